package import LoginSessions

/// The state of an agent, and its answers; times are in seconds and passed as arguments.
package struct AgentState {
  private var key: SessionKey?
  /// The time when the key is removed; `nil` for never.
  private var end: Int?
  /// The time when the last key was removed.
  private var forgotten: Int?
  /// The default seconds after which a key is removed; 0 for never.
  private let lifetime: Int
  private let process: Int

  /// Creates an agent without a key.
  ///
  /// - Parameters:
  ///   - process: Its process ID.
  ///   - lifetime: The default seconds after which a key is removed; 0 for never.
  package init(process: Int, lifetime: Int) {
    (self.process, self.lifetime) = (process, lifetime)
  }

  /// Returns the answer to a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - reserved: The reservation of this connection.
  ///   - now: Seconds of a clock that keeps running while the machine sleeps.
  /// - Returns: The answer.
  package mutating func answer(
    _ request: AgentRequest, reserved: inout AgentReservation?, now: Int
  ) -> AgentAnswer {
    forget(now: now)
    review(&reserved, now: now)
    do throws(VaultError) {
      switch request {
      case .status: return .status(status(now: now))
      case .open(let sealed): return .document(try present().open(sealed))
      case .seal(let plain): return .document(try sealing(&reserved).seal(plain))
      case .reserve: reserved = AgentReservation(try present(), now: now)
      case .unlock(let head, let bytes, let lifetime):
        take(try SessionKey(bytes, head: SealedHead(head)), lifetime: lifetime, now: now)
      case .lock, .stop: drop(at: now)
      }
      return .done
    } catch {
      return .refused(error)
    }
  }

  /// Sets the key, and replaces any other.
  package mutating func take(_ key: SessionKey, lifetime: Int = 0, now: Int) {
    self.key = key
    let seconds = lifetime > 0 ? lifetime : self.lifetime
    end = seconds > 0 ? now + seconds : nil
  }

  /// Removes the key when its time is up.
  package mutating func forget(now: Int) {
    if let end, now >= end { drop(at: end) }
  }

  /// Ends a connection's reservation when its time is up, however many requests the connection sends.
  package func review(_ reserved: inout AgentReservation?, now: Int) {
    if let end = end(of: reserved), now >= end { reserved?.forget() }
  }

  /// Returns the second at which a reservation ends; `nil` if there isn't one.
  package func end(of reserved: AgentReservation?) -> Int? {
    guard let reserved, reserved.isOpen else { return nil }
    guard key == nil, let forgotten else { return reserved.end }
    return min(reserved.end, forgotten + AgentReservation.afterLock)
  }

  /// The second at which the key is removed; `nil` for never.
  package var keyEnd: Int? { end }

  /// Returns the seconds until the key is removed; `nil` for never.
  package func secondsLeft(now: Int) -> Int? { end.map { max(0, $0 - now) } }

  private mutating func drop(at moment: Int) {
    if key != nil { forgotten = moment }
    (key, end) = (nil, nil)
  }

  private func present() throws(VaultError) -> SessionKey {
    guard let key else { throw .locked }
    return key
  }

  /// Returns the reserved key, once; then the current one, if it belongs to the same file.
  private func sealing(_ reserved: inout AgentReservation?) throws(VaultError) -> SessionKey {
    guard let head = reserved?.head else { return try present() }
    if let own = reserved?.use() { return own }
    let key = try present()
    guard key.head == head else { throw .otherKey }
    return key
  }

  private func status(now: Int) -> AgentStatus {
    var status = AgentStatus()
    status.process = process
    status.isUnlocked = key != nil
    status.isMemoryLocked = key?.isMemoryLocked ?? false
    status.secondsLeft = secondsLeft(now: now) ?? 0
    return status
  }
}
