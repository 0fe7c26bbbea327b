package import LoginCanvas

/// A run of the program as it was when something was found, so that a person can see it.
package struct TerminalReplay: Sendable {
  /// The program.
  package let command: AuditedCommand
  /// Where it was found.
  package let situation: TerminalSituation

  /// Prepares a run.
  package init(_ command: AuditedCommand, in situation: TerminalSituation) {
    (self.command, self.situation) = (command, situation)
  }

  /// What came of a run.
  package struct Outcome: Sendable {
    /// What is shown after the last key.
    package let picture: TerminalPicture
    /// How the program ended; `nil` if it waits.
    package let ending: TerminalRun.Ending?
    /// The number of keys that were pressed before the program ended.
    package let keys: Int
  }

  /// Starts the program, presses the keys, and ends it.
  ///
  /// - Returns: What is shown then.
  /// - Throws: The reason why it can't run.
  package func outcome() throws(TerminalRun.Failure) -> Outcome {
    let run = try TerminalRun(command, situation.start, mostBytes: AuditLimits().bytes)
    run.settle(.start)
    if situation.circumstance == TerminalSituation.resized, run.ending == nil {
      run.resize(situation.size)
      run.settle(.resize)
    }
    var pressed = 0
    for key in situation.keys where run.ending == nil {
      run.pressAndSettle(key)
      pressed += 1
    }
    defer { _ = run.end() }
    return Outcome(picture: run.picture, ending: run.ending, keys: pressed)
  }
}

extension TerminalSituation {
  /// The way to start a program so that the situation comes again.
  var start: TerminalRun.Start {
    var start = TerminalRun.Start()
    (start.size, start.terminal) = (size, terminal)
    if circumstance == Self.resized { start.size = TerminalRun.Start().size }
    start.isDark = circumstance != Self.onLight
    start.hasPipe = circumstance == Self.toPipe
    // A word with = is a variable; other texts only say what was waited for.
    let parts = circumstance.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, ["NO_COLOR", "ACCESSIBLE"].contains(parts[0]) {
      start.variables[parts[0]] = parts[1]
    }
    return start
  }
}

extension TerminalPicture {
  /// Returns the rows with their numbers, and a row of `^` below each row with marked cells.
  ///
  /// - Parameters:
  ///   - place: The marked cells.
  ///   - isInColor: Whether the cells look as the program asked for.
  /// - Returns: The lines, without control characters of the program.
  package func drawing(marking place: Rect?, isInColor: Bool) -> [String] {
    let place = place.map { $0.intersection(Rect(size)) }
    let digits = String(size.rows).count
    return (0..<size.rows).flatMap { row -> [String] in
      let number = String(row + 1)
      let lead = String(repeating: " ", count: digits - number.count) + number + " |"
      let line = drawn(row: row, isInColor: isInColor)
      guard let place, (place.row..<place.endRow).contains(row) else { return [lead + line] }
      let gap = String(repeating: " ", count: digits + 2 + place.column)
      return [lead + line, gap + String(repeating: "^", count: place.columns)]
    }
  }

  /// Returns a row without what steers a terminal, and with its colors and attributes if they are wanted.
  private func drawn(row: Int, isInColor: Bool) -> String {
    let cells = self.row(row)
    guard let last = cells.lastIndex(where: { $0 != TerminalCell() }) else { return "" }
    var text = ""
    var look = TerminalCell().look
    for cell in cells[...last] where !cell.text.isEmpty {
      if isInColor, cell.look != look { text += cell.rendition }
      look = cell.look
      text += cell.text.unicodeScalars.contains(where: CleanText.isHarmful) ? "\u{FFFD}" : cell.text
    }
    return isInColor ? text + "\u{1B}[m" : text
  }
}
