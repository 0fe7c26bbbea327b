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

  /// A file to change.
  private struct Step {
    let change: SetupChange
    /// The commands, or the lines of the file.
    let lines: [String]

    var path: String { CleanText.oneLine(change.path) }
    var shown: [String] { lines.map { CleanText.oneLine($0) } }
  }

  /// Shows changes; on a terminal the person has to agree.
  ///
  /// - Parameter steps: The files, the program's own last.
  /// - Returns: Whether to make them.
  /// - Throws: ``CommandError`` if they can't be shown, or there is no terminal to ask on; `ExitCode` 2 if the person
  ///   doesn't agree.
  private func mayChange(_ steps: [Step]) throws -> Bool {
    let asks = !options.yes
    guard !asks || options.dryRun || isatty(STDIN_FILENO) != 0 else { throw Self.unconfirmed }
    let isJSON = try options.output.isJSON
    if isJSON, options.dryRun, let main = steps.last {
      try tell(.setupChanges(path: main.path), steps, isChanged: false)
    }
    for step in steps {
      let lead = Message.setupChanges(path: step.path)
      if !isJSON {
        try Console.print(lead)
        for line in step.shown { try Console.print("  " + line) }
      } else if asks, !options.dryRun {
        Console.say(lead)
        for line in step.shown { Console.printError("  " + line, isNamed: false) }
      }
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

  /// Reports that the changes were made.
  ///
  /// - Parameters:
  ///   - steps: The files.
  ///   - words: The words of the command, without options.
  /// - Throws: ``CommandError`` if the output can't be written.
  private func reportDone(_ steps: [Step], _ words: [String]) throws(CommandError) {
    let command = ShellWord.line(["logintui", "setup"] + words + ["--undo"])
    func message(_ step: Step) -> Message {
      options.undo
        ? .setupUndone(path: step.path) : .setupDone(path: step.path, command: command)
    }
    if try !options.output.isJSON {
      for step in steps.dropLast() { try Console.print(message(step)) }
    }
    guard let main = steps.last else { return }
    try tell(message(main), steps, isChanged: true, undo: options.undo ? nil : command)
  }

  private func tell(
    _ message: Message, _ steps: [Step], isChanged: Bool, undo: String? = nil
  ) throws(CommandError) {
    func lines(_ step: Step) -> JSONValue { .array(step.shown.map { .string($0) }) }
    let others = steps.dropLast().map { step in
      JSONValue.object(["changes": lines(step), "path": .string(step.change.path)])
    }
    try options.output.print(
      message,
      with: [
        "changes": steps.last.map(lines) ?? .array([]), "isChanged": .bool(isChanged),
        "path": steps.last.map { .string($0.change.path) } ?? .null,
        "undo": undo.map { .string($0) } ?? .null,
      ].merging(others.isEmpty ? [:] : ["otherFiles": .array(others)]) { $1 })
  }

  /// Changes a file, which may be missing.
  ///
  /// - Parameters:
  ///   - change: The change and its file.
  ///   - words: The words of the command, without options.
  /// - Returns: Whether the file is in the wanted state.
  /// - Throws: As for several changes.
  func change(_ change: SetupChange, _ words: [String]) throws -> Bool {
    try self.change([change], words)
  }

  /// Changes files, which may be missing, after one question.
  ///
  /// Each change is made while its file is locked, to the content at that time.
  ///
  /// - Parameters:
  ///   - changes: The changes and their files, the other program's own last.
  ///   - words: The words of the command, without options.
  /// - Returns: Whether the files are in the wanted state.
  /// - Throws: ``CommandError``, and `ExitCode` 2 if the person doesn't agree; then that file and those after it are
  ///   unchanged.
  func change(_ changes: [SetupChange], _ words: [String]) throws -> Bool {
    let journal = SetupJournal(folder: Folders(environment).state)
    var steps: [Step] = []
    for change in changes {
      let old = try ConfigurationFile(change.path).read()
      guard let new = try edited(old, change, journal) else { continue }
      let lines = change.shown ?? TextDifference.lines(from: old ?? [], to: new.bytes ?? [])
      steps.append(Step(change: change, lines: lines))
    }
    guard !steps.isEmpty else {
      guard let main = changes.last else { return true }
      let step = Step(change: main, lines: [])
      try tell(.nothingToChange(path: step.path), [step], isChanged: false)
      return true
    }
    guard try mayChange(steps) else { return false }
    for step in steps { try make(step.change, journal) }
    try reportDone(steps, words)
    return true
  }

  private func edited(
    _ old: [UInt8]?, _ change: SetupChange, _ journal: SetupJournal
  ) throws(CommandError) -> SetupChange.Result? {
    let target = ConfigurationFile.target(of: change.path)
    return try options.undo
      ? change.undone(old, journal.entry(target, change.name)) : change.done(old)
  }

  private func make(_ change: SetupChange, _ journal: SetupJournal) throws(CommandError) {
    let path = change.path
    let target = ConfigurationFile.target(of: path)
    let file = ConfigurationFile(path, convention: change.convention)
    let lock = try file.lock()
    defer { lock.release() }
    // The file may have changed while the person was reading, and programs without a lock can still change it.
    try file.update { (old) throws(CommandError) in
      guard let new = try edited(old, change, journal) else { return nil }
      return { () throws(CommandError) in
        try file.write(new.bytes, newMode: change.newMode)
        if options.undo {
          journal.forget(target, change.name)
        } else if let bytes = new.bytes {
          // The target of a dangling link is known only now.
          let made = ConfigurationFile.target(of: path)
          journal.note(SetupJournal.Entry(made, change.name, from: old, to: bytes))
        }
      }
    }
  }
}
