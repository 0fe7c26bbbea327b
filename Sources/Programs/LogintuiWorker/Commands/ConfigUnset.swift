import ArgumentParser
import LoginCanvas
import LoginCommandOptions
import LoginIdentity
import LoginMessages
import LoginPrivateFiles
import LoginSettings
import LoginSupport

/// `logintui config unset`: removes a setting from the file.
struct ConfigUnset: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Remove a setting from the file, to use its default.")

  @Argument(help: "Setting, as in screen.text_size or provider.ID.client_id.")
  var key: String

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: ConfigOptions

  func run() throws {
    let environment = ProgramVariables.all
    let editor = try options.editor(environment)
    let target = try editor.target(key)
    let lock = try editor.lock()
    defer { lock.release() }
    let former = try editor.read()
    let path = CleanText.oneLine(editor.path)
    guard let changed = try editor.removed(target, from: former) else {
      throw CommandError(.settingNotInFile(key: target.name, path: path))
    }
    try editor.check(changed, insteadOf: former, options.optionValues, environment)
    try editor.write(changed)
    try output.print(
      .settingsEdited(path: path),
      with: ["key": .string(target.name), "path": .string(editor.path)])
  }
}

/// `logintui config path`: prints the path of the settings file.
struct ConfigPath: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the path of the settings file.")

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: ConfigOptions

  func run() throws {
    let editor = try options.editor(ProgramVariables.all)
    guard try output.isJSON else { return try Console.print(CleanText.oneLine(editor.path)) }
    try Console.print(
      JSONText.of(
        JSONValue.object([
          "exists": .bool(editor.exists), "path": .string(editor.path),
        ])))
  }
}
