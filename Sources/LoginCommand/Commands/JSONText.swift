import FoundationEssentials

/// JSON as the commands print it: keys sorted, slashes as they are.
enum JSONText {
  /// Encodes a value that holds texts, numbers, lists and objects only, which cannot fail.
  static func of(_ value: some Encodable, isPretty: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(value) else { return "{}" }
    // JSON leaves these as they are, and a terminal would obey them.
    return String(decoding: data, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
      if (0x7F...0x9F).contains(scalar.value) {
        text += "\\u00" + String(scalar.value, radix: 16)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
