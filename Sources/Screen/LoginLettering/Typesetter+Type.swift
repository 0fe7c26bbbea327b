package import LoginCanvas
package import LoginTypography

// Text in type: measured in pixels, laid out in cells.
extension Typesetter {
  /// Whether text is type.
  package var isTyped: Bool { sizes != nil }

  /// The same typesetter for text that stays in ordinary cells.
  package var inCells: Typesetter {
    Typesetter(fonts: nil, glyphs: glyphs, joinsLetters: joinsLetters)
  }

  /// The sizes that a text may have, from the reader's to the smallest, with their scales; none without type.
  package var textSizes: [(scale: Int, size: TypeSize)] {
    guard let sizes else { return [] }
    return sizes.steps.map { ($0.scale, sizes.style($0, for: .text).size) }
  }

  /// Returns whether type has glyphs for a text.
  package func hasType(for text: String) -> Bool {
    guard let sizes else { return false }
    let style = sizes.style(sizes.wanted, for: .text)
    return sizes.type.extent(of: text, direction: .leftToRight, style: style) != nil
  }

  /// Returns whether a line isn't type of the reader's size.
  package func isSmaller(_ line: TypesetLine) -> Bool {
    guard let sizes, !line.runs.isEmpty else { return false }
    let wanted = sizes.style(sizes.wanted, for: .text).size
    return line.typeSize.map { $0 < wanted } ?? true
  }

  /// Typesets a line in the largest type that is one row high; without type, in ordinary cells.
  package func row(_ text: String, direction: LayoutDirection) -> TypesetLine {
    let paragraph = Paragraph(text, direction: direction)
    let style = sizes.map { $0.style($0.inOneRow, for: .text) }
    return style.flatMap { typed(paragraph.whole, of: paragraph, $0) }
      ?? inCells.line(text, scale: 1, direction: direction)
  }

  /// Typesets a text in the largest type in which it fits on one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - scale: The initial scale.
  ///   - columns: The available cells from left to right.
  ///   - rows: The available cells from top to bottom; one row is enough for the smallest type.
  ///   - direction: The direction of the line.
  ///   - use: The purpose of the text.
  ///   - limit: The largest size; `nil` for that of the scale.
  /// - Returns: A block of one line; `nil` without type, without glyphs, and if it doesn't fit in the smallest size.
  package func oneLine(
    _ text: String, scale: Int, columns: Int, rows: Int, direction: LayoutDirection,
    for use: TextUse = .text, limit: TypeSize? = nil
  ) -> TextBlock? {
    guard let sizes else { return nil }
    let paragraph = Paragraph(text, direction: direction)
    for (index, step) in sizes.steps(upTo: scale).enumerated() {
      let style = sizes.style(step, for: use)
      if let limit, style.size > limit { continue }
      guard let line = typed(paragraph.whole, of: paragraph, style)
      else { return nil }
      guard line.columns <= columns, line.rows <= max(1, rows) else { continue }
      return TextBlock(
        lines: [line], scale: step.scale, shortfall: index == 0 ? nil : .tooSmall)
    }
    return nil
  }

  /// Typesets a code that is read from the screen and typed elsewhere, larger than the other text.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - columns: The available cells from left to right.
  ///   - rows: The available cells from top to bottom.
  /// - Returns: A block of one line; `nil` without type, without glyphs, and without space for it.
  package func display(_ text: String, columns: Int, rows: Int) -> TextBlock? {
    guard let sizes else { return nil }
    let paragraph = Paragraph(text, direction: .leftToRight)
    let style = sizes.style(sizes.display, for: .code)
    guard let line = typed(paragraph.whole, of: paragraph, style),
      line.columns <= columns, line.rows <= rows
    else { return nil }
    return TextBlock(lines: [line], scale: sizes.display.scale, shortfall: nil)
  }

  /// Returns the width of a character of a field, in cells, or in pixels for type.
  package func width(of character: Character, in face: Face) -> Int {
    guard let style = face.type, let sizes else { return columns(of: character, in: face) }
    let text = String(character)
    let extent = sizes.type.extent(of: text, direction: .leftToRight, style: style)
    return max(extent?.width ?? 0, DisplayWidth.of(character) * sizes.type.cellWidth)
  }

  /// Returns the width of a cell in the unit of ``width(of:in:)``.
  package func widthOfCell(in face: Face) -> Int {
    face.type == nil ? 1 : sizes?.type.cellWidth ?? 1
  }

  /// Returns the face of a text in type; `nil` without type, and `.ordinary` if a word has no glyphs.
  func typedFace(for text: some StringProtocol, scale: Int, for use: TextUse) -> Face? {
    guard let sizes else { return nil }
    let style = sizes.style(sizes.step(scale: scale), for: use)
    let extent = sizes.type.extent(of: String(text), direction: .leftToRight, style: style)
    return extent == nil ? .ordinary : .type(style)
  }

  /// Returns a line of a paragraph in type; `nil` without type, or if a word has no glyphs.
  func typed(
    _ place: Range<String.Index>, of paragraph: Paragraph, _ style: TypeStyle
  ) -> TypesetLine? {
    guard let sizes else { return nil }
    let text = paragraph.logical(place)
    let words = paragraph.visual(place, joinsLetters: joinsLetters)
    guard !words.isEmpty else { return TypesetLine(text: text, runs: []) }
    let columns = sizes.columns(
      of: text, words: words, direction: paragraph.direction, style: style)
    return columns.map { columns in
      let run = TextRun(
        text: words, face: .type(style), columns: columns, rows: sizes.type.rows(of: style.size))
      return TypesetLine(text: text, runs: [run])
    }
  }

  /// Typesets a paragraph in the largest type in which it fits, up to that of a scale and to a limit.
  ///
  /// In the smallest size, words that are too wide are broken anywhere, and text that is too high is truncated.
  ///
  /// - Returns: `nil` without type, or if a word has no glyphs.
  func typedBlock(
    _ paragraph: Paragraph, scale: Int, columns: Int, rows: Int?, isShortened: Bool,
    for use: TextUse, limit: TypeSize?
  ) -> TextBlock? {
    guard let sizes else { return nil }
    let steps = sizes.steps(upTo: scale)
    for (index, step) in steps.enumerated() {
      let style = sizes.style(step, for: use)
      if let limit, style.size > limit, index < steps.count - 1 { continue }
      guard
        let measured = sizes.type.measure(
          paragraph.text, direction: paragraph.direction, style: style)
      else { return nil }
      let isSmallest = index == steps.count - 1
      let places = breaks(
        paragraph, measured, style, columns: columns, breaksWords: isSmallest, for: use)
      let lines = places?.compactMap { typed($0, of: paragraph, style) }
      guard let places, var lines, lines.count == places.count else { continue }
      let height = sizes.type.rows(of: style.size)
      let isTooHigh = lines.count * height > max(1, rows ?? .max)
      // A character that is too wide for a line is divided only in cells.
      guard isSmallest || !isTooHigh, lines.allSatisfy({ $0.columns <= max(2, columns) }) else {
        continue
      }
      if isTooHigh {
        let most = max(1, (rows ?? 1) / height)
        lines = Array(lines.prefix(most))
        lines[most - 1] = typedCut(places[most - 1], of: paragraph, style, columns: columns)
      }
      return TextBlock(
        lines: lines, scale: step.scale, shortfall: index == 0 ? nil : .tooSmall,
        isCut: isShortened || isTooHigh)
    }
    return nil
  }

  /// Returns the places of the lines of a paragraph; `nil` if a word would be broken, but must not be.
  private func breaks(
    _ paragraph: Paragraph, _ measured: MeasuredText, _ style: TypeStyle, columns: Int,
    breaksWords: Bool, for use: TextUse
  ) -> [Range<String.Index>]? {
    guard let sizes else { return nil }
    let text = paragraph.text
    let limit = max(2, columns) * sizes.type.cellWidth
    // Joined letters may share a cell, as in “الاسم”.
    let isJoined = joinsLetters && VisualOrder.hasRightToLeft(text)
    let width = { (place: Range<String.Index>) -> Int in
      let words =
        isJoined ? paragraph.visual(place, joinsLetters: true) : String(text[place])
      return sizes.pixels(of: place, as: words, measured)
    }
    let drawn = sizes.type.extent(of: "-", direction: .leftToRight, style: style)?.width ?? 0
    let hyphen = max(drawn, sizes.type.cellWidth)
    if let places = TextWrap.wholeWords(text, limit: limit, hyphen: hyphen, width: width),
      // A code isn't divided at its hyphens.
      breaksWords || use != .code || places.dropLast().allSatisfy({ !text[$0].hasSuffix("-") })
    {
      return places
    }
    return breaksWords
      ? TextWrap.ranges(text, limit: limit, hyphen: hyphen, width: width) : nil
  }

  /// Returns the beginning of a line, with an ellipsis.
  private func typedCut(
    _ place: Range<String.Index>, of paragraph: Paragraph, _ style: TypeStyle, columns: Int
  ) -> TypesetLine {
    let text = paragraph.text
    var end = place.upperBound
    while true {
      let short = paragraph.cut(place.lowerBound..<end, adding: ellipsis)
      let line = typed(short.whole, of: short, style)
      if let line, line.columns <= columns { return line }
      guard end > place.lowerBound else {
        return line ?? TypesetLine(text: "", runs: [])
      }
      end = text[place.lowerBound..<end].dropLast().endIndex
    }
  }
}
