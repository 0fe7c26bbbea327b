import ArgumentParser
import LoginIdentity

/// A command's description of itself.
///
/// Source: the output of ArgumentParser for `--experimental-dump-help`, version 0.
struct CommandDescription: Decodable, Equatable {
  /// The last word of its name.
  let commandName: String
  /// The words before it.
  let superCommands: [String]?
  /// One sentence.
  let abstract: String?
  /// The longer description.
  let discussion: String?
  /// Whether it is for people.
  let shouldDisplay: Bool?
  /// The command that runs if none is named.
  let defaultSubcommand: String?
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?

  /// An argument, an option or a flag.
  struct Argument: Decodable, Equatable {
    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let preferredName: Name?
    let valueName: String?
    let defaultValue: String?
    let abstract: String?
  }

  /// The kind of an argument.
  enum Kind: String, Decodable { case positional, option, flag }

  /// A name of an option.
  struct Name: Decodable, Equatable {
    let kind: String
    let name: String

    /// The form in which it is typed.
    var typed: String { (kind == "long" ? "--" : "-") + name }
  }

  /// The words of its name, including `logintui`.
  var path: [String] { (superCommands ?? []) + [commandName] }

  /// The command, and all commands below it that are for people.
  var all: [CommandDescription] { [self] + shown.flatMap(\.all) }

  /// The options with a value, of the command and all commands below it.
  var optionsWithValue: Set<String> {
    let own = (arguments ?? []).filter { $0.kind == .option }.flatMap { $0.names ?? [] }.map(
      \.typed)
    return (subcommands ?? []).reduce(into: Set(own)) { $0.formUnion($1.optionsWithValue) }
  }

  /// The commands below it that are for people.
  var shown: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay ?? true && $0.commandName != "help" }
  }

  /// The whole program; `nil` if a later ArgumentParser describes it in another way.
  static let program: CommandDescription? = {
    struct Dump: Decodable {
      let command: CommandDescription
    }
    return try? JSONCoding.value(Dump.self, from: Array(Logintui._dumpHelp().utf8)).command
  }()
}
