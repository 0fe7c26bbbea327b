package import Logging

extension Logger.MetadataValue {
  /// Returns the time since an instant, in milliseconds with one decimal.
  package static func milliseconds(since start: ContinuousClock.Instant) -> Self {
    let tenths = Int((ContinuousClock.now - start) / .microseconds(100))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
