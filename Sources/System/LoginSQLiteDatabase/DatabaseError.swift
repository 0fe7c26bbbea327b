import CLoginSQLite3

/// An error of SQLite.
///
/// No text of it has a value that was bound: SQLite names tables, columns and words of the statement. The
/// arguments of its functions are an exception, where they are paths or patterns that it cannot parse.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong; usually an extended code.
  public let code: ResultCode
  /// SQLite's sentence, in English.
  public let message: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What went wrong.
  ///   - message: A sentence; `nil` for SQLite's general one about the code.
  public init(_ code: ResultCode, _ message: String? = nil) {
    self.code = code
    self.message = unsafe message ?? String(cString: sqlite3_errstr(code.rawValue))
  }

  /// The code and the sentence.
  public var description: String { "SQLite error \(code.rawValue): \(message)" }

  /// What a call has just said about a connection.
  init(_ code: Int32, of handle: OpaquePointer?) {
    // Without a connection it is a null pointer's message: that there is no memory.
    self.init(
      ResultCode(rawValue: code),
      unsafe handle.map { unsafe String(cString: sqlite3_errmsg($0)) })
  }

  /// The connection was closed before.
  static let closed = DatabaseError(.misuse, "the connection is closed")
}
