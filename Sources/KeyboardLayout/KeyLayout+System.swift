import CLoginKeymap

extension KeyLayout {
  /// The names of the keys that type characters, row by row (xkeyboard-config, `keycodes/evdev`).
  private static let keyNames: [[String]] = [
    ["TLDE"] + names("AE", 13), names("AD", 12), names("AC", 12), ["LSGT"] + names("AB", 11),
  ]

  private static func names(_ row: String, _ count: Int) -> [String] {
    (1...count).map { $0 < 10 ? "\(row)0\($0)" : "\(row)\($0)" }
  }

  /// Returns a layout of xkeyboard-config: its letters as on the physical keyboard, and all other characters that its
  /// keys type without modifiers, with Shift, with AltGr and with both.
  ///
  /// - Parameter name: The layout.
  /// - Returns: `nil` if libxkbcommon or the layout isn't installed.
  package static func system(_ name: KeyLayoutName) -> KeyLayout? {
    keymap(name).map { KeyLayout(rows: $0) }
  }

  /// Returns the symbols of each key of each row by level; `nil` if the layout isn't known.
  static func keymap(_ name: KeyLayoutName) -> [[[KeySymbol?]]]? {
    let levels = Int(ltui_keymap_levels)
    let names = keyNames.joined().joined()
    let count = keyNames.joined().count
    var symbols = [UInt32](repeating: 0, count: count * levels)
    let status = unsafe ltui_keymap_read(
      name.layout, name.variant, String(names), Int32(count), &symbols)
    guard status == 0 else { return nil }
    var rest = symbols.map { KeySymbol($0) }[...]
    return keyNames.map { row in
      row.map { _ in
        defer { rest = rest.dropFirst(levels) }
        return Array(rest.prefix(levels))
      }
    }
  }
}

private extension KeySymbol {
  /// Creates a symbol of a keymap; `nil` for a key without one.
  init?(_ symbol: UInt32) {
    // The marks of kana, which keyboards type after the letter, are accents, too.
    let kana: [UInt32: UInt32] = [0x309B: 0xFE5E, 0x309C: 0xFE5F]
    if symbol & LTUI_KEYMAP_DEAD != 0 {
      self = .dead(DeadKey(symbol: symbol & ~LTUI_KEYMAP_DEAD))
    } else if let mark = kana[symbol] {
      self = .dead(DeadKey(symbol: mark))
    } else {
      guard symbol != 0, let scalar = Unicode.Scalar(symbol) else { return nil }
      self = .text(String(scalar))
    }
  }

  /// Whether letters are written with it.
  var isOfLetters: Bool {
    switch self {
    case .text(let text):
      text.unicodeScalars.first.map { $0.properties.isAlphabetic || $0.properties.isMark } == true
    case .dead: false
    }
  }
}

extension KeyLayout {
  /// The most letter keys of a row, so that it takes 40 columns.
  private static let longest = 13
  /// The most letter keys of the row with the two wide keys.
  private static let longestLast = 10

  /// Creates a layout from the symbols of the keys in four rows, from the digits down.
  convenience init(rows keys: [[[KeySymbol?]]]) {
    // The last row has these, too.
    var seen: Set<String> = ["key.@", "key..", "key.-", "key._"]
    let rows = keys.enumerated().map { number, row in
      row.filter { Self.isLetterKey($0, ofDigits: number == 0) }
        .compactMap(Self.legend).filter { seen.insert($0.id).inserted }
    }
    let letters = Self.arranged(upper: rows[0], rows[1], rows[2], lower: rows[3])
    var known: Set<KeySymbol> = [.text(" "), .text("\u{A0}")]
    for page in Self.signs { for row in page { known.formUnion(row.map { .text(String($0)) }) } }
    let isSmall = { (letter: String) in letter.unicodeScalars.allSatisfy { $0.isASCII } }
    let typed = Set(letters.joined().flatMap { [$0.off, $0.once] }.compactMap(\.symbol))
    known.formUnion(typed)
    var others: [KeySymbol] = []
    for level in 0..<4 {
      for case let symbol? in keys.joined().map({ $0[level] }) where known.insert(symbol).inserted {
        others.append(symbol)
      }
    }
    let small = letters.joined().compactMap { legend -> String? in
      guard case .text(let text)? = legend.off.symbol else { return nil }
      return text
    }
    // Both cases: Kazakh in Latin letters has no V.
    let isLatin = "abcdefghijklmnopqrstuvwxyz".allSatisfy { letter in
      [String(letter), letter.uppercased()].allSatisfy { typed.contains(.text($0)) }
    }
    let some = small.filter { !isSmall($0) && $0.unicodeScalars.first?.properties.isMark == false }
      .sorted().prefix(3).joined()
    self.init(
      letters: letters, others: others,
      labels: isLatin ? ["ABC", "AB", "A"] : [some, String(some.prefix(1))], isLatin: isLatin)
  }

  /// Returns whether a key types letters, or accents by itself; one in the row of digits, without Shift.
  private static func isLetterKey(_ levels: [KeySymbol?], ofDigits: Bool) -> Bool {
    if case .dead? = levels[0] { return true }
    return levels[0]?.isOfLetters == true || !ofDigits && levels[1]?.isOfLetters == true
  }

  private static func legend(_ levels: [KeySymbol?]) -> Legend? {
    (levels[0] ?? levels[1]).map { Legend($0, shifted: levels[1] ?? $0) }
  }

  /// Returns the rows of the letters page.
  ///
  /// Few keys of the row of digits, such as ß, are beside the other letters; many are a row. Keys beyond the longest row
  /// are in one of their own.
  private static func arranged(
    upper: [Legend], _ first: [Legend], _ second: [Legend], lower: [Legend]
  ) -> [[Legend]] {
    var rows = [first, second, lower]
    var spare = upper
    if lower.count + upper.count <= longestLast {
      rows[2] += upper
      spare = []
    } else if second.count + upper.count <= longest, upper.count <= 2 {
      rows[1] += upper
      spare = []
    }
    let surplus = rows[2].dropFirst(longestLast)
    rows[2] = Array(rows[2].prefix(longestLast))
    let room = max(0, longest - rows[1].count)
    rows[1] += surplus.prefix(room)
    spare += surplus.dropFirst(room)
    return (spare.isEmpty ? [] : [Array(spare.prefix(longest))])
      + (spare.count > longest ? [Array(spare.dropFirst(longest))] : [])
      + rows.filter { !$0.isEmpty }
  }
}

private extension KeyLayout.Cap {
  /// The text or the accent that it types; `nil` for other actions.
  var symbol: KeySymbol? {
    switch action {
    case .insert(let text): .text(text)
    case .accent(let dead): .dead(dead)
    case .space, .backspace, .shift, .page, .alphabet, .submit, .hide: nil
    }
  }
}
