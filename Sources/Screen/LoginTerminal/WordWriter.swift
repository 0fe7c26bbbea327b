internal import LoginCanvas

/// Writes words directly, bypassing ncurses, if terminals disagree about the width of their characters.
///
/// A character that readers see may take several cells, such as a letter with a vowel sign beside it (Devanagari,
/// Tamil, Thai) or an emoji of two scalars. ncurses and most terminals add up the widths of scalars; others give the
/// whole character one or two cells, and everything behind it in the row would move to the left. So each such character
/// is followed by its end position, and only cells inside it may stay empty.
///
/// ncurses writes blanks at these cells first, and is informed of the words afterwards. A whole run of words is written
/// at once, so that screen readers hear words.
struct WordWriter {
  /// Returns the runs of words in a row that have to be written directly, from left to right.
  ///
  /// A run ends before two blanks or a drawing.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - row: The row.
  ///   - area: The cells on the screen.
  /// - Returns: The cells of the runs; most rows have none.
  static func places(of frame: Frame, row: Int, in area: Rect) -> [Rect] {
    let joined = (area.column..<area.endColumn).filter { frame.continues(column: $0, row: row) }
    var places: [Rect] = []
    for column in joined where column >= places.last?.endColumn ?? 0 {
      var (start, end) = (column, column)
      while start > area.column, !frame.separates(column: start - 1, row: row) { start -= 1 }
      while end < area.endColumn, !frame.separates(column: end, row: row) { end += 1 }
      while start < column, frame[start, row].isSpace { start += 1 }
      while end > column + 1, frame[end - 1, row].isSpace { end -= 1 }
      // The right half of a wide character outside the screen isn't drawn.
      guard !frame.isWide(column: end - 1, row: row) else { continue }
      places.append(Rect(column: start, row: row, columns: end - start, rows: 1))
    }
    return places
  }

  /// Returns the runs of words to write, and extends the changes of the rows to the cells that must be written again.
  ///
  /// - Parameters:
  ///   - frame: The frame to show.
  ///   - last: The frame that the terminal shows; `nil` if it shows another one, or nothing.
  ///   - changes: The columns of each row from the first change to the last.
  ///   - area: The cells on the screen.
  /// - Returns: The runs to write, and the cells of former runs, whose content on the terminal is unknown.
  static func due(
    _ frame: Frame, since last: Frame?, changes: inout [Range<Int>?], in area: Rect
  ) -> (words: [Rect], former: [Rect]) {
    var (words, former): ([Rect], [Rect]) = ([], [])
    for row in changes.indices {
      guard var columns = changes[row] else { continue }
      let places = places(of: frame, row: row, in: area)
      let formerPlaces = last.map { Self.places(of: $0, row: row, in: area) } ?? []
      guard !places.isEmpty || !formerPlaces.isEmpty else { continue }
      var before: Range<Int>
      repeat {
        before = columns
        for place in places + formerPlaces where columns.overlaps(place.column..<place.endColumn) {
          columns = min(columns.lowerBound, place.column)..<max(columns.upperBound, place.endColumn)
        }
      } while columns != before
      changes[row] = columns
      let isDue = { (place: Rect) in columns.overlaps(place.column..<place.endColumn) }
      words += places.filter(isDue)
      former += formerPlaces.filter(isDue)
    }
    return (words, former)
  }

  /// Returns the bytes of runs of words, which restore the cursor and the style.
  static func bytes(of places: [Rect], in frame: Frame, palette: Palette) -> String {
    var bytes = "\u{1B}7"
    var style: Style?
    for place in places {
      bytes += "\u{1B}[\(place.row + 1);\(place.column + 1)H"
      var isInside = false
      for column in place.column..<place.endColumn {
        let cell = frame[column, place.row]
        if cell.isContinuation { continue }
        let continues = frame.continues(column: column, row: place.row)
        if isInside, !continues { bytes += "\u{1B}[\(column + 1)G" }
        isInside = continues
        // A change of style inside a character would tear it apart.
        if cell.style != style, !continues {
          bytes += cell.style.rendition(in: palette)
          style = cell.style
        }
        bytes += CellScalars(cell.text).text
      }
    }
    return bytes + "\u{1B}8"
  }
}

private extension Frame {
  /// Returns whether a cell belongs to the same character as the cell before it.
  func continues(column: Int, row: Int) -> Bool {
    let cell = self[column, row]
    guard column > 0, cell.mayContinue else { return false }
    var former = column - 1
    if self[former, row].isContinuation, former > 0 { former -= 1 }
    return (self[former, row].text + cell.text).count == 1
  }

  /// Returns whether a cell separates runs of words: a drawing, or a blank beside another one.
  func separates(column: Int, row: Int) -> Bool {
    let cell = self[column, row]
    guard cell.isSpace else { return cell.isDrawing }
    return column + 1 >= size.columns || self[column + 1, row].isSpace
      || column == 0 || self[column - 1, row].isSpace
  }
}

private extension Cell {
  /// The blocks whose scalars may continue a character.
  private static let joining: [Range<UInt32>] = [
    // The scripts of South and Southeast Asia, and Korean letters.
    0x900..<0x1D00, 0xA800..<0xAC00, 0x11000..<0x12000, 0x16A00..<0x17000,
    // Flags, skin tones, and emoji after a joiner.
    0x2190..<0x2500, 0x2600..<0x2C00, 0x1F000..<0x1FB00,
    0x302E..<0x3030, 0xFF9E..<0xFFA0, 0x1D165..<0x1D200,
  ]

  /// Whether the first scalar may continue a character, by its block: most can't.
  var mayContinue: Bool {
    guard let first = scalar ?? text.unicodeScalars.first else { return false }
    return Self.joining.contains { $0.contains(first.value) }
  }

  /// Whether the cell has a line, a block or another mark that isn't a letter.
  var isDrawing: Bool {
    guard let scalar else { return false }
    return (0x2500..<0x2600).contains(scalar.value) || (0x1FB00..<0x1FC00).contains(scalar.value)
  }
}
