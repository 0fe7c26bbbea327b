import LoginCanvas
import LoginAudit

/// Rules for other terminals, for none, and for people who don't want colors.
package enum PlainRules {
  /// What a program wrote where it shouldn't control anything.
  package struct Written: Sendable {
    /// How much.
    package let amount: ProgramOutput.Amount
    /// What is on the terminal.
    package let picture: TerminalPicture
    /// How the program ended; `nil` if it runs.
    package let ending: TerminalRun.Ending?
    /// The first bytes.
    package let beginning: [UInt8]

    /// Records what was written.
    package init(
      _ amount: ProgramOutput.Amount, _ picture: TerminalPicture, _ ending: TerminalRun.Ending?,
      beginning: [UInt8] = []
    ) {
      (self.amount, self.picture, self.ending) = (amount, picture, ending)
      self.beginning = beginning
    }
  }

  /// Returns the violations with TERM=dumb.
  package static func dumb(_ written: Written, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    let found = { (verdict: TerminalVerdict, fault: String, name: String) in
      [
        TerminalFinding(
          .plainOnDumb, verdict, fault, name: name, in: situation, on: written.picture)
      ]
    }
    if written.amount.sequences > 0 {
      return found(.fails, Self.sequences(written, to: "a dumb terminal"), "sequences")
    }
    switch written.ending {
    case .signal(let number):
      return found(.fails, "The program ends by signal \(number)", "signal")
    case .exit(0):
      return []
    case .exit(let status):
      guard written.amount.characters > 0 else {
        return found(.fails, "The program ends with \(status) and says nothing", "silent")
      }
      return found(.mayFail, "The program refuses: \(written.picture.firstWords)", "refuses")
    case nil:
      guard written.amount.characters == 0 else { return [] }
      return found(.cantTell, "The program waits and has printed nothing", "waits")
    }
  }

  /// Returns the fault of a program that writes control sequences where they mean nothing.
  private static func sequences(_ written: Written, to place: String) -> String {
    let count = written.amount.sequences
    return "The program writes \(count) control sequence\(count == 1 ? "" : "s") to \(place)"
  }

  /// Returns the violations with a pipe as standard output.
  package static func pipe(_ written: Written, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    if written.amount.sequences > 0 {
      var finding = TerminalFinding(
        .plainInPipe, .fails, Self.sequences(written, to: "a pipe"), name: "sequences",
        in: situation, on: written.picture)
      finding.written = written.beginning
      return [finding]
    }
    guard case .signal(let number)? = written.ending else { return [] }
    return [
      TerminalFinding(
        .plainInPipe, .fails, "The program ends by signal \(number)", name: "signal",
        in: situation, on: written.picture)
    ]
  }

  /// Returns the violations on a terminal of another type.
  ///
  /// - Parameters:
  ///   - picture: What is shown.
  ///   - ending: How the program ended; `nil` if it runs.
  ///   - reference: What each start shows on an xterm.
  ///   - situation: Where.
  /// - Returns: The findings.
  package static func terminal(
    _ picture: TerminalPicture, _ ending: TerminalRun.Ending?,
    comparedWith reference: SteadyWords, in situation: TerminalSituation
  ) -> [TerminalFinding] {
    let name = situation.terminal.rawValue
    let found = { (verdict: TerminalVerdict, fault: String, kind: String, measure: Measure?) in
      [
        TerminalFinding(
          .otherTerminals, verdict, fault, name: "\(kind)-\(name)", in: situation, measure,
          on: picture)
      ]
    }
    if ending != nil, !reference.picture.isBlank {
      return found(.fails, "The program ends: \(picture.firstWords)", "ends", nil)
    }
    var findings: [TerminalFinding] = []
    let words = reference.all
    let there = Set(picture.words)
    let share = words.isEmpty ? 100 : 100 * words.intersection(there).count / words.count
    if share < 80 {
      let measure = Measure(Double(share), atLeast: 80, .percent)
      findings += found(share < 40 ? .fails : .mayFail, "Words are missing", "missing", measure)
    }
    if picture.cells.contains(where: { $0.text == "\u{FFFD}" }) {
      findings += found(.fails, "Characters are drawn as U+FFFD", "replaced", nil)
    }
    if situation.terminal == .vt100, picture.cells.contains(where: \.hasColor) {
      findings += found(
        .mayFail, "The program asks for colors, which a VT100 doesn't have", "colors", nil)
    }
    return findings
  }

  /// Returns the violation with NO_COLOR=1.
  package static func noColor(_ picture: TerminalPicture, in situation: TerminalSituation)
    -> [TerminalFinding]
  {
    let colored = (0..<picture.size.rows).flatMap { row in
      (0..<picture.size.columns).compactMap { column in
        picture[column, row].hasColor ? Point(column: column, row: row) : nil
      }
    }
    guard let place = TerminalPicture.bounds(of: colored) else { return [] }
    return [
      TerminalFinding(
        .noColor, .mayFail, "\(colored.count) cells have colors with NO_COLOR=1", name: "colors",
        in: situation, at: place, on: picture)
    ]
  }
}
