extension Frame {
  /// The picture as a scalable vector graphic, in the colours that `palette` really shows.
  ///
  /// A cell is 8 × 16 units. A run of one look becomes one rectangle and a text for each word; every
  /// word tells its place and length, so that the reader's font cannot shift the columns.
  ///
  /// - Parameter palette: The palette of the terminal that is portrayed.
  /// - Returns: A complete SVG 1.1 document.
  public func svg(palette: Palette) -> String {
    let (width, height) = (8 * size.columns, 16 * size.rows)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\">",
      "<g font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"13.3\""
        + " shape-rendering=\"crispEdges\">",
    ]
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let style = self[column, row].style
        var end = column
        while end < size.columns, self[end, row].style == style { end += 1 }
        lines += Self.run(
          (column..<end).map { ($0, self[$0, row].text) }, row: row, style: style, palette: palette)
        column = end
      }
    }
    return (lines + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  private static func run(
    _ cells: [(column: Int, text: String)], row: Int, style: Style, palette: Palette
  ) -> [String] {
    guard let first = cells.first else { return [] }
    let isReversed = style.attributes.contains(.reverse)
    let ink = palette.shown(isReversed ? style.background : style.foreground).hex
    let paper = palette.shown(isReversed ? style.foreground : style.background).hex
    var lines = [
      "<rect x=\"\(8 * first.column)\" y=\"\(16 * row)\" width=\"\(8 * cells.count)\""
        + " height=\"16\" fill=\"\(paper)\"/>"
    ]
    let weight = style.attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
    let line = style.attributes.contains(.underline) ? " text-decoration=\"underline\"" : ""
    var word: (column: Int, text: String) = (0, "")
    func endWord(at column: Int) {
      guard !word.text.isEmpty else { return }
      lines.append(
        "<text x=\"\(8 * word.column)\" y=\"\(16 * row + 12)\""
          + " textLength=\"\(8 * (column - word.column))\" fill=\"\(ink)\"\(weight)\(line) unicode-bidi=\"bidi-override\">"
          + "\(word.text)</text>")
      word.text = ""
    }
    for cell in cells {
      let shapes = Mosaic.shapes(cell.text, column: cell.column, row: row, color: ink)
      lines += shapes
      let isBare = !shapes.isEmpty || cell.text == " " && word.text.isEmpty
      if isBare, !line.isEmpty {
        lines.append(
          "<rect x=\"\(8 * cell.column)\" y=\"\(16 * row + 15)\" width=\"8\" height=\"1\""
            + " fill=\"\(ink)\"/>")
      }
      guard shapes.isEmpty, cell.text != " " || !line.isEmpty && !word.text.isEmpty else {
        endWord(at: cell.column)
        continue
      }
      if word.text.isEmpty { word.column = cell.column }
      word.text += escaped(cell.text)
    }
    endWord(at: first.column + cells.count)
    return lines
  }

  /// A cluster as XML text; what XML 1.0 forbids becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
