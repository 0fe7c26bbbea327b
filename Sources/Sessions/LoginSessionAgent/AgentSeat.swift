/// The properties of a connection that decide which one is dropped when there are too many.
package struct AgentSeat: Equatable {
  /// The process at the other end.
  package var process: Int32
  /// Whether it has the key for a change that has begun.
  package var isReserved: Bool
  /// The millisecond at which it connected, or was last answered.
  package var lastMessageAt: Int

  /// The maximum number of connections.
  package static let most = 256
  /// The maximum number of connections of one process.
  package static let mostOfOne = 16
  /// The milliseconds in which a connection isn't dropped, however many others arrive.
  package static let quiet = 250

  package init(process: Int32, isReserved: Bool, lastMessageAt: Int) {
    (self.process, self.isReserved, self.lastMessageAt) = (process, isReserved, lastMessageAt)
  }

  package enum Entry: Equatable {
    case free
    case inPlace(of: Int)
    /// It is refused, because its process has too many connections.
    case refused
    /// It waits until this millisecond.
    case later(Int)
  }

  /// Returns the decision about an accepted connection, by its process.
  ///
  /// A process with its full share loses one of its own connections: the idlest one, and one that has reserved the key
  /// only if it has no other.
  ///
  /// - Parameters:
  ///   - process: The process of the new connection.
  ///   - seats: The current connections.
  ///   - now: Milliseconds.
  /// - Returns: Whether it is admitted, and which connection it replaces.
  package static func entry(of process: Int32, among seats: [Self], now: Int) -> Entry {
    let own = seats.indices.filter { seats[$0].process == process }
    guard own.count >= mostOfOne else { return .free }
    guard let idlest = idlest(of: own, seats), now >= seats[idlest].lastMessageAt + quiet else {
      return .refused
    }
    return .inPlace(of: idlest)
  }

  /// Returns the decision before a connection is accepted: the idlest one of the process with the most connections is
  /// dropped.
  ///
  /// - Parameters:
  ///   - seats: The current connections.
  ///   - now: Milliseconds.
  /// - Returns: Whether there is room, or which connection is dropped for it.
  package static func room(among seats: [Self], now: Int) -> Entry {
    guard seats.count >= most else { return .free }
    return leaving(among: seats, now: now)
  }

  /// Returns the connection to drop.
  package static func leaving(among seats: [Self], now: Int) -> Entry {
    let counts = Dictionary(grouping: seats.indices) { seats[$0].process }
    let greatest = counts.values.map(\.count).max() ?? 0
    let candidates = counts.values.filter { $0.count == greatest }.flatMap(\.self)
    guard let idlest = idlest(of: candidates, seats) else { return .later(now + quiet) }
    let end = seats[idlest].lastMessageAt + quiet
    return now >= end ? .inPlace(of: idlest) : .later(end)
  }

  private static func idlest(of indices: [Int], _ seats: [Self]) -> Int? {
    indices.min {
      (seats[$0].isReserved ? 1 : 0, seats[$0].lastMessageAt)
        < (seats[$1].isReserved ? 1 : 0, seats[$1].lastMessageAt)
    }
  }
}
