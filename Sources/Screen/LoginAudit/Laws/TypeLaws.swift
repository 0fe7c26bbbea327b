import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel

/// Laws of sizes: the title is the largest text, the sentences of a page have one size, and text to copy by hand is as
/// large as requested.
enum TypeLaws {
  /// Returns the violations on a screen; empty in ordinary letters, and if the screen is too small to be usable.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    guard screen.isUsable, screen.content.wantedScale > 1 else { return [] }
    return sentences(screen) + codes(screen)
  }

  /// Returns the item that an element shows, if any.
  private static func item(_ id: ElementID, _ screen: DrawnScreen) -> Item? {
    screen.content.form?.items.first { $0.id == id }
  }

  /// Returns the faults of the title and the sentences.
  private static func sentences(_ screen: DrawnScreen) -> [Finding] {
    let sentences = screen.layout.elements.filter { element in
      guard element.shortfall != .noGlyphs else { return false }
      switch item(element.id, screen)?.role {
      case .paragraph, .remark: return true
      case .code, .address, .longAddress, .separator, .reference, .picture, .field, .secret,
        .mainButton, .button, .link, .destructive, .status:
        return false
      case nil: return element.id == .benefits
      }
    }
    let scales = sentences.map(\.scale)
    guard let largest = scales.max() else { return [] }
    var found: [Finding] = []
    if let small = sentences.first(where: { $0.scale < largest }) {
      found.append(
        Finding(
          .proseIsEven, small.id, "is smaller than other sentences of the page",
          Measure(Double(small.scale), atLeast: Double(largest), .cells)))
    }
    if let title = screen.layout.element(.title), title.scale < largest,
      title.shortfall != .noGlyphs
    {
      found.append(
        Finding(
          .titleIsNotSmaller, .title, "is smaller than the text below it",
          Measure(Double(title.scale), atLeast: Double(largest), .cells)))
    }
    return found
  }

  /// Returns the codes, keys and web addresses that are smaller than requested although they have room.
  private static func codes(_ screen: DrawnScreen) -> [Finding] {
    let wanted = screen.content.wantedScale
    return screen.layout.elements.compactMap { element in
      guard element.scale < wanted else { return nil }
      switch item(element.id, screen)?.role {
      case .code, .address: break
      // A long address is for the terminal, which copies it in one piece.
      case .longAddress, .paragraph, .remark, .separator, .reference, .picture, .field, .secret,
        .mainButton, .button, .link, .destructive, .status, nil:
        return nil
      }
      switch element.shortfall {
      case .noFonts, .noGlyphs, .tooSmall: return nil
      case .inOnePiece, nil: break
      }
      return Finding(
        .codesAreLarge, element.id, "has to be copied by hand, but is smaller than requested",
        Measure(Double(element.scale), atLeast: Double(wanted), .cells))
    }
  }
}
