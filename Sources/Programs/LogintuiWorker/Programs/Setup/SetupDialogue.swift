import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas
import Glibc
import LoginIdentity
import LoginMessages
import LoginPrivateFiles

/// The options of all set-ups.
struct SetupOptions: ParsableArguments {
  @Flag(help: "Show the changes without making them.")
  var dryRun = false

  @Flag(help: "Undo the setup.")
  var undo = false

  @Flag(help: "Don't ask for confirmation.")
  var yes = false

  @OptionGroup var output: FormatOptions

  @Option(help: .of(.language))
  var language: String?

  /// Reads the language.
  ///
  /// - Throws: ``CommandError`` for an invalid setting.
  func dialogue() throws(CommandError) -> SetupDialogue {
    let environment = ProgramVariables.all
    _ = try Settings(
      optionValues: language.map { [.language: $0] } ?? [:], config: nil, environment: environment)
    return SetupDialogue(options: self, environment: environment)
  }
}

/// The service of the program's token.
struct SetupServiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the token of this service (settings in services/NAME.toml).", valueName: "name")
  )
  var service: String?

  /// Returns the option for the service.
  ///
  /// - Returns: The option; empty if there isn't one.
  /// - Throws: ``CommandError`` for an invalid name.
  func words() throws(CommandError) -> [String] {
    let optionValues = service.map { [SettingName.service: $0] } ?? [:]
    guard let name = try ServiceName(optionValues: optionValues, environment: [:]) else {
      return []
    }
    return ["--service", name.text]
  }
}

/// Shows a change, asks for confirmation on a terminal, and reports the result.
struct SetupDialogue {
  let options: SetupOptions
  let environment: [String: String]

  /// Shows a change; on a terminal the person has to agree.
  ///
  /// - Parameters:
  ///   - path: The file to change.
  ///   - lines: The commands, or the lines of the file.
  /// - Returns: Whether to make it.
  /// - Throws: ``CommandError`` if it can't be shown, or there is no terminal to ask on; `ExitCode` 2 if the person
  ///   doesn't agree.
  func mayChange(_ path: String, _ lines: [String]) throws -> Bool {
    let asks = !options.yes
    guard !asks || options.dryRun || isatty(STDIN_FILENO) != 0 else { throw Self.unconfirmed }
    let lead = Message.setupChanges(path: CleanText.oneLine(path))
    let shown = lines.map { CleanText.oneLine($0) }
    if try !options.output.isJSON {
      try Console.print(lead)
      for line in shown { try Console.print("  " + line) }
    } else if options.dryRun {
      try tell(lead, path, shown, isChanged: false)
    } else if asks {
      Console.say(lead)
      for line in shown { Console.printError("  " + line, isNamed: false) }
    }
    guard !options.dryRun else { return false }
    guard asks else { return true }
    let answer = try Prompt().text(nil, after: .goAhead)
    guard answer.isText("y") || answer.isText("yes") else {
      Console.say(.nothingChanged)
      throw ExitCode(2)
    }
    return true
  }

  /// The error without a terminal to ask on: the same command with `--yes` makes the change.
  private static var unconfirmed: CommandError {
    let command = ShellWord.line(["logintui"] + ProgramArguments.own.words + ["--yes"])
    var error = CommandError(.changeUnconfirmed(command: command), code: .confirmationNeeded)
    error.next = command
    return error
  }

  /// Reports that the change was made.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - lines: The changed lines.
  ///   - words: The words of the command, without options.
  /// - Throws: ``CommandError`` if the output can't be written.
  func reportDone(_ path: String, _ lines: [String], _ words: [String]) throws(CommandError) {
    let shown = CleanText.oneLine(path)
    let command = ShellWord.line(["logintui", "setup"] + words + ["--undo"])
    try tell(
      options.undo ? .setupUndone(path: shown) : .setupDone(path: shown, command: command), path,
      lines, isChanged: true, undo: options.undo ? nil : command)
  }

  private func tell(
    _ message: Message, _ path: String, _ lines: [String], isChanged: Bool, undo: String? = nil
  ) throws(CommandError) {
    try options.output.print(
      message,
      with: [
        "changes": .array(lines.map { .string($0) }), "isChanged": .bool(isChanged),
        "path": .string(path), "undo": undo.map { .string($0) } ?? .null,
      ])
  }

  /// Reports that there is nothing to change.
  func reportUnchanged(_ path: String) throws(CommandError) {
    let shown = CleanText.oneLine(path)
    try tell(.nothingToChange(path: shown), path, [], isChanged: false)
  }

  /// Changes a file, which may be missing.
  ///
  /// The change is made while the file is locked, to the content at that time.
  ///
  /// - Parameters:
  ///   - change: The change and its file.
  ///   - words: The words of the command, without options.
  /// - Returns: Whether the file is in the wanted state.
  /// - Throws: ``CommandError``, and as ``mayChange(_:_:)``; then the file is unchanged.
  func change(_ change: SetupChange, _ words: [String]) throws -> Bool {
    let path = change.path
    let file = ConfigurationFile(path, convention: change.convention)
    let journal = SetupJournal(folder: Folders(environment).state)
    let target = ConfigurationFile.target(of: path)
    func edited(_ old: [UInt8]?) throws(CommandError) -> SetupChange.Result? {
      try options.undo
        ? change.undone(old, journal.entry(target, change.name)) : change.done(old)
    }
    let old = try file.read()
    guard let new = try edited(old) else {
      try reportUnchanged(path)
      return true
    }
    let lines = change.shown ?? TextDifference.lines(from: old ?? [], to: new.bytes ?? [])
    guard try mayChange(path, lines) else { return false }
    let lock = try file.lock()
    defer { lock.release() }
    // The file may have changed while the person was reading, and programs without a lock can still change it.
    try file.update { (old) throws(CommandError) in
      guard let new = try edited(old) else { return nil }
      return { () throws(CommandError) in
        try file.write(new.bytes)
        if options.undo {
          journal.forget(target, change.name)
        } else if let bytes = new.bytes {
          // The target of a dangling link is known only now.
          let made = ConfigurationFile.target(of: path)
          journal.note(SetupJournal.Entry(made, change.name, from: old, to: bytes))
        }
      }
    }
    try reportDone(path, lines, words)
    return true
  }
}
