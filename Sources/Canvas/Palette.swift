/// The colours that a terminal can show.
public enum Palette: String, CaseIterable, Sendable {
  /// 24 bits: every colour as asked.
  case trueColor = "24bit"
  /// The fixed 240 of xterm's 256; the 16 below them belong to the user's theme.
  case xterm256 = "256"
  /// The 16 of ECMA-48 and aixterm, as xterm shows them when no theme is set.
  case ansi16 = "16"
  /// No colour; meaning is carried by marks and attributes.
  case monochrome = "mono"

  /// The colour that is really seen when `color` is asked for.
  ///
  /// In monochrome that is black or white, whichever is nearer in lightness.
  public func shown(_ color: RGB) -> RGB {
    switch self {
    case .trueColor: color
    case .xterm256, .ansi16: Self.color(at: index(of: color) ?? 0)
    case .monochrome: color.luminance > 0.18 ? .white : .black
    }
  }

  /// The palette entry for `color`: 16…255 or 0…15; `nil` where there are no entries.
  public func index(of color: RGB) -> Int? {
    switch self {
    case .trueColor, .monochrome:
      return nil
    case .xterm256:
      let cube =
        16 + 36 * Self.step(color.red) + 6 * Self.step(color.green)
        + Self.step(color.blue)
      // The grey nearest by `RGB.distance(to:)` is the mean with the same weights.
      let average = (3 * Int(color.red) + 6 * Int(color.green) + Int(color.blue)) / 10
      let gray = 232 + min(23, max(0, (average - 3) / 10))
      let isGrayNearer =
        Self.color(at: gray).distance(to: color) < Self.color(at: cube).distance(to: color)
      return isGrayNearer ? gray : cube
    case .ansi16:
      return (0..<16).min { one, two in
        Self.basic[one].distance(to: color) < Self.basic[two].distance(to: color)
      }
    }
  }

  /// The colour of entry `index`, 0…255, of xterm's palette; 0…15 as xterm shows them unthemed.
  public static func color(at index: Int) -> RGB {
    switch index {
    case ..<16:
      return basic[max(0, index)]
    case 16..<232:
      let place = index - 16
      return RGB(
        red: levels[place / 36], green: levels[place / 6 % 6], blue: levels[place % 6])
    default:
      let gray = UInt8(8 + 10 * (min(index, 255) - 232))
      return RGB(red: gray, green: gray, blue: gray)
    }
  }

  /// The step of the 6×6×6 cube nearest to a channel value.
  private static func step(_ channel: UInt8) -> Int {
    switch channel {
    case ..<48: 0
    case ..<115: 1
    default: (Int(channel) - 35) / 40
    }
  }

  /// The channel values of the cube (xterm's 256colres).
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// xterm's default colours 0…15 (XTerm-col).
  private static let basic: [RGB] = [
    RGB(0x000000), RGB(0xCD0000), RGB(0x00CD00), RGB(0xCDCD00), RGB(0x0000EE), RGB(0xCD00CD),
    RGB(0x00CDCD), RGB(0xE5E5E5), RGB(0x7F7F7F), RGB(0xFF0000), RGB(0x00FF00), RGB(0xFFFF00),
    RGB(0x5C5CFF), RGB(0xFF00FF), RGB(0x00FFFF), RGB(0xFFFFFF),
  ]
}
