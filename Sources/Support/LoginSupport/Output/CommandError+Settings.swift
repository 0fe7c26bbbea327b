import LoginMessages

/// Errors of several commands, with their codes.
extension CommandError {
  /// Returns the error for a value that isn't allowed.
  package static func invalidSetting(name: String, value: String, allowed: String) -> CommandError {
    CommandError(
      .invalidSetting(name: name, value: value, allowed: allowed), code: .settingsInvalid)
  }

  /// Returns the error for a file that can't be read.
  package static func settingsUnreadable(path: String, reason: String) -> CommandError {
    CommandError(.fileUnreadable(path: path, reason: reason), code: .settingsInvalid)
  }

  /// Returns the error for an unknown key in the settings file.
  package static func unknownSetting(path: String, key: String) -> CommandError {
    CommandError(.unknownSetting(path: path, key: key), code: .settingsInvalid)
  }

  /// Returns the error for a key that the settings file lacks.
  package static func settingMissing(path: String, key: String) -> CommandError {
    CommandError(.settingMissing(path: path, key: key), code: .settingsInvalid)
  }

  /// The error for a text that isn't a token.
  package static var tokenMalformed: CommandError {
    CommandError(.tokenMalformed, code: .tokenInvalid)
  }
}
