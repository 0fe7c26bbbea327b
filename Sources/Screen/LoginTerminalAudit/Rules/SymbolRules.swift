import LoginAudit
import LoginCanvas

/// Rules for what isn't text: icons have text beside them (1.1.1), symbols can be seen (1.4.11), and frames are whole
/// (`nothing-overlaps`).
package enum SymbolRules {
  /// The contrast of what isn't text (WCAG 2.2, 1.4.11).
  private static let leastContrast = 3.0

  /// Returns the violations in a picture.
  ///
  /// - Parameters:
  ///   - picture: What is shown.
  ///   - situation: Where.
  ///   - isDark: Whether the background is dark; `nil` if the program doesn't know, so both count.
  /// - Returns: The findings.
  package static func findings(
    _ picture: TerminalPicture, in situation: TerminalSituation, isDark: Bool? = nil
  ) -> [TerminalFinding] {
    icons(picture, situation) + contrast(picture, situation, isDark) + frames(picture, situation)
  }

  /// Returns the icons without text.
  ///
  /// Only fonts know a private character; an emoji has a name that a screen reader speaks.
  private static func icons(_ picture: TerminalPicture, _ situation: TerminalSituation)
    -> [TerminalFinding]
  {
    for row in 0..<picture.size.rows {
      for segment in picture.segments(row: row) where !picture.hasText(in: segment) {
        let scalars = (segment.column..<segment.endColumn).compactMap {
          picture[$0, row].text.unicodeScalars.first
        }
        let isPrivate = scalars.contains { $0.properties.generalCategory == .privateUse }
        guard isPrivate || scalars.contains(where: \.properties.isEmojiPresentation) else {
          continue
        }
        return [
          TerminalFinding(
            .iconsHaveText, isPrivate ? .fails : .mayFail, "An icon has no text beside it",
            name: isPrivate ? "icon" : "emoji", in: situation, at: segment, on: picture)
        ]
      }
    }
    return []
  }

  /// Returns the symbols and frames that hardly differ from their background.
  private static func contrast(
    _ picture: TerminalPicture, _ situation: TerminalSituation, _ isDark: Bool?
  ) -> [TerminalFinding] {
    let themes = TerminalTheme.all.filter { isDark == nil || $0.isDark == isDark }
    var found: [Bool: TerminalFinding] = [:]
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns {
        let cell = picture[column, row]
        guard cell.hasColor, !cell.isText, let scalar = cell.text.unicodeScalars.first,
          cell.isDrawing || isSymbol(scalar), found[cell.isDrawing] == nil
        else { continue }
        let ratios = themes.map { theme in
          let (ink, ground) = theme.shown(cell)
          return ink.contrast(with: ground)
        }
        // A symbol of the color of its background is hidden on purpose, or lost.
        guard let best = ratios.max(), best < leastContrast, best > 1 else { continue }
        // A frame may be decoration; the mark of an item isn't.
        found[cell.isDrawing] = TerminalFinding(
          .nonTextContrast, cell.isDrawing ? .mayFail : .fails,
          cell.isDrawing
            ? "A frame hardly differs from its background"
            : "“\(cell.text)” hardly differs from its background",
          name: cell.isDrawing ? "frame" : "symbol", in: situation,
          Measure(best, atLeast: leastContrast, .ratio),
          at: Rect(column: column, row: row, columns: 1, rows: 1), on: picture)
      }
    }
    return [false, true].compactMap { found[$0] }
  }

  /// Whether a character is a picture by which a program shows a state: an arrow, a shape, a check mark.
  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    (0x2190...0x21FF).contains(scalar.value) || (0x25A0...0x27BF).contains(scalar.value)
  }

  /// Returns the frames whose right side has letters that run on from inside.
  private static func frames(_ picture: TerminalPicture, _ situation: TerminalSituation)
    -> [TerminalFinding]
  {
    boxes(picture).compactMap { box in
      let side = box.endColumn - 1
      let rows = (box.row + 1..<box.endRow - 1).filter { row in
        guard picture[side, row].isText, picture[side - 1, row].isText else { return false }
        // A box in front has a side of its own in this row.
        return !(box.column + 1..<side).contains { picture[$0, row].isDrawing }
      }
      guard let row = rows.first else { return nil }
      let run = picture.segment(around: Rect(column: side, row: row, columns: 1, rows: 1))
      return TerminalFinding(
        .nothingOverlaps, 2 * rows.count < box.rows - 2 ? .fails : .mayFail,
        "“\(picture.text(in: run))” runs over the side of a box", name: "side", in: situation,
        Measure(Double(rows.count), atMost: 0, .cells), at: run, on: picture)
    }.prefix(1).map(\.self)
  }

  private static let corners = (
    topLeft: ["┌", "╭", "╔", "┏"], topRight: ["┐", "╮", "╗", "┓"],
    bottomLeft: ["└", "╰", "╚", "┗"], bottomRight: ["┘", "╯", "╝", "┛"]
  )

  /// Returns the boxes with four corners and a whole left side.
  private static func boxes(_ picture: TerminalPicture) -> [Rect] {
    var boxes: [Rect] = []
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns
      where corners.topLeft.contains(picture[column, row].text) {
        guard
          let right = (column + 1..<picture.size.columns).first(where: {
            corners.topRight.contains(picture[$0, row].text)
          }),
          let bottom = (row + 1..<picture.size.rows).first(where: {
            !picture[column, $0].isDrawing || corners.bottomLeft.contains(picture[column, $0].text)
          }), corners.bottomLeft.contains(picture[column, bottom].text),
          corners.bottomRight.contains(picture[right, bottom].text), right > column + 1,
          bottom > row + 1
        else { continue }
        boxes.append(
          Rect(column: column, row: row, columns: right - column + 1, rows: bottom - row + 1))
      }
    }
    return boxes
  }
}
