import LoginCommandOptions
import LoginSessions
import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser
import LoginProcessControl

/// The options of all commands that use a stored session.
struct SessionOptions: ParsableArguments {
  @Option(help: .of(.sessionAccount))
  var account: String?

  @OptionGroup var store: StoreOptions

  /// Reads the settings, and their choice of sessions.
  ///
  /// - Parameters:
  ///   - isReplaced: Whether another program replaces this one, and has its own core dumps.
  ///   - ignoresLook: Whether variables for only the look of the screen are ignored, valid or not.
  /// - Returns: The sessions and their storage.
  /// - Throws: ``CommandError`` for an invalid setting.
  func sessions(
    isReplaced: Bool = false, ignoresLook: Bool = false
  ) throws(CommandError) -> SessionAccess {
    try store.sessions(account: account, isReplaced: isReplaced, ignoresLook: ignoresLook)
  }

  /// The options of `login` for the same sessions.
  var signInWords: [String] { store.options.words + (account.map { ["--account=\($0)"] } ?? []) }
}

/// The options for the storage of sessions.
struct StoreOptions: ParsableArguments {
  @OptionGroup var options: TableOptions<SessionsGroups>

  /// Reads the settings, and their choice of sessions.
  ///
  /// - Parameters:
  ///   - account: The account of an option.
  ///   - more: The values of other options.
  ///   - isReplaced: Whether another program replaces this one, and has its own core dumps.
  ///   - ignoresLook: Whether variables for only the look of the screen are ignored, valid or not.
  /// - Returns: The sessions and their storage.
  /// - Throws: ``CommandError`` for an invalid setting.
  func sessions(
    account: String? = nil, saying more: [SettingName: String] = [:], isReplaced: Bool = false,
    ignoresLook: Bool = false
  ) throws(CommandError) -> SessionAccess {
    // A crash must not leave tokens in a file.
    if isReplaced { ProcessProtection.forbidOwnDumps() } else { ProcessProtection.forbidDumps() }
    var optionValues = more.merging(options.optionValues) { $1 }
    optionValues[.sessionAccount] = account
    var environment = ProgramVariables.all
    if ignoresLook {
      for name in SettingName.allCases where name.isLook { environment[name.variable] = nil }
    }
    let sessions = try SessionAccess(
      Settings(optionValues: optionValues, config: options.config, environment: environment),
      environment: environment)
    sessions.pendingSignIns.removeExpired(now: SessionStore.systemClock())
    return sessions
  }
}
