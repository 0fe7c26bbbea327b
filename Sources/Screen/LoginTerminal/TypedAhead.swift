/// The input typed before a question, in order of arrival.
package struct TypedAhead: Sendable {
  /// The maximum number of bytes: many times the length of a long link and a password.
  static let limit = 1 << 16

  private var bytes: [UInt8] = []
  private var first = 0
  /// The number of bytes for which there was no room.
  private var lost = 0

  /// Creates an empty buffer.
  package init() {}

  /// Stores a byte; one without room is counted.
  mutating func keep(_ byte: UInt8) {
    if lost == 0, bytes.count - first < Self.limit { bytes.append(byte) } else { lost += 1 }
  }

  /// Removes and returns the next byte; `nil` if none exists.
  mutating func next() -> UInt8? {
    guard first < bytes.count else {
      (bytes, first) = ([], 0)
      return nil
    }
    defer { first += 1 }
    return bytes[first]
  }

  /// Returns the number of bytes lost after the stored ones, and resets it.
  mutating func takeLost() -> Int {
    defer { lost = 0 }
    return lost
  }
}
