/// The strictness of reading JSON.
package enum JSONReading: Sendable {
  /// Names and types must match exactly.
  case exact
  /// Names may be in camel or snake case, a number may replace its text, and a `null` field counts as missing (except
  /// ``ReadsNull``); `null` in a list has the wrong type.
  ///
  /// If no name has an underscore, none is in snake case: looking for them would cost time for every field. Source:
  /// proto3 JSON mapping; answers of Google's own emulator, which rejects `null`.
  case lenient(hasUnderscores: Bool)

  /// Whether a number may replace its text, and `null` a missing field.
  var isLenient: Bool {
    switch self {
    case .exact: false
    case .lenient: true
    }
  }

  func otherName(of key: any CodingKey) -> JSONPlace? {
    switch self {
    case .exact, .lenient(hasUnderscores: false): nil
    case .lenient(hasUnderscores: true): JSONPlace(stringValue: Self.snakeCase(key.stringValue))
    }
  }

  /// Returns a name in snake case: `photoUrl` becomes `photo_url`.
  private static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
  }

  func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): isLenient ? String(number) : nil
    case .number(let number): isLenient ? "\(number)" : nil
    case .object, .array, .bool, .null: nil
    }
  }
}

/// A type for which `null` has a meaning in lenient reading.
package protocol ReadsNull {}

/// A value of an unexpected type.
package struct JSONMisfit: Error {
  /// The expected type, as JSON Schema calls it: `string`.
  package let kind: String

  init(expected type: Any.Type) {
    kind =
      switch type {
      case is String.Type: "string"
      case is Bool.Type: "boolean"
      case is [String: JSONValue].Type: "object"
      case is [JSONValue].Type: "array"
      default: "number"
      }
  }
}
