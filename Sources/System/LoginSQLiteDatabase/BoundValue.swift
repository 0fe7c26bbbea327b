/// A value in SQLite's storage class.
///
/// Source: https://www.sqlite.org/datatype3.html
public enum BoundValue: Hashable, Sendable {
  /// `NULL`.
  case null
  /// `INTEGER`.
  case integer(Int64)
  /// `REAL`; SQLite stores a NaN as `NULL`.
  case real(Double)
  /// `TEXT`; a NUL is a character like any other.
  case text(String)
  /// `BLOB`.
  case blob([UInt8])
}

/// A type whose values can be bound to parameters.
public protocol Bindable {
  /// The value in SQLite's storage class.
  var boundValue: BoundValue { get }
}

extension BoundValue: Bindable {
  /// The value itself.
  public var boundValue: BoundValue { self }
}

extension Int: Bindable {
  /// `INTEGER`.
  public var boundValue: BoundValue { .integer(Int64(self)) }
}

extension Int64: Bindable {
  /// `INTEGER`.
  public var boundValue: BoundValue { .integer(self) }
}

extension Bool: Bindable {
  /// `INTEGER`: 1 or 0.
  public var boundValue: BoundValue { .integer(self ? 1 : 0) }
}

extension Double: Bindable {
  /// `REAL`.
  public var boundValue: BoundValue { .real(self) }
}

extension String: Bindable {
  /// `TEXT`.
  public var boundValue: BoundValue { .text(self) }
}

extension [UInt8]: Bindable {
  /// `BLOB`.
  public var boundValue: BoundValue { .blob(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
  /// The wrapped value, or `NULL`.
  public var boundValue: BoundValue { self?.boundValue ?? .null }
}
