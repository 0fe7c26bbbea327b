import LoginIdentity
import LoginIdentityProtocol

// Snapshots, which give each test the same beginning.
extension IdentityOperations {
  /// `GET emulator/v1/projects/P/snapshots`.
  func snapshotList() -> SnapshotList { SnapshotList(snapshots: snapshots.records) }

  /// `POST emulator/v1/projects/P/snapshots`: takes a snapshot of the data, the clock and the intentional failures.
  ///
  /// - Parameters:
  ///   - request: The name.
  ///   - faults: The intentional failures.
  /// - Returns: The snapshot.
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT`, and database errors.
  func takeSnapshot(
    _ request: SnapshotRequest, faults: FaultInjector
  ) throws -> SnapshotRecord {
    let name = try Self.name(of: request)
    return try snapshots.keep(name) {
      // Before the copy: a token of a session that isn't in it must be of the new epoch.
      let epochs = issuer.epochs.begin()
      let accounts = try store.keepSnapshot(name)
      return ServiceSnapshots.Snapshot(
        record: SnapshotRecord(
          name: name, accounts: accounts, takenAt: Timestamp.text(now / 1000)),
        epochs: epochs, clockOffset: clock.offset, faults: faults.current,
        providerSessions: providerSessions.all, openID: openID.all)
    }
  }

  /// `POST emulator/v1/projects/P/reset`: returns to a snapshot, and ends all tokens and sessions since.
  ///
  /// - Parameters:
  ///   - request: The name.
  ///   - faults: The intentional failures.
  /// - Returns: The snapshot.
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT`, and database errors; nothing was changed.
  func reset(
    to request: SnapshotRequest, faults: FaultInjector
  ) throws -> SnapshotRecord {
    try snapshots.use(Self.name(of: request)) { snapshot in
      try store.returnToSnapshot(snapshot.record.name)
      issuer.epochs.end(allExcept: snapshot.epochs)
      clock.offset = snapshot.clockOffset
      try faults.change(to: snapshot.faults)
      providerSessions.all = snapshot.providerSessions
      openID.all = snapshot.openID
    }
  }

  /// Returns the name in a request.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT` for anything but 1 to 64 letters, digits and `-_.`.
  private static func name(of request: SnapshotRequest) throws(ServiceError) -> String {
    let name = request.name ?? ServiceSnapshots.usualName
    guard (1...64).contains(name.utf8.count),
      name.utf8.allSatisfy({
        Syntax.isLetter($0) || Syntax.isDigit($0) || "-_.".utf8.contains($0)
      })
    else {
      throw ServiceError(.invalidArgument, "name must be 1 to 64 letters, digits and -_.")
    }
    return name
  }
}
