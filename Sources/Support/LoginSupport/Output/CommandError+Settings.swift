import LoginMessages

/// Errors that several commands end with, and their code.
extension CommandError {
  /// A value that is not allowed.
  package static func invalidSetting(name: String, value: String, allowed: String) -> CommandError {
    CommandError(
      .invalidSetting(name: name, value: value, allowed: allowed), code: .settingsInvalid)
  }

  /// A file that cannot be read.
  package static func settingsUnreadable(path: String, reason: String) -> CommandError {
    CommandError(.settingsUnreadable(path: path, reason: reason), code: .settingsInvalid)
  }

  /// A key of the settings file that is not known.
  package static func unknownSetting(path: String, key: String) -> CommandError {
    CommandError(.unknownSetting(path: path, key: key), code: .settingsInvalid)
  }

  /// A key that the settings file lacks.
  package static func settingMissing(path: String, key: String) -> CommandError {
    CommandError(.settingMissing(path: path, key: key), code: .settingsInvalid)
  }

  /// A text that is no token.
  package static var tokenMalformed: CommandError {
    CommandError(.tokenMalformed, code: .tokenInvalid)
  }
}
