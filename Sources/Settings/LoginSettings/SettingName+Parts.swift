extension SettingName {
  /// Table and name, as in `screen.text_size`; the name alone for a setting without a key.
  package var key: String { record.table.map { "\($0.rawValue).\(rawValue)" } ?? rawValue }

  /// A setting by its name, with its table or without.
  package init?(key: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == key || $0.key == key }) else {
      return nil
    }
    self = found
  }

  /// The variable of the environment: the name in capitals after `LOGINTUI_`.
  ///
  /// `LOGINTUI_TOKEN` is a token itself.
  package var variable: String {
    self == .tokenKind ? "LOGINTUI_TOKEN_KIND" : "LOGINTUI_" + rawValue.uppercased()
  }

  /// Its option without the two dashes; `nil` if it has none.
  package var option: String? {
    record.option.map { $0.word ?? String(rawValue.map { $0 == "_" ? "-" : $0 }) }
  }

  /// The setting that an option belongs to.
  ///
  /// - Parameter option: The option without its dashes.
  init?(option: String) {
    let name = String(option.map { $0 == "-" ? "_" : $0 })
    // Most are called as their settings; the others are searched for.
    if let found = Self(rawValue: name), found.option == option {
      self = found
    } else if let found = Self.allCases.first(where: { $0.option == option }) {
      self = found
    } else {
      return nil
    }
  }

  /// Whether it only says how the screen looks and what is written there: commands without a screen can do without it.
  package var isLook: Bool {
    switch record.table {
    case .screen: ![.providers, .language, .format].contains(self)
    case .theme, .texts: true
    case .service, .account, .session, nil: false
    }
  }
}
