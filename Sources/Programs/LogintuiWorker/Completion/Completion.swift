import LoginCanvas
import LoginIdentity
import LoginModel
import LoginSettings
import LoginSupport

/// The words that may complete a command line; a shell's script asks for them at each Tab.
///
/// They come from the descriptions of commands and the records of settings, so there is no second list.
struct Completion {
  /// A possible word.
  struct Candidate: Equatable {
    let word: String
    /// One line about it; empty for none.
    var meaning = ""
  }

  /// The word that asks for candidates; the words to complete follow, the last one unfinished.
  static let word = "__complete"
  /// The line that stands for the names of files.
  static let files = ":files"

  /// The words after the program's name; the last one is unfinished.
  let words: [String]
  /// Returns the names of stored accounts.
  var accounts: () -> [String] = { [] }
  /// Returns the names of services in the settings.
  var services: () -> [String] = { [] }

  /// The lines for the shell: a word, and after a tab its meaning; or ``files``.
  var lines: [String] {
    guard let found = candidates else { return [Self.files] }
    return found.map { $0.meaning.isEmpty ? $0.word : "\($0.word)\t\($0.meaning)" }
  }

  /// The candidates that begin with the unfinished word; `nil` for the names of files.
  var candidates: [Candidate]? {
    var typed = words.last ?? ""
    var before = Array(words.dropLast())
    // bash splits --format=json into three words.
    if typed == "=" { typed = "" } else if before.last == "=" { before.removeLast() }
    if before.contains("--") { return nil }
    let named = CommandWords(words: before).words
    var (command, isHelp) = (CommandDescription.program, false)
    var arguments = 0
    var option: CommandDescription.Argument?
    for word in named {
      if option?.kind == .option {
        option = nil
        continue
      }
      if word.hasPrefix("-") {
        option = word.contains("=") ? nil : Self.option(word, of: command)
      } else if word == "help",
        command?.superCommands == nil || command?.superCommands?.isEmpty == true
      {
        isHelp = true
      } else if let next = command?.subcommands?.first(where: { $0.commandName == word }) {
        command = next
      } else {
        arguments += 1
      }
    }
    guard let command else { return [] }
    let found: [Candidate]?
    if let option, option.kind == .option {
      found = values(of: option)
    } else if typed.hasPrefix("--"), let equals = typed.firstIndex(of: "="),
      let option = Self.option(String(typed[..<equals]), of: command)
    {
      let start = String(typed[...equals])
      found = values(of: option)?.map { Candidate(word: start + $0.word, meaning: $0.meaning) }
    } else if typed.hasPrefix("-") {
      found = isHelp ? [] : Self.options(of: command)
    } else {
      found = self.arguments(of: command, after: arguments, isHelp: isHelp)
    }
    return found?.filter { $0.word.hasPrefix(typed) }
  }
}

private extension Completion {
  /// The options of a command; without one, those of the command that runs then.
  static func options(of command: CommandDescription) -> [Candidate] {
    effective(command).flatMap { argument in
      (argument.names ?? []).filter { $0.kind == "long" }
        .map { Candidate(word: $0.typed, meaning: argument.abstract?.firstSentence ?? "") }
    }
  }

  static func option(
    _ word: String, of command: CommandDescription?
  ) -> CommandDescription.Argument? {
    guard let command else { return nil }
    return effective(command).first { $0.names?.contains { $0.typed == word } == true }
  }

  static func effective(_ command: CommandDescription) -> [CommandDescription.Argument] {
    let usual = command.subcommands?.first { $0.commandName == command.defaultSubcommand }
    let all = (command.arguments ?? []) + (usual?.arguments ?? [])
    return all.filter { $0.shouldDisplay && $0.kind != .positional }
  }

  /// The subcommands, or the values of the next argument; `nil` for the names of files.
  func arguments(
    of command: CommandDescription, after count: Int, isHelp: Bool
  ) -> [Candidate]? {
    if !command.shown.isEmpty {
      guard count == 0 else { return [] }
      let topics =
        isHelp && command.superCommands?.isEmpty != false
        ? HelpTopic.allCases.map { Candidate(word: $0.rawValue) } : []
      return command.shown.map {
        Candidate(word: $0.commandName, meaning: $0.abstract?.firstSentence ?? "")
      } + topics
    }
    guard !isHelp else { return [] }
    let positionals = (command.arguments ?? []).filter { $0.kind == .positional }
    guard let next = positionals.dropFirst(count).first ?? positionals.last(where: \.isRepeating)
    else { return [] }
    return values(of: next, in: command)
  }

  /// The values of an option or an argument; `nil` for the names of files.
  func values(
    of argument: CommandDescription.Argument, in command: CommandDescription? = nil
  ) -> [Candidate]? {
    let name = argument.preferredName?.name ?? argument.valueName ?? ""
    switch (name, command?.path.dropFirst().joined(separator: " ")) {
    case ("key", _?):
      return SettingName.allCases.filter { $0.record.table != nil }
        .map { Candidate(word: $0.key, meaning: $0.meaning) }
    case ("value", "config set"):
      return words.dropLast().last.flatMap { SettingName(key: $0) }.map { Self.values(of: $0) }
        ?? []
    case ("account", _): return accounts().map { Candidate(word: $0) }
    case ("service", _): return services().map { Candidate(word: $0) }
    case ("shell", _): return ["bash", "zsh", "fish"].map { Candidate(word: $0) }
    case ("provider", _): return LoginType.named.map { Candidate(word: $0.name) }
    case ("action", "docker-credential"):
      return ["get", "list", "store", "erase"].map { Candidate(word: $0) }
    case ("action", "pip-credential"): return ["get", "set", "del"].map { Candidate(word: $0) }
    case ("action", _): return ["get", "store", "erase"].map { Candidate(word: $0) }
    default: break
    }
    let words = Self.words(in: argument.abstract ?? "")
    if !words.isEmpty { return words.map { Candidate(word: $0) } }
    if let setting = SettingName.allCases.first(where: { $0.option == name }) {
      let found = Self.values(of: setting)
      if !found.isEmpty { return found }
    }
    return ["file", "folder", "command"].contains(argument.valueName ?? "")
      || ["config", "log", "fonts", "data"].contains(name) ? nil : []
  }

  static func values(of setting: SettingName) -> [Candidate] {
    switch setting.record.kind {
    case .flag: ["true", "false"].map { Candidate(word: $0) }
    case .choice, .language, .names, .ports, .milliseconds, .color, .path, .text:
      setting.record.values.map { Candidate(word: $0) }
    }
  }

  /// The values that a help text such as “Output format: text or json.” lists; empty for any other text.
  static func words(in help: String) -> [String] {
    let parts = help.parts(at: ":")
    let list = (parts.dropFirst().first ?? help).before(anyOf: ".;(")
    let words = list.exchanging(" or ", for: ", ").parts(at: ",").map { word in
      word.split(separator: " ").joined(separator: " ")
    }
    let isList = words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    return isList && words.count > 1 ? words : []
  }
}

private extension String {
  /// The text up to its first full stop.
  var firstSentence: String { before(anyOf: ".;") }
}
