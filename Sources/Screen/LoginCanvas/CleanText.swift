private import LoginSystemText

/// Makes text from outside safe to draw and to print.
package enum CleanText {
  /// Characters of one text from outside that are shown at most.
  package static let usualLimit = 500

  /// `text` without anything that controls a terminal, reorders what stands around it or hides in
  /// it, at most 500 characters of it.
  ///
  /// As ``oneLine(_:limit:)``.
  package static func oneLine(_ text: String) -> String { oneLine(text, limit: usualLimit) }

  /// The same with another limit; a longer text is cut between two words and ends with an ellipsis.
  ///
  /// A single word that takes more than half of the limit, such as an address, is cut inside.
  ///
  /// - Parameters:
  ///   - text: From a server, a file, an argument.
  ///   - limit: Characters, each of a few scalars, that are kept.
  /// - Returns: One line, clean already the second time.
  package static func oneLine(_ text: String, limit: Int) -> String {
    if text.utf8.count <= limit, DisplayWidth.isPlain(text) { return text }
    // Cleaned before it is counted, and cut before it is cleaned: a gigabyte of text costs no time.
    let start = text.unicodeScalars.prefix(limit * scalarsEach + 1)
    let clean = whole(String(start))
    guard clean.count > limit || start.endIndex < text.endIndex else { return clean }
    return whole(upToAWord(clean, limit: limit - 1)) + "\u{2026}"
  }

  /// The same for what is worthless in parts: an address, a header's value.
  ///
  /// Removed: control characters (C0, C1, DEL), everything that changes the order of letters
  /// (Unicode Standard Annex 9), and what is not seen (`Default_Ignorable_Code_Point`: blanks
  /// without width, tags, fillers). Joiners stay between letters and pictures of scripts that have
  /// them, a variation selector after what it varies. A tab, a line break or a separator becomes
  /// one space. Of marks on one letter 30 stay (Unicode Standard Annex 15, "Stream-Safe Text
  /// Format"). A byte that is no UTF-8 (`SystemText`) is written as `\xE9`.
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

  /// A sentence of ours with texts from outside in it, each short already.
  package static func sentence(_ text: String) -> String { oneLine(text, limit: 8 * usualLimit) }

  /// What a person types: without what steers.
  ///
  /// What is not seen stays, for it may belong to a password. A tab becomes a space.
  package static func typed(_ text: String) -> String {
    let scalars = text.unicodeScalars.compactMap { scalar in
      scalar == "\t" ? " " : isSteering(scalar) ? nil : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether a scalar steers a terminal, turns the order of letters around or is not seen.
  ///
  /// Joiners and variation selectors are not: whether they are seen depends on their neighbours.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isSteering(scalar) }
    if isSteering(scalar) || (0xFFF9...0xFFFB).contains(scalar.value) { return true }
    let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
    return scalar.properties.isDefaultIgnorableCodePoint && !isJoiner && !isSelector(scalar)
  }
}

extension CleanText {
  /// The first whole words of a longer text.
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

  /// Scalars that a character has on average at most, where text is counted.
  private static let scalarsEach = 8
  /// Joiners are written between letters of Arabic and the scripts that follow it, and in emoji.
  private static let firstJoined: UInt32 = 0x600

  /// Controls, separators of lines, and the marks of direction that enclose others.
  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a scalar says which form of the one before is meant.
  private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }
}
