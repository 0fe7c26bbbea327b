/// A 64-bit integer in the JSON of Google's protocols: a string of decimal digits.
///
/// Source: proto3 JSON mapping, "int64 … JSON value will be a decimal string. Either numbers or strings are accepted."
package struct DecimalText: Hashable, Sendable {
  package let value: Int

  package init(_ value: Int) {
    self.value = value
  }
}

extension DecimalText: Codable {
  /// Decodes a string of digits, or a number.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      value = number
      return
    }
    guard let number = Int(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a decimal number")
    }
    value = number
  }

  /// Encodes a string of digits.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(value))
  }
}
