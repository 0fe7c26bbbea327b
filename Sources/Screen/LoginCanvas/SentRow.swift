/// The order in which the characters of a row are sent to a terminal that reorders rows, so that each is
/// seen where it is to be.
///
/// The bidirectional algorithm is run backwards: on what is to be seen it gives the order of reading, but
/// for numbers, whose way depends on what was read before them. So the result is reordered as the
/// terminal will, and where that is not what is to be seen, numbers are taken another way.
///
/// A few rows no order leads to: one that begins with a number, as a piece of a long address may, on a
/// page that runs from right to left. They are sent in the order with the fewest wrong places.
struct SentRow {
  /// For each place that is sent, the place where it is seen.
  let order: [Int]
  /// Whether what is sent there is the turned bracket.
  let isMirrored: [Bool]
  /// How many places show something else than they are to.
  let misses: Int

  /// Finds the order for a row.
  ///
  /// - Parameters:
  ///   - shown: The first scalar of each character, from left to right.
  ///   - direction: The way the terminal takes the row to run.
  ///   - mirrors: Whether the terminal turns brackets.
  init(_ shown: [UInt32], direction: LayoutDirection, mirrors: Bool) {
    var best: SentRow?
    let models = [true, false].map { Self.model(shown, hasArabicNumbers: $0) } + [shown]
    for model in models {
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

  /// The row with letters of Hebrew for those of Arabic, after which digits change their kind: in the order
  /// of the screen they would do so on the wrong side.
  ///
  /// - Parameters:
  ///   - shown: The row.
  ///   - hasArabicNumbers: Whether the digits that are read after such a letter become digits of Arabic.
  /// - Returns: As many scalars.
  private static func model(_ shown: [UInt32], hasArabicNumbers: Bool) -> [UInt32] {
    var row = shown
    var isAfterLetter = false
    for place in row.indices.reversed() {
      guard let scalar = Unicode.Scalar(row[place]) else { continue }
      if (0x30...0x39).contains(scalar.value) {
        if isAfterLetter, hasArabicNumbers { row[place] = scalar.value - 0x30 + 0x660 }
      } else if VisualOrder.isArabic(scalar) {
        isAfterLetter = true
        row[place] = 0x5D0
      } else if scalar.properties.isAlphabetic {
        isAfterLetter = false
      }
    }
    return row
  }
}
