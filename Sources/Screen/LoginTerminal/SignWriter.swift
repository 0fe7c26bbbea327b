internal import LoginCanvas

/// Writes a few signs that stand far apart, as the brackets of the focus do, past ncurses.
///
/// ncurses addresses every cell anew that is more than eight columns away, and names both colours again where one of
/// them changes. Without both, a move of the focus takes two thirds of the bytes. Only signs that have no name in a
/// voice are written so, and without backspaces, which readers take for deleted letters; whatever is said keeps its
/// order.
///
/// Source: ncurses, `lib_mvcur.c`, `LONG_DIST`; DECSC and DECRC keep the cursor and the look.
struct SignWriter {
  /// A changed cell.
  struct Sign {
    let place: Point
    let cell: Cell
  }

  /// Fewer signs are left to ncurses.
  private static let least = 4
  /// Changed cells of a row, at most.
  private static let mostInRow = 2

  /// The signs to write: those of rows in which nothing else changes.
  ///
  /// - Parameters:
  ///   - frame: The frame to be shown.
  ///   - last: What the terminal shows.
  ///   - changes: The columns of each row from the first change to the last.
  ///   - area: The cells that are on the screen.
  /// - Returns: None where there are too few of them.
  static func signs(
    of frame: Frame, since last: Frame, changes: [Range<Int>?], in area: Rect
  ) -> [Sign] {
    var signs: [Sign] = []
    for (row, columns) in changes.enumerated() {
      guard let columns else { continue }
      let changed = columns.filter { frame[$0, row] != last[$0, row] }
      let isSilent = changed.allSatisfy { column in
        // In the last column the terminal may wait to wrap.
        column < area.endColumn - 1 && frame[column, row].isSilent && last[column, row].isSilent
      }
      guard changed.count <= mostInRow, isSilent else { continue }
      signs += changed.map { Sign(place: Point(column: $0, row: row), cell: frame[$0, row]) }
    }
    return signs.count < least ? [] : signs
  }

  /// The bytes of signs, row by row.
  static func bytes(of signs: [Sign], palette: Palette) -> String {
    // A blank looks the same in every ink, and most are where a sign was in the ink of the next one.
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
  /// Whether it is a blank or a drawing of one column that is no word: lines, blocks and triangles.
  var isSilent: Bool {
    guard style.attributes.isEmpty, let scalar else { return false }
    return scalar == " " || (0x2500...0x25FF).contains(scalar.value)
  }
}
