import LoginIdentity
import LoginMessages
import LoginModel
import LoginScreens
import LoginStoredSessions
import LoginSupport
import Synchronization

/// The choice between the saved accounts on the screen of a sign-in.
final class AccountChoice: Sendable {
  private let sessions: SessionAccess
  private let accounts: [OfferedAccount]
  /// The session that was chosen, and the messages for after the screen.
  private let result = Mutex<(used: Session?, messages: [Message])>((nil, []))

  init(_ sessions: SessionAccess, _ accounts: [OfferedAccount]) {
    (self.sessions, self.accounts) = (sessions, accounts)
  }

  /// Adds the accounts to the options of a screen.
  func offer(in options: inout LoginScreen.Options) {
    options.savedAccounts = accounts
    options.useSaved = { id throws(IdentityError) in
      let session = try await self.sessions.useOffered(id) { self.add($0) }
      self.result.withLock { $0.used = session }
      return session
    }
    options.removeSaved = { id throws(IdentityError) in
      try await self.sessions.removeOffered(id) { self.add($0) }
    }
  }

  /// Returns whether a session is that of the chosen account, which is stored already.
  func isUsed(_ session: Session) -> Bool { result.withLock { $0.used == session } }

  /// Prints the messages for after the screen.
  func reportRest() {
    for message in result.withLock({ $0.messages }) { Console.say(message) }
  }

  private func add(_ message: Message) { result.withLock { $0.messages.append(message) } }
}
