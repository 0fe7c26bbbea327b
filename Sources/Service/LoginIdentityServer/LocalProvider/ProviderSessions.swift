import LoginIdentity
import LoginOpenIDConnect
import Synchronization

/// Sign-ins that `createAuthUri` began and `signInWithIdp` is to finish.
///
/// A client without a provider's secret lets the service talk to the provider: the client gets an address for the
/// browser, and returns the address where the browser ended up.
final class ProviderSessions: Sendable {
  /// The provider of a sign-in.
  enum Way: Sendable {
    /// The local provider; `state` has to be returned.
    case local(state: Secret)
    case real(OpenIDProvider, AuthorizationAttempt)
  }

  /// A sign-in in progress.
  struct Session: Sendable {
    let providerID: String
    let continueURI: String
    let way: Way
    /// Milliseconds since 1970.
    let expiresAt: Int
  }

  /// The time that a person has, in milliseconds.
  static let lifetime = 900_000
  private static let limit = 1000

  private let sessions = Mutex<[String: Session]>([:])

  /// All sessions by their IDs, for a snapshot.
  var all: [String: Session] {
    get { sessions.withLock { $0 } }
    set { sessions.withLock { $0 = newValue } }
  }

  /// Stores a session under its ID; removes the oldest if there are too many.
  func keep(_ session: Session, id: String, now: Int) {
    sessions.withLock { sessions in
      sessions = sessions.filter { $0.value.expiresAt > now }
      if sessions.count >= Self.limit,
        let oldest = sessions.min(by: { $0.value.expiresAt < $1.value.expiresAt })
      {
        sessions[oldest.key] = nil
      }
      sessions[id] = session
    }
  }

  func take(id: String, now: Int) -> Session? {
    sessions.withLock { sessions in
      sessions.removeValue(forKey: id).flatMap { $0.expiresAt > now ? $0 : nil }
    }
  }
}
