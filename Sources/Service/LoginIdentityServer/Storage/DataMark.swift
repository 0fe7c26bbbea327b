import LoginPrivateFiles
import LoginSQLiteDatabase

/// The number of changes to the data, stored in a separate file.
///
/// If a write-ahead log was cut, removed or exchanged, SQLite takes it for one that was never longer, and its accounts
/// are lost without any error. The number is in the database too (`PRAGMA user_version`), so a smaller number there
/// shows how many changes are missing. The file is written after each change: it may lag behind, but is never ahead.
final class DataMark: Sendable {
  static let fileName = "identity.changes"

  private let file: NumberFile

  init(in folder: String) throws(PrivateFiles.FileError) {
    file = try NumberFile("\(folder)/\(Self.fileName)")
  }

  /// Counts another change, in its transaction.
  ///
  /// - Returns: The new number, 1 or more.
  static func count(in database: Database) throws -> Int {
    let number = min(try current(in: database) + 1, Int(Int32.max))
    try database.execute(script: "PRAGMA user_version = \(number)")
    return number
  }

  static func current(in database: Database) throws -> Int {
    try database.value("PRAGMA user_version") ?? 0
  }

  /// Compares the file with the database, and brings it up to date.
  ///
  /// - Returns: The number of changes that the database lacks; 0 for none.
  func lostChanges(of connection: DatabaseConnection) throws -> Int {
    // Read first: another process may be changing the data, which must not look like a loss.
    let kept = file.read() ?? 0
    let current = try connection.read { try Self.current(in: $0) }
    if current != kept { file.write(current) }
    return max(0, kept - current)
  }

  /// Stores a number after its change was committed; a failure loses only the warning.
  func note(_ number: Int) { file.write(number) }
}
