@_spi(_Unicode) import Swift

/// A key that types nothing by itself, but adds an accent to the next letter.
package struct DeadKey: Hashable, Sendable {
  /// The keysym, 0xFE50 or more (X11/keysymdef.h).
  let symbol: UInt32

  /// The combining marks of the keysyms from 0xFE50 on; 0 for those that replace letters.
  private static let marks: [UInt32] = [
    0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30A, 0x30B, 0x30C, 0x327, 0x328,
    0x345, 0x3099, 0x309A, 0x323, 0x309, 0x31B, 0, 0x313, 0x314, 0x30F, 0x325, 0x331, 0x32D, 0x330,
    0x32E, 0x324, 0x311, 0x326, 0,
  ]
  /// The accents of those keysyms by themselves.
  private static let signs: [Character] = Array("`´^~¯˘˙¨˚˝ˇ¸˛ͺ゛゜")

  /// The keysyms that replace letters, by pairs of letters.
  private static let pairs: [UInt32: String] = [
    0xFE63: "bƀdđgǥhħiɨjɉlłoøtŧuʉzƶBɃDĐGǤHĦIƗJɈLŁOØTŦUɄZƵ",
    0xFE6F: "c¢d₫e€f₣k₭l£n₦p₱r₹s₪w₩y¥",
    0xFE8C:
      "aαbβdδeεfφgγhηiιkκlλmμnνoοpπqθrρsσtτuυwωxξyψzζAΑBΒDΔEΕFΦGΓHΗIΙKΚLΛMΜNΝOΟPΠQΘRΡSΣTΤUΥWΩXΞYΨZΖ",
  ]

  private var number: Int { Int(symbol) - 0xFE50 }

  private var mark: Unicode.Scalar? {
    let more: [UInt32: UInt32] = [
      0xFE8D: 0x654, 0xFE90: 0x332, 0xFE91: 0x30D, 0xFE92: 0x329, 0xFE93: 0x338,
    ]
    let value = Self.marks.indices.contains(number) ? Self.marks[number] : more[symbol] ?? 0
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// The accent by itself, which the space bar types after the key.
  var text: String {
    if Self.signs.indices.contains(number) { return String(Self.signs[number]) }
    let own: [UInt32: String] = [0xFE63: "/", 0xFE6F: "¤", 0xFE8C: "µ"]
    return own[symbol] ?? mark.map { String($0) } ?? ""
  }

  /// The label of the key cap: the accent, above or below a circle if it has no form of its own.
  var label: String {
    text.unicodeScalars.first?.properties.isMark == true ? "\u{25CC}" + text : text
  }

  /// Returns a letter with accents as typed, in this order or the other, with as few scalars as Unicode has; `nil` if it
  /// has none for all of them together.
  static func compose(_ letter: String, _ accents: [DeadKey]) -> String? {
    guard accents.count > 1 else { return accents.first?.composed(with: letter) }
    return [accents, accents.reversed()].lazy.compactMap { accents -> String? in
      var text: String? = letter
      for accent in accents { text = text.flatMap { accent.added(to: $0) } }
      return text
    }.min { $0.unicodeScalars.count < $1.unicodeScalars.count }
      .flatMap { $0.unicodeScalars.count <= accents.count ? $0 : nil }
  }

  /// Returns a letter with the accent as one scalar; `nil` if Unicode has none.
  func composed(with letter: String) -> String? {
    added(to: letter).flatMap { $0.unicodeScalars.count == 1 ? $0 : nil }
  }

  /// Returns a letter with the accent, in Unicode's normal form C; `nil` if the letter can't have it.
  private func added(to letter: String) -> String? {
    if let pairs = Self.pairs[symbol] {
      let letters = Array(pairs)
      let index = stride(from: 0, to: letters.count - 1, by: 2).first {
        String(letters[$0]) == letter
      }
      return index.map { String(letters[$0 + 1]) }
    }
    guard let mark, letter.unicodeScalars.first?.properties.isAlphabetic == true else { return nil }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: (letter + String(mark))._nfc)
    return String(scalars)
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the scalar combines with the one before it.
  var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
      .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .surrogate,
      .privateUse, .unassigned:
      false
    @unknown default: false
    }
  }
}
