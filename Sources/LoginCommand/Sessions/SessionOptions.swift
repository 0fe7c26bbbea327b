import ArgumentParser
import FoundationEssentials
import LoginModel
import Terminal

/// The options of all commands that use a kept session.
struct SessionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Whose session: an id or an address.", valueName: "account"))
  var account: String?

  @OptionGroup var store: StoreOptions

  /// Reads the settings, and what they say of sessions.
  ///
  /// - Parameter forbidsDumps: No where another program takes our place, which would inherit it.
  /// - Returns: What is used and kept.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  func keeping(forbidsDumps: Bool = true) throws(CommandError) -> SessionKeeping {
    try store.keeping(account: account, forbidsDumps: forbidsDumps)
  }
}

/// The options that say where sessions are.
struct StoreOptions: ParsableArguments {
  @Option(help: "Where sessions are kept: file, secret-service or none.")
  var store: String?

  @Option(help: ArgumentHelp("The settings file, TOML.", valueName: "file"))
  var config: String?

  @Option(help: "en, ja, ar or de; otherwise as the locale says.")
  var language: String?

  /// Reads the settings, and what they say of sessions.
  ///
  /// - Parameters:
  ///   - account: Whose session, where an option says it.
  ///   - more: What other options say.
  ///   - forbidsDumps: Whether no crash may leave tokens in a file.
  /// - Returns: What is used and kept.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  func keeping(
    account: String? = nil, saying more: [SettingName: String] = [:], forbidsDumps: Bool = true
  ) throws(CommandError) -> SessionKeeping {
    if forbidsDumps { ProcessProtection.forbidDumps() }
    var spoken = more
    spoken[.store] = store
    spoken[.language] = language
    spoken[.sessionAccount] = account
    let environment = ProcessInfo.processInfo.environment
    return try SessionKeeping(
      Settings(spoken: spoken, config: config, environment: environment), environment: environment)
  }
}
