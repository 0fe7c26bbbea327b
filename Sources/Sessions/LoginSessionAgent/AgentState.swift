package import LoginSessions

/// What an agent knows, and what it answers; the clock is given to it, in seconds.
package struct AgentState {
  private var key: SessionKey?
  /// When the key is forgotten; `nil` for never.
  private var end: Int?
  /// When the last key was forgotten.
  private var forgotten: Int?
  /// Seconds after which a key is forgotten of which nothing was said; 0 for never.
  private let lifetime: Int
  private let process: Int

  /// Describes an agent that has no key.
  ///
  /// - Parameters:
  ///   - process: Its own number.
  ///   - lifetime: Seconds after which a key is forgotten of which nothing was said; 0 for never.
  package init(process: Int, lifetime: Int) {
    (self.process, self.lifetime) = (process, lifetime)
  }

  /// Answers one request.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - reserved: The reservation of this connection.
  ///   - now: Seconds of a clock that goes on while the machine sleeps.
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

  /// Has a key from now on, in place of any other.
  package mutating func take(_ key: SessionKey, lifetime: Int = 0, now: Int) {
    self.key = key
    let seconds = lifetime > 0 ? lifetime : self.lifetime
    end = seconds > 0 ? now + seconds : nil
  }

  /// Forgets the key when its time is over.
  package mutating func forget(now: Int) {
    if let end, now >= end { drop(at: end) }
  }

  /// Ends a connection's reservation when its time is over, however many requests the connection sends.
  package func review(_ reserved: inout AgentReservation?, now: Int) {
    if let end = end(of: reserved), now >= end { reserved?.forget() }
  }

  /// The second at which a reservation ends; `nil` if there is none.
  package func end(of reserved: AgentReservation?) -> Int? {
    guard let reserved, reserved.isOpen else { return nil }
    guard key == nil, let forgotten else { return reserved.end }
    return min(reserved.end, forgotten + AgentReservation.afterLock)
  }

  /// The second at which the key is forgotten; `nil` for never.
  package var keyEnd: Int? { end }

  /// Seconds until the key is to be forgotten; `nil` where that is never.
  package func secondsLeft(now: Int) -> Int? { end.map { max(0, $0 - now) } }

  private mutating func drop(at moment: Int) {
    if key != nil { forgotten = moment }
    (key, end) = (nil, nil)
  }

  private func present() throws(VaultError) -> SessionKey {
    guard let key else { throw .locked }
    return key
  }

  /// The reserved key, once; then the present one, if it belongs to the same file.
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
