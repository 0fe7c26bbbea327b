import LoginIdentity

/// The date of responses as a text, which is written again once a second.
struct DateText {
  /// The second of ``text``, since 1970.
  private(set) var second = Int.min
  /// The date for `Date` (RFC 9110 §5.6.7).
  private(set) var text = ""

  /// Brings the text up to date.
  ///
  /// - Parameter now: Milliseconds since 1970.
  /// - Returns: Whether it changed.
  @discardableResult
  mutating func update(now: Int) -> Bool {
    guard now / 1000 != second else { return false }
    second = now / 1000
    text = Timestamp.http(second)
    return true
  }
}
