import LoginIdentityProtocol
import Synchronization

/// The snapshots of a service, without the data in them (``AccountStore/keepSnapshot(_:)``).
///
/// They belong to the process, and end with it.
final class ServiceSnapshots: Sendable {
  /// A snapshot.
  struct Snapshot: Sendable {
    /// Its public part.
    let record: SnapshotRecord
    /// The epochs of the tokens issued until then.
    let epochs: Set<Int>
    /// The seconds by which the clock was ahead of the computer's.
    let clockOffset: Int
    let faults: FaultSettings
    /// The sign-ins with providers that had begun.
    let providerSessions: [String: ProviderSessions.Session]
    /// The codes, tokens and sessions of the OpenID provider.
    let openID: OpenIDMemory
  }

  /// The maximum number of snapshots.
  static let limit = 16
  /// The name of a snapshot if the request has none.
  static let usualName = "default"

  private let taken = Mutex<[String: Snapshot]>([:])

  /// The public parts, by name.
  var records: [SnapshotRecord] {
    taken.withLock { $0.values.map(\.record) }.sorted { $0.name < $1.name }
  }

  /// Stores a snapshot, which replaces an earlier one of the same name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - take: Takes the snapshot; others wait meanwhile.
  /// - Returns: Its public part.
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT` if there are too many, and the errors of `take`.
  func keep(_ name: String, _ take: () throws -> Snapshot) throws -> SnapshotRecord {
    try taken.withLock { taken in
      guard taken[name] != nil || taken.count < Self.limit else {
        throw ServiceError(
          .invalidArgument,
          "There can be \(Self.limit) snapshots. Take this one under the name of another.")
      }
      let snapshot = try take()
      taken[name] = snapshot
      return snapshot.record
    }
  }

  /// Passes a snapshot to a closure; others wait meanwhile.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT` if there is no such snapshot, and the errors of `body`.
  func use(_ name: String, _ body: (Snapshot) throws -> Void) throws -> SnapshotRecord {
    try taken.withLock { taken in
      guard let snapshot = taken[name] else {
        throw ServiceError(.invalidArgument, "There is no snapshot with the name \(name).")
      }
      try body(snapshot)
      return snapshot.record
    }
  }
}
