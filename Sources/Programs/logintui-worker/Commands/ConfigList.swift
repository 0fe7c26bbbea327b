import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas

/// The options of commands that read the settings.
typealias ConfigOptions = TableOptions<ConfigGroups>

extension ConfigOptions {
  /// Reads the settings.
  ///
  /// - Throws: ``CommandError`` if the file can't be used.
  func settings() throws(CommandError) -> Settings {
    try Settings(spoken: spoken, config: config, environment: ProgramVariables.all)
  }
}

/// `logintui config list`: lists every setting with its source.
struct ConfigList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all settings with their values and sources.",
    discussion: """
      Options override variables, variables override the file, and the file overrides defaults. Secrets aren't shown.
      """)

  @Option(help: "Output format: text or json.")
  var format = "text"

  @OptionGroup var options: ConfigOptions

  func run() throws {
    let settings = try options.settings()
    let entries = SettingEntry.all(settings)
    if try TextFormat.isJSON(format) {
      return try Console.print(JSONText.of(entries, isPretty: true))
    }
    for entry in entries {
      let value = entry.value.map { " = \($0)" } ?? (entry.isSecret ? " = (secret)" : "")
      let source = entry.place.map { "\(entry.source): \($0)" } ?? entry.source
      try Console.print(CleanText.oneLine("\(entry.key)\(value) (\(source))"))
    }
  }
}
