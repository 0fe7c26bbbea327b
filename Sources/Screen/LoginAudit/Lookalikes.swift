/// The look of a text: texts with a common look are easily taken for each other.
///
/// Source: a part of the confusable characters of Unicode Technical Standard 39, those of Latin letters, and kana that
/// look like other characters.
enum Lookalikes {
  /// Returns the looks of a text, regardless of case, blanks and punctuation: one with small letters, and one in which a
  /// capital "I" is a line.
  static func looks(of text: String) -> Set<String> {
    known.value(of: text) { [folded($0.lowercased()), folded($0)] }
  }

  private static let known = AuditMemory<String, Set<String>>()

  private static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // Full-width forms are those of ASCII.
      let plain =
        (0xFF01...0xFF5E).contains(scalar.value)
        ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
      let twin = twins[plain] ?? plain
      guard isWord(twin) else { continue }
      result.append(contentsOf: twin.properties.lowercaseMapping.unicodeScalars)
    }
    // A label of symbols looks like itself.
    guard !result.isEmpty else { return text.filter { $0 != " " } }
    return String(result).replacing("rn", with: "m").replacing("vv", with: "w")
  }

  /// The categories of blanks, punctuation and characters that aren't drawn.
  private static let gaps: Set<Unicode.GeneralCategory> = [
    .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .dashPunctuation,
    .connectorPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
    .finalPunctuation, .otherPunctuation,
  ]

  /// Returns whether a scalar belongs to a word: a letter, a digit, a mark, or a symbol beyond ASCII.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return !gaps.contains(scalar.properties.generalCategory) }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// The small letter that a character looks like.
  private static let twins: [Unicode.Scalar: Unicode.Scalar] = {
    // The first of each group is the letter.
    let groups = [
      "lI1|\u{406}\u{4C0}\u{399}\u{7C0}", "o0O\u{43E}\u{41E}\u{3BF}\u{39F}\u{585}",
      "a\u{430}\u{410}\u{3B1}\u{391}", "b\u{412}\u{392}", "c\u{441}\u{421}\u{3F2}",
      "d\u{501}", "e\u{435}\u{415}\u{395}", "h\u{4BB}\u{41D}\u{397}",
      "i\u{456}\u{131}\u{3B9}", "j\u{458}\u{408}", "k\u{43A}\u{41A}\u{3BA}\u{39A}",
      "m\u{41C}\u{39C}", "n\u{578}\u{39D}", "p\u{440}\u{420}\u{3C1}\u{3A1}", "q\u{51B}",
      "s\u{455}\u{405}", "t\u{422}\u{3A4}", "u\u{57D}\u{3C5}", "v\u{3BD}\u{475}", "w\u{51D}",
      "x\u{445}\u{425}\u{3A7}", "y\u{443}\u{423}\u{3A5}\u{3B3}", "z\u{396}",
      "\u{529B}\u{30AB}", "\u{4E8C}\u{30CB}", "\u{53E3}\u{30ED}", "\u{516B}\u{30CF}",
      "\u{5DE5}\u{30A8}", "\u{5915}\u{30BF}", "\u{4E00}\u{30FC}",
    ]
    var twins: [Unicode.Scalar: Unicode.Scalar] = [:]
    for group in groups.map(\.unicodeScalars) {
      for scalar in group.dropFirst() { twins[scalar] = group.first }
    }
    return twins
  }()
}
