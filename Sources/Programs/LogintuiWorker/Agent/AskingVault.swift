import LoginStoredSessions
import LoginSupport
import Glibc
import LoginMessages
import LoginPrivateFiles
import LoginSessionAgent
import LoginSessions
import Synchronization

/// The agent, or if it has no key, a prompt that asks the person for the passphrase once per command.
///
/// If standard input isn't a terminal, there is no prompt: a script gets an error that names the next step.
final class AskingVault: DocumentVault {
  private let agent: AgentVault
  private let store: SessionStore
  private let key = Mutex<SessionKey?>(nil)

  /// The number of attempts that a person has.
  private static let attempts = 3

  /// Creates a vault; the person isn't asked yet.
  init(_ store: SessionStore) {
    agent = AgentVault(socket: store.agentSocket)
    self.store = store
  }

  func open(_ sealed: [UInt8]) throws(VaultError) -> [UInt8] {
    if let key = known { return try key.open(sealed) }
    do throws(VaultError) {
      return try agent.open(sealed)
    } catch {
      switch error {
      case .locked, .otherKey, .tokensOnly:
        guard isatty(STDIN_FILENO) == 1 else { throw error }
      case .wrongPassphrase, .damaged, .newer, .tooLong, .silent, .foreign, .failed: throw error
      }
    }
    let asked = try ask(SealedHead(sealed))
    key.withLock { $0 = asked }
    return try asked.open(sealed)
  }

  func seal(_ plain: [UInt8]) throws(VaultError) -> [UInt8] {
    if let key = known { return try key.seal(plain) }
    return try agent.seal(plain)
  }

  func reserved() throws(VaultError) -> any DocumentVault {
    if let key = known { return key }
    return try agent.reserved()
  }

  private var known: SessionKey? { key.withLock(\.self) }

  private func ask(_ head: SealedHead) throws(VaultError) -> SessionKey {
    let passphrase = Passphrase(path: store.place)
    for attempt in 1...Self.attempts {
      guard let typed = try? passphrase.present() else { throw .locked }
      do throws(VaultError) {
        // Without a turn the key is derived anyway: a read-only folder shouldn't lock a person out.
        let turn = try? store.keyTurn()
        defer { turn?.release() }
        return try SessionKey(typed, for: head)
      } catch {
        guard error == .wrongPassphrase else { throw error }
      }
      guard attempt < Self.attempts else { break }
      Console.say(SessionStoreError.wrongPassphrase(path: store.place).message)
    }
    throw .wrongPassphrase
  }
}
