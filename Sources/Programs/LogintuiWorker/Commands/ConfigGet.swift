import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas
import LoginMessages

/// `logintui config get`: prints only the value of a setting.
struct ConfigGet: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print a setting's value (exit status 1: not set).")

  @Argument(help: "Setting, as in screen.text_size or provider.ID.client_id.")
  var key: String

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: ConfigOptions

  func run() throws {
    let settings = try options.settings()
    let name = CleanText.oneLine(key, limit: 200)
    let entries = SettingEntry.all(settings)
    let wanted = SettingName(key: key)?.key ?? key
    guard let entry = entries.first(where: { $0.key == wanted }) else {
      let isOfProvider = key.hasPrefix("provider.")
      throw isOfProvider ? CommandError(.settingUnset(key: name)) : SettingsEditor.unknown(key)
    }
    guard !entry.isSecret else {
      throw CommandError(.settingSecret(key: name, path: CleanText.oneLine(entry.place ?? "")))
    }
    if let setting = SettingName(key: key) { try settings.check(setting) }
    guard let value = entry.value else { throw CommandError(.settingUnset(key: name)) }
    guard try !output.isJSON else { return try Console.print(JSONText.of(entry)) }
    try Console.print(CleanText.whole(value))
  }
}
