internal import Canvas

/// Writes the links of a frame past ncurses, which does not support them.
///
/// The text goes out once more, in its look and at its place, between the marks of OSC 8; where it is
/// longer than a row the terminal wraps it itself, so that it comes back in one piece when it is marked
/// and copied. ncurses has the same cells, and finds nothing changed.
///
/// Source: "Hyperlinks in terminal emulators" (OSC 8); DECSC and DECRC keep the cursor and the look.
struct LinkWriter {
  /// The links that are on the screen.
  private var shown: [Frame.Link] = []

  /// Makes the next frame's links be written in full.
  mutating func forget() { shown = [] }

  /// The bytes for what is new; nothing where all of it is there.
  ///
  /// - Parameters:
  ///   - links: The links of the frame.
  ///   - touched: The rows that were written since.
  ///   - columns: Those of the screen.
  ///   - palette: The colours in use.
  /// - Returns: What goes to the terminal.
  mutating func bytes(
    _ links: [Frame.Link], touched: Set<Int>, columns: Int, palette: Palette
  ) -> String {
    defer { shown = links }
    return links.filter { link in
      !shown.contains(link) || link.rows.contains { touched.contains($0) }
    }.map { Self.bytes(of: $0, columns: columns, palette: palette) }.joined()
  }

  /// A link that takes whole rows goes out in one piece; any other row by row.
  private static func bytes(of link: Frame.Link, columns: Int, palette: Palette) -> String {
    // An id makes the pieces of a link one.
    let open = "\u{1B}]8;id=ltui\(link.origin.row);\(link.address)\u{1B}\\"
    let close = "\u{1B}]8;;\u{1B}\\"
    let isWhole = link.origin.column == 0 && link.columns == columns
    var (rest, row, pieces) = (link.text[...], link.origin.row, "")
    repeat {
      let piece = isWhole ? rest : rest.prefix(max(1, link.columns))
      pieces += "\u{1B}[\(row + 1);\(link.origin.column + 1)H\(piece)"
      rest = rest.dropFirst(piece.count)
      row += 1
    } while !rest.isEmpty
    return "\u{1B}7\(link.style.rendition(in: palette))\(open)\(pieces)\(close)\u{1B}8"
  }
}
