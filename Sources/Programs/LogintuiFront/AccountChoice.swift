import Dispatch
import LoginIdentity
import LoginMessages
import LoginModel
import LoginScreens
import LoginSessions
import LoginStoredSessions
import LoginSupport
import Synchronization

/// The choice between the saved accounts on the screen of a sign-in.
final class AccountChoice: Sendable {
  private struct State {
    /// The session of the account that was chosen last.
    var used: StoredSession?
    /// The messages for after the screen, each once.
    var messages: [Message] = []
    /// The number of requests that haven't ended.
    var running = 0
  }

  private let sessions: SessionAccess
  private let accounts: [OfferedAccount]
  private let state = Mutex(State())
  private let hasEnded = DispatchSemaphore(value: 0)

  init(_ sessions: SessionAccess, _ accounts: [OfferedAccount]) {
    (self.sessions, self.accounts) = (sessions, accounts)
  }

  /// Adds the accounts to the options of a screen.
  func offer(in options: inout LoginScreen.Options) {
    options.savedAccounts = accounts
    options.useSaved = { id throws(IdentityError) in
      self.begin()
      defer { self.end() }
      let session = try await self.sessions.offeredSession(id) { self.add($0) }
      self.state.withLock { $0.used = session }
      return session.session
    }
    options.removeSaved = { id throws(IdentityError) in
      self.begin()
      defer { self.end() }
      try await self.sessions.removeOffered(id) { self.add($0) }
    }
  }

  /// Waits for requests that the person stopped, five seconds at most, and prints the messages.
  ///
  /// A new token may be on its way, and a provider that replaces refresh tokens accepts neither the old nor a lost one.
  func settle() {
    let end = DispatchTime.now() + .seconds(5)
    while state.withLock({ $0.running }) > 0, hasEnded.wait(timeout: end) == .success {}
    for message in state.withLock({ $0.messages }) { Console.say(message) }
  }

  /// Makes the account of a session the one in use if the session is that of a saved account; otherwise returns false.
  ///
  /// A failure is only reported, because the person is signed in.
  func use(_ session: Session) -> Bool {
    guard let used = state.withLock({ $0.used }), used.session == session else { return false }
    do throws(CommandError) {
      try sessions.use(used)
    } catch {
      Console.report(error)
    }
    return true
  }

  private func begin() { state.withLock { $0.running += 1 } }

  private func end() {
    state.withLock { $0.running -= 1 }
    hasEnded.signal()
  }

  private func add(_ message: Message) {
    state.withLock { if !$0.messages.contains(message) { $0.messages.append(message) } }
  }
}
