import FoundationEssentials

/// JSON as the commands print it: keys sorted, slashes as they are.
enum JSONText {
  /// Encodes a value that holds texts, numbers, lists and objects only, which cannot fail.
  static func of(_ value: some Encodable, isPretty: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(value) else { return "{}" }
    // JSON leaves these as they are, and a terminal would obey them: controls, and what turns the
    // order of letters around (Unicode Standard Annex 9).
    return String(decoding: data, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0x7F...0x9F: text += "\\u00" + String(scalar.value, radix: 16)
      case 0x2028...0x202E, 0x2066...0x2069: text += "\\u" + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
