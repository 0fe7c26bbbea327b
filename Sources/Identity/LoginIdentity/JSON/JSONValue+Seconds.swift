extension JSONValue {
  /// A number of seconds from outside: a lifetime or a time to wait.
  ///
  /// Range: 0 to ``longestSpan``. Values out of range are clamped, and fractions rounded down; digits in a text count
  /// too, because some providers send them. The result is `nil` for anything else. So sums with a clock can't overflow.
  package var seconds: Int? {
    switch self {
    case .integer(let number): Self.clamped(Double(number))
    case .number(let number): Self.clamped(number)
    case .string(let text): text.utf8.count <= 32 ? Double(text).flatMap(Self.clamped) : nil
    case .object, .array, .bool, .null: nil
    }
  }

  /// A time from outside, in seconds since 1970, clamped to the years 1970 to 9999; `nil` if it isn't a number.
  package var moment: Int? {
    switch self {
    case .integer(let number): min(max(0, number), Self.lastMoment)
    case .number(let number):
      number.isNaN ? nil : Int(min(max(0, number.rounded(.down)), Double(Self.lastMoment)))
    case .string, .object, .array, .bool, .null: nil
    }
  }

  /// The maximum time span: ten years.
  package static let longestSpan = 10 * 366 * 86_400
  /// 9999-12-31T23:59:59Z.
  package static let lastMoment = 253_402_300_799

  private static func clamped(_ number: Double) -> Int? {
    guard !number.isNaN else { return nil }
    return Int(min(max(0, number.rounded(.down)), Double(longestSpan)))
  }
}
