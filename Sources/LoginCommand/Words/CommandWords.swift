import ArgumentParser
import CommandSupport
import Messages

/// The words of a command line, read into a command by the parser of options.
///
/// The parser takes an unknown command for an argument of `login`, and options only behind the command that they are
/// of. Both are looked at here: a mistyped command gets a suggestion, and options that stand before the command work.
struct CommandWords {
  /// What follows the program's name.
  let words: [String]
  /// The language of errors.
  let language: Language

  /// The command that the words name, with its options.
  ///
  /// - Throws: ``CommandError`` for a command that does not exist, and the parser's own errors.
  func command() throws -> any ParsableCommand {
    try refuseUnknown(words)
    do {
      return try Logintui.parseAsRoot(words)
    } catch {
      guard !Logintui.exitCode(for: error).isSuccess, let moved = Self.optionsMoved(words) else {
        throw error
      }
      try refuseUnknown(moved)
      return try Logintui.parseAsRoot(moved)
    }
  }

  /// The words with the options behind the command, where the command stands among them; `nil` for words that begin
  /// with their command already.
  ///
  /// - Parameter words: What follows the program's name.
  /// - Returns: The same words in the order in which the parser takes them.
  static func optionsMoved(_ words: [String]) -> [String]? {
    var (path, rest, left) = ([String](), [String](), words[...])
    var type: any ParsableCommand.Type = Logintui.self
    let withValue = CommandDescription.program()?.optionsWithValue ?? []
    while let word = left.first, word != "--", !type.children.isEmpty {
      left.removeFirst()
      if let child = type.child(word) {
        path.append(word)
        type = child
        continue
      }
      rest.append(word)
      // A value may have the name of a command.
      if withValue.contains(word), let value = left.popFirst() { rest.append(value) }
    }
    rest += left
    let moved = path + rest
    return path.isEmpty || moved == words ? nil : moved
  }

  /// Refuses a command that does not exist, also one that help is asked about.
  ///
  /// - Parameter words: What follows the program's name.
  /// - Throws: ``CommandError`` with a suggestion, where there is one.
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
        guess.map { .unknownCommandMeant(name: name, suggestion: $0) }
        ?? .unknownCommand(name: name)
      throw CommandError(message, language: language)
    }
  }

  /// The command that the words name, as far as they name one; `login` for none.
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

  /// The command below it that a word names.
  static func child(_ word: String) -> (any ParsableCommand.Type)? {
    for child in children where child.name == word { return child }
    return nil
  }
}
