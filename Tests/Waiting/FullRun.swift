internal import Foundation

/// The long versions of tests: more rounds, more ways, larger samples of the same claims.
///
/// `make full` runs them, through `LOGINTUI_FULL=1`; `make test` proves every claim with fewer.
public enum FullRun {
  /// Whether this run is the long one.
  public static let isOn = ProcessInfo.processInfo.environment["LOGINTUI_FULL"] == "1"
}
