internal import LoginCanvas

/// The colors that a terminal reports, one at a time.
///
/// Source: xterm's control sequences, OSC 4 and OSC 11; XParseColor(3) for the forms of a color.
struct ColorReport {
  private var entries: [Int: RGB] = [:]

  /// Reads an answer without its introducer and terminator: `11;rgb:…`, `4;7;rgb:…`.
  ///
  /// - Returns: The resulting event; `nil` while a theme is incomplete, and for invalid answers.
  mutating func event(of text: String) -> TerminalEvent? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0] == "11" {
      return Self.color(parts[1]).map(TerminalEvent.backgroundReported)
    }
    guard parts.first == "4" else { return nil }
    for place in stride(from: 1, to: parts.count - 1, by: 2) {
      guard let index = Int(parts[place]), (0..<16).contains(index),
        let color = Self.color(parts[place + 1])
      else { continue }
      entries[index] = color
    }
    let colors = (0..<16).compactMap { entries[$0] }
    guard colors.count == 16 else { return nil }
    entries = [:]
    return .themeReported(colors)
  }

  /// Reads a color: `rgb:RRRR/GGGG/BBBB` or `rgba:…` with one to four digits each, or `#` and three times one to four
  /// digits.
  static func color(_ text: some StringProtocol) -> RGB? {
    let channels: [Substring]
    if text.hasPrefix("#") {
      let digits = Substring(text.dropFirst())
      let width = digits.count / 3
      guard width > 0, digits.count == 3 * width else { return nil }
      channels = (0..<3).map { digits.dropFirst($0 * width).prefix(width) }
    } else {
      guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else {
        return nil
      }
      channels = Substring(text[text.index(after: colon)...]).split(
        separator: "/", omittingEmptySubsequences: false)
    }
    let values = channels.prefix(3).compactMap(value)
    guard values.count == 3, (3...4).contains(channels.count) else { return nil }
    return RGB(red: values[0], green: values[1], blue: values[2])
  }

  /// Returns a value of 4, 8, 12 or 16 bits scaled to eight bits.
  private static func value(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16),
      digits.allSatisfy(\.isHexDigit)
    else { return nil }
    let largest = (UInt32(1) << UInt32(4 * digits.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
