import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas
import LoginMessages
import LoginPrivateFiles

/// `logintui config set`: changes only one setting in the file.
struct ConfigSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a setting in the file.",
    discussion: """
      The value is checked first. Comments and layout stay as they are. Separate the items of a list with commas. A \
      secret is never an argument: leave out the value to enter it, or pipe it in.
      """)

  @Argument(help: "Setting, as in screen.text_size or provider.ID.client_id.")
  var key: String

  @Argument(help: "Value (default: read from standard input).")
  var value: String?

  @OptionGroup var options: ConfigOptions

  func run() throws {
    let environment = ProgramVariables.all
    // An invalid file may be what the command is meant to fix.
    let settings = try? options.settings()
    if settings == nil {
      // Options and variables must still be valid.
      _ = try Settings(spoken: options.spoken, config: nil, environment: environment, text: "")
    }
    let usual = SettingsFile.place(options.config, environment)
    let path =
      try ServiceName(spoken: options.spoken, environment: environment)?
      .path(beside: usual) ?? usual
    let editor = SettingsEditor(path: path)
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
    try editor.check(changed, insteadOf: former, target, text, options.spoken, environment)
    try editor.write(changed)
    try Console.print(.settingWritten(key: target.name, path: CleanText.oneLine(path)))
    if let name = target.setting, case .variable(let variable)? = settings?.source(of: name) {
      Console.say(.settingShadowed(variable: variable))
    }
  }
}
