import FoundationEssentials

/// The time that a service asks clients to wait.
///
/// Source: RFC 9110 §10.2.3: seconds, or a date as in §5.6.7.
enum RetryAfter {
  /// The longest wait that is accepted, in seconds: a day.
  static let limit = 86_400

  /// Returns the seconds in a `Retry-After` value.
  ///
  /// - Parameters:
  ///   - value: The header's value.
  ///   - now: The local clock, in seconds since 1970.
  /// - Returns: Seconds, 0 to ``limit``; `nil` if it is neither a number nor a date.
  static func seconds(_ value: String, now: Int) -> Int? {
    let isNegative = value.hasPrefix("-")
    let digits = isNegative ? value.dropFirst() : value[...]
    if !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // Too many digits for an integer still mean a long wait.
      return isNegative ? 0 : min(Int(digits) ?? limit, limit)
    }
    guard let moment = moment(value) else { return nil }
    return min(max(0, moment - now), limit)
  }

  /// Returns the seconds since 1970 of a date in today's usual form: `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func moment(_ text: String) -> Int? {
    let form = #/[A-Z][a-z]{2}, (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT/#
    guard let found = text.wholeMatch(of: form)?.output,
      let month = months.firstIndex(of: String(found.2))
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(
      calendar: calendar, year: Int(found.3), month: month + 1, day: Int(found.1),
      hour: Int(found.4), minute: Int(found.5), second: Int(found.6))
    guard parts.isValidDate, let date = parts.date else { return nil }
    return Int(date.timeIntervalSince1970)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
