private import LoginSystemText

/// Functions that make external text safe to draw and to print.
package enum CleanText {
  /// The usual maximum number of characters of an external text.
  package static let usualLimit = 500

  /// Returns at most 500 characters of a text, without terminal controls, reordering characters and invisible
  /// characters.
  ///
  /// See ``oneLine(_:limit:)``.
  package static func oneLine(_ text: String) -> String { oneLine(text, limit: usualLimit) }

  /// Returns a cleaned text of limited length; a longer text is truncated between words and ends with an ellipsis.
  ///
  /// A single word that exceeds half of the limit, such as an address, is truncated inside.
  ///
  /// - Parameters:
  ///   - text: A text from a server, a file or an argument.
  ///   - limit: The maximum number of characters, each of a few scalars.
  /// - Returns: One line; cleaning it again doesn't change it.
  package static func oneLine(_ text: String, limit: Int) -> String {
    if text.utf8.count <= limit, DisplayWidth.isPlain(text) { return text }
    // Truncating before and after cleaning keeps the time constant even for a gigabyte of text.
    let start = text.unicodeScalars.prefix(limit * scalarsEach + 1)
    let clean = whole(String(start))
    guard clean.count > limit || start.endIndex < text.endIndex else { return clean }
    return whole(upToAWord(clean, limit: limit - 1)) + "\u{2026}"
  }

  /// Returns a cleaned text of any length, for values that are useless when truncated: an address, a header's value.
  ///
  /// Removed are control characters (C0, C1, DEL), characters that change the order of letters (Unicode Standard Annex
  /// 9) and invisible characters (`Default_Ignorable_Code_Point`: zero-width blanks, tags, fillers). Joiners stay
  /// between emoji and between letters of scripts that use them; a variation selector stays after its base. A tab, a
  /// line break or a separator becomes one space. At most 30 marks stay on a letter (Unicode Standard Annex 15,
  /// "Stream-Safe Text Format"). A byte that isn't UTF-8 (`SystemText`) is written as `\xE9`.
  package static func whole(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var (previous, kept): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
    var joiner: Unicode.Scalar?
    var marks = 0
    func keep(_ scalar: Unicode.Scalar) {
      if let joiner, scalar.value >= firstJoined { result.append(joiner) }
      joiner = nil
      result.append(scalar)
      kept = scalar
    }
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x20..<0x7F:
        marks = 0
        keep(scalar)
      case 0x0A where previous.value == 0x0D: continue
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: keep(" ")
      case 0x200C, 0x200D: joiner = kept.value >= firstJoined ? scalar : nil
      default:
        if let byte = SystemText.byte(of: scalar) {
          for sign in "\\x\(String(byte, radix: 16, uppercase: true))".unicodeScalars { keep(sign) }
        } else if isSelector(scalar) {
          if kept != " ", !isSelector(kept) { keep(scalar) }
        } else if !isHarmful(scalar) {
          marks = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
          if marks <= 30 { keep(scalar) }
        }
      }
    }
    return String(result)
  }

  /// Returns a cleaned sentence of the program that contains external texts, each already short.
  package static func sentence(_ text: String) -> String { oneLine(text, limit: 8 * usualLimit) }

  /// Returns typed text without control characters.
  ///
  /// Invisible characters stay because they may belong to a password. A tab becomes a space.
  package static func typed(_ text: String) -> String {
    let scalars = text.unicodeScalars.compactMap { scalar in
      scalar == "\t" ? " " : isSteering(scalar) ? nil : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns whether a scalar controls a terminal, reorders letters or is invisible.
  ///
  /// Joiners and variation selectors aren't harmful: their visibility depends on their neighbors.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isSteering(scalar) }
    if isSteering(scalar) || (0xFFF9...0xFFFB).contains(scalar.value) { return true }
    let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
    return scalar.properties.isDefaultIgnorableCodePoint && !isJoiner && !isSelector(scalar)
  }
}

extension CleanText {
  /// Returns the first whole words of a longer text.
  private static func upToAWord(_ text: String, limit: Int) -> String {
    let beginning = text.prefix(limit)
    var end = beginning.endIndex
    if end < text.endIndex, text[end] != " ", let blank = beginning.lastIndex(of: " "),
      beginning.distance(from: beginning.startIndex, to: blank) >= limit / 2
    {
      end = blank
    }
    var words = beginning[..<end]
    while let last = words.last, last == " " || last == "," { words = words.dropLast() }
    return String(words)
  }

  /// The maximum average number of scalars in a character, for limits in characters.
  private static let scalarsEach = 8
  /// The first scalar that may be joined; joiners occur between letters of Arabic and later scripts, and in emoji.
  private static let firstJoined: UInt32 = 0x600

  /// Returns whether a scalar is a control character, a line separator or a directional mark that encloses others.
  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns whether a scalar selects a form of the preceding one.
  private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
