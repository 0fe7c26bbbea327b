internal import Canvas

/// Control sequences: `ESC [`, parameters, one letter.
extension SizedScreen {
  mutating func sequence(_ rest: inout Substring.UnicodeScalarView) {
    var parameters = ""
    while let scalar = rest.first, (0x20...0x3F).contains(scalar.value) {
      parameters.unicodeScalars.append(scalar)
      rest.removeFirst()
    }
    guard let letter = rest.popFirst() else { return }
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    if parameters.contains(where: { "?>< !".contains($0) }) {
      return setMode(parameters, letter)
    }
    let count = max(1, numbers.first ?? 1)
    switch letter {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(size.rows - 1, cursor.row + count)
    case "C": cursor.column = min(size.columns - 1, cursor.column + count)
    case "D": cursor.column = max(0, min(cursor.column, size.columns - 1) - count)
    case "G": cursor.column = min(size.columns, count) - 1
    case "d": cursor.row = min(size.rows, count) - 1
    case "H":
      let column = max(1, numbers.dropFirst().first ?? 1)
      cursor = Point(column: min(size.columns, column) - 1, row: min(size.rows, count) - 1)
    case "J": eraseDisplay(numbers.first ?? 0)
    case "K": eraseLine(numbers.first ?? 0)
    case "X": erase(cursor.column..<min(size.columns, cursor.column + count), row: cursor.row)
    case "b": for _ in 0..<count { write(last) }
    case "P", "@": move(letter, count)
    case "L": scroll(cursor.row..<region.upperBound, by: -count)
    case "M": scroll(cursor.row..<region.upperBound, by: count)
    case "S": scroll(region, by: count)
    case "T": scroll(region, by: -count)
    case "m":
      unknown += look.take(numbers.isEmpty ? [0] : numbers).map { "look \($0)" }
    case "n" where numbers == [6]:
      answers += "\u{1B}[\(cursor.row + 1);\(min(cursor.column, size.columns - 1) + 1)R"
    case "c": answers += "\u{1B}[?62c"
    case "r":
      region = (max(1, numbers.first ?? 1) - 1)..<(numbers.dropFirst().first ?? size.rows)
      cursor = Point(column: 0, row: 0)
    case "t", "h", "l": break
    default: unknown.append("[\(parameters)\(letter)")
    }
  }

  private mutating func setMode(_ parameters: String, _ letter: Unicode.Scalar) {
    guard parameters == "?1049" else { return }
    eraseDisplay(2)
  }

  private mutating func eraseDisplay(_ kind: Int) {
    let rows = kind == 0 ? cursor.row + 1..<size.rows : kind == 1 ? 0..<cursor.row : 0..<size.rows
    for row in rows { erase(0..<size.columns, row: row) }
    if kind < 2 { eraseLine(kind) }
  }

  private mutating func eraseLine(_ kind: Int) {
    let column = min(cursor.column, size.columns - 1)
    let all = 0..<size.columns
    erase(
      kind == 0 ? column..<size.columns : kind == 1 ? 0..<column + 1 : all, row: cursor.row)
  }

  /// Blanks in the present background, as xterm's `bce` says.
  private mutating func erase(_ columns: Range<Int>, row: Int) {
    let ground = SizedLook(background: look.background)
    for column in columns { clear(column: column, row: row, look: ground) }
  }

  /// Moves cells; every block among them is erased first.
  private mutating func move(_ letter: Unicode.Scalar, _ count: Int) {
    let blank = Cell(look: SizedLook(background: look.background))
    let column = min(cursor.column, size.columns - 1)
    for column in column..<size.columns where cells[cursor.row][column].block != nil {
      clear(column: column, row: cursor.row)
    }
    var line = cells[cursor.row]
    let blanks = Array(repeating: blank, count: min(count, size.columns - column))
    if letter == "P" {
      line.removeSubrange(column..<column + blanks.count)
      cells[cursor.row] = line + blanks
    } else {
      line.insert(contentsOf: blanks, at: column)
      cells[cursor.row] = Array(line.prefix(size.columns))
    }
  }
}
