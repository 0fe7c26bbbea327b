import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginMessages
import LoginSettings

/// A command line, which the option parser converts to a command.
///
/// The parser treats an unknown command as an argument of `login`, and accepts options only after their command. Here a
/// mistyped command gets a suggestion, and options before the command work.
struct CommandWords {
  /// The words after the program's name.
  let words: [String]

  /// The former options of commands that need one thing, which is an argument now; help doesn't list them.
  private static let formerOptions = [
    ["setup", "docker"]: ["--registry"], ["setup", "git"]: ["--host", "--hostname"],
    ["setup", "kubectl"]: ["--user"],
  ]

  /// Creates a command line; gh's names and former options become ours.
  init(words: [String]) { self.words = Self.current(words) }

  /// Returns the command that the words name, with its options.
  ///
  /// - Throws: ``CommandError`` for a command that does not exist, and the parser's own errors.
  func command() throws -> any ParsableCommand {
    try refuseUnknown(words)
    do {
      return try Self.parsed(words)
    } catch {
      guard !Logintui.exitCode(for: error).isSuccess, let moved = Self.optionsMoved(words) else {
        throw error
      }
      try refuseUnknown(moved)
      return try Self.parsed(Self.current(moved))
    }
  }

  /// Returns the command that the words name.
  ///
  /// The parser would prepare the options of every command above it, and those of `login`, which takes about as long as all
  /// else at the start of a command. Only errors, help and the version, which mention those commands, need them.
  ///
  /// - Parameter words: The words, with the command first.
  /// - Returns: The command, with the values of its options.
  /// - Throws: The parser's errors.
  static func parsed(_ words: [String]) throws -> any ParsableCommand {
    var (named, rest): (any ParsableCommand.Type, ArraySlice<String>) = (Logintui.self, words[...])
    while let word = rest.first, let child = named.child(word) {
      named = child
      rest.removeFirst()
    }
    if rest.first?.hasPrefix("-") ?? true {
      named = named.configuration.defaultSubcommand ?? named
    }
    guard named.children.isEmpty, !words.contains("--version"),
      // For help, the parser returns a command of its own, which would know only the one that is named.
      let command = try? named.parseAsRoot(Array(rest)), type(of: command) == named
    else { return try Logintui.parseAsRoot(words) }
    return command
  }

  /// Returns the words with the options moved after the command; `nil` for words that already begin with their command.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: The same words in the order that the parser accepts.
  static func optionsMoved(_ words: [String]) -> [String]? {
    var (path, rest, left) = ([String](), [String](), words[...])
    var type: any ParsableCommand.Type = Logintui.self
    let withValue = CommandDescription.program?.optionsWithValue ?? []
    while let word = left.first, word != "--", !type.children.isEmpty {
      left.removeFirst()
      if path.isEmpty, let next = left.first, let meant = CommandAlias.meanings["\(word) \(next)"] {
        left = meant.parts(at: " ") + left.dropFirst()
        continue
      }
      if let child = type.child(word) {
        path.append(word)
        type = child
        continue
      }
      rest.append(word)
      // An option's value may have the name of a command.
      if withValue.contains(word), let value = left.popFirst() { rest.append(value) }
    }
    rest += left
    let moved = path + rest
    return path.isEmpty || moved == words ? nil : moved
  }

  /// Returns the words with our names of commands, and with arguments in place of former options.
  private static func current(_ words: [String]) -> [String] {
    if words == [CargoCredentialSubcommand.flag] { return [CargoCredentialSubcommand.name] }
    let words = CommandAlias.resolved(words)
    guard let former = formerOptions[Array(words.prefix(2))] else { return words }
    var (rest, left, values) = ([String](), words[...], [String]())
    while let word = left.popFirst(), word != "--" {
      if former.contains(word) {
        if let value = left.popFirst() { values.append(value) }
      } else if let name = former.first(where: { word.hasPrefix($0 + "=") }) {
        values.append(String(word.dropFirst(name.count + 1)))
      } else {
        rest.append(word)
      }
    }
    values += left
    return values.isEmpty ? rest : rest + ["--"] + values
  }

  /// Rejects an unknown command, also after `help`.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Throws: ``CommandError``, with a suggestion if there is one.
  func refuseUnknown(_ words: [String]) throws(CommandError) {
    let isHelp = words.first == "help"
    let named = Array((isHelp ? words.dropFirst() : words[...]).prefix { !$0.hasPrefix("-") })
    var type: any ParsableCommand.Type = Logintui.self
    for (index, word) in named.enumerated() {
      if type.children.isEmpty { return }
      if let child = type.child(word) {
        type = child
        continue
      }
      if index == 0, word == "help" { return }
      let guess = CommandGuess(isHelp: isHelp).meant(by: named)
      let count = max(index + 1, CommandGuess.known(named))
      let name = String(named[..<count].joined(separator: " ").prefix(100))
      let message: Message =
        guess.map { .unknownWordMeant(name: name, suggestion: $0) }
        ?? .unknownCommand(name: name)
      throw CommandError(message, code: .usage)
    }
  }

  /// Returns the part of the words that names a command; `login` without one.
  static func path(_ words: [String]) -> [String] {
    var path: [String] = []
    var type: any ParsableCommand.Type = Logintui.self
    for word in optionsMoved(words) ?? words {
      guard let child = type.child(word) else { break }
      path.append(word)
      type = child
    }
    if let usual = type.configuration.defaultSubcommand { path.append(usual.name) }
    return path
  }
}

extension ParsableCommand {
  /// The last word of its name.
  static var name: String { configuration.commandName ?? "" }

  /// The commands below it.
  static var children: [any ParsableCommand.Type] { configuration.subcommands }

  /// Returns the command below it with a name.
  static func child(_ word: String) -> (any ParsableCommand.Type)? {
    for child in children where child.name == word { return child }
    return nil
  }
}
