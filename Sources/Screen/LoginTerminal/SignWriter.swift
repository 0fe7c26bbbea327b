internal import LoginCanvas

/// Writes a few signs that are far apart, such as the brackets of the focus, directly, bypassing ncurses.
///
/// ncurses addresses every cell that is more than eight columns away, and sets both colors whenever one of them
/// changes. Avoiding both reduces a move of the focus to two thirds of the bytes. Only signs that screen readers don't
/// speak are written in this way, and without backspaces, which screen readers take for deleted letters; spoken text
/// keeps its order.
///
/// Source: ncurses, `lib_mvcur.c`, `LONG_DIST`; DECSC and DECRC save the cursor and the style.
struct SignWriter {
  /// A changed cell.
  struct Sign {
    let place: Point
    let cell: Cell
  }

  /// The minimum number of signs; fewer are left to ncurses.
  private static let least = 4
  /// The maximum number of changed cells in a row.
  private static let mostInRow = 2

  /// Returns the signs to write: those in rows without other changes.
  ///
  /// - Parameters:
  ///   - frame: The frame to show.
  ///   - last: The frame that the terminal shows.
  ///   - changes: The columns of each row from the first change to the last.
  ///   - area: The cells on the screen.
  /// - Returns: An empty array if there are too few signs.
  static func signs(
    of frame: Frame, since last: Frame, changes: [Range<Int>?], in area: Rect
  ) -> [Sign] {
    var signs: [Sign] = []
    for (row, columns) in changes.enumerated() {
      guard let columns else { continue }
      let changed = columns.filter { frame[$0, row] != last[$0, row] }
      let isSilent = changed.allSatisfy { column in
        // After the last column, the terminal may be waiting to wrap.
        column < area.endColumn - 1 && frame[column, row].isSilent && last[column, row].isSilent
      }
      guard changed.count <= mostInRow, isSilent else { continue }
      signs += changed.map { Sign(place: Point(column: $0, row: row), cell: frame[$0, row]) }
    }
    return signs.count < least ? [] : signs
  }

  /// Returns the bytes of signs, row by row.
  static func bytes(of signs: [Sign], palette: Palette) -> String {
    // A blank looks the same in every ink, and most blanks replace a sign in the ink of the next one.
    var style = signs.first { $0.cell.text != " " }?.cell.style
    var bytes = "\u{1B}7" + (style?.rendition(in: palette) ?? "")
    var former: Point?
    for sign in signs {
      let (wanted, place) = (sign.cell.style, sign.place)
      let looksTheSame =
        sign.cell.text == " " ? wanted.background == style?.background : wanted == style
      if !looksTheSame || style == nil {
        bytes += wanted.rendition(in: palette)
        style = wanted
      }
      if let former, former.row == place.row {
        let columns = place.column - former.column - 1
        bytes += columns == 0 ? "" : "\u{1B}[\(columns)C"
      } else {
        bytes += "\u{1B}[\(place.row + 1);\(place.column + 1)H"
      }
      bytes += sign.cell.text
      former = place
    }
    return bytes + "\u{1B}8"
  }
}

private extension Cell {
  /// Whether the cell is a blank or a drawing of one column that isn't spoken: lines, blocks and triangles.
  var isSilent: Bool {
    guard style.attributes.isEmpty, let scalar else { return false }
    return scalar == " " || (0x2500...0x25FF).contains(scalar.value)
  }
}
