/// How much of a JSON text has to be as expected.
package enum JSONReading: Sendable {
  /// Names and kinds of values are those of the type.
  case exact
  /// Names may be in camel or snake case, a number may stand for its text, and a field that is `null` counts as
  /// missing (but ``ReadsNull``); `null` in a list is a value of another kind.
  ///
  /// Where no name has an underscore, none is in snake case: looking would cost at every field.
  /// Source: proto3 JSON mapping; answers of Google's own emulator, which refuses `null`.
  case lenient(hasUnderscores: Bool)

  /// Whether a number may stand for its text, and `null` for a missing field.
  var isLenient: Bool {
    switch self {
    case .exact: false
    case .lenient: true
    }
  }

  /// The name by which a field may stand there as well.
  func otherName(of key: any CodingKey) -> JSONPlace? {
    switch self {
    case .exact, .lenient(hasUnderscores: false): nil
    case .lenient(hasUnderscores: true): JSONPlace(stringValue: Self.snakeCase(key.stringValue))
    }
  }

  /// `photoUrl` as `photo_url`.
  private static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
  }

  /// The text that a value is taken for.
  func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): isLenient ? String(number) : nil
    case .number(let number): isLenient ? "\(number)" : nil
    case .object, .array, .bool, .null: nil
    }
  }
}

/// A type for which `null` has a meaning in a lenient reading.
package protocol ReadsNull {}

/// A value of another kind than expected.
package struct JSONMisfit: Error {
  /// What was expected, as JSON Schema calls it: `string`.
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
