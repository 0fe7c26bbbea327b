internal import LoginSessions

/// The key that a connection has reserved for a change: for one encryption, within a time that no request extends.
///
/// It outlasts locking, so that the answer to a one-time refresh token can still be stored. It can't decrypt, so
/// nothing can be read through it once the agent is locked.
package struct AgentReservation {
  /// The beginning of the file that the key belongs to.
  let head: SealedHead
  /// The key; `nil` after its use, or after the time is up.
  private(set) var key: SessionKey?
  /// The second at which it ends, whether the agent is locked or not.
  let end: Int

  /// The maximum seconds from its beginning: longer than a service may take to answer a refresh.
  package static let longest = 60
  /// The seconds after the agent is locked: as long as one request may take.
  package static let afterLock = 30

  init(_ key: SessionKey, now: Int) {
    (head, self.key, end) = (key.head, key, now + Self.longest)
  }

  package var isOpen: Bool { key != nil }

  mutating func use() -> SessionKey? {
    defer { key = nil }
    return key
  }

  mutating func forget() { key = nil }
}
