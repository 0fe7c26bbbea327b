package import LoginMessages
package import LoginScreens
package import LoginSupport

// The reader's wishes, which every program with the screen respects, although the settings are those of `logintui`.
extension Settings {
  /// Reads the look of the screen from an environment, without a settings file.
  ///
  /// Only variables of the look are read: accounts and texts are up to the program.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - own: The program's own words, which may add languages.
  ///   - reader: Gets the language.
  /// - Throws: ``CommandError`` for a value that isn't allowed.
  package init(
    look environment: [String: String], own: OwnTexts? = nil, reader: Reader
  ) throws(CommandError) {
    let names = Set(SettingName.allCases.filter(\.isOfReader).map(\.variable))
    try self.init(
      optionValues: [:], config: nil,
      environment: environment.filter { !$0.key.hasPrefix("LOGINTUI_") || names.contains($0.key) },
      text: "", own: own, reader: reader)
  }

  /// Returns the look of the screen, for any service.
  package func lookOptions() throws(CommandError) -> LoginScreen.Options {
    var options = plainOptions
    for name in SettingName.allCases where name.isOfReader {
      try name.record.effect?(self, &options)
    }
    return options
  }

  /// The options without the settings: the language, and the file of the faces for pictures.
  var plainOptions: LoginScreen.Options {
    var options = LoginScreen.Options(language: language)
    options.region = RegionNames.code { environment[$0] }
    options.readFaces = { FaceFile.text }
    options.saveFaces = { FaceFile.save($0) }
    return options
  }
}

private extension SettingName {
  /// Whether the setting is about the reader's preferences for the look of the screen.
  var isOfReader: Bool {
    switch record.table {
    case .screen: isLook || self == .language
    case .theme: true
    case .service, .account, .session, .texts, nil: false
    }
  }
}
