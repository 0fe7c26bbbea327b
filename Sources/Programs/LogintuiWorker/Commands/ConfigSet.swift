import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginPrivateFiles

/// `logintui config set`: changes only one setting in the file.
struct ConfigSet: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a setting in the file.",
    discussion: """
      The value is checked first. Comments and layout stay as they are. Separate the items of a list with commas. A \
      secret is never an argument: leave out the value to enter it, or pipe it in. A provider that isn't in the file is \
      added; set its client_id before its issuer.
      """)

  @Argument(help: "Setting, as in screen.text_size or provider.ID.client_id.")
  var key: String

  @Argument(help: "Value (default: read from standard input).")
  var value: String?

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: ConfigOptions

  func run() throws {
    let environment = ProgramVariables.all
    let editor = try options.editor(environment)
    let path = editor.path
    let target = try editor.target(key)
    if target.isSecret, value != nil {
      throw CommandError(.secretInArguments(key: target.name))
    }
    let text =
      try value ?? Prompt().given(.settingValue, isSecret: target.isSecret)
    // Meanwhile another process may have changed the file; its changes remain.
    let lock = try editor.lock()
    defer { lock.release() }
    let former = try editor.read()
    let changed = try editor.changed(former, target, to: text)
    try editor.check(changed, insteadOf: former, options.optionValues, environment)
    try editor.write(changed)
    try output.print(
      .settingsEdited(path: CleanText.oneLine(path)),
      with: ["key": .string(target.name), "path": .string(path)])
    guard let name = target.setting, let settings = try? options.settings() else { return }
    switch settings.source(of: name) {
    case .variable(let variable): Console.say(.settingShadowed(variable: variable))
    case .folder: ChoiceReasons.reportAccount(settings)
    case .option, .file, .usual: break
    }
  }
}
