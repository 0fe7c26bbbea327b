import Synchronization

/// Sign-ins on the pages behind pop-ups and redirects that wait for the person.
///
/// The page sends only the state, so the request can't change between its two steps.
final class WebSignIns: Sendable {
  /// The time that a person has, in milliseconds.
  static let lifetime = 900_000
  private static let limit = 1000

  private let requests = Mutex(Shelf<WebSignInRequest>())

  /// Stores a request, and removes the oldest if there are too many.
  ///
  /// - Returns: The state, which names the request.
  func begin(_ request: WebSignInRequest, now: Int) -> String {
    let state = RandomText.base64URL(43)
    requests.withLock {
      $0.put(request, at: state, until: now + Self.lifetime, now: now, limit: Self.limit)
    }
    return state
  }

  /// Returns the request of a state, which can still be used; `nil` if it is unknown, used or too old.
  func request(_ state: String, now: Int) -> WebSignInRequest? {
    requests.withLock { $0.look(state, now: now) }
  }

  /// Returns the request of a state, which can't be used again.
  func take(_ state: String, now: Int) -> WebSignInRequest? {
    requests.withLock { $0.take(state, now: now) }
  }
}
