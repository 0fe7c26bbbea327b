package import NIOCore
import Synchronization

/// The connections of a server, which may become too many.
package final class OpenConnections: Sendable {
  private struct Entry {
    let connection: any Channel
    /// Requests that wait for their answer.
    var requests = 0
    /// Larger for a later moment.
    var moment: UInt
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var moment: UInt = 0
  }

  /// Beyond so many, one that is idle is closed for each new one; at least 1.
  private let limit: Int
  private let state = Mutex(State())

  /// A server without connections yet.
  package init(limit: Int) { self.limit = max(1, limit) }

  /// Takes a connection, until it is closed.
  package func add(_ connection: any Channel) {
    let id = ObjectIdentifier(connection)
    let count = state.withLock { state in
      state.moment += 1
      state.entries[id] = Entry(connection: connection, moment: state.moment)
      return state.entries.count
    }
    connection.closeFuture.whenComplete { _ in
      self.state.withLock { $0.entries[id] = nil }
    }
    if count > limit { closeIdlest() }
  }

  /// Notes that a request came in, or was answered.
  package func note(_ connection: any Channel, isAnswered: Bool) {
    let id = ObjectIdentifier(connection)
    state.withLock { state in
      state.moment += 1
      state.entries[id]?.moment = state.moment
      state.entries[id]?.requests += isAnswered ? -1 : 1
    }
  }

  /// Lets go of a connection that somebody else closes.
  package func release(_ connection: any Channel) {
    state.withLock { $0.entries[ObjectIdentifier(connection)] = nil }
  }

  /// Closes the connection on which nothing has been asked for the longest time, if nothing waits for
  /// an answer there.
  package func closeIdlest() {
    let idlest = state.withLock { state -> (any Channel)? in
      let idle = state.entries.filter { $0.value.requests <= 0 }
      guard let found = idle.min(by: { $0.value.moment < $1.value.moment }) else { return nil }
      // Its end is under way; another one's turn comes next.
      return state.entries.removeValue(forKey: found.key)?.connection
    }
    idlest?.close(promise: nil)
  }

  /// Closes them all, after what they are about to send.
  package func closeAll() {
    for connection in state.withLock({ state in state.entries.values.map(\.connection) }) {
      connection.eventLoop.execute { connection.close(promise: nil) }
    }
  }
}
