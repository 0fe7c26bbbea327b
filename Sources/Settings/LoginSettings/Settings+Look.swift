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
  ///   - reader: Gets the language.
  /// - Throws: ``CommandError`` for a value that isn't allowed.
  package init(look environment: [String: String], reader: Reader) throws(CommandError) {
    let names = Set(SettingName.allCases.filter(\.isOfReader).map(\.variable))
    try self.init(
      optionValues: [:], config: nil,
      environment: environment.filter { !$0.key.hasPrefix("LOGINTUI_") || names.contains($0.key) },
      text: "", reader: reader)
  }

  /// Returns the look of the screen, for any service.
  package func lookOptions() throws(CommandError) -> LoginScreen.Options {
    var options = LoginScreen.Options(language: language)
    for name in SettingName.allCases where name.isOfReader {
      try name.record.effect?(self, &options)
    }
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
