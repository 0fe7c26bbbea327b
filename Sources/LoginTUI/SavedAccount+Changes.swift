public import LoginIdentity
import LoginSessions

extension SavedAccount {
  /// What became of the account.
  public enum Change: Equatable, Sendable {
    /// This person is signed in now.
    case signedIn(Session)
    /// The same person has new tokens, or another name or address.
    case refreshed(Session)
    /// Nobody is signed in.
    case signedOut

    init(_ state: SessionState) {
      switch state {
      case .signedIn(let session): self = .signedIn(session)
      case .refreshed(let session): self = .refreshed(session)
      case .signedOut: self = .signedOut
      }
    }
  }

  /// The state of the account, and then each change of it, whichever process makes it.
  ///
  /// Changes that follow one another at once may come as one. A session that can't be read counts as signed out at first;
  /// later that changes nothing. Each stream has a thread that sleeps, which ends with the stream or its task. A stream
  /// of an account whose place makes no sense, or can't be made, ends after the first state.
  public var changes: AsyncStream<Change> {
    guard case .success(let storage) = storage else {
      return AsyncStream { continuation in
        continuation.yield(.signedOut)
        continuation.finish()
      }
    }
    return storage.changes()
  }
}
