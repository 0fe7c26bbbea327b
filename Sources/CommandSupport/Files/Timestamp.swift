import Glibc

/// A moment as RFC 3339 and ISO 8601 write it.
package enum Timestamp {
  /// The date and the time in UTC, to the second: `2026-11-23T09:05:00Z`.
  ///
  /// - Parameter seconds: Since 1970.
  /// - Returns: Twenty letters.
  package static func text(_ seconds: Int) -> String {
    var moment = time_t(seconds)
    var parts = unsafe tm()
    // gmtime_r(3) fills the parts; it fails for years that no int holds.
    guard unsafe gmtime_r(&moment, &parts) != nil else { return "@\(seconds)" }
    let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(digits)
    let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(digits)
    return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }

  private static func digits(_ number: Int32) -> String {
    (0..<10).contains(number) ? "0\(number)" : "\(number)"
  }
}
