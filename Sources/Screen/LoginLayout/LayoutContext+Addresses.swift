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
    let broken = typeset(Self.breakable(text, .periods))
    return broken.scale != scale ? whole : better(than: broken, text, columns: columns, typeset)
  }

  /// Returns the lines that end only at signs, if they are as large and as few as those that end before all periods, or
  /// those that also end between the names of a host, for one more line: the end of a file's name, or ".com", is then not
  /// on a line of its own.
  private func better(
    than broken: TextBlock, _ text: String, columns: Int, _ typeset: (String) -> TextBlock
  ) -> TextBlock {
    for (breaks, more) in [(AddressBreaks.signs, 0), (.names, 1)] {
      let other = Self.breakable(text, breaks)
      let block = typeset(other)
      let isEqual =
        block.scale == broken.scale && block.typeSize == broken.typeSize
        && block.lines.count <= broken.lines.count + more && !block.isCut
      if isEqual, TextWrap.fitsByWords(other, columns: columns) { return block }
    }
    return broken
  }

  /// Returns an address in type that is read and typed elsewhere.
  ///
  /// It is on one line, or ends its lines at its slashes, if its letters are then at most a size smaller than the text of
  /// the page: few can type one that is broken anywhere.
  ///
  /// - Parameters:
  ///   - text: The address.
  ///   - columns: The cells of a line.
  ///   - rows: The rows in which it has to fit, unless it is too high even in the smallest size.
  ///   - size: The size of the text of the page; `nil` for the reader's.
  ///   - limit: The largest size; `nil` for the reader's.
  /// - Returns: The lines.
  func typedAddress(
    _ text: String, columns: Int, rows: Int, beside size: TypeSize?, limit: TypeSize? = nil
  ) -> TextBlock {
    let broken = breakingType(
      text, columns: columns, shrunkTo: rows, direction: .leftToRight, limit: limit)
    let sizes = typesetter.textSizes.map(\.size)
    guard broken.lines.count > 1, broken.scale > 1, let page = size ?? sizes.first else {
      return broken
    }
    let least = sizes.first { $0 < page } ?? page
    let line = typesetter.oneLine(
      text, scale: scale, columns: columns, rows: rows, direction: .leftToRight, limit: limit)
    let slashes = block(
      Self.breakable(text, .slashes), columns: columns, shrunkTo: rows, direction: .leftToRight,
      limit: limit)
    let found = [line, slashes].compactMap(\.self).first { block in
      block.scale > 1 && !block.isCut && block.typeSize.map { $0 >= least } == true
    }
    return found ?? broken
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
    let broken = block(Self.breakable(text, .periods))
    guard let other = broken.typeSize else { return whole }
    return other > size || other == size && !fits
      ? better(than: broken, text, columns: columns, block) : whole
  }

  /// The places inside an address or a path at which a line may end.
  private enum AddressBreaks {
    /// Behind a slash, and before a question mark or an ampersand.
    case slashes
    /// At other signs, too.
    case signs
    /// Between the names of a host, too, if more than one follows.
    case names
    /// Before all periods, too.
    case periods

    /// Whether a line may end behind a sign.
    func isBehind(_ sign: Character) -> Bool {
      switch self {
      case .slashes: sign == "/"
      case .signs, .names, .periods: LayoutContext.signs.contains(sign)
      }
    }

    /// Returns whether a line may end before a period between two names, which would look like the end of a sentence.
    func isBefore(periodBefore rest: Substring) -> Bool {
      switch self {
      case .slashes, .signs: false
      case .names: rest.prefix { $0 != "/" && $0 != ":" && $0 != "?" }.contains(".")
      case .periods: true
      }
    }
  }

  /// Returns a text with permission to end a line inside an address or a path.
  ///
  /// The signs at the end of a word, such as the period of a sentence, stay with it, and so does the slash at the
  /// beginning of a path, even if no blank precedes the path.
  private static func breakable(_ text: String, _ breaks: AddressBreaks) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.contains(where: { $0 == "/" || $0 == "@" || $0 == "." }),
        let last = word.lastIndex(where: { $0.isLetter || $0.isNumber })
      else { return String(word) }
      var broken = ""
      // Whether the signs before the character follow a name.
      var followsName = false
      for index in word[...last].indices {
        let character = word[index]
        let former = broken.last
        let isInName = former.map { $0.isLetter || $0.isNumber } == true
        if isInName { followsName = true }
        let isBehindSign = followsName && character != "/" && former.map(breaks.isBehind) == true
        let isBeforeQuery = followsName && (character == "?" || character == "&")
        let isPeriod =
          character == "." && isInName
          && breaks.isBefore(periodBefore: word[word.index(after: index)...last])
        if isBehindSign || isBeforeQuery || isPeriod { broken += "\u{200B}" }
        if former.map({ !$0.isLetter && !$0.isNumber && !signs.contains($0) }) == true {
          followsName = false
        }
        broken.append(character)
      }
      broken.append(contentsOf: word[word.index(after: last)...])
      return broken
    }.joined(separator: " ")
  }

  private static let signs: Set<Character> = ["/", "@", ":", "=", "-", "_"]
}
