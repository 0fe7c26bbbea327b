/// Messages of which there are several, for the case that is given.
extension Message {
  /// The password is too short, by its least length, or too easy to guess where none is known.
  package static func weakPassword(minimumLength: Int?) -> Message {
    minimumLength.map { passwordTooShort(length: $0) } ?? passwordTooEasy
  }

  /// Something else went wrong; `code` and `detail`, which may be empty, are the server's words.
  package static func otherFailure(code: String, detail: String) -> Message {
    detail.isEmpty ? otherFailure(code: code) : otherFailureTelling(code: code, detail: detail)
  }

  /// Too many attempts; `seconds` until the next may be made.
  ///
  /// They are told as seconds up to two minutes, as hours from two hours on, and as minutes between;
  /// rounded up.
  package static func tooManyAttempts(seconds: Int) -> Message {
    if seconds <= 120 { return tooManyAttempts(wait: waitSeconds(seconds: seconds)) }
    if seconds < 7200 { return tooManyAttempts(wait: waitMinutes(minutes: (seconds + 59) / 60)) }
    return tooManyAttempts(wait: waitHours(hours: (seconds + 3599) / 3600))
  }

  /// The text size in use, by Apple's short name; whether it follows from the columns; and the cells that a letter is
  /// wide and high.
  package static func textSizeInUse(name: String, isAutomatic: Bool, scale: Int) -> Message {
    guard !isAutomatic else { return automaticTextSizeInUse(name: name) }
    return scale > 1
      ? enlargedTextSizeInUse(name: name, scale: scale) : textSizeInUse(name: name)
  }

  /// A factor that is an application, by the name the person gave it, which may be empty.
  package static func application(name: String) -> Message {
    name.isEmpty ? unnamedApplication : factorApplication(name: name)
  }

  /// An answer of a provider that makes no sense; `contentType` may be empty.
  package static func unusableAnswer(address: String, status: Int, contentType: String) -> Message {
    contentType.isEmpty
      ? meaninglessAnswer(address: address, status: status)
      : unusableAnswerOfType(address: address, status: status, contentType: contentType)
  }

  /// How long the token is good yet; 0 or less when it has ended.
  package static func tokenValidity(seconds: Int) -> Message {
    seconds > 0 ? tokenGood(seconds: seconds) : tokenOver(seconds: seconds)
  }

  /// How long the access token is good yet; 0 when it has ended.
  package static func accessTokenValidity(seconds: Int) -> Message {
    seconds > 0 ? accessTokenGood(seconds: seconds) : accessTokenOver
  }

  /// The last line of the report on the settings: how many faults there are, 0 for none.
  package static func reportResult(faults: Int) -> Message {
    faults == 0 ? reportFaultless : reportFaults(faults: faults)
  }
}

/// What a key of the demonstration changed.
extension Message {
  /// The text size, its points, and the cells that a letter takes.
  package static func demoTextSize(
    name: String, points: Int, cells: Int, isShort: Bool
  ) -> Message {
    switch (cells > 1, isShort) {
    case (true, true): demoLargeTextShortNames(name: name, points: points, cells: cells)
    case (true, false): demoLargeTextWholeNames(name: name, points: points, cells: cells)
    case (false, true): demoOrdinaryTextShortNames(name: name, points: points)
    case (false, false): demoOrdinaryTextWholeNames(name: name, points: points)
    }
  }

  /// Light or dark.
  package static func demoAppearance(isDark: Bool) -> Message { isDark ? demoDark : demoLight }

  /// The language, and that lines run the other way.
  package static func demoLanguage(isMirrored: Bool) -> Message {
    isMirrored ? demoMirrored : demoWordsChanged
  }

  /// Whether the on-screen keyboard is there.
  package static func demoKeyboard(isShown: Bool) -> Message {
    isShown ? demoKeyboardShown : demoKeyboardGone
  }
}
