import LoginIdentity

/// The difference between two texts, in lines.
enum TextDifference {
  /// Returns the removed lines, with a minus before them, and the added ones, with a plus; from the first that differs
  /// to the last.
  static func lines(from old: [UInt8], to new: [UInt8]) -> [String] {
    var (old, new) = (text(old).parts(at: "\n")[...], text(new).parts(at: "\n")[...])
    while let line = old.first, line == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let line = old.last, line == new.last {
      old.removeLast()
      new.removeLast()
    }
    return old.map { "- " + $0 } + new.map { "+ " + $0 }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
