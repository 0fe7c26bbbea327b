/// The version of the program: its only occurrence in the sources.
///
/// A test compares it with the newest heading of CHANGELOG.md; the tag that `make release` proposes is the same.
package enum Version {
  /// The output of `--version`, as major.minor.patch (semver.org).
  package static let text = "0.1.0"
  /// The day of this version, as year-month-day, for the manual.
  package static let date = "2026-11-21"
}
