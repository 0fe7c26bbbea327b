import LoginCanvas

extension TerminalPicture {
  /// Returns the sequences that draw a part of the picture on an empty terminal, and place its cursor.
  ///
  /// - Parameters:
  ///   - columns: The columns of the terminal.
  ///   - rows: The rows of the terminal.
  /// - Returns: The text to write.
  func sequences(columns: Int, rows: Int) -> String {
    let (columns, rows) = (min(columns, size.columns), min(rows, size.rows))
    // Rows aren't continued.
    var text = "\u{1B}[?7l"
    for row in 0..<rows {
      var look: TerminalCell?
      text += "\u{1B}[\(row + 1);1H"
      for column in 0..<columns {
        let cell = self[column, row]
        guard !cell.text.isEmpty else { continue }
        if cell.look != look { text += cell.rendition }
        look = cell.look
        // A wide character needs both of its cells.
        let isWide = column + 1 < size.columns && self[column + 1, row].text.isEmpty
        text += isWide && column + 1 == columns ? " " : cell.text
      }
    }
    let (column, row) = (min(cursor.column, columns - 1), min(cursor.row, rows - 1))
    return text + "\u{1B}[m\u{1B}[?7h\u{1B}[\(row + 1);\(column + 1)H"
      + (isCursorVisible ? "" : "\u{1B}[?25l")
  }
}

extension TerminalCell {
  /// The look as the sequence Select Graphic Rendition.
  var rendition: String {
    var codes = ["0"]
    for (attribute, code) in [
      (Attributes.bold, "1"), (.underline, "4"), (.blink, "5"), (.reverse, "7"),
    ]
    where attributes.contains(attribute) { codes.append(code) }
    for (color, base) in [(foreground, 38), (background, 48)] {
      switch color {
      case .standard: break
      case .entry(let number): codes.append("\(base);5;\(number)")
      case .direct(let color): codes.append("\(base);2;\(color.red);\(color.green);\(color.blue)")
      }
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
