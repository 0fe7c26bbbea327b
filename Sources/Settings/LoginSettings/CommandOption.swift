/// An option of the commands that both programs read.
package struct CommandOption: Sendable {
  /// A group of options that commands share.
  package enum Group: Sendable {
    case page, reader, cleartext, file, lines, format, log, upgrade, account, store
    case language, fresh, tour, token

    /// The groups of every command that shows or draws a screen.
    package static let screen: [Group] = [.page, .reader, .cleartext, .file]
    package static let sessions: [Group] = [.store, .cleartext, .file, .language, .log]
  }

  /// Its help, in which `%` means the allowed values.
  let help: String
  let groups: [Group]
  /// The name of its value in help; `nil` for its own name.
  package var valueName: String?
  /// Its name without dashes; `nil` for that of its setting with hyphens.
  var word: String?
  /// Its help for `login`, if that differs.
  var signInHelp: String?
  /// The value of a flag; `nil` if a value follows.
  package var flagValue: String?

  static func value(
    _ help: String, _ groups: Group..., name: String? = nil, word: String? = nil,
    atSignIn signInHelp: String? = nil
  ) -> CommandOption {
    CommandOption(
      help: help, groups: groups, valueName: name, word: word, signInHelp: signInHelp)
  }

  /// Returns an option without a value.
  static func flag(
    _ help: String, _ groups: Group..., word: String? = nil, says value: String = "true"
  ) -> CommandOption {
    CommandOption(help: help, groups: groups, word: word, flagValue: value)
  }
}

/// The name of an option: that of a setting, or one of only a few commands.
package enum OptionName: Equatable, Sendable {
  case setting(SettingName)
  case detail(OptionDetail)

  /// The option's record; `nil` for a setting without an option.
  package var option: CommandOption? {
    switch self {
    case .setting(let name): name.record.option
    case .detail(let detail): detail.option
    }
  }

  /// The option without its dashes.
  package var word: String {
    switch self {
    case .setting(let name): name.option ?? name.rawValue
    case .detail(let detail): detail.rawValue
    }
  }

  package func help(isSignIn: Bool = false) -> String {
    switch self {
    case .setting(let name): name.record.help(isSignIn: isSignIn)
    case .detail(let detail): detail.option.help
    }
  }

  /// Whether its value may contain any bytes: it is a path or a command.
  var takesBytes: Bool {
    switch self {
    case .setting(let name): name.record.isPath
    case .detail(let detail): [.config, .upgrade, .onMerge, .record].contains(detail)
    }
  }

  init?(word: String) {
    if let detail = OptionDetail(rawValue: word) {
      self = .detail(detail)
    } else if let name = SettingName(option: word) {
      self = .setting(name)
    } else {
      return nil
    }
  }

  /// Returns the options of a group, in the order of help.
  package static func all(in group: CommandOption.Group) -> [OptionName] {
    (OptionDetail.allCases.map { .detail($0) } + SettingName.allCases.map { .setting($0) })
      .filter { $0.option?.groups.contains(group) == true }
  }
}

/// An option that isn't a setting's.
package enum OptionDetail: String, CaseIterable, Sendable {
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

  var option: CommandOption {
    switch self {
    case .config: .value("Settings file (TOML).", .file, name: "file")
    case .upgrade:
      .value(
        "Upgrade this guest account: a file from --format json, -, or kept.", .upgrade,
        name: "file")
    case .onMerge:
      .value(
        "Run this before leaving a guest (see LOGINTUI_OLD_…, LOGINTUI_NEW_…).", .upgrade,
        name: "command")
    case .fresh: .flag("Sign in again even if a session is saved.", .fresh)
    case .record: .value("Record the screen as an asciicast v2.", .tour, name: "file")
    case .tour:
      .flag(
        "Play an animated tour. Any key takes over; Esc, q and Ctrl-C leave.", .tour
      )
    case .speed:
      .value(
        "Speed of the tour, 0.1…100 (default: 1).", .tour, name: "factor")
    case .minValid:
      .value("Get a token that is valid for at least this long.", .token, name: "seconds")
    case .access: .flag(SettingName.tokenKind.record.help(), .token)
    case .id: .flag("Use the ID token even if the setting token is access.", .token)
    }
  }
}
