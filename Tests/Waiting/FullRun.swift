internal import Foundation

/// The long versions of tests: more rounds, more paths and larger samples for the same claims.
///
/// `make full` runs them, through `LOGINTUI_FULL=1`; `make test` checks every claim with fewer.
public enum FullRun {
  /// Whether this run is the long one.
  public static let isOn = ProcessInfo.processInfo.environment["LOGINTUI_FULL"] == "1"
}
