import CLoginSQLite3

/// The current row of a result.
///
/// It is valid only during the call that receives it.
@safe public struct Row {
  let statement: OpaquePointer

  init(of statement: OpaquePointer) { unsafe self.statement = unsafe statement }

  /// The value of a column, from 0.
  ///
  /// Throws ``DatabaseError`` `SQLITE_MISMATCH` if it is of another type, or `NULL`.
  public subscript<Value: ColumnValue>(_ index: Int) -> Value {
    get throws {
      guard let value = Value(Column(of: self, at: index)) else { throw mismatch(index) }
      return value
    }
  }

  /// The value of a column, from 0; `nil` for `NULL`.
  ///
  /// Throws ``DatabaseError`` `SQLITE_MISMATCH` if it is of another type.
  public subscript<Value: ColumnValue>(_ index: Int) -> Value? {
    get throws {
      let column = Column(of: self, at: index)
      if let value = Value(column) { return value }
      guard column.isNull else { throw mismatch(index) }
      return nil
    }
  }

  /// Returns bytes that differ if a value differs: of each column its type, its size and its content.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, from the first.
  ///   - start: The first bytes.
  /// - Returns: The bytes.
  package func encoded(columns: Int, after start: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(start.count + 1024)
    bytes += start
    for index in 0..<columns { Column(of: self, at: index).encode(to: &bytes) }
    return bytes
  }

  private func mismatch(_ index: Int) -> DatabaseError {
    let name = unsafe sqlite3_column_name(statement, Int32(index))
    let words = unsafe name.map { unsafe String(cString: $0) } ?? ""
    return DatabaseError(.mismatch, "column \(index) (\(words)) has a value of another type")
  }
}

/// A column of a row: the stored value, read without conversion.
@safe public struct Column {
  private let statement: OpaquePointer
  private let index: Int32

  init(of row: Row, at index: Int) {
    unsafe statement = unsafe row.statement
    self.index = Int32(index)
  }

  /// Whether the value is `NULL`, or the result has no such column.
  public var isNull: Bool { kind == SQLITE_NULL }

  /// The value of an `INTEGER`; `nil` for anything else.
  public var integer: Int64? {
    kind == SQLITE_INTEGER ? unsafe sqlite3_column_int64(statement, index) : nil
  }

  /// The value of a `REAL`; `nil` for anything else.
  public var real: Double? {
    kind == SQLITE_FLOAT ? unsafe sqlite3_column_double(statement, index) : nil
  }

  /// The value of a `TEXT`; `nil` for anything else.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  public var text: String? {
    guard kind == SQLITE_TEXT else { return nil }
    // The bytes are counted after the text was requested, which determines its encoding.
    let start = unsafe sqlite3_column_text(statement, index)
    let count = Int(unsafe sqlite3_column_bytes(statement, index))
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
  }

  /// The value of a `BLOB`; `nil` for anything else.
  public var blob: [UInt8]? {
    guard kind == SQLITE_BLOB else { return nil }
    let start = unsafe sqlite3_column_blob(statement, index)
    let count = Int(unsafe sqlite3_column_bytes(statement, index))
    // SQLite returns no address for an empty value.
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  fileprivate func encode(to bytes: inout [UInt8]) {
    let kind = kind
    bytes.append(UInt8(truncatingIfNeeded: kind))
    switch kind {
    case SQLITE_NULL: return
    case SQLITE_INTEGER: Self.append(unsafe sqlite3_column_int64(statement, index), to: &bytes)
    case SQLITE_FLOAT:
      let bits = unsafe sqlite3_column_double(statement, index).bitPattern
      Self.append(Int64(bitPattern: bits), to: &bytes)
    default:
      // SQLite counts the bytes after they were requested, and returns no address for an empty value.
      let start = unsafe sqlite3_column_blob(statement, index)
      let count = Int(unsafe sqlite3_column_bytes(statement, index))
      Self.append(Int64(count), to: &bytes)
      unsafe bytes.append(
        contentsOf: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
  }

  private static func append(_ number: Int64, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private var kind: Int32 { unsafe sqlite3_column_type(statement, index) }
}

/// A type that can be read from a column.
public protocol ColumnValue {
  /// Reads a column; `nil` if it is `NULL` or has another type.
  init?(_ column: Column)
}

extension Int: ColumnValue {
  /// Reads an `INTEGER`.
  public init?(_ column: Column) {
    guard let integer = column.integer else { return nil }
    self.init(exactly: integer)
  }
}

extension Int64: ColumnValue {
  /// Reads an `INTEGER`.
  public init?(_ column: Column) {
    guard let integer = column.integer else { return nil }
    self = integer
  }
}

extension Bool: ColumnValue {
  /// Reads an `INTEGER`: whether it is other than 0.
  public init?(_ column: Column) {
    guard let integer = column.integer else { return nil }
    self = integer != 0
  }
}

extension Double: ColumnValue {
  /// Reads a `REAL`.
  public init?(_ column: Column) {
    guard let real = column.real else { return nil }
    self = real
  }
}

extension String: ColumnValue {
  /// Reads a `TEXT`.
  public init?(_ column: Column) {
    guard let text = column.text else { return nil }
    self = text
  }
}

extension [UInt8]: ColumnValue {
  /// Reads a `BLOB`.
  public init?(_ column: Column) {
    guard let blob = column.blob else { return nil }
    self = blob
  }
}

extension BoundValue: ColumnValue {
  /// Reads any value, including `NULL`.
  public init?(_ column: Column) {
    if let integer = column.integer {
      self = .integer(integer)
    } else if let text = column.text {
      self = .text(text)
    } else if let blob = column.blob {
      self = .blob(blob)
    } else {
      self = column.real.map(Self.real) ?? .null
    }
  }
}
