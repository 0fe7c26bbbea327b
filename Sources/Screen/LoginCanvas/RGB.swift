/// A color of the sRGB space, with eight bits per channel.
public struct RGB: Hashable, Sendable {
  /// The red channel, 0…255.
  public let red: UInt8
  /// The green channel, 0…255.
  public let green: UInt8
  /// The blue channel, 0…255.
  public let blue: UInt8

  /// Creates a color from three channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from a number such as `0xD0021B`; bits above 24 are ignored.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// Creates a color from `#RRGGBB`, case-insensitively; `nil` for anything else.
  package init?(hex: String) {
    let digits = hex.utf8.dropFirst()
    // A number may have a sign; a color may not.
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6, digits.first != UInt8(ascii: "+"),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    self.init(number)
  }

  /// Black.
  public static let black = RGB(0x000000)
  /// White.
  public static let white = RGB(0xFFFFFF)

  /// The color as `#RRGGBB`, in upper case.
  package var hex: String {
    let digits = Array("0123456789ABCDEF")
    return [red, green, blue].reduce(into: "#") { text, channel in
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
  }

  /// The relative luminance, 0 (black) … 1 (white), as WCAG 2.2 defines it.
  package var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// Returns the contrast ratio with another color, 1…21, as WCAG 2.2 defines it.
  package func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Black or white, whichever is more readable on this color; the ratio is at least 4.5.
  package var readableText: RGB {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }

  /// White for black, black for every other color.
  package var opposite: RGB { self == .black ? .white : .black }

  /// Returns a color between this one (0 sixteenths) and `other` (16 sixteenths).
  package func mixed(with other: RGB, sixteenths: Int) -> RGB {
    let share = min(16, max(0, sixteenths))
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Int(one) * (16 - share) + Int(two) * share) / 16)
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// Returns the squared distance to another color, weighted by the sensitivity of the eye to each channel.
  func distance(to other: RGB) -> Int {
    let red = Int(self.red) - Int(other.red)
    let green = Int(self.green) - Int(other.green)
    let blue = Int(self.blue) - Int(other.blue)
    return 3 * red * red + 6 * green * green + blue * blue
  }

  /// The linear light of each channel value; computed once, without a maths library.
  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    guard share > 0.04045 else { return share / 12.92 }
    return power12over5((share + 0.055) / 1.055)
  }

  /// Returns `base` to the power of 2.4: the fifth root by Newton's method, then the twelfth power.
  private static func power12over5(_ base: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (fourth * root - base) / (5 * fourth)
    }
    let cubed = root * root * root
    return cubed * cubed * cubed * cubed
  }
}
