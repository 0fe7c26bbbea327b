package import LoginSupport
import LoginMessages

/// A part of the settings that isn't valid.
package struct SettingsProblem: Equatable {
  /// The file; empty for a problem outside of the files.
  package let path: String
  /// The line in the file, from 1; `nil` if it isn't known.
  package let line: Int?
  /// The error without its place, which changes with other lines of the file.
  package let fault: CommandError
  /// The error with its place.
  package let error: CommandError

  /// Creates a problem outside of the files, or one whose message has its place.
  package init(_ error: CommandError, path: String = "", line: Int? = nil) {
    (self.path, self.line, fault, self.error) = (path, line, error, error)
  }

  /// Creates a problem in a file.
  init(_ fault: CommandError, in path: String, line: Int?) {
    (self.path, self.line, self.fault) = (path, line, fault)
    let message: Message =
      line.map { .settingAt(path: path, line: $0, problem: fault.message) }
      ?? .labeled(label: path, text: fault.message)
    error = CommandError(message, code: .settingsInvalid)
  }

  /// Returns problems by file and line.
  package static func sorted(_ problems: [SettingsProblem]) -> [SettingsProblem] {
    problems.enumerated().sorted { first, second in
      (first.element.path, first.element.line ?? 0, first.offset)
        < (second.element.path, second.element.line ?? 0, second.offset)
    }.map(\.element)
  }
}
