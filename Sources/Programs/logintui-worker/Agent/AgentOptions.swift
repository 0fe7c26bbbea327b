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

  /// The store that the agent has the key of.
  ///
  /// - Throws: ``CommandError`` when a setting makes no sense.
  func store() throws(CommandError) -> SessionStore {
    // No crash may leave the key in a file, and nobody looks at it meanwhile.
    ProcessProtection.forbidDumps()
    _ = try options.settings()
    return Self.store(ProgramVariables.all)
  }

  /// The same for commands that have the key forgotten: no setting says where the agent is, so none prevents that.
  ///
  /// The language of the reader is the chosen one as far as it can be known.
  func storeToLock() -> SessionStore {
    (try? store()) ?? Self.store(ProgramVariables.all)
  }

  private static func store(_ environment: [String: String]) -> SessionStore {
    SessionStore(folder: Folders(environment).state, storage: .encryptedFile)
  }

  /// The same options for another process.
  var words: [String] {
    let spoken = options.spoken
    return [
      ("--config", options.config), ("--service", spoken[.service]),
      ("--language", spoken[.language]),
    ].flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}

/// For how long the agent has the key.
struct LifetimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Forget the key so long after each unlocking; otherwise when it is locked.",
      valueName: "seconds"))
  var lifetime: Int?

  /// Seconds; 0 for never.
  ///
  /// - Throws: ``CommandError`` for what is no number of seconds.
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
  /// Asks the agent something that it does or does not.
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
  /// A failure of the key.
  init(_ error: VaultError, of store: SessionStore) {
    self.init(store.error(of: error))
  }
}
