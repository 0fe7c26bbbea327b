/// The colors that a terminal can show.
package enum Palette: Hashable, Sendable, CaseIterable {
  /// 24 bits: every requested color.
  case trueColor
  /// The fixed 240 of xterm's 256 colors; the 16 below them belong to the user's theme.
  case xterm256
  /// The 16 colors of ECMA-48 and aixterm, which belong to the user's theme.
  case ansi(ANSITheme)
  /// No color; marks and attributes carry the meaning.
  case monochrome

  /// The 16 colors of an unknown theme.
  package static let ansi16 = Palette.ansi(.unknown)

  /// One palette of each kind.
  package static let allCases: [Palette] = [.trueColor, .xterm256, .ansi16, .monochrome]

  /// The name of the palette on the command line.
  package var name: String {
    switch self {
    case .trueColor: "24bit"
    case .xterm256: "256"
    case .ansi: "16"
    case .monochrome: "mono"
    }
  }

  /// Whether the palette is the 16 colors of a theme.
  package var isANSI: Bool {
    if case .ansi = self { true } else { false }
  }

  /// Returns the displayed color for a requested one.
  ///
  /// In monochrome, that is black or white, whichever is nearer in lightness.
  package func shown(_ color: RGB) -> RGB {
    switch self {
    case .trueColor: color
    case .xterm256: Self.color(at: index(of: color) ?? 0)
    case .ansi(let theme): theme.colors[index(of: color) ?? 0]
    case .monochrome: color.luminance > 0.18 ? .white : .black
    }
  }

  /// Returns the displayed color for a requested background.
  package func shownGround(_ color: RGB) -> RGB {
    guard case .ansi(let theme) = self else { return shown(color) }
    return theme.colors[groundIndex(of: color) ?? 0]
  }

  /// Returns the contrast ratio of letters and lines on a background, as displayed, 1…21 (WCAG 2.2).
  ///
  /// If the user's theme is unknown, the ratio is the lowest in any common theme. If only eight colors can be
  /// backgrounds, two backgrounds have to reach two thirds of the contrast, because large letters consist of
  /// backgrounds there.
  package func contrast(_ ink: RGB, _ ground: RGB) -> Double {
    guard case .ansi(let theme) = self, let first = index(of: ink),
      let second = groundIndex(of: ground)
    else { return shown(ink).contrast(with: shown(ground)) }
    let ratio = theme.possible.map { $0[first].contrast(with: $0[second]) }.min() ?? 1
    return theme.grounds < 16 ? min(ratio, 1.5 * contrastOfGrounds(ink, ground)) : ratio
  }

  /// Returns the contrast ratio of two backgrounds, such as a button's and the page's, as displayed.
  package func contrastOfGrounds(_ one: RGB, _ two: RGB) -> Double {
    guard case .ansi(let theme) = self, let first = groundIndex(of: one),
      let second = groundIndex(of: two)
    else { return shown(one).contrast(with: shown(two)) }
    return theme.possible.map { $0[first].contrast(with: $0[second]) }.min() ?? 1
  }

  /// Returns black or white, whichever is more readable on a color as displayed.
  package func readableText(on color: RGB) -> RGB {
    contrast(.black, color) >= contrast(.white, color) ? .black : .white
  }

  /// Returns the palette entry for a color, 16…255 or 0…15; `nil` if there are no entries.
  package func index(of color: RGB) -> Int? {
    switch self {
    case .trueColor, .monochrome:
      return nil
    case .xterm256:
      let cube =
        16 + 36 * Self.step(color.red) + 6 * Self.step(color.green)
        + Self.step(color.blue)
      // By `RGB.distance(to:)`, the nearest gray is the mean with the same weights.
      let average = (3 * Int(color.red) + 6 * Int(color.green) + Int(color.blue)) / 10
      let gray = 232 + min(23, max(0, (average - 3) / 10))
      let isGrayNearer =
        Self.color(at: gray).distance(to: color) < Self.color(at: cube).distance(to: color)
      return isGrayNearer ? gray : cube
    case .ansi(let theme):
      return theme.nearest(to: color, of: 16)
    }
  }

  /// Returns the palette entry for a color as a background; `nil` if there are no entries.
  package func groundIndex(of color: RGB) -> Int? {
    guard case .ansi(let theme) = self else { return index(of: color) }
    return theme.nearest(to: color, of: theme.grounds)
  }

  /// Returns the color of entry `index`, 0…255, of xterm's palette; 0…15 are xterm's defaults.
  package static func color(at index: Int) -> RGB {
    switch index {
    case ..<16:
      return ANSITheme.xterm[max(0, index)]
    case 16..<232:
      let place = index - 16
      return RGB(
        red: level(place / 36), green: level(place / 6 % 6), blue: level(place % 6))
    default:
      let gray = UInt8(8 + 10 * (min(index, 255) - 232))
      return RGB(red: gray, green: gray, blue: gray)
    }
  }

  /// Returns the nearest step of the 6×6×6 cube to a channel value.
  private static func step(_ channel: UInt8) -> Int {
    switch channel {
    case ..<48: 0
    case ..<115: 1
    default: (Int(channel) - 35) / 40
    }
  }

  /// Returns a channel value of the cube (xterm's 256colres): 0, 95, 135 … 255.
  private static func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
}
