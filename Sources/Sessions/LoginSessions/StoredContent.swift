import LoginIdentity

/// The content of the store: the sessions, and the tokens of remembered devices.
struct StoredContent: Equatable, Sendable {
  var sessions: [StoredSession] = []
  /// At most one for each account, the oldest first; an account may be signed out.
  var devices: [StoredDeviceToken] = []

  /// The number of its parts; a document with fewer is shorter.
  var count: Int { sessions.count + devices.count }
}

/// The token with which a service doesn't ask for the second factor of an account on this device.
struct StoredDeviceToken: Equatable, Sendable {
  let service: ServiceKey
  let userID: String
  let token: DeviceToken
}

extension [StoredDeviceToken] {
  /// The maximum number of tokens; the oldest one is dropped.
  static var most: Int { 100 }

  /// Stores the token of an account in place of its former one, and drops those that have expired.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - userID: The account's ID.
  ///   - service: The service that issued the token.
  ///   - now: Seconds since 1970, by the local clock.
  mutating func keep(_ token: DeviceToken, of userID: String, at service: ServiceKey, now: Int) {
    removeAll { $0.userID == userID && $0.service == service || $0.token.expiresAt <= now }
    append(StoredDeviceToken(service: service, userID: userID, token: token))
    removeFirst(Swift.max(0, count - Self.most))
  }
}
