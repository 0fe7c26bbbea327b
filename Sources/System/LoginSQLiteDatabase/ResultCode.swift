import CLoginSQLite3

/// A result code of SQLite, primary or extended.
///
/// The names are those of SQLite without its prefix. Source: https://www.sqlite.org/rescode.html
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// SQLite's number; the primary code is in the lowest 8 bits.
  public let rawValue: Int32

  /// Creates a code from its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The primary code; the code itself if it is primary.
  public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xFF) }

  /// `SQLITE_ERROR`: no other code fits, for example for an error in a statement.
  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  /// `SQLITE_PERM`: the system denies access.
  public static let permission = ResultCode(rawValue: SQLITE_PERM)
  /// `SQLITE_ABORT`: SQLite has rolled the transaction back by itself.
  public static let abort = ResultCode(rawValue: SQLITE_ABORT)
  /// `SQLITE_BUSY`: another connection uses the file.
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// `SQLITE_LOCKED`: this connection uses the table.
  public static let locked = ResultCode(rawValue: SQLITE_LOCKED)
  /// `SQLITE_READONLY`: the file or the connection is read-only.
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
  /// `SQLITE_IOERR`: the system failed to read or write.
  public static let ioError = ResultCode(rawValue: SQLITE_IOERR)
  /// `SQLITE_CORRUPT`: the file is damaged.
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// `SQLITE_FULL`: the disk is full.
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  /// `SQLITE_CANTOPEN`: the file cannot be opened.
  public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// `SQLITE_CONSTRAINT`: a row violates a constraint of its table.
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  /// `SQLITE_MISMATCH`: a value has another type.
  public static let mismatch = ResultCode(rawValue: SQLITE_MISMATCH)
  /// `SQLITE_MISUSE`: an error of the calling program.
  public static let misuse = ResultCode(rawValue: SQLITE_MISUSE)
  /// `SQLITE_RANGE`: there are more or fewer values than parameters.
  public static let range = ResultCode(rawValue: SQLITE_RANGE)
  /// `SQLITE_NOTADB`: the file isn't a database.
  public static let notDatabase = ResultCode(rawValue: SQLITE_NOTADB)

  /// `SQLITE_IOERR_WRITE`.
  public static let ioErrorWrite = ioError.extended(3)
  /// `SQLITE_IOERR_FSYNC`.
  public static let ioErrorSync = ioError.extended(4)
  /// `SQLITE_IOERR_SHMSIZE`.
  public static let ioErrorSharedMemorySize = ioError.extended(19)
  /// `SQLITE_CONSTRAINT_FOREIGNKEY`.
  public static let constraintForeignKey = constraint.extended(3)
  /// `SQLITE_CONSTRAINT_UNIQUE`.
  public static let constraintUnique = constraint.extended(8)

  /// Returns an extended code; Swift doesn't import SQLite's macros for these.
  private func extended(_ number: Int32) -> ResultCode {
    ResultCode(rawValue: rawValue | number << 8)
  }
}
