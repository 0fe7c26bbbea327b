import FirebaseTokens
import FoundationEssentials
import Hummingbird
import NIOPosix
import LoginSQLiteDatabase

/// Someone who has an account here, as the database keeps it and the answers show it.
struct Person: Codable, ResponseEncodable {
  let id: Int64
  /// `nil` for guests and telephones.
  let email: String?
  /// The account's id at the identity service.
  let externalID: String
  /// ISO 8601.
  let createdAt: String

  enum CodingKeys: String, CodingKey {
    case id, email
    case externalID = "external_id"
    case createdAt = "created_at"
  }

  /// The columns in the order of ``init(row:)``.
  static let columns = "id, email, external_id, created_at"

  /// Reads a row of ``columns``.
  init(row: Row) throws {
    id = try row[0]
    email = try row[1]
    externalID = try row[2]
    createdAt = try row[3]
  }
}

/// Everyone who has an account here.
///
/// Any database will do. This one blocks, so it is used on the threads that NIO has for that.
struct People: Sendable {
  private let database: DatabaseConnection

  /// Opens the file, and makes the table where it is missing.
  ///
  /// - Parameter path: The file; `nil` keeps everything in memory.
  /// - Throws: What SQLite says.
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

  /// The person of a token; `nil` for someone who was never created.
  func find(_ user: VerifiedUser) async throws -> Person? {
    try await NIOThreadPool.singleton.runIfActive {
      try database.read { try Self.person(user.uid, in: $0) }
    }
  }

  /// The person of a token, created when it is the first time.
  ///
  /// The external id decides, and it is unique. An address does not: it may not be proven, and with it
  /// anyone could take over someone else's row. An address that changed is written down, for the
  /// identity service is where people change it; the row stays theirs.
  ///
  /// All of it is one transaction that has the file to itself from its beginning (`BEGIN IMMEDIATE`), so
  /// that requests that come together, also to several processes, make one row.
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
