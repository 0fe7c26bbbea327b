import Canvas
import TerminalHarness

extension Picture {
  /// Whether the cursor stands at the mark of the focus, where it goes when all else is written.
  ///
  /// A terminal is read piece by piece, and a picture may be seen half written.
  var isWritten: Bool {
    guard isCursorVisible, cursor.column > 0 else { return false }
    let isAtStart =
      self[cursor.column - 1, cursor.row].text == " " && self[cursor.column, cursor.row].text != " "
    return isAtStart && rows[cursor.row].contains("\u{25BA}")
  }

  /// Whether a shell, whose prompt is `ready> `, has the terminal again and waits for a command.
  ///
  /// What is typed earlier is shown before the prompt, and what the command says then stands behind it.
  var isAtPrompt: Bool {
    let row = rows[cursor.row]
    return modes.areAllOff && isCursorVisible && row.hasSuffix("ready>")
      && cursor.column == row.count + 1
  }
}
