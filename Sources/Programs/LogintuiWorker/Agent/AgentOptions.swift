import LoginCommandOptions
import LoginStoredSessions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginMessages
import LoginProcessControl
import LoginSessions

/// The options of all commands about the agent.
struct AgentOptions: ParsableArguments {
  @OptionGroup var options: ConfigOptions

  /// Returns the store whose key the agent has.
  ///
  /// - Throws: ``CommandError`` for an invalid setting.
  func store() throws(CommandError) -> SessionStore {
    // A crash must not leave the key in a file, and other processes must not read it.
    ProcessProtection.forbidDumps()
    _ = try options.settings()
    return Self.store(ProgramVariables.all)
  }

  /// Returns the store for commands that remove the key: the agent's location isn't a setting, so an invalid setting
  /// doesn't prevent them.
  ///
  /// The reader's language is the configured one, as far as it is known.
  func storeToLock() -> SessionStore {
    (try? store()) ?? Self.store(ProgramVariables.all)
  }

  private static func store(_ environment: [String: String]) -> SessionStore {
    SessionStore(folder: Folders(environment).state, storage: .encryptedFile)
  }

  /// The same options for another process.
  var words: [String] {
    let optionValues = options.optionValues
    return [
      ("--config", options.config), ("--service", optionValues[.service]),
      ("--language", optionValues[.language]),
    ].flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}

/// The time for which the agent has the key.
struct LifetimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Lock after this many seconds (default: never).",
      valueName: "seconds"))
  var lifetime: Int?

  /// Returns the seconds; 0 for never.
  ///
  /// - Throws: ``CommandError`` if it isn't a number of seconds.
  func seconds() throws(CommandError) -> Int {
    guard let lifetime else { return 0 }
    guard (1...Int(Int32.max)).contains(lifetime) else {
      throw CommandError.invalidSetting(
        name: "lifetime", value: String(lifetime), allowed: "1…\(Int32.max)")
    }
    return lifetime
  }
}

extension SessionStore {
  /// Sends the agent a request that succeeds or fails.
  func askAgent(_ request: AgentRequest) throws(CommandError) {
    do throws(VaultError) {
      _ = try AgentConnection(to: agentSocket).ask(request)
    } catch {
      throw CommandError(error, of: self)
    }
  }
}

extension SessionStore {
  /// Looks for the agent.
  ///
  /// - Returns: Its state, as far as it is known.
  /// - Throws: ``CommandError`` if its socket belongs to another user or can't be used.
  func commandPresence() throws(CommandError) -> AgentPresence {
    do throws(VaultError) {
      return try agentPresence()
    } catch {
      throw CommandError(error, of: self)
    }
  }
}

extension CommandError {
  /// Creates the error for a failure of the key.
  init(_ error: VaultError, of store: SessionStore) {
    self.init(store.error(of: error))
  }
}
