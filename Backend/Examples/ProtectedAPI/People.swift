import FirebaseTokens
import FoundationEssentials
import Hummingbird
import NIOPosix
import LoginSQLiteDatabase

/// A person with an account here, as stored in the database and returned in responses.
struct Person: Codable, ResponseEncodable {
  let id: Int64
  /// The address; `nil` for guests and phone accounts.
  let email: String?
  /// The account's ID at the identity service.
  let externalID: String
  /// The time of creation, ISO 8601.
  let createdAt: String

  enum CodingKeys: String, CodingKey {
    case id, email
    case externalID = "external_id"
    case createdAt = "created_at"
  }

  /// The columns in the order of ``init(row:)``.
  static let columns = "id, email, external_id, created_at"

  /// Creates a person from a row of ``columns``.
  init(row: Row) throws {
    id = try row[0]
    email = try row[1]
    externalID = try row[2]
    createdAt = try row[3]
  }
}

/// The people with an account here.
///
/// Any database works. This one blocks, so it is used on NIO's threads for blocking work.
struct People: Sendable {
  private let database: DatabaseConnection

  /// Opens the file, and creates the table if it is missing.
  ///
  /// - Parameter path: The file; with `nil` everything is in memory.
  /// - Throws: SQLite's error.
  init(path: String?) throws {
    database = try DatabaseConnection(path, busyTimeout: 5000)
    try database.write { database in
      try database.execute(
        """
        CREATE TABLE IF NOT EXISTS users (
          id INTEGER PRIMARY KEY,
          email TEXT,
          external_id TEXT NOT NULL UNIQUE,
          created_at TEXT NOT NULL)
        """)
    }
  }

  /// Returns the person of a token; `nil` if they were never created.
  func find(_ user: VerifiedUser) async throws -> Person? {
    try await NIOThreadPool.singleton.runIfActive {
      try database.read { try Self.person(user.uid, in: $0) }
    }
  }

  /// Returns the person of a token, created the first time.
  ///
  /// The external ID decides, and it is unique. An address doesn't: it may be unverified, and with it anyone could take
  /// over another person's row. A changed address is stored, because people change it at the identity service; the row
  /// stays theirs.
  ///
  /// Everything is one transaction that locks the file from its beginning (`BEGIN IMMEDIATE`), so that simultaneous
  /// requests, even to several processes, create one row.
  func findOrCreate(_ user: VerifiedUser) async throws -> (person: Person, isNew: Bool) {
    let time = Date().formatted(.iso8601)
    return try await NIOThreadPool.singleton.runIfActive {
      try database.write { database in
        let isNew = try Self.person(user.uid, in: database) == nil
        try database.execute(
          """
          INSERT INTO users (email, external_id, created_at) VALUES (?, ?, ?)
            ON CONFLICT (external_id) DO UPDATE SET email = excluded.email
            WHERE email IS NOT excluded.email
          """, [user.email, user.uid, time])
        guard let person = try Self.person(user.uid, in: database) else {
          throw HTTPError(.internalServerError)
        }
        return (person, isNew)
      }
    }
  }

  private static func person(_ externalID: String, in database: Database) throws -> Person? {
    try database.row(
      "SELECT \(Person.columns) FROM users WHERE external_id = ?", [externalID], Person.init)
  }
}
