import LoginSupport
import LoginIdentity
import LoginMessages
import LoginSettings

/// The intended option for an unknown option.
///
/// The parser suggests options that have little to do with the typed one; its sentence is replaced.
struct OptionGuess {
  /// The words after the program's name.
  let words: [String]

  /// The names of other programs for this program's options; if the command has the first of several, all are
  /// suggested.
  static let synonyms = [
    "--json": ["--format json"], "--output": ["--format"], "--access-token": ["--access"],
    "--id-token": ["--id"], "--scopes": ["--scope"], "--lang": ["--language"],
    "--locale": ["--language"], "--hostname": ["--host"],
    "--username": ["--account"], "--email": ["--account"], "--profile": ["--service"],
    "--project": ["--service"], "--force": ["--yes", "--fresh"], "--assume-yes": ["--yes"],
    "--no-prompt": ["--yes"], "--revert": ["--undo"], "--remove": ["--undo"],
    "--simulate": ["--dry-run"],
    "--preview": ["--dry-run"], "--dark": ["--appearance dark"], "--light": ["--appearance light"],
    "--theme": ["--appearance"], "--no-color": ["--palette mono"],
    "--no-colour": ["--palette mono"],
    "--monochrome": ["--palette mono"], "--font-size": ["--text-size"], "--size": ["--text-size"],
    "--high-contrast": ["--contrast increased"], "--plain": ["--linear"],
    "--accessible": ["--linear"],
    "--no-browser": ["--device"], "--browser": ["--web"], "--qr": ["--device"],
  ]

  /// Returns the parser's text without its prefix, and with another first sentence if it is about an unknown option.
  ///
  /// - Parameter text: An error with the usage of the command.
  /// - Returns: The text to print after the program's name.
  func reported(_ text: String) -> String {
    let prefix = "Error: "
    let text = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    let start = "Unknown option '"
    guard text.hasPrefix(start) else { return text }
    let name = text.dropFirst(start.count).before(anyOf: "'")
    let lines = text.parts(at: "\n")
    // The next lines belong to the same sentence, up to the usage.
    let usage = lines.drop { !$0.hasPrefix("Usage:") }
    let message: Message =
      suggestion(name).map { .unknownWordMeant(name: name, suggestion: $0) }
      ?? .unknownOption(name: name)
    return ([Reader.current.language.words(message)] + usage).joined(separator: "\n")
  }

  /// Returns the intended option; `nil` if none is near.
  func suggestion(_ name: String) -> String? {
    let options = options
    for meant in Self.synonyms[name.lowercasedASCII] ?? []
    where options.contains(meant.before(anyOf: " ")) {
      return meant
    }
    guard name.hasPrefix("--") else { return nil }
    let names = options.map { String($0.dropFirst(2)) }
    return NameGuess.nearest(to: String(name.dropFirst(2)).lowercasedASCII, among: names).map {
      "--" + $0
    }
  }

  /// The long options of the named command.
  private var options: [String] {
    var command = CommandDescription.program
    for word in CommandWords.path(words) {
      command = command?.subcommands?.first { $0.commandName == word }
    }
    return (command?.arguments ?? []).filter { $0.shouldDisplay && $0.kind != .positional }
      .flatMap { $0.names ?? [] }.map(\.typed).filter { $0.hasPrefix("--") }
  }
}
