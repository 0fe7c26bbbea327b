package import NIOCore
import Synchronization

/// The open connections of a server, which may become too many.
package final class OpenConnections: Sendable {
  private struct Entry {
    let connection: any Channel
    /// The number of requests without an answer.
    var requests = 0
    /// The time of the last activity as a number that increases.
    var moment: UInt
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var moment: UInt = 0
  }

  /// The number of connections beyond which an idle one is closed for each new one; at least 1.
  private let limit: Int
  private let state = Mutex(State())

  package init(limit: Int) { self.limit = max(1, limit) }

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

  /// Records that a request arrived, or was answered.
  package func note(_ connection: any Channel, isAnswered: Bool) {
    let id = ObjectIdentifier(connection)
    state.withLock { state in
      state.moment += 1
      state.entries[id]?.moment = state.moment
      state.entries[id]?.requests += isAnswered ? -1 : 1
    }
  }

  /// Removes a connection that other code closes.
  package func release(_ connection: any Channel) {
    state.withLock { $0.entries[ObjectIdentifier(connection)] = nil }
  }

  /// Closes the connection that has been idle the longest; one with an unanswered request isn't idle.
  package func closeIdlest() {
    let idlest = state.withLock { state -> (any Channel)? in
      let idle = state.entries.filter { $0.value.requests <= 0 }
      guard let found = idle.min(by: { $0.value.moment < $1.value.moment }) else { return nil }
      // It is being closed; another one is next.
      return state.entries.removeValue(forKey: found.key)?.connection
    }
    idlest?.close(promise: nil)
  }

  /// Closes all connections, after the data that they are about to send.
  package func closeAll() {
    for connection in state.withLock({ state in state.entries.values.map(\.connection) }) {
      connection.eventLoop.execute { connection.close(promise: nil) }
    }
  }
}
