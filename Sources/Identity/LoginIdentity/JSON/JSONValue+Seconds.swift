extension JSONValue {
  /// A number of seconds from outside: how long something lives, or how long to wait.
  ///
  /// Range: 0 to ``longestSpan``. What is beyond it, negative, or no whole number, is brought into the
  /// range or rounded down; digits in a text count too, as some providers write them. `nil` for
  /// anything else. So no sum with a clock can overflow.
  package var seconds: Int? {
    switch self {
    case .integer(let number): Self.clamped(Double(number))
    case .number(let number): Self.clamped(number)
    case .string(let text): text.utf8.count <= 32 ? Double(text).flatMap(Self.clamped) : nil
    case .object, .array, .bool, .null: nil
    }
  }

  /// A moment in seconds since 1970, from outside, between 1970 and the year 9999; `nil` for
  /// what is no number.
  package var moment: Int? {
    switch self {
    case .integer(let number): min(max(0, number), Self.lastMoment)
    case .number(let number):
      number.isNaN ? nil : Int(min(max(0, number.rounded(.down)), Double(Self.lastMoment)))
    case .string, .object, .array, .bool, .null: nil
    }
  }

  /// The longest span that is believed: ten years.
  package static let longestSpan = 10 * 366 * 86_400
  /// 9999-12-31T23:59:59Z.
  package static let lastMoment = 253_402_300_799

  private static func clamped(_ number: Double) -> Int? {
    guard !number.isNaN else { return nil }
    return Int(min(max(0, number.rounded(.down)), Double(longestSpan)))
  }
}
