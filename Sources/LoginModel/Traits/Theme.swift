package import LoginCanvas

/// The colours of the page and of our own controls, before the palette.
///
/// Every text colour has the contrast on the page that the reader asks for, 4.5:1 or 7:1, every edge
/// at least 3:1 (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11), in the colours that the palette really shows; a
/// test computes them for every palette.
package struct Theme: Hashable, Sendable {
  /// Behind everything.
  package let page: RGB
  /// Ordinary text.
  package let text: RGB
  /// Hints and what is less important.
  package let secondaryText: RGB
  /// Text of links and of the title bar's control; fill of the main button.
  package let tint: RGB
  /// Text on the main button.
  package let onTint: RGB
  /// Edges of fields.
  package let edge: RGB
  /// The line below the title bar; decoration.
  package let rule: RGB
  /// Errors, and what destroys something.
  package let error: RGB
  /// What has been done as asked.
  package let success: RGB
  /// Fill of the keyboard.
  package let keyboard: RGB
  /// The ground of a field that has no rows for a frame.
  package let field: RGB
  /// Fill of its letter keys.
  package let key: RGB
  /// Fill of its other keys.
  package let specialKey: RGB

  private let palette: Palette
  private let textRatio: Double
  private let showsButtonShapes: Bool

  /// The colours for an appearance.
  package init(_ traits: TraitCollection) {
    let hasColors = traits.palette != .monochrome
    let isStrong = traits.contrast == .increased
    palette = traits.palette
    textRatio = traits.contrast.ratio
    showsButtonShapes = traits.showsButtonShapes
    let ground = traits.appearance == .light ? RGB.white : .black
    let chosen = traits.ownColors.tint(on: traits.appearance).flatMap { tint in
      Self.readable(tint, on: ground, in: traits)
    }
    let edges: (edge: RGB, error: RGB)
    switch traits.appearance {
    case .light:
      page = .white
      text = .black
      secondaryText = isStrong ? .black : RGB(0x5F5F5F)
      tint = chosen ?? RGB(0x0D145F)
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
      tint = chosen ?? RGB(0x87AFFF)
      onTint = .black
      edges = (hasColors && !isStrong ? RGB(0x8A8A8A) : .white, RGB(0xFF8787))
      rule = isStrong ? .white : RGB(0x4E4E4E)
      keyboard = RGB(0x303030)
      field = hasColors && !traits.palette.isANSI ? RGB(0x262626) : page
      // Of 16 colours only the lightest read in every theme, so the keys are light on black there.
      key = traits.palette.isANSI ? .white : RGB(isStrong ? 0x444444 : 0x585858)
      specialKey = RGB(traits.palette.isANSI ? 0xE5E5E5 : isStrong ? 0x262626 : 0x444444)
    }
    // An edge that does not stand out in the user's theme is drawn in the colour of the text.
    let stands = { (page: RGB, text: RGB, color: RGB) in
      traits.palette.contrast(color, page) >= 3 ? color : text
    }
    success = stands(page, text, RGB(traits.appearance == .light ? 0x1A7F37 : 0x5FD787))
    edge = stands(page, text, traits.ownColors.border(on: traits.appearance) ?? edges.edge)
    error = stands(page, text, edges.error)
  }

  /// A colour, mixed with that of the text as far as it needs to be read on the page; `nil` where that is not enough.
  private static func readable(_ color: RGB, on page: RGB, in traits: TraitCollection) -> RGB? {
    let ink = page.readableText
    return (0...16).lazy.map { color.mixed(with: ink, sixteenths: $0) }
      .first { traits.palette.contrast($0, page) >= traits.contrast.ratio }
  }

  /// The rule of borders.
  ///
  /// A fill that has less than 3:1 against the page, as the palette really shows both
  /// (WCAG 2.2, 1.4.11), has an edge: in the colour that its brand asks for, or in a shade of its own, with at least
  /// 4.5:1. Who wants more contrast, or buttons that show their shape, gets the colour of the text.
  /// Otherwise there is none.
  ///
  /// - Parameters:
  ///   - fill: The fill.
  ///   - text: The text on it.
  ///   - wanted: What the brand asks for; `nil` for nothing.
  /// - Returns: A colour before the palette.
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

  /// Fill and text of a button.
  ///
  /// The text is as wanted where it has the contrast that the reader asks for, otherwise black or
  /// white, whichever is better. Where that is still too little, the fill goes towards the other one
  /// until it is enough. Without colours the fill is the page.
  ///
  /// - Parameters:
  ///   - fill: The fill that is wanted.
  ///   - text: The text that is wanted.
  /// - Returns: Colours before the palette.
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

  /// Fill and text of a key of the on-screen keyboard; without colours the text is that of the page.
  package func key(fill: RGB) -> (fill: RGB, text: RGB) {
    palette == .monochrome ? (fill, readable(text, on: fill)) : button(fill: fill, text: text)
  }

  /// `wanted` where it has the contrast that the reader asks for on `fill` as the palette really shows
  /// both, otherwise black or white, whichever is better (WCAG 2.2, 1.4.3 and 1.4.6).
  package func readable(_ wanted: RGB, on fill: RGB) -> RGB {
    palette.contrast(wanted, fill) < textRatio ? palette.readableText(on: fill) : wanted
  }
}
