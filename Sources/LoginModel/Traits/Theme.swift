package import LoginCanvas

/// The colors of the page and of its controls, before the palette is applied.
///
/// Every text color has the contrast on the page that the reader requires, 4.5:1 or 7:1, and every edge at least 3:1
/// (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11), in the colors that the palette really shows. A test computes them for every
/// palette.
package struct Theme: Hashable, Sendable {
  /// The background of the page.
  package let page: RGB
  /// Ordinary text.
  package let text: RGB
  /// Hints and other less important text.
  package let secondaryText: RGB
  /// The text of links and of the title bar's control, and the fill of the main button.
  package let tint: RGB
  /// The text on the main button.
  package let onTint: RGB
  /// The edges of fields.
  package let edge: RGB
  /// The line below the title bar; decoration.
  package let rule: RGB
  /// Errors and destructive controls.
  package let error: RGB
  /// Confirmations.
  package let success: RGB
  /// The fill of the keyboard.
  package let keyboard: RGB
  /// The background of a field without rows for a frame.
  package let field: RGB
  /// The fill of letter keys.
  package let key: RGB
  /// The fill of other keys.
  package let specialKey: RGB

  private let palette: Palette
  private let textRatio: Double
  private let showsButtonShapes: Bool

  /// Creates the colors for traits.
  package init(_ traits: TraitCollection) {
    let hasColors = traits.palette != .monochrome
    let isStrong = traits.contrast == .increased
    palette = traits.shownPalette
    textRatio = traits.contrast.ratio
    showsButtonShapes = traits.showsButtonShapes
    let ground = traits.appearance == .light ? RGB.white : .black
    // Blue as links usually are; on a light page, 6.4:1.
    let links = traits.appearance == .light ? RGB(0x0B57D0) : RGB(0x87AFFF)
    tint =
      [traits.ownColors.tint(on: traits.appearance), links].lazy.compactMap(\.self)
      .compactMap { Self.readable($0, on: ground, in: traits) }.first ?? ground.readableText
    let edges: (edge: RGB, error: RGB)
    switch traits.appearance {
    case .light:
      page = .white
      text = .black
      secondaryText = isStrong ? .black : RGB(0x5F5F5F)
      onTint = .white
      edges = (hasColors && !isStrong ? RGB(0x767676) : .black, RGB(0xAF0000))
      rule = isStrong ? .black : RGB(0xBCBCBC)
      keyboard = RGB(0xD0D0D0)
      field = hasColors ? RGB(0xEEEEEE) : page
      key = .white
      specialKey = RGB(0xB2B2B2)
    case .dark:
      page = .black
      text = .white
      secondaryText = isStrong ? .white : RGB(0xA8A8A8)
      onTint = .black
      edges = (hasColors && !isStrong ? RGB(0x8A8A8A) : .white, RGB(0xFF8787))
      rule = isStrong ? .white : RGB(0x4E4E4E)
      keyboard = RGB(0x303030)
      field = hasColors && !palette.isANSI ? RGB(0x262626) : page
      // Of 16 colors, only the lightest is readable in every theme, so the keys are light on black there.
      key = palette.isANSI ? .white : RGB(isStrong ? 0x444444 : 0x585858)
      specialKey = RGB(palette.isANSI ? 0xE5E5E5 : isStrong ? 0x262626 : 0x444444)
    }
    // An edge that doesn't stand out in the user's theme has the color of the text.
    let contrasting = { (page: RGB, text: RGB, color: RGB) in
      traits.shownPalette.contrast(color, page) >= 3 ? color : text
    }
    success = contrasting(page, text, RGB(traits.appearance == .light ? 0x1A7F37 : 0x5FD787))
    edge = contrasting(page, text, traits.ownColors.border(on: traits.appearance) ?? edges.edge)
    error = contrasting(page, text, edges.error)
  }

  /// Returns a color, mixed with that of the text as far as its contrast on the page requires; `nil` if that isn't
  /// enough.
  private static func readable(_ color: RGB, on page: RGB, in traits: TraitCollection) -> RGB? {
    let ink = page.readableText
    return (0...16).lazy.map { color.mixed(with: ink, sixteenths: $0) }
      .first { traits.shownPalette.contrast($0, page) >= traits.contrast.ratio }
  }

  /// Returns the border of a button.
  ///
  /// A fill with less than 3:1 against the page, as the palette really shows both (WCAG 2.2, 1.4.11), has a border: in
  /// the brand's color, or in a shade of the fill, with at least 4.5:1. For people who prefer more contrast or visible
  /// button shapes, the border has the color of the text. Any other fill has no border.
  ///
  /// - Parameters:
  ///   - fill: The fill.
  ///   - text: The text on the fill.
  ///   - wanted: The brand's color; `nil` for none.
  /// - Returns: A color before the palette is applied.
  package func border(fill: RGB, text: RGB, wanted: RGB? = nil) -> RGB? {
    let isPale = palette.contrastOfGrounds(fill, page) < 3
    guard !showsButtonShapes, textRatio < 7, palette != .monochrome, isPale else {
      return showsButtonShapes || isPale ? text : nil
    }
    let shades = (1...16).lazy.map {
      fill.mixed(with: palette.readableText(on: page), sixteenths: $0)
    }
    let candidates = [wanted].compactMap(\.self) + shades
    return candidates.first { palette.contrast($0, page) >= Contrast.standard.ratio } ?? text
  }

  /// Returns the fill and text of a button.
  ///
  /// The text is unchanged if it has the contrast that the reader requires; otherwise it is black or white, whichever
  /// is better. If the contrast is still insufficient, the fill moves toward the other one until it is enough. Without
  /// colors, the fill is the page.
  ///
  /// - Parameters:
  ///   - fill: The requested fill.
  ///   - text: The requested text color.
  /// - Returns: Colors before the palette is applied.
  package func button(fill: RGB, text: RGB) -> (fill: RGB, text: RGB) {
    guard palette != .monochrome else { return (page, readable(text, on: page)) }
    let fits = { (ink: RGB, ground: RGB) in palette.contrast(ink, ground) >= textRatio }
    if fits(text, fill) { return (fill, text) }
    let best = palette.readableText(on: fill)
    for step in 0...16 {
      for ink in [best, best.opposite] {
        let ground = fill.mixed(with: ink.opposite, sixteenths: step)
        if fits(ink, ground) { return (ground, ink) }
      }
    }
    return (page, readable(text, on: page))
  }

  /// Returns the fill and text of a key of the on-screen keyboard; without colors, the text is that of the page.
  package func key(fill: RGB) -> (fill: RGB, text: RGB) {
    palette == .monochrome ? (fill, readable(text, on: fill)) : button(fill: fill, text: text)
  }

  /// Returns a readable color on a fill: the requested one if its displayed contrast meets the reader's requirement,
  /// otherwise black or white, whichever is better (WCAG 2.2, 1.4.3 and 1.4.6).
  package func readable(_ wanted: RGB, on fill: RGB) -> RGB {
    palette.contrast(wanted, fill) < textRatio ? palette.readableText(on: fill) : wanted
  }
}
