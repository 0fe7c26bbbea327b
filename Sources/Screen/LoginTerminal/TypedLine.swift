/// A line during typing, byte by byte.
struct TypedLine {
  /// The effect of a byte.
  enum Change: Equatable {
    case nothing, added, removed(characters: Int), ended, cancelled, stopped
  }

  private enum Sequence { case none, escape, parameters }

  /// The maximum bytes of a line.
  static let limit = 4096

  /// The content of the line.
  private(set) var bytes: [UInt8] = []
  /// The number of bytes for which there was no room.
  private var missing = 0
  /// Whether the line received a byte that is neither text nor an editing key.
  private var hasControl = false
  private var sequence = Sequence.none

  /// The event for the end of the line.
  var event: LineTerminal.Event {
    if missing > 0 { return .tooLong }
    return hasControl ? .notText : .line(bytes)
  }

  /// Counts bytes that were typed and lost.
  mutating func lose(_ count: Int) { missing += count }

  /// Whether a key of several bytes may be incomplete.
  var isInSequence: Bool { sequence != .none }

  /// Ends an incomplete sequence.
  mutating func endSequence() { sequence = .none }

  /// Adds a byte, or performs its action.
  mutating func type(_ byte: UInt8) -> Change {
    if isInSequence, skips(byte) { return .nothing }
    switch byte {
    case 3, 4: return .cancelled
    case 8, 127: return .removed(characters: removeCharacter() ? 1 : 0)
    case 10, 13: return .ended
    case 21: return removeAll()
    case 23: return removeWord()
    case 26: return .stopped
    case 27:
      sequence = .escape
      return .nothing
    // Editing keys without effect at the end of a line, and those that pause a terminal's output.
    case 1, 5, 9, 11, 12, 17, 19: return .nothing
    case 0..<32:
      hasControl = true
      return .nothing
    default:
      guard bytes.count < Self.limit else {
        missing += 1
        return .nothing
      }
      bytes.append(byte)
      return .added
    }
  }

  private mutating func removeAll() -> Change {
    (missing, hasControl) = (0, false)
    var count = 0
    while removeCharacter() { count += 1 }
    return .removed(characters: count)
  }

  /// Removes the last word and the blanks behind it.
  private mutating func removeWord() -> Change {
    var count = 0
    while bytes.last == UInt8(ascii: " "), removeCharacter() { count += 1 }
    while let last = bytes.last, last != UInt8(ascii: " "), removeCharacter() { count += 1 }
    return .removed(characters: count)
  }

  /// Returns whether a byte belongs to a key such as an arrow (ECMA-48 §5.4).
  private mutating func skips(_ byte: UInt8) -> Bool {
    switch (sequence, byte) {
    case (.escape, UInt8(ascii: "[")), (.escape, UInt8(ascii: "O")): sequence = .parameters
    case (.parameters, 0x20..<0x40): break
    case (.parameters, 0x40..<0x7F): sequence = .none
    default:
      sequence = .none
      return false
    }
    return true
  }

  /// Removes all bytes of the last character (RFC 3629 §3).
  private mutating func removeCharacter() -> Bool {
    if missing > 0 {
      missing -= 1
      return false
    }
    guard !bytes.isEmpty else { return false }
    while let byte = bytes.popLast(), byte & 0xC0 == 0x80 {}
    return true
  }
}
