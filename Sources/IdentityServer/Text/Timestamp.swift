import FoundationEssentials

/// Times as the protocol writes them.
enum Timestamp {
  /// Milliseconds since 1970 as `2026-11-21T01:00:00.000Z`.
  static func iso8601(_ milliseconds: Int) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
