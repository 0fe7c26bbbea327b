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
  /// - Parameter reportsAll: Whether all problems of the file are collected, instead of throwing the first.
  /// - Returns: The settings.
  /// - Throws: ``CommandError`` if the file can't be used.
  func settings(reportsAll: Bool = false) throws(CommandError) -> Settings {
    try Settings(
      optionValues: optionValues, config: config, environment: ProgramVariables.all,
      reportsAll: reportsAll)
  }

  /// Returns the editor of the settings file, which may be invalid: the command may be meant to fix it.
  ///
  /// - Throws: ``CommandError`` for an invalid option or variable.
  func editor(_ environment: [String: String]) throws(CommandError) -> SettingsEditor {
    if (try? settings()) == nil {
      _ = try Settings(optionValues: optionValues, config: nil, environment: environment, text: "")
    }
    let usual = SettingsFile.place(config, environment)
    return SettingsEditor(
      path: try ServiceName(optionValues: optionValues, environment: environment)?.path(
        beside: usual)
        ?? usual)
  }
}

/// `logintui config list`: lists every setting with its source.
struct ConfigList: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List all settings with their values, sources and meanings.",
    discussion: """
      Options override variables, variables override the file, and the file overrides defaults. Secrets aren't shown.
      """)

  @OptionGroup var output: FormatOptions

  @OptionGroup var options: ConfigOptions

  func run() throws {
    let settings = try options.settings()
    let entries = SettingEntry.all(settings)
    if try output.isJSON {
      return try Console.print(JSONText.of(entries))
    }
    for entry in entries {
      let shown = entry.value ?? entry.usual
      let value = shown.map { " = \($0)" } ?? (entry.isSecret ? " = (secret)" : "")
      var source = entry.place.map { "\(entry.source): \($0)" } ?? entry.source
      if let usual = entry.usual, usual != shown { source += "; default \(usual)" }
      try Console.print(CleanText.oneLine("\(entry.key)\(value) (\(source))"))
      if let meaning = entry.meaning { try Console.print("    " + meaning) }
    }
  }
}
