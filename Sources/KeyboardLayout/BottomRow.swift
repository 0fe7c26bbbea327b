/// The last row of keys, which depends on the purpose of the field.
struct BottomRow: Sendable {
  let purpose: KeyboardPurpose
  /// The labels of the key that shows other letters, the widest first; empty without it.
  let alphabet: [String]

  /// Returns its keys on a page.
  ///
  /// `@` and `.` are on all pages for email addresses; the pages of signs have their other signs anyway.
  func legends(on page: KeyPage, lettersLabels: [String]) -> [KeyLayout.Legend] {
    let isOfLetters = page == .letters || page == .shifted
    let first: [KeyLayout.Legend] =
      isOfLetters
      ? [Self.toSymbols]
        + (alphabet.isEmpty
          ? [] : [.init(id: "key.alphabet", width: 3, action: .alphabet, labels: alphabet)])
      : [.init(id: "key.letters", width: 3, action: .page(.letters), labels: lettersLabels)]
    guard purpose == .address, isOfLetters else {
      return first + [Self.hide, Self.space] + KeyLayout.characters("@.") + [Self.submit(width: 5)]
    }
    let ending = KeyLayout.Legend(
      id: "key..com", width: 3, action: .insert(".com"), labels: [".com", ".c"])
    return first + [Self.hide] + KeyLayout.characters("@.-_") + [ending, Self.submit(width: 4)]
  }

  static let toSymbols = KeyLayout.Legend(
    id: "key.symbols", width: 3, action: .page(.symbols), labels: ["123", "12", "1"])
  static let hide = KeyLayout.Legend(id: "key.hide", width: 2, action: .hide, labels: ["▾"])
  static let space = KeyLayout.Legend(
    id: "key.space", width: 6, action: .space, labels: ["└─┘", "▬"])

  static func submit(width: Int) -> KeyLayout.Legend {
    KeyLayout.Legend(
      id: "key.submit", width: width, action: .submit, labels: ["◄─┘", "◄┘", "┘"])
  }
}
