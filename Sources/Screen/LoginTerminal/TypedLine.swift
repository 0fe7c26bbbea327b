/// A line as it is typed, byte by byte.
struct TypedLine {
  /// What a byte did.
  enum Change: Equatable {
    case nothing, added, removed(characters: Int), ended, cancelled, stopped
  }

  private enum Sequence { case none, escape, parameters }

  /// Bytes that one line may have.
  static let limit = 4096

  /// What stands there.
  private(set) var bytes: [UInt8] = []
  /// Bytes for which there was no room.
  private var missing = 0
  /// Whether a byte came that is no text and no key of a line.
  private var hasControl = false
  private var sequence = Sequence.none

  /// What an end of the line gives.
  var event: LineTerminal.Event {
    if missing > 0 { return .tooLong }
    return hasControl ? .notText : .line(bytes)
  }

  /// Counts bytes that were typed and lost.
  mutating func lose(_ count: Int) { missing += count }

  /// Whether a key that sends several bytes may be under way.
  var isInSequence: Bool { sequence != .none }

  /// No more of it came.
  mutating func endSequence() { sequence = .none }

  /// Adds a byte, or does what it means.
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
    // Keys of other lines, which lead nowhere at the end of this one; and those that hold a terminal's output.
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

  /// Removes the last word, and the blanks behind it.
  private mutating func removeWord() -> Change {
    var count = 0
    while bytes.last == UInt8(ascii: " "), removeCharacter() { count += 1 }
    while let last = bytes.last, last != UInt8(ascii: " "), removeCharacter() { count += 1 }
    return .removed(characters: count)
  }

  /// Whether a byte belongs to a key such as an arrow, which is no letter (ECMA-48 §5.4).
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

  /// Removes the last character, all bytes of it (RFC 3629 §3).
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
