import ArgumentParser
import CommandSupport

/// The options that say which settings are read.
struct SettingsFileOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The settings file, TOML.", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "The service whose settings are in services/NAME.toml beside that file.", valueName: "name"))
  var service: String?

  /// What was said.
  var spoken: [SettingName: String] { service.map { [.service: $0] } ?? [:] }
}
