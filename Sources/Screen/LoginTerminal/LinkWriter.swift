internal import LoginCanvas

/// Writes links past ncurses, which supports neither their marks nor lines that the terminal wraps.
///
/// An address in one row is ordinary text: terminals find it themselves. One that takes whole rows goes out in one
/// piece, so that the terminal wraps it and gives it back unbroken when it is marked and copied. Only where the text
/// does not show where it leads, or is broken otherwise, it stands between the marks of OSC 8: screen readers that do
/// not know them say the address in them as well. Either way it is written once; ncurses is told what stands there.
///
/// Source: "Hyperlinks in terminal emulators" (OSC 8); DECSC and DECRC keep the cursor and the look.
struct LinkWriter {
  /// The links that are on the screen.
  private var shown: [Frame.Link] = []

  /// Whether there are none.
  var isIdle: Bool { shown.isEmpty }

  /// Makes the next frame's links be written in full.
  mutating func forget() { shown = [] }

  /// Those that ncurses is not to write now.
  ///
  /// - Parameters:
  ///   - links: The links of the frame.
  ///   - touched: The rows that are written with it.
  ///   - columns: Those of the screen.
  /// - Returns: Those that are new, or whose rows are written.
  mutating func due(_ links: [Frame.Link], touched: [Int], columns: Int) -> [Frame.Link] {
    let own = links.filter { Self.needsWriting($0, columns: columns) }
    defer { shown = own }
    return own.filter { link in
      !shown.contains(link) || link.rows.contains { touched.contains($0) }
    }
  }

  /// Whether ncurses cannot write it.
  private static func needsWriting(_ link: Frame.Link, columns: Int) -> Bool {
    // Wide and joined characters, and lines that are turned round, are left to ncurses.
    guard link.text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
    return link.rows.count > 1 || needsMarks(link, columns: columns)
  }

  /// Whether the terminal cannot find the address in the text.
  private static func needsMarks(_ link: Frame.Link, columns: Int) -> Bool {
    // What is typed on another device leaves `https://` out.
    let shown = link.address.hasPrefix("https://") ? link.address.dropFirst(8) : link.address[...]
    return link.rows.count > 1 && !isWhole(link, columns: columns) || !link.text.has(shown)
  }

  private static func isWhole(_ link: Frame.Link, columns: Int) -> Bool {
    link.origin.column == 0 && link.columns == columns
  }

  /// The bytes of a link: in one piece where it takes whole rows, any other row by row.
  static func bytes(of link: Frame.Link, columns: Int, palette: Palette) -> String {
    // An id makes the pieces of a link that stand on rows of their own one.
    let hasMarks = needsMarks(link, columns: columns)
    let open = hasMarks ? "\u{1B}]8;id=ltui\(link.origin.row);\(link.address)\u{1B}\\" : ""
    let close = hasMarks ? "\u{1B}]8;;\u{1B}\\" : ""
    var (rest, row, pieces) = (link.text[...], link.origin.row, "")
    repeat {
      let piece = isWhole(link, columns: columns) ? rest : rest.prefix(max(1, link.columns))
      pieces += "\u{1B}[\(row + 1);\(link.origin.column + 1)H\(piece)"
      rest = rest.dropFirst(piece.count)
      row += 1
    } while !rest.isEmpty
    return "\u{1B}7\(link.style.rendition(in: palette))\(open)\(pieces)\(close)\u{1B}8"
  }
}
