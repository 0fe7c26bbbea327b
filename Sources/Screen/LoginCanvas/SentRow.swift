/// The order in which to send the characters of a row, so that a terminal that reorders rows shows each in its place.
///
/// The bidirectional algorithm runs backwards: applied to the visual order it gives the logical order, except for
/// numbers, whose direction depends on the preceding characters. The result is therefore reordered as the terminal will
/// do it. If that differs from the intended row, numbers are handled in another way, and then brackets: a pair has one
/// direction, which depends on the characters before it, so brackets are sent as single ones where that helps.
///
/// A few rows can't be sent in any order, and go in the one with the fewest misplaced characters: one that begins with
/// a number, as a piece of a long address may, on a page that runs from right to left; two values side by side there;
/// and brackets at the start of a row from left to right whose terminal mirrors none.
struct SentRow {
  /// The displayed position of each sent position.
  let order: [Int]
  /// Whether the mirrored bracket is sent at each position.
  let isMirrored: [Bool]
  /// The number of positions that show a wrong character.
  let misses: Int

  /// Finds the order of a row.
  ///
  /// - Parameters:
  ///   - shown: The first scalar of each character, from left to right.
  ///   - direction: The direction that the terminal assumes for the row.
  ///   - mirrors: Whether the terminal mirrors brackets.
  init(_ shown: [UInt32], direction: LayoutDirection, mirrors: Bool) {
    var best: SentRow?
    let models = [true, false].map { Self.model(shown, hasArabicNumbers: $0) } + [shown]
    for model in models + models.map(Self.withoutBrackets) {
      let row = SentRow(shown, as: model, direction: direction, mirrors: mirrors)
      if row.misses < best?.misses ?? .max { best = row }
      if row.misses == 0 { break }
    }
    self = best ?? SentRow(shown, as: shown, direction: direction, mirrors: mirrors)
  }

  private init(
    _ shown: [UInt32], as model: [UInt32], direction: LayoutDirection, mirrors: Bool
  ) {
    let levels = BidiText(model, direction: direction, joinsLetters: false).levels
    let order = BidiText.order(levels)
    let isMirrored = order.map { mirrors && levels[$0] % 2 == 1 }
    let sent = zip(order, isMirrored).map { place, isMirrored in
      isMirrored ? BidiText.mirrored(shown[place]) : shown[place]
    }
    let taken = BidiText(sent, direction: direction, joinsLetters: false)
    let seen = BidiText.order(taken.levels).map { mirrors ? taken.forms[$0] : sent[$0] }
    self.order = order
    self.isMirrored = isMirrored
    misses = zip(seen, shown).count { $0 != $1 }
  }

  /// Returns the row with Hebrew letters instead of Arabic ones.
  ///
  /// Digits change their type after Arabic letters; in visual order they would do so on the wrong side.
  ///
  /// - Parameters:
  ///   - shown: The row.
  ///   - hasArabicNumbers: Whether digits after such a letter, in logical order, become Arabic digits.
  /// - Returns: The same number of scalars.
  private static func model(_ shown: [UInt32], hasArabicNumbers: Bool) -> [UInt32] {
    var row = shown
    var isAfterLetter = false
    for place in row.indices.reversed() {
      guard let scalar = Unicode.Scalar(row[place]) else { continue }
      if (0x30...0x39).contains(scalar.value) {
        if isAfterLetter, hasArabicNumbers, !endsLatinWord(shown[...place]) {
          row[place] = scalar.value - 0x30 + 0x660
        }
      } else if VisualOrder.isArabic(scalar) {
        isAfterLetter = true
        row[place] = 0x5D0
      } else if scalar.properties.isAlphabetic {
        isAfterLetter = false
      }
    }
    return row
  }

  /// Returns whether digits at the end of a row belong to a word from left to right, as in `F10`.
  private static func endsLatinWord(_ row: ArraySlice<UInt32>) -> Bool {
    let word = row.reversed().drop { (0x30...0x39).contains($0) }
    guard let letter = word.first.flatMap(Unicode.Scalar.init) else { return false }
    return letter.properties.isAlphabetic && !VisualOrder.isRightToLeft(letter)
  }

  /// Returns a row with neutral signs that form no pairs instead of brackets.
  private static func withoutBrackets(_ row: [UInt32]) -> [UInt32] {
    row.map { BidiText.mirrored($0) == $0 ? $0 : 0x7C }
  }
}
