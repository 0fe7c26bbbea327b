import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginProcessControl

/// The options of all commands that use a kept session.
struct SessionOptions: ParsableArguments {
  @Option(help: .of(.sessionAccount))
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
  @OptionGroup var options: TableOptions<SessionsGroups>

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
    var spoken = more.merging(options.spoken) { $1 }
    spoken[.sessionAccount] = account
    var environment = ProgramVariables.all
    if ignoresLook {
      for name in SettingName.allCases where name.isLook { environment[name.variable] = nil }
    }
    return try SessionAccess(
      Settings(spoken: spoken, config: options.config, environment: environment),
      environment: environment)
  }
}
