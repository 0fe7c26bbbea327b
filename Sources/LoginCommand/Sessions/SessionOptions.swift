import ArgumentParser
import FoundationEssentials
import LoginModel

/// The options of all commands that use a kept session.
struct SessionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Whose session: an id or an address.", valueName: "account"))
  var account: String?

  @OptionGroup var store: StoreOptions

  /// Reads the settings, and what they say of sessions.
  func keeping() throws(CommandError) -> SessionKeeping { try store.keeping(account: account) }
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
  func keeping(
    account: String? = nil, saying more: [SettingName: String] = [:]
  ) throws(CommandError) -> SessionKeeping {
    var spoken = more
    spoken[.store] = store
    spoken[.language] = language
    spoken[.sessionAccount] = account
    let environment = ProcessInfo.processInfo.environment
    return try SessionKeeping(
      Settings(spoken: spoken, config: config, environment: environment), environment: environment)
  }
}
