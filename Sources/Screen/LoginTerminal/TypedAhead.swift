/// What was typed before it was asked for, in the order it came.
package struct TypedAhead: Sendable {
  /// Bytes that are kept: a long link and a password, many times over.
  static let limit = 1 << 16

  private var bytes: [UInt8] = []
  private var first = 0
  /// Bytes for which there was no room.
  private var lost = 0

  /// Nothing yet.
  package init() {}

  /// Keeps a byte; one that finds no room is counted.
  mutating func keep(_ byte: UInt8) {
    if lost == 0, bytes.count - first < Self.limit { bytes.append(byte) } else { lost += 1 }
  }

  /// The next byte; `nil` where there is none.
  mutating func next() -> UInt8? {
    guard first < bytes.count else {
      (bytes, first) = ([], 0)
      return nil
    }
    defer { first += 1 }
    return bytes[first]
  }

  /// Bytes that were lost behind those that are kept; counted once.
  mutating func takeLost() -> Int {
    defer { lost = 0 }
    return lost
  }
}
