import LoginAudit
import LoginCanvas

/// A change of the picture without a key.
package struct PictureChange: Equatable, Sendable {
  /// Milliseconds since the program was left to itself.
  package let time: Int
  /// The cells that changed.
  package let cells: Int

  /// Records a change.
  package init(time: Int, cells: Int) { (self.time, self.cells) = (time, cells) }
}

/// Rules for a program that is left to itself: movement ends (2.2.2), nothing flashes (2.3.1), and nothing is written while
/// nothing changes.
package enum MotionRules {
  /// The part of the screen that may flash, as a divisor: a quarter of the central ten degrees of sight (WCAG 2.2,
  /// 2.3.1) is about a sixteenth of a window that fills the sight.
  private static let smallArea = 16
  /// The bytes in a second that may be written for nothing, so that a question to the terminal passes.
  private static let mostBytes = 20

  /// Returns the violations.
  ///
  /// - Parameters:
  ///   - changes: The changes of the picture.
  ///   - amount: What the program wrote.
  ///   - milliseconds: The time that it was left to itself.
  ///   - picture: What is shown at the end.
  ///   - situation: Where.
  /// - Returns: The findings.
  package static func findings(
    _ changes: [PictureChange], _ amount: ProgramOutput.Amount, milliseconds: Int,
    on picture: TerminalPicture, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    motion(changes, picture, situation) + flashes(changes, picture, situation)
      + writing(changes, amount, milliseconds, picture, situation)
  }

  private static func motion(
    _ changes: [PictureChange], _ picture: TerminalPicture, _ situation: TerminalSituation
  ) -> [TerminalFinding] {
    let times = changes.map(\.time)
    var found: [TerminalFinding] = []
    if Motion.isLasting(times) {
      let most = Motion.mostInASecond(times)
      found.append(
        TerminalFinding(
          .motionEnds, most > 1 ? .fails : .mayFail,
          "Without a key, the screen still changes after five seconds", name: "moves",
          in: situation, Measure(Double(most), atMost: 0, .changes), on: picture))
    }
    let blinking = (0..<picture.size.rows).flatMap { row in
      (0..<picture.size.columns).compactMap { column -> Point? in
        let cell = picture[column, row]
        return cell.attributes.contains(.blink) && !cell.isBlank
          ? Point(column: column, row: row) : nil
      }
    }
    if let place = TerminalPicture.bounds(of: blinking) {
      found.append(
        TerminalFinding(
          .motionEnds, .mayFail, "“\(picture.text(in: place))” blinks in terminals that can",
          name: "blinks", in: situation, at: place, on: picture))
    }
    return found
  }

  private static func flashes(
    _ changes: [PictureChange], _ picture: TerminalPicture, _ situation: TerminalSituation
  ) -> [TerminalFinding] {
    let area = picture.cells.count / smallArea
    let most = Motion.mostInASecond(changes.filter { $0.cells > area }.map(\.time))
    guard most > Motion.mostChanges else { return [] }
    return [
      TerminalFinding(
        .flashes, .fails, "A large part of the screen changes too often in a second",
        name: "flashes", in: situation,
        Measure(Double(most), atMost: Double(Motion.mostChanges), .changes), on: picture)
    ]
  }

  private static func writing(
    _ changes: [PictureChange], _ amount: ProgramOutput.Amount, _ milliseconds: Int,
    _ picture: TerminalPicture, _ situation: TerminalSituation
  ) -> [TerminalFinding] {
    let bytes = 1000 * amount.bytes / max(1, milliseconds)
    // Each changed cell is worth a position, colors and a character.
    let needed = 40 * changes.reduce(0) { $0 + $1.cells } * 1000 / max(1, milliseconds)
    guard bytes > mostBytes + needed else { return [] }
    return [
      TerminalFinding(
        .quietWhenIdle, amount.clears > 0 || changes.isEmpty ? .fails : .mayFail,
        amount.clears > 0
          ? "Without a key, the program clears and repaints the screen"
          : "Without a key, the program writes what is already there",
        name: amount.clears > 0 ? "clears" : "writes", in: situation,
        Measure(Double(bytes), atMost: Double(mostBytes + needed), .bytes), on: picture)
    ]
  }
}

/// The rule for what a key repaints: a screen reader that follows the output speaks all of it again.
package enum RepaintRule {
  /// The most bytes for a key that changes a small part.
  private static let mostBytes = 2000
  /// The part of the screen that a key may write again, in percent.
  private static let mostShare = 50

  /// Returns the violation of a key that changes a small part of the screen.
  ///
  /// - Parameters:
  ///   - step: The key.
  ///   - former: What was shown before.
  ///   - situation: Where, with the key.
  /// - Returns: The findings.
  package static func findings(
    _ step: KeyStep, after former: TerminalPicture, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    guard let key = step.key, former.size == step.picture.size else { return [] }
    let total = step.picture.inked
    let changed = step.picture.changes(from: former).count
    // A small screen is quickly spoken, and a new one has to be.
    guard total >= 100, changed <= max(total / 4, 160) else { return [] }
    let share = 100 * step.amount.characters / total
    if share > mostShare, step.amount.characters > 2 * changed {
      return [
        TerminalFinding(
          .smallRepaints, .fails,
          "\(key.name) changes \(changed) cells, and the program writes \(step.amount.characters) characters in \(step.amount.words) words",
          name: "again", in: situation, Measure(Double(share), atMost: Double(mostShare), .percent),
          on: step.picture)
      ]
    }
    guard step.amount.bytes > mostBytes + 40 * changed else { return [] }
    return [
      TerminalFinding(
        .smallRepaints, .mayFail, "\(key.name) changes \(changed) cells, which takes many bytes",
        name: "bytes", in: situation,
        Measure(Double(step.amount.bytes), atMost: Double(mostBytes + 40 * changed), .bytes),
        on: step.picture)
    ]
  }
}
