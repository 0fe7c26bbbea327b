/// The width of text in cells: the sum over its scalars, as in most terminals, ncurses and wcwidth(3).
///
/// A character, as readers see it, may take several cells: a vowel sign beside its letter, a joined consonant, a person
/// and a thing that form one emoji. ``TerminalClusters`` are its parts.
///
/// Source: Unicode 15. East Asian Width W and F take two cells, and so do the few characters that the C library widens;
/// general categories Mn, Me and Cf, and medial and final Hangul jamo, take none. Signs that span the following digits
/// take one cell although their category is Cf. Ambiguous characters take one cell.
package enum DisplayWidth {
  /// Returns the cells of a grapheme cluster.
  package static func of(_ cluster: Character) -> Int {
    let bytes = cluster.utf8
    if bytes.count == 1, let byte = bytes.first { return isPrintable(byte) ? 1 : 0 }
    return cluster.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// Returns the cells of a text.
  package static func of(_ text: String) -> Int {
    isPlain(text) ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// Returns whether the first part of a grapheme cluster takes two cells, as letters of East Asia do.
  package static func isWide(_ cluster: Character) -> Bool {
    cluster.unicodeScalars.lazy.map { of($0) }.first { $0 > 0 } == 2
  }

  /// Returns whether a text is printable ASCII only, so each byte is a character of one cell.
  package static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy(isPrintable) }

  private static func isPrintable(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Returns the cells of a scalar.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1
    }
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    guard !hasCells(value) else { return isWide(value) ? 2 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control: return 0
    case .format: return spansDigits(value) ? 1 : 0
    case .spacingMark where value == 0x1171E: return 0
    default: return isWide(value) ? 2 : 1
    }
  }

  /// Returns whether a scalar is in a range of non-zero width, which avoids the slower lookup of its category.
  private static func hasCells(_ value: UInt32) -> Bool {
    (0x61D...0x64A).contains(value) || (0x2030...0x205F).contains(value)
      || (0x2100...0x2CEE).contains(value) || (0x3030...0x3098).contains(value)
      || (0x309B...0xA66E).contains(value) || (0xAC00...0xFB1D).contains(value)
      || (0xFB1F...0xFDFF).contains(value) || (0xFE30...0xFEFE).contains(value)
      || (0xFF00...0xFFF8).contains(value) || (0x1F000...0x1FFFF).contains(value)
  }

  /// Returns whether a scalar of category Cf is a visible sign (`Prepended_Concatenation_Mark`).
  private static func spansDigits(_ value: UInt32) -> Bool {
    (0x600...0x605).contains(value) || (0x890...0x891).contains(value)
      || [0x6DD, 0x70F, 0x8E2, 0x110BD, 0x110CD].contains(value)
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var (low, high) = (0, wide.count)
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].first <= value
  }

  /// The wide ranges, in ascending order.
  private static let wide: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
    (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F),
    (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5),
    (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
    (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728),
    (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
    (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
    (0x2E80, 0x303E), (0x3041, 0xA4C6), (0xA960, 0xA97C),
    (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19), (0xFE30, 0xFE6B), (0xFF01, 0xFF60),
    (0xFFE0, 0xFFE6), (0x16FE0, 0x18DFF), (0x1AFF0, 0x1B2FB), (0x1F004, 0x1F004),
    (0x1F0CF, 0x1F0CF),
    (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F320), (0x1F32D, 0x1F335),
    (0x1F337, 0x1F37C), (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA), (0x1F3CF, 0x1F3D3),
    (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E), (0x1F440, 0x1F440),
    (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E), (0x1F550, 0x1F567),
    (0x1F57A, 0x1F57A), (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F),
    (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2), (0x1F6D5, 0x1F6D7),
    (0x1F6DC, 0x1F6DF), (0x1F6EB, 0x1F6EC), (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7EB),
    (0x1F7F0, 0x1F7F0), (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF),
    (0x1FA70, 0x1FAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
  ]
}
