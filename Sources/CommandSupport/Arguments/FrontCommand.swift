import SystemText

/// A command that `logintui` does itself: a screen, or `token`.
///
/// Its options are read here by a table, for the parser of options takes longer than the first picture; what is not in
/// the table goes to `logintui-worker`, which has that parser, says what is wrong, and gives back in the words of the
/// table what is right.
package struct FrontCommand: Equatable, Sendable {
  /// Which command.
  package enum Name: String, CaseIterable, Sendable {
    case login, account, demo, token
  }

  /// What is no setting: the options of single commands.
  package enum Detail: String, CaseIterable, Sendable {
    case config
    case upgrade
    case onMerge = "on-merge"
    case fresh
    case record
    case tour
    case speed
    case minValid = "min-valid"
    case access
    case id

    /// Whether its value is a number.
    var isNumber: Bool { self == .minValid || self == .speed }

    /// Whether the option stands alone.
    package var isFlag: Bool { [.fresh, .tour, .access, .id].contains(self) }
  }

  /// Which command.
  package var name: Name
  /// What options said of settings.
  package var spoken: [SettingName: String]
  /// What other options said; a flag says `true`.
  package var details: [Detail: String]

  /// Describes a command.
  package init(
    _ name: Name, spoken: [SettingName: String] = [:], details: [Detail: String] = [:]
  ) {
    (self.name, self.spoken, self.details) = (name, spoken, details)
  }

  /// Reads the words of a command; `nil` for what the table does not have, which may be right or wrong.
  ///
  /// - Parameter words: What follows the program's name.
  package init?(_ words: [String]) {
    var rest = words[...]
    var name = Name.login
    if let first = rest.first, !first.hasPrefix("-") {
      guard let named = Name(rawValue: first) else { return nil }
      name = named
      rest.removeFirst()
      if named == .account, rest.first == "open" { rest.removeFirst() }
    }
    self.init(name)
    while let word = rest.popFirst() {
      guard word.hasPrefix("--"), take(word.dropFirst(2), &rest) else { return nil }
    }
  }

  /// Takes one option, with the next word where that is its value.
  private mutating func take(_ word: Substring, _ rest: inout ArraySlice<String>) -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = parts.first.map(String.init) else { return false }
    let joined = parts.count > 1 ? String(parts[1]) : nil
    func value(_ rest: inout ArraySlice<String>) -> String? {
      if let joined { return joined }
      // What begins with a dash may be meant as the next option.
      guard let next = rest.first, !next.hasPrefix("-") else { return nil }
      return rest.removeFirst()
    }
    if let detail = Detail(rawValue: option), name.details.contains(detail) {
      guard details[detail] == nil else { return false }
      details[detail] = detail.isFlag ? (joined == nil ? "true" : nil) : value(&rest)
      return details[detail].map { !detail.isNumber || SystemText.isText($0) } ?? false
    }
    guard let setting = name.settings.first(where: { $0.option == option }),
      spoken[setting] == nil
    else { return false }
    if let said = setting.flagValue {
      spoken[setting] = joined == nil ? said : nil
    } else {
      spoken[setting] = value(&rest)
    }
    return spoken[setting].map { setting.isFile || SystemText.isText($0) } ?? false
  }

  /// The words that mean this.
  package var words: [String] {
    [name.rawValue]
      + spoken.sorted { $0.key.option < $1.key.option }.map { setting, value in
        setting.flagValue == nil ? "--\(setting.option)=\(value)" : "--\(setting.option)"
      }
      + details.sorted { $0.key.rawValue < $1.key.rawValue }.map { detail, value in
        detail.isFlag ? "--\(detail.rawValue)" : "--\(detail.rawValue)=\(value)"
      }
  }
}

extension FrontCommand.Name {
  /// The settings that it has options for.
  package var settings: [SettingName] {
    let screen: [SettingName] = [
      .providers, .textSize, .appearance, .palette, .contrast, .align, .style, .glyphs, .fonts,
      .language, .bidi, .keyboard, .boldText, .buttonShapes,
      .differentiateWithoutColor, .reduceMotion, .singleKeys, .chooseByNumber, .allowCleartext,
      .linear, .quietHints, .service,
    ]
    return switch self {
    case .login: screen + [.format, .log, .store, .sessionAccount]
    case .account: screen + [.log, .store, .sessionAccount]
    case .demo: screen
    case .token: [.sessionAccount, .store, .allowCleartext, .language, .service, .log]
    }
  }

  /// Its other options.
  package var details: [FrontCommand.Detail] {
    switch self {
    case .login: [.config, .upgrade, .onMerge, .fresh]
    case .account: [.config]
    case .demo: [.config, .record, .tour, .speed]
    case .token: [.config, .minValid, .access, .id]
    }
  }
}

extension SettingName {
  /// Its option, without the two dashes.
  package var option: String {
    self == .singleKeys ? "no-single-keys" : String(rawValue.map { $0 == "_" ? "-" : $0 })
  }

  /// What its option says where that stands alone; `nil` where a value follows.
  package var flagValue: String? {
    switch self {
    case .keyboard, .boldText, .buttonShapes, .differentiateWithoutColor, .reduceMotion,
      .chooseByNumber, .allowCleartext, .linear, .quietHints:
      "true"
    case .singleKeys: "false"
    case .providers, .textSize, .appearance, .palette, .contrast, .align, .style, .glyphs, .fonts,
      .language, .bidi, .tint, .tintOnDark, .border, .borderOnDark, .format, .apiKey,
      .emulator, .firebase, .embedded, .redirectPorts, .guest, .signUp, .verifiedEmail, .emailLink,
      .benefits, .terms, .privacyPolicy, .store,
      .sessionAccount, .header, .tokenKind, .gitHosts, .registries, .backend, .service, .log:
      nil
    }
  }

  /// Whether its value is the name of a file, which may be any bytes.
  package var isFile: Bool { self == .fonts || self == .log }
}
