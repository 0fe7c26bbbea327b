import ArgumentParser
import Canvas
import CommandSupport
import FoundationEssentials
import Glibc
import Identity
import LoginModel
import Messages

/// The options of all set-ups.
struct SetupOptions: ParsableArguments {
  @Flag(help: "Only show what would be changed.")
  var dryRun = false

  @Flag(help: "Take back what was set up.")
  var undo = false

  @Flag(help: "Do not ask, not even on a terminal.")
  var yes = false

  @Option(help: "en, ja, ar or de; otherwise as the locale says.")
  var language: String?

  /// Reads the language.
  ///
  /// - Throws: ``CommandError`` when a setting makes no sense.
  func dialogue() throws(CommandError) -> SetupDialogue {
    let environment = ProcessInfo.processInfo.environment
    let settings = try Settings(
      spoken: language.map { [.language: $0] } ?? [:], config: nil, environment: environment)
    return SetupDialogue(options: self, language: settings.language, environment: environment)
  }
}

/// Which service the program's token is of.
struct SetupServiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The service whose token it gets: its settings are in services/NAME.toml.", valueName: "name")
  )
  var service: String?

  /// The words that say so.
  ///
  /// - Parameter language: The language of errors.
  /// - Returns: The option; nothing where there is none.
  /// - Throws: ``CommandError`` for what cannot be a name.
  func words(_ language: Language) throws(CommandError) -> [String] {
    let spoken = service.map { [SettingName.service: $0] } ?? [:]
    guard let name = try ServiceName(spoken: spoken, environment: [:], language: language) else {
      return []
    }
    return ["--service", name.text]
  }
}

/// Shows what is to be changed, asks where there is somebody to ask, and tells what was done.
struct SetupDialogue {
  let options: SetupOptions
  let language: Language
  let environment: [String: String]

  /// Shows a change; on a terminal the person has to agree.
  ///
  /// - Parameters:
  ///   - path: The file that is changed.
  ///   - lines: The commands, or the lines of the file.
  /// - Returns: Whether it is to be made.
  /// - Throws: ``CommandError`` where it cannot be written; `ExitCode` 2 where the person does not agree.
  func mayChange(_ path: String, _ lines: [String]) throws -> Bool {
    try Console.print(.setupChanges(path: CleanText.oneLine(path)), language: language)
    for line in lines { try Console.print("  " + CleanText.oneLine(line), language: language) }
    guard !options.dryRun else { return false }
    guard !options.yes, isatty(STDIN_FILENO) != 0 else { return true }
    let answer = try Prompt(language: language).text(nil, after: .setupQuestion)
    guard answer.isText("y") || answer.isText("yes") else {
      Console.say(.setupLeft, language: language)
      throw ExitCode(2)
    }
    return true
  }

  /// Tells that the change was made.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - words: The words of the command that was given, without options.
  /// - Throws: ``CommandError`` when nobody takes what is told.
  func tellDone(_ path: String, _ words: [String]) throws(CommandError) {
    let path = CleanText.oneLine(path)
    let command = ShellWord.line(["logintui", "setup"] + words + ["--undo"])
    try Console.print(
      options.undo ? .setupUndone(path: path) : .setupDone(path: path, command: command),
      language: language)
  }

  /// Tells that there is nothing to change.
  func tellUnchanged(_ path: String) throws(CommandError) {
    let path = CleanText.oneLine(path)
    try Console.print(
      options.undo ? .setupNothingToUndo(path: path) : .setupAlready(path: path),
      language: language)
  }

  /// Changes a file, which may not be there yet.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - words: The words of the command that was given, without options.
  ///   - edit: Makes the new content of the old one; `nil` where it is right already.
  /// - Returns: Whether it is as it was to be.
  /// - Throws: ``CommandError``, and as ``mayChange(_:_:)``; the file is as it was then.
  func change(
    _ path: String, _ words: [String], _ edit: (String) throws(CommandError) -> String?
  ) throws -> Bool {
    let file = ConfigurationFile(path, language: language)
    let old = try file.read()
    guard let new = try edit(old) else {
      try tellUnchanged(path)
      return true
    }
    guard try mayChange(path, TextDifference.lines(from: old, to: new)) else { return false }
    // Somebody else may have changed it while the person was reading.
    if let new = try edit(file.read()) { try file.write(new) }
    try tellDone(path, words)
    return true
  }
}
