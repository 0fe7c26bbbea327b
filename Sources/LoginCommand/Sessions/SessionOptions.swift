import ArgumentParser
import CommandSupport
import ProcessControl

/// The options of all commands that use a kept session.
struct SessionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Whose session: an id or an address.", valueName: "account"))
  var account: String?

  @OptionGroup var store: StoreOptions

  /// Reads the settings, and what they say of sessions.
  ///
  /// - Parameters:
  ///   - isReplaced: Whether another program takes our place, which keeps its own core dumps.
  ///   - ignoresLook: Whether variables that only say how the screen looks don't count, right or wrong.
  /// - Returns: What is used and kept.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  func sessions(
    isReplaced: Bool = false, ignoresLook: Bool = false
  ) throws(CommandError) -> SessionAccess {
    try store.sessions(account: account, isReplaced: isReplaced, ignoresLook: ignoresLook)
  }
}

/// The options that say where sessions are.
struct StoreOptions: ParsableArguments {
  @Option(help: "Where sessions are kept: file, secret-service, encrypted-file or none.")
  var store: String?

  @OptionGroup var cleartext: CleartextOptions

  @OptionGroup var file: SettingsFileOptions

  @Option(help: "en, ja, ar or de; otherwise as the locale says.")
  var language: String?

  @Option(help: ArgumentHelp("Log requests to this file; no secrets.", valueName: "file"))
  var log: String?

  /// Reads the settings, and what they say of sessions.
  ///
  /// - Parameters:
  ///   - account: Whose session, where an option says it.
  ///   - more: What other options say.
  ///   - isReplaced: Whether another program takes our place, which keeps its own core dumps.
  ///   - ignoresLook: Whether variables that only say how the screen looks don't count, right or wrong.
  /// - Returns: What is used and kept.
  /// - Throws: ``CommandError`` when a setting makes no sense.
  func sessions(
    account: String? = nil, saying more: [SettingName: String] = [:], isReplaced: Bool = false,
    ignoresLook: Bool = false
  ) throws(CommandError) -> SessionAccess {
    // No crash may leave tokens in a file.
    if isReplaced { ProcessProtection.forbidOwnDumps() } else { ProcessProtection.forbidDumps() }
    var spoken = more.merging(cleartext.spoken) { $1 }.merging(file.spoken) { $1 }
    spoken[.store] = store
    spoken[.language] = language
    spoken[.log] = log
    spoken[.sessionAccount] = account
    var environment = ProgramVariables.all
    if ignoresLook {
      for name in SettingName.allCases where name.isLook { environment[name.variable] = nil }
    }
    return try SessionAccess(
      Settings(spoken: spoken, config: file.config, environment: environment),
      environment: environment)
  }
}
