import LoginSystemText

/// A command that `logintui` performs itself: a screen, or `token`.
///
/// This is the only reader of the words of these commands, in both programs. Words that it rejects go to
/// `logintui-worker`: they name another command, ask for help, or contain an error, which the parser there explains.
package struct FrontCommand: Equatable, Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case login, account, link, demo, token

    /// The groups of its options, in the order of help.
    package var groups: [CommandOption.Group] {
      switch self {
      case .login:
        CommandOption.Group.screen + [.lines, .format, .log, .upgrade, .account, .store, .fresh]
      case .account: CommandOption.Group.screen + [.lines, .account, .store, .log]
      case .link: CommandOption.Group.screen + [.account, .store, .log]
      case .demo: CommandOption.Group.screen + [.lines, .tour]
      case .token: [.token, .account] + CommandOption.Group.sessions
      }
    }

    package var words: [String] {
      switch self {
      case .login, .demo, .token: [rawValue]
      case .account: ["account", "open"]
      case .link: ["account", "link"]
      }
    }
  }

  package var name: Name
  package var optionValues: [SettingName: String] = [:]
  /// The other options; a flag has the value `true`.
  package var details: [OptionDetail: String] = [:]

  package init(_ name: Name) { self.name = name }

  /// Creates a command from its words; `nil` for other commands, for help, and for errors.
  ///
  /// Options may precede the command, and be repeated; then the last one counts.
  ///
  /// - Parameter words: The words after the program's name.
  package init?(_ words: [String]) {
    var (rest, path, others) = (CommandAlias.resolved(words)[...], [String](), [String]())
    var given: [(option: OptionName, value: String)] = []
    while let word = rest.popFirst() {
      if word == "--" {
        others += rest
        break
      } else if word.hasPrefix("-"), word != "-" {
        guard let found = Self.option(word, &rest) else { return nil }
        given.append(found)
      } else if Name.allCases.contains(where: { $0.words.starts(with: path + [word]) }) {
        path.append(word)
      } else {
        // Before the first option it is an unknown command, for which another one is suggested.
        guard !given.isEmpty || path == Name.link.words else { return nil }
        others.append(word)
      }
    }
    if path.isEmpty { path = Name.login.words }
    guard let name = Name.allCases.first(where: { $0.words.starts(with: path) }) else { return nil }
    self.init(name)
    let groups = given.isEmpty ? [] : name.groups
    for (option, value) in given {
      guard option.option?.groups.contains(where: groups.contains) == true else { return nil }
      switch option {
      case .setting(let setting): optionValues[setting] = value
      case .detail(let detail): details[detail] = value
      }
    }
    guard take(others), isTokenRight else { return nil }
  }

  /// Reads an option, with the next word if that is its value.
  private static func option(
    _ word: String, _ rest: inout ArraySlice<String>
  ) -> (OptionName, String)? {
    guard word.hasPrefix("--") else { return nil }
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = OptionName(word: String(parts[0])) else { return nil }
    let joined = parts.count > 1 ? String(parts[1]) : nil
    if let value = option.option?.flagValue {
      return joined?.isEmpty == false ? nil : (option, value)
    }
    var value = joined
    // A word that begins with a dash may be meant as the next option; `-` by itself is standard input.
    if joined?.isEmpty != false, let next = rest.first, next == "-" || !next.hasPrefix("-") {
      value = rest.removeFirst()
    }
    guard let value, option.takesBytes || SystemText.isText(value) else { return nil }
    return (option, value)
  }

  /// Takes the words that are neither options nor part of the command's name: the provider to link.
  private mutating func take(_ others: [String]) -> Bool {
    guard name == .link else { return others.isEmpty }
    guard others.count == 1, SystemText.isText(others[0]) else { return false }
    (optionValues[.providers], details[.upgrade]) = (others[0], "kept")
    return true
  }

  /// Whether the options of `token` are a valid combination.
  private var isTokenRight: Bool {
    let isLifeRight = details[.minValid].map { (Int($0) ?? -1) >= 0 } ?? true
    return isLifeRight && (details[.access] == nil || details[.id] == nil)
  }
}
