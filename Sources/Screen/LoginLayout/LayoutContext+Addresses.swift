import LoginCanvas
import LoginLettering
import LoginModel
import LoginTypography

// Addresses and paths, whose lines may end behind their signs.
extension LayoutContext {
  /// Returns a paragraph at a scale, with line breaks inside addresses and paths that are wider than a line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The cells of a line.
  ///   - scale: The requested scale.
  ///   - direction: The direction if it isn't the reader's.
  ///   - use: The purpose of the text.
  /// - Returns: The lines; at a smaller scale if a word is too wide or no font has its letters.
  func breakingBlock(
    _ text: String, columns: Int, scale: Int, direction: LayoutDirection? = nil,
    use: TextUse = .text
  ) -> TextBlock {
    let whole = block(text, columns: columns, scale: scale, direction: direction, use: use)
    let isWhole =
      scale == 1
      ? TextWrap.fitsByWords(text, columns: columns)
      : whole.scale == scale || whole.shortfall == .noGlyphs
    guard !isWhole else { return whole }
    let typeset = { (text: String) in
      block(text, columns: columns, scale: scale, direction: direction, use: use)
    }
    let broken = typeset(Self.breakable(text))
    let atSigns = Self.breakable(text, atPeriods: false)
    return broken.scale != scale
      ? whole : better(typeset(atSigns), than: broken, of: atSigns, columns: columns)
  }

  /// Returns the lines that end only behind signs, if they are as large and as few as those that end before periods too:
  /// the end of a file's name is then not on a line of its own.
  private func better(
    _ atSigns: TextBlock, than broken: TextBlock, of text: String, columns: Int
  ) -> TextBlock {
    let isEqual =
      atSigns.scale == broken.scale && atSigns.typeSize == broken.typeSize
      && atSigns.rows <= broken.rows && !atSigns.isCut
    return isEqual && TextWrap.fitsByWords(text, columns: columns) ? atSigns : broken
  }

  /// Returns a paragraph in type, in the largest size at which it fits, with line breaks inside addresses and paths if
  /// their letters are then larger.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The cells of a line.
  ///   - rows: The rows in which it has to fit, unless it is too high even in the smallest size.
  ///   - direction: The direction if it isn't the reader's.
  ///   - use: The purpose of the text.
  ///   - limit: The largest size; `nil` for the reader's.
  /// - Returns: The lines; in ordinary cells if type has no glyphs for a word.
  func breakingType(
    _ text: String, columns: Int, shrunkTo rows: Int, direction: LayoutDirection? = nil,
    use: TextUse = .text, limit: TypeSize? = nil
  ) -> TextBlock {
    let block = { (text: String) in
      self.block(
        text, columns: columns, shrunkTo: rows, direction: direction, use: use, limit: limit)
    }
    let whole = block(text)
    let fits = TextWrap.fitsByWords(text, columns: columns)
    guard let size = whole.typeSize, whole.shortfall != nil || !fits else { return whole }
    let broken = block(Self.breakable(text))
    guard let other = broken.typeSize else { return whole }
    let atSigns = Self.breakable(text, atPeriods: false)
    return other > size || other == size && !fits
      ? better(block(atSigns), than: broken, of: atSigns, columns: columns) : whole
  }

  /// Returns a text with permission to end a line inside an address or a path: behind each sign, but before a period,
  /// which would look like the end of a sentence.
  ///
  /// The signs at the end of a word, such as the period of a sentence, stay with it.
  private static func breakable(_ text: String, atPeriods: Bool = true) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.contains(where: { $0 == "/" || $0 == "@" || $0 == "." }),
        let last = word.lastIndex(where: { $0.isLetter || $0.isNumber })
      else { return String(word) }
      var broken = ""
      for character in word[...last] {
        // The slash at the beginning of a path stays with it.
        let isBehindSign =
          character != "/" && broken.last.map(signs.contains) == true
          && broken.contains { $0.isLetter || $0.isNumber }
        let isPeriod =
          atPeriods && character == "."
          && broken.last.map { $0.isLetter || $0.isNumber } == true
        if isBehindSign || isPeriod { broken += "\u{200B}" }
        broken.append(character)
      }
      broken.append(contentsOf: word[word.index(after: last)...])
      return broken
    }.joined(separator: " ")
  }

  private static let signs: Set<Character> = ["/", "@", ":", "?", "&", "=", "-", "_"]
}
