extension KeyLayout {
  /// QWERTY with all printable ASCII characters.
  ///
  /// Every page has the same number of keys in each row, so the keyboard keeps its height and the keys their positions.
  /// Hyphen, underscore and plus come first among the signs for email addresses.
  package static let qwerty = KeyLayout(
    letters: [
      characters("qwertyuiop", shifted: "QWERTYUIOP"),
      characters("asdfghjkl", shifted: "ASDFGHJKL"),
      characters("zxcvbnm", shifted: "ZXCVBNM"),
    ])

  /// The digits and the plus sign, for phone numbers and codes.
  static let digits = KeyLayout(
    letters: ["123", "456", "789"].map { characters($0, width: 6) } + [
      [BottomRow.hide] + characters("+", width: 3) + characters("0", width: 6)
        + [backspace, BottomRow.submit(width: 5)]
    ], symbols: [], moreSymbols: [], others: [], lettersLabels: [], isLatin: true, isComplete: true)

  /// The first two pages of signs, for every layout.
  static let signs = [
    ["1234567890", "-_+/:;()&", ",?!'\"#$"], ["[]{}<>%^*=", "\\|~`€£¥§°", ",?!'\"#$"],
  ]

  /// Creates a layout from rows of letters, and from characters that are on no other page.
  convenience init(
    letters: [[Legend]], others: [KeySymbol] = [], labels: [String] = ["ABC", "AB", "A"],
    isLatin: Bool = true
  ) {
    var letters = letters
    if let last = letters.popLast() { letters.append([Self.shift] + last + [Self.backspace]) }
    let pages = Self.pages(of: others)
    let afterSigns: KeyPage = pages.isEmpty ? .symbols : .others(0)
    self.init(
      letters: letters,
      symbols: Self.page(Self.signs[0].map { Self.characters($0) }, next: .moreSymbols),
      moreSymbols: Self.page(
        Self.signs[1].map { Self.characters($0) }, next: afterSigns, showing: pages.first),
      others: pages.enumerated().map { number, rows in
        let isLast = number + 1 == pages.count
        return Self.page(
          rows, next: isLast ? .symbols : .others(number + 1),
          showing: isLast ? nil : pages[number + 1])
      }, lettersLabels: labels, isLatin: isLatin, isComplete: false)
  }

  /// Returns symbols in pages of rows as long as those of signs.
  private static func pages(of symbols: [KeySymbol]) -> [[[Legend]]] {
    let lengths = signs[0].map(\.count)
    var (pages, row) = ([[[Legend]]](), 0)
    for symbol in symbols {
      if row == 0, pages.last?[0].isEmpty != true { pages.append(lengths.map { _ in [] }) }
      let page = pages.count - 1
      pages[page][row].append(Legend(symbol, shifted: symbol))
      if pages[page][row].count == lengths[row] { row = (row + 1) % lengths.count }
    }
    return pages
  }

  /// Returns a page of signs: its rows, the key for the next page, and the one that deletes.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - next: The next page.
  ///   - shown: The rows of the next page, some of whose characters label the key; `nil` for a page with a sign of its own.
  /// - Returns: The rows of the page.
  private static func page(
    _ rows: [[Legend]], next: KeyPage, showing shown: [[Legend]]? = nil
  ) -> [[Legend]] {
    let own = next == .symbols ? BottomRow.toSymbols.off.labels : ["#+=", "#+", "="]
    let some = (shown?.first ?? []).flatMap(\.off.labels).filter { $0.unicodeScalars.count == 1 }
    let labels = some.isEmpty ? own : [some.prefix(3).joined(), some[0]]
    let isKnown = next == .symbols
    let key = Legend(
      id: isKnown ? "key.symbols" : "key.moreSymbols", width: 3, action: .page(next),
      labels: labels)
    return rows.dropLast() + [[key] + (rows.last ?? []) + [backspace]]
  }

  private static let shift = Legend(
    id: "key.shift", width: 3,
    off: Cap(action: .shift, labels: ["⇧"]),
    once: Cap(action: .shift, labels: ["▲"]),
    locked: Cap(action: .shift, labels: ["▲▲", "↨"]))
  private static let backspace = Legend(
    id: "key.backspace", width: 3, action: .backspace, labels: ["⌫"])

  /// Returns a key for each character.
  static func characters(
    _ characters: String, shifted: String? = nil, width: Int = 2
  ) -> [Legend] {
    zip(characters, shifted ?? characters).map {
      Legend(.text(String($0)), shifted: .text(String($1)), width: width)
    }
  }
}
