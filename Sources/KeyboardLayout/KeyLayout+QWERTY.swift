extension KeyLayout {
  /// QWERTY with all printable ASCII characters.
  ///
  /// Every page has the same number of keys in each row, so the keyboard keeps its height and the keys their positions.
  /// `@` and `.` are on all pages for email addresses; hyphen, underscore and plus come first among the signs for the
  /// same reason.
  package static let qwerty = KeyLayout(
    letters: [
      characters("qwertyuiop", shifted: "QWERTYUIOP"),
      characters("asdfghjkl", shifted: "ASDFGHJKL"),
      [shift] + characters("zxcvbnm", shifted: "ZXCVBNM") + [backspace],
      [toSymbols] + bottom,
    ],
    symbols: [
      characters("1234567890"),
      characters("-_+/:;()&"),
      [toMoreSymbols] + characters(",?!'\"#$") + [backspace],
      [toLetters] + bottom,
    ],
    moreSymbols: [
      characters("[]{}<>%^*="),
      characters("\\|~`€£¥§°"),
      [toSymbols] + characters(",?!'\"#$") + [backspace],
      [toLetters] + bottom,
    ])

  private static let bottom = [hide, space] + characters("@.") + [submit]

  private static let shift = Legend(
    id: "key.shift", width: 3,
    off: Cap(action: .shift, labels: ["⇧"]),
    once: Cap(action: .shift, labels: ["▲"]),
    locked: Cap(action: .shift, labels: ["▲▲", "↨"]))
  private static let backspace = Legend(
    id: "key.backspace", width: 3, action: .backspace, labels: ["⌫"])
  private static let toLetters = Legend(
    id: "key.letters", width: 3, action: .page(.letters), labels: ["ABC", "AB", "A"])
  private static let toSymbols = Legend(
    id: "key.symbols", width: 3, action: .page(.symbols), labels: ["123", "12", "1"])
  private static let toMoreSymbols = Legend(
    id: "key.moreSymbols", width: 3, action: .page(.moreSymbols), labels: ["#+=", "#+", "="])
  private static let hide = Legend(id: "key.hide", width: 2, action: .hide, labels: ["▾"])
  private static let space = Legend(
    id: "key.space", width: 6, action: .space, labels: ["└─┘", "▬"])
  private static let submit = Legend(
    id: "key.submit", width: 5, action: .submit, labels: ["◄─┘", "◄┘", "┘"])

  /// Returns a key for each character.
  private static func characters(_ characters: String, shifted: String? = nil) -> [Legend] {
    zip(characters, shifted ?? characters).map { Legend($0, shifted: $1) }
  }
}
