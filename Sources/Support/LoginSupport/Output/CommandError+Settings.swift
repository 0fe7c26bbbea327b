import LoginMessages

extension CommandError {
  package static func invalidSetting(name: String, value: String, allowed: String) -> CommandError {
    CommandError(
      .invalidSetting(name: name, value: value, allowed: allowed), code: .settingsInvalid)
  }

  package static func settingsUnreadable(path: String, reason: String) -> CommandError {
    CommandError(.settingsUnreadable(path: path, reason: reason), code: .settingsInvalid)
  }

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
