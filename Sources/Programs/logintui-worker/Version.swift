/// The version of the program: the only place in the sources where it stands.
///
/// The newest heading of CHANGELOG.md is equal, which a test compares, and so is the tag that
/// `make release` proposes.
enum Version {
  /// What `--version` says, as major.minor.patch (semver.org).
  static let text = "0.1.0"
  /// The day of this version, as year-month-day, for the manual.
  static let date = "2026-11-21"
}
