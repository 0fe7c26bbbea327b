import LoginIdentity
import LoginOpenIDConnect
import Synchronization

/// Sign-ins that `createAuthUri` began and `signInWithIdp` is to end.
///
/// A client that holds no secret of a provider lets the service talk to it: the client gets an
/// address for the browser and brings back where the browser ended up.
final class ProviderSessions: Sendable {
  /// How a sign-in goes on.
  enum Way: Sendable {
    /// The local provider; `state` has to come back.
    case local(state: Secret)
    /// A real one.
    case real(OpenIDProvider, AuthorizationAttempt)
  }

  /// A sign-in that is under way.
  struct Session: Sendable {
    let providerID: String
    /// Where the provider sends the person.
    let continueURI: String
    let way: Way
    /// Milliseconds since 1970.
    let expiresAt: Int
  }

  /// Milliseconds a person has.
  static let lifetime = 900_000
  private static let limit = 1000

  private let sessions = Mutex<[String: Session]>([:])

  /// Stores a session under its id; the oldest is removed if there are too many.
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

  /// Takes a session; it serves once.
  func take(id: String, now: Int) -> Session? {
    sessions.withLock { sessions in
      sessions.removeValue(forKey: id).flatMap { $0.expiresAt > now ? $0 : nil }
    }
  }
}
