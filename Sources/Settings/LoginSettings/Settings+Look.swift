package import LoginScreens
package import LoginSupport

// What every program obeys that shows the screen, although the settings are those of `logintui`: the reader's wishes.
extension Settings {
  /// What an environment says of the look; no settings file is read.
  ///
  /// Only variables of the look are read: accounts and texts are up to the program.
  ///
  /// - Parameters:
  ///   - environment: Variables.
  ///   - reader: Gets the language.
  /// - Throws: ``CommandError`` for a value that is not allowed.
  package init(look environment: [String: String], reader: Reader) throws(CommandError) {
    let names = Set(SettingName.allCases.filter(\.isOfReader).map(\.variable))
    try self.init(
      spoken: [:], config: nil,
      environment: environment.filter { !$0.key.hasPrefix("LOGINTUI_") || names.contains($0.key) },
      text: "", reader: reader)
  }

  /// How the screen looks, whatever the service.
  package func lookOptions() throws(CommandError) -> LoginScreen.Options {
    var options = LoginScreen.Options(language: language)
    for name in SettingName.allCases where name.isOfReader {
      try name.record.effect?(self, &options)
    }
    return options
  }
}

private extension SettingName {
  /// Whether it says how a screen looks to its reader.
  var isOfReader: Bool {
    switch record.table {
    case .screen: isLook || self == .language
    case .theme: true
    case .service, .account, .session, .texts, nil: false
    }
  }
}
