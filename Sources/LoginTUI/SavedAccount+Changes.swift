public import LoginIdentity
import LoginSessions

extension SavedAccount {
  /// A change of a saved account.
  public enum Change: Equatable, Sendable {
    /// A user signed in; the associated value is their session.
    case signedIn(Session)
    /// The same user has new tokens, or another name or email.
    case refreshed(Session)
    /// No one is signed in.
    case signedOut

    init(_ state: SessionState) {
      switch state {
      case .signedIn(let session): self = .signedIn(session)
      case .refreshed(let session): self = .refreshed(session)
      case .signedOut: self = .signedOut
      }
    }
  }

  /// A stream of the account's state, and then of each change, whichever process makes it.
  ///
  /// Changes in quick succession may be combined. A session that can't be read counts as signed out at first; later it
  /// is ignored. Each stream has a sleeping thread, which ends with the stream or its task. If the account's folder is
  /// invalid or can't be created, the stream ends after the first state.
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
