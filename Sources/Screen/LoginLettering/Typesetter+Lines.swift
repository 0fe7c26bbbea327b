package import LoginCanvas

extension Typesetter {
  /// Typesets a line of text.
  ///
  /// - Parameters:
  ///   - text: The text in logical order, without line breaks.
  ///   - scale: The requested width and height of a letter in cells.
  ///   - direction: The direction of the paragraph.
  ///   - use: The purpose of the text.
  /// - Returns: The words in their faces, in visual order.
  package func line(
    _ text: String, scale: Int, direction: LayoutDirection, for use: TextUse = .text
  ) -> TypesetLine {
    let paragraph = Paragraph(text, direction: direction)
    guard let sizes else { return line(paragraph.whole, of: paragraph, scale: scale, for: use) }
    return typed(paragraph.whole, of: paragraph, sizes.style(sizes.step(scale: scale), for: use))
      ?? inCells.line(text, scale: 1, direction: direction)
  }

  /// Typesets a line of a paragraph.
  private func line(
    _ place: Range<String.Index>, of paragraph: Paragraph, scale: Int, for use: TextUse = .text
  ) -> TypesetLine {
    let text = TextWrap.shown(paragraph.text[place])
    let inCells = paragraph.visual(place, joinsLetters: joinsLetters)
    guard scale > 1, canEnlarge else {
      return TypesetLine(text: text, runs: inCells.isEmpty ? [] : [run(inCells, in: .ordinary)])
    }
    // In pixels, letters are always joined. Joining changes only letters, so both have the same words.
    let drawn = Self.parts(of: paragraph.visual(place, joinsLetters: true))
    var runs: [TextRun] = []
    for (drawn, written) in zip(drawn, joinsLetters ? drawn : Self.parts(of: inCells)) {
      let face = face(for: drawn, scale: scale, for: use)
      let part = face.isDrawn ? drawn : written
      if let last = runs.last, last.face == face {
        runs[runs.count - 1] = run(last.text + part, in: face)
      } else {
        runs.append(run(part, in: face))
      }
    }
    return TypesetLine(text: text, runs: runs)
  }

  /// Typesets a paragraph at the largest scale at which it fits.
  ///
  /// Lines end as ``TextWrap`` says. If a word is too wide, the scale shrinks step by step; in ordinary cells, a word that
  /// is still too wide is broken anywhere. Text is truncated, with an ellipsis on the last
  /// line, only if it is too high even then. Type has sizes between the scales too.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - scale: The initial scale.
  ///   - columns: The available cells from left to right.
  ///   - rows: The available cells from top to bottom; `nil` for no limit.
  ///   - direction: The direction of the paragraph.
  ///   - use: The purpose of the text.
  /// - Returns: At least one line.
  package func block(
    _ text: String, scale: Int, columns: Int, rows: Int? = nil, direction: LayoutDirection,
    for use: TextUse = .text
  ) -> TextBlock {
    let whole = text
    let text = rows.map { shortened(whole, cells: columns * $0) } ?? whole
    let isShortened = text != whole
    let paragraph = Paragraph(text, direction: direction)
    let wanted = max(1, scale)
    if isTyped {
      return typedBlock(
        paragraph, scale: wanted, columns: columns, rows: rows, isShortened: isShortened, for: use)
        ?? inCells.block(whole, scale: 1, columns: columns, rows: rows, direction: direction)
        .lacking(wanted > 1 ? .noGlyphs : nil)
    }
    var shortfall: TextBlock.Shortfall? = wanted > 1 ? .noFonts : nil
    for scale in (1...wanted).reversed() where scale > 1 && canEnlarge {
      if shortfall != .noGlyphs { shortfall = scale == wanted ? nil : .tooSmall }
      guard
        let lines = lines(
          paragraph, scale: scale, columns: columns, rows: rows, for: use)
      else {
        if shortfall == nil { shortfall = .tooSmall }
        continue
      }
      let faces = Set(lines.flatMap { $0.runs.filter { $0.text != " " }.map(\.face) })
      if faces.contains(.ordinary) { shortfall = .noGlyphs }
      guard faces != [.ordinary], !faces.isEmpty else { continue }
      return TextBlock(lines: lines, scale: scale, shortfall: shortfall, isCut: isShortened)
    }
    let places = TextWrap.ranges(paragraph.text, columns: columns)
    var lines = places.prefix(rows.map { max(1, $0) } ?? .max).map {
      line($0, of: paragraph, scale: 1)
    }
    let isTooHigh = places.count > rows ?? .max
    if isTooHigh, let rows, rows > 0 {
      lines[rows - 1] = cut(places[rows - 1], of: paragraph, columns: columns)
    }
    return TextBlock(
      lines: lines, scale: 1, shortfall: shortfall, isCut: isShortened || isTooHigh)
  }

  /// Returns the lines at a scale above 1; `nil` if a word is too wide or the lines are too high.
  ///
  /// A label without room for letters as high as those of its neighbors uses smaller ones.
  private func lines(
    _ paragraph: Paragraph, scale: Int, columns: Int, rows: Int?, for use: TextUse
  ) -> [TypesetLine]? {
    let wrapped = TextWrap.wholeWords(paragraph.text, columns: columns) { word in
      self.columns(ofWord: word, scale: scale, for: use)
    }
    // A code isn't divided at its hyphens.
    if use == .code,
      wrapped?.dropLast().contains(where: { paragraph.text[$0].hasSuffix("-") }) == true
    {
      return nil
    }
    let lines = wrapped?.map { line($0, of: paragraph, scale: scale, for: use) }
    if let lines, lines.allSatisfy({ $0.columns <= columns }),
      lines.reduce(0, { $0 + $1.rows }) <= rows ?? .max
    {
      return lines
    }
    guard use == .label else { return nil }
    return self.lines(paragraph, scale: scale, columns: columns, rows: rows, for: .text)
  }

  /// Returns the cells of a word at a scale: the sum of its parts, each in its own face.
  package func columns(ofWord word: String, scale: Int, for use: TextUse = .text) -> Int {
    guard !isTyped else { return columns(of: word, in: face(for: word, scale: scale, for: use)) }
    return Self.parts(of: word).reduce(0) { sum, part in
      sum + columns(of: part, in: face(for: part, scale: scale, for: use))
    }
  }

  /// Returns the text without the part that can't fit in a number of cells: a label may be endless.
  private func shortened(_ text: String, cells: Int) -> String {
    let limit = max(2, cells) + 1
    // A text never has more characters than bytes.
    guard text.utf8.count > limit else { return text }
    guard let end = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    return text[..<end] + ellipsis
  }

  /// Returns the beginning of a line, with an ellipsis.
  private func cut(
    _ place: Range<String.Index>, of paragraph: Paragraph, columns: Int
  ) -> TypesetLine {
    let text = paragraph.text
    var end = place.upperBound
    while end > place.lowerBound,
      DisplayWidth.of(text[place.lowerBound..<end] + ellipsis) > columns
    {
      // A line can begin within a character that is wider than the lines.
      end = text[place.lowerBound..<end].dropLast().endIndex
    }
    let short = paragraph.cut(place.lowerBound..<end, adding: ellipsis)
    return line(short.whole, of: short, scale: 1)
  }

  /// Returns words, blanks, and runs of wide characters: parts that can have separate faces.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var kind = 0
    for cluster in text {
      let own = cluster == " " ? 1 : DisplayWidth.isWide(cluster) ? 2 : 3
      if own == kind, !parts.isEmpty {
        parts[parts.count - 1].append(cluster)
      } else {
        parts.append(String(cluster))
      }
      kind = own
    }
    return parts
  }
}
