import FoundationEssentials

/// Times as the protocol writes them.
enum Timestamp {
  /// Milliseconds since 1970 as `2026-11-21T01:00:00.000Z`.
  static func iso8601(_ milliseconds: Int) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// Milliseconds since 1970, none before, as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
  static func http(_ milliseconds: Int) -> String {
    let (days, rest) = (milliseconds / 86_400_000, milliseconds / 1000 % 86_400)
    let date = iso8601(milliseconds).utf8.prefix(10).split(separator: UInt8(ascii: "-"))
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard date.count == 3, months.indices.contains(date[1] - 1) else { return "" }
    // 1 January 1970 was a Thursday.
    let weekday = weekdays[(days + 4) % 7]
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
    return "\(weekday), \(twoDigits(date[2])) \(months[date[1] - 1]) \(date[0]) \(time) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
