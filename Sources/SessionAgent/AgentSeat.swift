/// A connection, as far as it matters to who leaves when there are too many.
package struct AgentSeat: Equatable {
  /// The process at the other end.
  package var process: Int32
  /// Whether it has the key for a change that has begun.
  package var isReserved: Bool
  /// The millisecond at which it connected, or was last answered.
  package var lastHeard: Int

  /// Connections at a time.
  package static let most = 256
  /// Connections of one process at a time.
  package static let mostOfOne = 16
  /// Milliseconds that each connection has to itself, however many others come.
  package static let quiet = 250

  /// Describes a connection.
  package init(process: Int32, isReserved: Bool, lastHeard: Int) {
    (self.process, self.isReserved, self.lastHeard) = (process, isReserved, lastHeard)
  }

  /// What becomes of a connection that wants to come in.
  package enum Entry: Equatable {
    /// There is a seat.
    case free
    /// This one leaves for it.
    case inPlace(of: Int)
    /// Its own process has too many.
    case refused
    /// It waits until this millisecond.
    case later(Int)
  }

  /// Decides about a connection that has been taken, by its process.
  ///
  /// A process that has its share gives one of its own. Whoever leaves is the process's idlest connection, and one that
  /// has reserved the key only where the process has no other.
  ///
  /// - Parameters:
  ///   - process: The process that comes.
  ///   - seats: Those that are there.
  ///   - now: Milliseconds.
  /// - Returns: Whether it comes in, and in whose place.
  package static func entry(of process: Int32, among seats: [Self], now: Int) -> Entry {
    let own = seats.indices.filter { seats[$0].process == process }
    guard own.count >= mostOfOne else { return .free }
    guard let idlest = idlest(of: own, seats), now >= seats[idlest].lastHeard + quiet else {
      return .refused
    }
    return .inPlace(of: idlest)
  }

  /// Makes room before a connection is taken: of the process that has the most, the idlest leaves.
  ///
  /// - Parameters:
  ///   - seats: Those that are there.
  ///   - now: Milliseconds.
  /// - Returns: Whether there is room, and who makes it.
  package static func room(among seats: [Self], now: Int) -> Entry {
    guard seats.count >= most else { return .free }
    return leaving(among: seats, now: now)
  }

  /// Which one leaves, where one has to.
  package static func leaving(among seats: [Self], now: Int) -> Entry {
    let counts = Dictionary(grouping: seats.indices) { seats[$0].process }
    let greatest = counts.values.map(\.count).max() ?? 0
    let candidates = counts.values.filter { $0.count == greatest }.flatMap(\.self)
    guard let idlest = idlest(of: candidates, seats) else { return .later(now + quiet) }
    let end = seats[idlest].lastHeard + quiet
    return now >= end ? .inPlace(of: idlest) : .later(end)
  }

  private static func idlest(of indices: [Int], _ seats: [Self]) -> Int? {
    indices.min {
      (seats[$0].isReserved ? 1 : 0, seats[$0].lastHeard)
        < (seats[$1].isReserved ? 1 : 0, seats[$1].lastHeard)
    }
  }
}
