import LoginMessages

/// Errors of several commands, with their codes.
extension CommandError {
  package static func invalidSetting(name: String, value: String, allowed: String) -> CommandError {
    CommandError(
      .invalidSetting(name: name, value: value, allowed: allowed), code: .settingsInvalid)
  }

  /// Returns the error for a file that can't be read.
  package static func settingsUnreadable(path: String, reason: String) -> CommandError {
    CommandError(.settingsUnreadable(path: path, reason: reason), code: .settingsInvalid)
  }

  /// Returns the error for an unknown key in the settings file.
  package static func unknownSetting(path: String, key: String) -> CommandError {
    CommandError(.unknownSetting(path: path, key: key), code: .settingsInvalid)
  }

  package static func settingMissing(path: String, key: String) -> CommandError {
    CommandError(.settingMissing(path: path, key: key), code: .settingsInvalid)
  }

  package static var tokenMalformed: CommandError {
    CommandError(.tokenMalformed, code: .tokenInvalid)
  }
}
