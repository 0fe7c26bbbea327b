/// Messages that depend on a case.
extension Message {
  /// Returns the message for a password that is too short, or too easy to guess if the minimum length is unknown.
  package static func weakPassword(minimumLength: Int?) -> Message {
    minimumLength.map { passwordTooShort(length: $0) } ?? passwordTooEasy
  }

  /// Returns the message for any other failure; `code` and `detail`, which may be empty, come from the server.
  package static func otherFailure(code: String, detail: String) -> Message {
    detail.isEmpty ? otherFailure(code: code) : otherFailure(code: "\(code): \(detail)")
  }

  /// Returns the message for too many attempts, with the seconds until the next attempt.
  ///
  /// The time is in seconds up to two minutes, in hours from two hours on, and in minutes between, rounded up.
  package static func tooManyAttempts(seconds: Int) -> Message {
    if seconds <= 120 { return tooManyAttempts(wait: spanSeconds(seconds: seconds)) }
    if seconds < 7200 { return tooManyAttempts(wait: spanMinutes(minutes: (seconds + 59) / 60)) }
    return tooManyAttempts(wait: spanHours(hours: (seconds + 3599) / 3600))
  }

  /// Returns the message about the text size in use: Apple's short name, whether the size follows from the columns, and
  /// the width and height of a letter in cells.
  package static func textSizeInUse(name: String, isAutomatic: Bool, scale: Int) -> Message {
    guard !isAutomatic else { return automaticTextSizeInUse(name: name) }
    return textSizeInUse(name: scale > 1 ? "\(name) ·\(scale)×" : name)
  }

  /// Returns the name of an authenticator app: the name that the person gave it, which may be empty.
  package static func application(name: String) -> Message {
    name.isEmpty ? unnamedApplication : factorApplication(name: name)
  }

  /// Returns the name of a security key or a passkey as a second factor: the name that the person gave it, which may be
  /// empty.
  package static func securityKey(name: String) -> Message {
    name.isEmpty ? unnamedSecurityKey : factorSecurityKey(name: name)
  }

  /// Returns the message for an invalid response of a provider; `contentType` may be empty.
  package static func unusableAnswer(address: String, status: Int, contentType: String) -> Message {
    let details = contentType.isEmpty ? "\(status)" : "\(status) \(contentType)"
    return unintelligibleAnswer(host: "\(address) (\(details))")
  }

  /// Returns the message about the remaining validity of the token in seconds; 0 or less if it has expired.
  package static func tokenValidity(seconds: Int) -> Message {
    seconds > 0 ? tokenGood(seconds: seconds) : tokenOver(seconds: -seconds)
  }

  /// Returns the message about the remaining validity of the access token in seconds; 0 if it has expired.
  package static func accessTokenValidity(seconds: Int) -> Message {
    seconds > 0 ? accessTokenGood(seconds: seconds) : accessTokenOver
  }

  /// Returns the last line of the report on the settings, with the number of faults, 0 for none.
  package static func reportResult(faults: Int) -> Message {
    faults == 0 ? reportFaultless : reportFaults(faults: faults)
  }
}

/// Messages about changes in the demonstration.
extension Message {
  /// Returns the message about the appearance.
  package static func demoAppearance(isDark: Bool) -> Message { isDark ? demoDark : demoLight }

  /// Returns the message about the language and its direction.
  package static func demoLanguage(isMirrored: Bool) -> Message {
    isMirrored ? demoMirrored : changed(name: language)
  }

  /// Returns the message about the on-screen keyboard.
  package static func demoKeyboard(isShown: Bool) -> Message {
    isShown ? demoKeyboardShown : demoKeyboardGone
  }
}
