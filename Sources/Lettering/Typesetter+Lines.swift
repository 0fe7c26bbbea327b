public import Canvas

extension Typesetter {
  /// One line of text.
  ///
  /// - Parameters:
  ///   - text: The text in the order it is read, without line breaks.
  ///   - scale: Cells a letter is to be wide and high.
  ///   - direction: The direction of the paragraph.
  /// - Returns: Its words in their faces, in the order of the screen.
  public func line(_ text: String, scale: Int, direction: LayoutDirection) -> TypesetLine {
    let shown = VisualOrder.of(text, direction: direction)
    guard scale > 1, canEnlarge else {
      return TypesetLine(text: text, runs: shown.isEmpty ? [] : [run(shown, in: .ordinary)])
    }
    var runs: [TextRun] = []
    for part in Self.parts(of: shown) {
      let face = face(for: part, scale: scale)
      if let last = runs.last, last.face == face {
        runs[runs.count - 1] = run(last.text + part, in: face)
      } else {
        runs.append(run(part, in: face))
      }
    }
    return TypesetLine(text: text, runs: runs)
  }

  /// A paragraph in the largest scale at which it fits.
  ///
  /// Lines end between words, and after any wide character. Where a word is too wide, the scale
  /// shrinks step by step; in ordinary cells a word that is still too wide is broken anywhere. So
  /// nothing is ever cut but what is too high even then: the last line says so by an ellipsis.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - scale: The scale to begin with.
  ///   - columns: Cells from left to right.
  ///   - rows: Cells from top to bottom; `nil` for as many as it takes.
  ///   - direction: The direction of the paragraph.
  /// - Returns: At least one line.
  public func block(
    _ text: String, scale: Int, columns: Int, rows: Int? = nil, direction: LayoutDirection
  ) -> TextBlock {
    let whole = text
    let text = rows.map { shortened(whole, cells: columns * $0) } ?? whole
    let isShortened = text != whole
    let wanted = max(1, scale)
    var shortfall: TextBlock.Shortfall? = wanted > 1 ? .noFonts : nil
    for scale in (1...wanted).reversed() where scale > 1 && canEnlarge {
      if shortfall != .noGlyphs { shortfall = scale == wanted ? nil : .noRoom }
      guard let lines = lines(text, scale: scale, columns: columns, direction: direction),
        lines.reduce(0, { $0 + $1.rows }) <= rows ?? .max
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

  /// The lines at a scale above 1; `nil` when a word is too wide.
  private func lines(
    _ text: String, scale: Int, columns: Int, direction: LayoutDirection
  ) -> [TypesetLine]? {
    let wrapped = TextWrap.wholeWords(text, columns: columns) { part in
      self.columns(of: part, in: face(for: part, scale: scale))
    }
    guard let lines = wrapped?.map({ line($0, scale: scale, direction: direction) }),
      lines.allSatisfy({ $0.columns <= columns })
    else { return nil }
    return lines
  }

  /// The text, without what does not fit into so many cells in any case: a label may be endless.
  private func shortened(_ text: String, cells: Int) -> String {
    let limit = max(2, cells) + 1
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

  /// Words, blanks, and stretches of wide characters: parts that may stand in faces of their own.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var kind = 0
    for cluster in text {
      let own = cluster == " " ? 1 : DisplayWidth.of(cluster) == 2 ? 2 : 3
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

extension Typesetter {
  /// The face for the content of a field: one for all of it, so that it does not jump.
  ///
  /// - Parameters:
  ///   - text: The content.
  ///   - columns: Cells there are; four letters are to fit.
  ///   - scale: Cells that a letter is to be wide and high.
  /// - Returns: The face, and the scale that it stands for.
  public func face(forContent text: String, columns: Int, scale: Int) -> (face: Face, scale: Int) {
    for scale in (1...max(1, scale)).reversed() where scale > 1 {
      let face = face(for: text.isEmpty ? "x" : text, scale: scale)
      if face != .ordinary, 4 * self.columns(of: "x", in: face) <= columns { return (face, scale) }
    }
    return (.ordinary, 1)
  }

  /// The content of a field, around its insertion point.
  ///
  /// - Parameters:
  ///   - before: The characters in front of the insertion point.
  ///   - after: The characters behind it.
  ///   - face: The face of all.
  /// - Returns: One run in ordinary cells; in a font, a blank between the two parts, as high as they.
  public func line(before: String, after: String, face: Face) -> TypesetLine {
    let text = before + after
    guard case .font = face else {
      return line(text, scale: 1, direction: .leftToRight)
    }
    let point = TextRun(text: " ", face: .ordinary, columns: 1, rows: rows(of: face))
    let parts = [before, after].map { VisualOrder.of($0, direction: .leftToRight) }
    return TypesetLine(
      text: text, runs: [run(parts[0], in: face), point, run(parts[1], in: face)])
  }
}
