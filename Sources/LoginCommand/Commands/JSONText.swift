import FoundationEssentials

/// JSON as the commands print it: keys sorted, slashes as they are.
enum JSONText {
  /// Encodes a value that holds texts, numbers, lists and objects only, which cannot fail.
  static func of(_ value: some Encodable, isPretty: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(value) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
