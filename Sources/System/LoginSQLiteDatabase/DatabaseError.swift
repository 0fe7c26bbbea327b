import CLoginSQLite3

/// An error of SQLite.
///
/// Its texts contain no bound values: SQLite names tables, columns and words of the statement. The exception are paths
/// or patterns in the arguments of its functions that it can't parse.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The result code, usually an extended one.
  public let code: ResultCode
  /// SQLite's message, in English.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The result code.
  ///   - message: A message; `nil` for SQLite's general one for the code.
  public init(_ code: ResultCode, _ message: String? = nil) {
    self.code = code
    self.message = unsafe message ?? String(cString: sqlite3_errstr(code.rawValue))
  }

  /// The code and the message.
  public var description: String { "SQLite error \(code.rawValue): \(message)" }

  /// Creates the error that the last call on a connection reported.
  init(_ code: Int32, of handle: OpaquePointer?) {
    // Without a connection, the message is that of a null pointer: out of memory.
    self.init(
      ResultCode(rawValue: code),
      unsafe handle.map { unsafe String(cString: sqlite3_errmsg($0)) })
  }

  static let closed = DatabaseError(.misuse, "the connection is closed")
}
