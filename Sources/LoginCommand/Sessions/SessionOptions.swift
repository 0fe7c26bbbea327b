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
  /// - Parameter isReplaced: Whether another program takes our place, which keeps its own core dumps.
  /// - Returns: What is used and kept.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  func keeping(isReplaced: Bool = false) throws(CommandError) -> SessionKeeping {
    try store.keeping(account: account, isReplaced: isReplaced)
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
  ///   - isReplaced: Whether another program takes our place, which keeps its own core dumps.
  /// - Returns: What is used and kept.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  func keeping(
    account: String? = nil, saying more: [SettingName: String] = [:], isReplaced: Bool = false
  ) throws(CommandError) -> SessionKeeping {
    // No crash may leave tokens in a file.
    if isReplaced { ProcessProtection.forbidOwnDumps() } else { ProcessProtection.forbidDumps() }
    var spoken = more
    spoken[.store] = store
    spoken[.language] = language
    spoken[.sessionAccount] = account
    let environment = ProcessInfo.processInfo.environment
    return try SessionKeeping(
      Settings(spoken: spoken, config: config, environment: environment), environment: environment)
  }
}
