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
    let inCells = VisualOrder.of(text, direction: direction, joinsLetters: joinsLetters)
    guard scale > 1, canEnlarge else {
      return TypesetLine(text: text, runs: inCells.isEmpty ? [] : [run(inCells, in: .ordinary)])
    }
    var runs: [TextRun] = []
    for (drawn, written) in parts(of: text, inCells: inCells, direction: direction) {
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
  /// Lines end between words and after any wide character. If a word is too wide, the scale shrinks step by step; in
  /// ordinary cells, a word that is still too wide is broken anywhere. Text is truncated, with an ellipsis on the last
  /// line, only if it is too high even then.
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
    let wanted = max(1, scale)
    var shortfall: TextBlock.Shortfall? = wanted > 1 ? .noFonts : nil
    for scale in (1...wanted).reversed() where scale > 1 && canEnlarge {
      if shortfall != .noGlyphs { shortfall = scale == wanted ? nil : .noRoom }
      guard
        let lines = lines(
          text, scale: scale, columns: columns, rows: rows, direction: direction, for: use)
      else {
        if shortfall == nil { shortfall = .noRoom }
        continue
      }
      let faces = Set(lines.flatMap { $0.runs.filter { $0.text != " " }.map(\.face) })
      if faces.contains(.ordinary) { shortfall = .noGlyphs }
      guard faces != [.ordinary], !faces.isEmpty else { continue }
      return TextBlock(lines: lines, scale: scale, shortfall: shortfall, isCut: isShortened)
    }
    var lines = TextWrap.lines(text, columns: columns)
    let isCut = isShortened || lines.count > rows ?? .max
    if let rows, lines.count > rows { lines = cut(lines, rows: rows, columns: columns) }
    return TextBlock(
      lines: lines.map { line($0, scale: 1, direction: direction) }, scale: 1,
      shortfall: shortfall, isCut: isCut)
  }

  /// Returns the lines at a scale above 1; `nil` if a word is too wide or the lines are too high.
  ///
  /// A label without room for letters as high as those of its neighbors uses smaller ones.
  private func lines(
    _ text: String, scale: Int, columns: Int, rows: Int?, direction: LayoutDirection,
    for use: TextUse
  ) -> [TypesetLine]? {
    let wrapped = TextWrap.wholeWords(text, columns: columns) { part in
      self.columns(of: part, in: face(for: part, scale: scale, for: use))
    }
    let lines = wrapped?.map { line($0, scale: scale, direction: direction, for: use) }
    if let lines, lines.allSatisfy({ $0.columns <= columns }),
      lines.reduce(0, { $0 + $1.rows }) <= rows ?? .max
    {
      return lines
    }
    guard use == .label else { return nil }
    return self.lines(
      text, scale: scale, columns: columns, rows: rows, direction: direction, for: .text)
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

  private func cut(_ lines: [String], rows: Int, columns: Int) -> [String] {
    guard rows > 0 else { return Array(lines.prefix(1)) }
    let sign = ellipsis
    var last = lines[rows - 1]
    while !last.isEmpty, DisplayWidth.of(last + sign) > columns { last.removeLast() }
    return lines.prefix(rows - 1) + [last + sign]
  }

  /// Returns the parts of a line twice: as drawn in pixels, where letters are always joined, and as written in cells.
  private func parts(
    of text: String, inCells: String, direction: LayoutDirection
  ) -> [(drawn: String, written: String)] {
    let drawn = Self.parts(of: VisualOrder.of(text, direction: direction))
    let written = joinsLetters ? drawn : Self.parts(of: inCells)
    // Joining changes only letters, so both have the same words.
    return Array(zip(drawn, written))
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
