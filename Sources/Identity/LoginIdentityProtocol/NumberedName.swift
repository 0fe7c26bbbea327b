/// An enumeration that JSON may contain by name or by number.
///
/// Source: proto3 JSON mapping, "enum … Parsers accept both enum names and integer values."
package protocol NumberedName: RawRepresentable<String>, Codable, Hashable, Sendable {
  /// Creates the case with a number; `nil` if there isn't one.
  init?(number: Int)
}

extension NumberedName where Self: CaseIterable {
  /// Creates the case with an index in the list of all cases; correct if numbers count up from 0.
  package init?(number: Int) {
    let all = Array(Self.allCases)
    guard all.indices.contains(number) else { return nil }
    self = all[number]
  }
}

extension NumberedName {
  /// Decodes a name, a number, or a number as text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name: String
    if let number = try? container.decode(Int.self) {
      name = String(number)
    } else {
      name = try container.decode(String.self)
    }
    guard let value = Self(rawValue: name) ?? Int(name).flatMap(Self.init(number:)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be equal to one of the allowed values")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
