extension SettingName {
  /// The table and the name, as in `screen.text_size`; only the name for a setting without a key.
  package var key: String { record.table.map { "\($0.rawValue).\(rawValue)" } ?? rawValue }

  /// Creates a setting from its name, with or without its table.
  package init?(key: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == key || $0.key == key }) else {
      return nil
    }
    self = found
  }

  /// The environment variable: the name in capitals after `LOGINTUI_`.
  ///
  /// `LOGINTUI_TOKEN` is a token itself.
  package var variable: String {
    self == .tokenKind ? "LOGINTUI_TOKEN_KIND" : "LOGINTUI_" + rawValue.uppercased()
  }

  /// Its option without the two dashes; `nil` if it has none.
  package var option: String? {
    record.option.map { $0.word ?? String(rawValue.map { $0 == "_" ? "-" : $0 }) }
  }

  /// Creates the setting of an option.
  ///
  /// - Parameter option: The option without its dashes.
  init?(option: String) {
    let name = String(option.map { $0 == "-" ? "_" : $0 })
    // Most have the name of their setting; the others are searched for.
    if let found = Self(rawValue: name), found.option == option {
      self = found
    } else if let found = Self.allCases.first(where: { $0.option == option }) {
      self = found
    } else {
      return nil
    }
  }

  /// Whether it affects only the look and the texts of the screen: commands without a screen can ignore it.
  package var isLook: Bool {
    switch record.table {
    case .screen: ![.providers, .language, .format].contains(self)
    case .theme: true
    // Commands speak the languages of the folder, too.
    case .texts: self != .translations
    case .service, .account, .session, nil: false
    }
  }
}
