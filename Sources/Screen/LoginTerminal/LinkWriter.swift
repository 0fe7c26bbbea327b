internal import LoginCanvas

/// Writes links directly, because ncurses supports neither their sequences nor lines that the terminal wraps.
///
/// An address in one row is ordinary text, which terminals recognize themselves. An address that takes whole rows is
/// written in one piece, so the terminal wraps it and copies it unbroken. The sequences of OSC 8 are used only if the
/// text doesn't show the address or is broken otherwise, because screen readers that don't know them read the address
/// in them as well. In either case the text is written once, and ncurses is informed of its cells.
///
/// Source: "Hyperlinks in terminal emulators" (OSC 8); DECSC and DECRC save the cursor and the style.
struct LinkWriter {
  /// The links on the screen.
  private var shown: [Frame.Link] = []

  /// Whether there are no links.
  var isIdle: Bool { shown.isEmpty }

  /// Forces the links of the next frame to be written completely.
  mutating func forget() { shown = [] }

  /// Returns the links that ncurses must not write now.
  ///
  /// - Parameters:
  ///   - links: The links of the frame.
  ///   - touched: The rows that are written with the frame.
  ///   - columns: The columns of the screen.
  /// - Returns: The links that are new, or whose rows are written.
  mutating func due(_ links: [Frame.Link], touched: [Int], columns: Int) -> [Frame.Link] {
    let own = links.filter { Self.needsWriting($0, columns: columns) }
    defer { shown = own }
    return own.filter { link in
      !shown.contains(link) || link.rows.contains { touched.contains($0) }
    }
  }

  /// Returns whether ncurses can't write a link.
  private static func needsWriting(_ link: Frame.Link, columns: Int) -> Bool {
    // Wide and joined characters, and reordered lines, are left to ncurses.
    guard link.text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
    return link.rows.count > 1 || needsMarks(link, columns: columns)
  }

  /// Returns whether the terminal can't find the address in the text.
  private static func needsMarks(_ link: Frame.Link, columns: Int) -> Bool {
    // An address to type on another device omits `https://`.
    let shown = link.address.hasPrefix("https://") ? link.address.dropFirst(8) : link.address[...]
    return link.rows.count > 1 && !isWhole(link, columns: columns) || !link.text.has(shown)
  }

  private static func isWhole(_ link: Frame.Link, columns: Int) -> Bool {
    link.origin.column == 0 && link.columns == columns
  }

  /// Returns the bytes of a link: in one piece if it takes whole rows, otherwise row by row.
  static func bytes(of link: Frame.Link, columns: Int, palette: Palette) -> String {
    // An id connects the pieces of a link in separate rows.
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
