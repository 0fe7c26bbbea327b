import Glibc

/// UTC times as text.
package enum Timestamp {
  /// Returns RFC 3339 and ISO 8601 to the second: `2026-11-23T09:05:00Z`.
  ///
  /// - Parameter seconds: Since 1970.
  /// - Returns: Twenty characters.
  package static func text(_ seconds: Int) -> String {
    guard let parts = parts(seconds) else { return "@\(seconds)" }
    return parts[0..<3].map(digits).joined(separator: "-") + "T" + time(parts) + "Z"
  }

  /// Returns the same to the millisecond: `2026-11-21T01:00:00.000Z`.
  package static func text(milliseconds: Int) -> String {
    let rest = (milliseconds % 1000 + 1000) % 1000
    return text((milliseconds - rest) / 1000).dropLast() + ".\(String(1000 + rest).dropFirst())Z"
  }

  /// Returns the form of HTTP (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  package static func http(_ seconds: Int) -> String {
    guard let parts = parts(seconds) else { return "" }
    let (weekday, month) = (weekdays[parts[6]], months[parts[1] - 1])
    return "\(weekday), \(digits(parts[2])) \(month) \(parts[0]) \(time(parts)) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns year, month, day, hour, minute, second, and the day of the week from Sunday, 0.
  private static func parts(_ seconds: Int) -> [Int]? {
    var moment = time_t(seconds)
    var parts = unsafe tm()
    // gmtime_r(3) fills the parts; it fails for years that don't fit in an int.
    guard unsafe gmtime_r(&moment, &parts) != nil else { return nil }
    return unsafe [
      parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
      parts.tm_sec, parts.tm_wday,
    ].map(Int.init)
  }

  private static func time(_ parts: [Int]) -> String {
    parts[3..<6].map(digits).joined(separator: ":")
  }

  private static func digits(_ number: Int) -> String {
    (0..<10).contains(number) ? "0\(number)" : "\(number)"
  }
}
