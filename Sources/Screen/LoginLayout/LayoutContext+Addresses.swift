import LoginCanvas
import LoginLettering
import LoginModel

// Addresses and paths, whose lines may end behind their signs.
extension LayoutContext {
  /// Returns a paragraph at a scale, with line breaks inside addresses and paths that are wider than a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The cells of a line.
  ///   - scale: The requested scale.
  ///   - direction: The direction if it isn't the reader's.
  ///   - use: The purpose of the text.
  /// - Returns: The lines; at a smaller scale if a word is too wide or no font has its letters.
  func breakingBlock(
    _ text: String, columns: Int, scale: Int, direction: LayoutDirection? = nil,
    use: TextUse = .text
  ) -> TextBlock {
    let whole = block(text, columns: columns, scale: scale, direction: direction, use: use)
    let isWhole =
      scale == 1
      ? TextWrap.fitsByWords(text, columns: columns)
      : whole.scale == scale || whole.shortfall == .noGlyphs
    guard !isWhole else { return whole }
    let broken = block(
      Self.breakable(text), columns: columns, scale: scale, direction: direction, use: use)
    return broken.scale == scale ? broken : whole
  }

  /// Returns a text with permission to end a line behind each sign inside an address or a path.
  private static func breakable(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.contains(where: { $0 == "/" || $0 == "@" || $0 == "." }) else {
        return String(word)
      }
      var broken = ""
      for character in word {
        if character != "/", broken.last.map(signs.contains) == true { broken += "\u{200B}" }
        broken.append(character)
      }
      return broken
    }.joined(separator: " ")
  }

  private static let signs: Set<Character> = ["/", "@", ".", ":", "?", "&", "=", "-", "_"]
}
