internal import Canvas

/// Writes a few signs that stand far apart, as the brackets of the focus do, past ncurses.
///
/// ncurses addresses every cell anew that is more than eight columns away, and names both colours again where one of
/// them changes. Column by column, with the colours once, a move of the focus takes two thirds of the bytes. Only
/// signs that have no name in a voice are written so; whatever is said keeps its order.
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

  /// The bytes of signs, column by column.
  static func bytes(of signs: [Sign], palette: Palette) -> String {
    let sorted = signs.sorted { ($0.place.column, $0.place.row) < ($1.place.column, $1.place.row) }
    // A blank looks the same in every ink, and most are where a sign was in the ink of the next one.
    var style = signs.first { $0.cell.text != " " }?.cell.style
    var bytes = "\u{1B}7" + (style?.rendition(in: palette) ?? "")
    var former: Point?
    for sign in sorted {
      let (wanted, place) = (sign.cell.style, sign.place)
      let looksTheSame =
        sign.cell.text == " " ? wanted.background == style?.background : wanted == style
      if !looksTheSame || style == nil {
        bytes += wanted.rendition(in: palette)
        style = wanted
      }
      if let former, former.column == place.column {
        let rows = place.row - former.row
        bytes += rows == 1 ? "\u{8}\u{1B}[B" : "\u{8}\u{1B}[\(rows)B"
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
