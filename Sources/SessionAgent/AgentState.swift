package import Sessions

/// What an agent knows, and what it answers; the clock is given to it.
package struct AgentState {
  private var key: SessionKey?
  /// When the key is forgotten; `nil` for never.
  private var end: Int?
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
  ///   - reserved: The key that this connection has for itself.
  ///   - now: Seconds of a clock that goes on while the machine sleeps.
  /// - Returns: The answer.
  package mutating func answer(
    _ request: AgentRequest, reserved: inout SessionKey?, now: Int
  ) -> AgentAnswer {
    forget(now: now)
    do throws(VaultError) {
      switch request {
      case .status: return .status(status(now: now))
      case .open(let sealed): return .document(try owned(reserved).open(sealed))
      case .seal(let plain): return .document(try owned(reserved).seal(plain))
      case .reserve: reserved = try owned(nil)
      case .unlock(let head, let bytes, let lifetime):
        take(try SessionKey(bytes, head: SealedHead(head)), lifetime: lifetime, now: now)
      case .lock, .stop: (key, end) = (nil, nil)
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
    if let end, now >= end { (key, self.end) = (nil, nil) }
  }

  /// Seconds until the key is to be forgotten; `nil` where that is never.
  package func secondsLeft(now: Int) -> Int? { end.map { max(0, $0 - now) } }

  private func owned(_ reserved: SessionKey?) throws(VaultError) -> SessionKey {
    guard let key = reserved ?? key else { throw .locked }
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
