public import Canvas

/// The colours of the page and of our own controls, before the palette.
///
/// Every text colour has at least 4.5:1 on the page, every edge at least 3:1 (WCAG 2.2, 1.4.3 and
/// 1.4.11); a test computes them for every palette.
public struct Theme: Hashable, Sendable {
  /// Behind everything.
  public let page: RGB
  /// Ordinary text.
  public let text: RGB
  /// Hints and what is less important.
  public let secondaryText: RGB
  /// Text of links and of the title bar's control; fill of the main button.
  public let tint: RGB
  /// Text on the main button.
  public let onTint: RGB
  /// Edges of fields.
  public let edge: RGB
  /// The line below the title bar; decoration.
  public let rule: RGB
  /// Errors.
  public let error: RGB
  /// Fill of the keyboard.
  public let keyboard: RGB
  /// Fill of its letter keys.
  public let key: RGB
  /// Fill of its other keys.
  public let specialKey: RGB

  /// The colours for an appearance.
  public init(_ traits: Traits) {
    let hasColors = traits.palette != .monochrome
    switch traits.appearance {
    case .light:
      page = .white
      text = .black
      secondaryText = RGB(0x5F5F5F)
      tint = RGB(0x0D145F)
      onTint = .white
      edge = hasColors ? RGB(0x767676) : .black
      rule = RGB(0xBCBCBC)
      error = RGB(0xAF0000)
      keyboard = RGB(0xD0D0D0)
      key = .white
      specialKey = RGB(0xB2B2B2)
    case .dark:
      page = .black
      text = .white
      secondaryText = RGB(0xA8A8A8)
      tint = RGB(0x87AFFF)
      onTint = .black
      edge = hasColors ? RGB(0x8A8A8A) : .white
      rule = RGB(0x4E4E4E)
      error = RGB(0xFF8787)
      keyboard = RGB(0x303030)
      key = RGB(0x585858)
      // 16 colours have one dark grey, and that is the fill of the letter keys.
      specialKey = traits.palette == .ansi16 ? .black : RGB(0x444444)
    }
  }

  /// The border law: an edge in the colour of the text when `fill` has less than 3:1 against the page
  /// as `palette` really shows both (WCAG 2.2, 1.4.11), otherwise none.
  public func border(fill: RGB, text: RGB, palette: Palette) -> RGB? {
    palette.shown(fill).contrast(with: palette.shown(page)) < 3 ? text : nil
  }

  /// The fill of a button: as wanted, but none where there are no colours.
  public func fill(_ wanted: RGB, palette: Palette) -> RGB {
    palette == .monochrome ? page : wanted
  }

  /// `wanted` where it has a contrast of 4.5:1 on `fill` as `palette` really shows both, otherwise
  /// black or white, whichever is better (WCAG 2.2, 1.4.3).
  public static func readable(_ wanted: RGB, on fill: RGB, palette: Palette) -> RGB {
    let shown = palette.shown(fill)
    guard palette.shown(wanted).contrast(with: shown) < 4.5 else { return wanted }
    return shown.readableText
  }
}
