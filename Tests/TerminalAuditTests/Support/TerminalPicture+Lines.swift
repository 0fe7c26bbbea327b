import LoginCanvas
import LoginTerminalAudit

extension TerminalPicture {
  /// Creates a picture of rows of plain text; the window is as high as given, and as wide.
  init(_ lines: [String], columns: Int = 80, rows: Int = 24) {
    self.init(size: Size(columns: columns, rows: rows))
    for (row, line) in lines.prefix(rows).enumerated() {
      for (column, character) in line.prefix(columns).enumerated() {
        self[column, row].text = String(character)
      }
    }
  }

  /// Returns the picture with a change of the cells of a row that aren't blank.
  func styled(row: Int, _ change: (inout TerminalCell) -> Void) -> TerminalPicture {
    var picture = self
    for column in 0..<size.columns where !picture[column, row].isBlank {
      change(&picture[column, row])
    }
    return picture
  }

  /// Returns the picture with its cursor at a cell, or hidden there.
  func cursor(column: Int, row: Int, isVisible: Bool = true) -> TerminalPicture {
    var picture = self
    (picture.cursor, picture.isCursorVisible) = (Point(column: column, row: row), isVisible)
    return picture
  }
}

extension TerminalSituation {
  /// The usual window, without a key.
  static let usual = TerminalSituation(TerminalRun.Start())

  /// Returns a window of another size.
  static func of(columns: Int, rows: Int) -> TerminalSituation {
    var start = TerminalRun.Start()
    start.size = Size(columns: columns, rows: rows)
    return TerminalSituation(start)
  }
}

extension KeyStep {
  /// Creates the steps of a key through pictures, with the bytes that each wrote.
  static func walk(_ key: AuditKey, _ pictures: [TerminalPicture], bytes: Int = 20) -> [KeyStep] {
    var amount = ProgramOutput.Amount()
    (amount.bytes, amount.characters) = (bytes, bytes / 2)
    return pictures.enumerated().map { index, picture in
      KeyStep(index == 0 ? nil : key, picture, index == 0 ? ProgramOutput.Amount() : amount)
    }
  }
}
