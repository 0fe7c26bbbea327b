package import LoginCanvas

/// An audit of any program, by what it draws in terminals of its own.
///
/// Each run starts the program again, so no run depends on another. The runs come in the order in which they answer most:
/// the screens that keys lead to, smaller windows, other terminals, the ends, and the program left to itself.
package struct TerminalAudit: Sendable {
  /// The program.
  package var command: AuditedCommand
  /// The limits of all runs.
  package var limits = AuditLimits()
  /// The rules to judge.
  package var rules = TerminalRule.allCases
  /// The sizes of the windows.
  package var sizes = Self.standardSizes
  /// The types of terminals.
  package var terminals = TerminalKind.allCases
  /// The keys that are pressed after each start.
  package var keys: [AuditKey] = []
  /// Whether Enter is pressed and the mouse is used to find screens: both may change something.
  package var pressesEnter = false
  /// Whether letters are typed: they may change something.
  package var typesLetters = false

  /// The sizes that stand for text sizes: from half to five times the size of an 80-column window.
  package static let standardSizes = [
    (132, 43), (80, 24), (60, 18), (40, 24), (30, 20), (20, 10),
  ].map { Size(columns: $0.0, rows: $0.1) }

  /// The number of parts of an audit.
  package static var stages: Int { AuditJourney.Stage.allCases.count }

  /// Prepares an audit with the usual limits.
  package init(_ command: AuditedCommand) { self.command = command }

  /// Runs the program, and judges what it draws.
  ///
  /// - Parameters:
  ///   - stop: Ends the audit early, and all processes of the program. Then the report is of no use: the last run was cut off.
  ///   - progress: Called after each of the ``stages``.
  /// - Returns: The report.
  /// - Throws: The reason why the program can't run at all.
  package func report(until stop: AuditStop = AuditStop(), progress: () -> Void = {})
    throws(TerminalRun.Failure) -> TerminalAuditReport
  {
    let journey = AuditJourney(self, until: stop)
    for stage in AuditJourney.Stage.allCases {
      try journey.perform(stage)
      progress()
    }
    return journey.finished
  }
}

/// The state of an audit between its runs.
final class AuditJourney {
  /// The parts of an audit, in their order.
  enum Stage: CaseIterable {
    case begin, walk, resize, changeTerminals, leave, type, idle, click
  }

  let audit: TerminalAudit
  var report: TerminalAuditReport
  /// The first picture of the usual start; `nil` before it.
  var reference: TerminalPicture?
  /// How the program ended by itself in the usual start; `nil` if it waits for keys.
  var firstEnding: TerminalRun.Ending?
  /// Whether the program asked for the colors of the terminal.
  var knowsColors = false
  /// What the program had written by its first picture.
  var mouse = ProgramOutput()
  /// Whether a run wrote more than the limit: the others would too.
  private var hasFlooded = false
  /// The pictures that were judged.
  var seen: Set<TerminalPicture> = []
  /// The texts with too little contrast in them.
  private var contrastElements = ContrastElements()
  /// The first pictures of all runs, by how they started.
  private var starts: [TerminalRun.Start: SteadyWords] = [:]
  private let startTime = TerminalRun.now
  private let stop: AuditStop

  init(_ audit: TerminalAudit, until stop: AuditStop) {
    (self.audit, self.stop) = (audit, stop)
    report = TerminalAuditReport(command: audit.command.text, rules: audit.rules)
    (report.sizes, report.terminals) = (audit.sizes, audit.terminals)
  }

  /// The report at the end.
  var finished: TerminalAuditReport {
    var report = report
    (report.pictures, report.time) = (seen.count, TerminalRun.now - startTime)
    return report
  }

  /// Performs a part of the audit.
  func perform(_ stage: Stage) throws(TerminalRun.Failure) {
    switch stage {
    case .begin: try begin()
    case .walk: try walk()
    case .resize:
      try resize()
      try changeShapes()
    case .changeTerminals: try changeTerminals()
    case .leave: try leave()
    case .type: try type()
    case .idle: try idle()
    case .click: try click()
    }
  }

  /// Whether there is time for another run.
  var hasTime: Bool {
    guard !stop.hasCome else { return false }
    guard !hasFlooded else {
      let limit = audit.limits.bytes >> 20
      report.note("The program wrote more than \(limit) MiB in a run, which ended the audit.")
      return false
    }
    if TerminalRun.now - startTime < audit.limits.time { return true }
    report.note("The time limit of \(audit.limits.time / 1000) seconds ended the audit.")
    return false
  }

  /// Whether another key may be pressed to find screens.
  var hasKeys: Bool {
    if report.keys < audit.limits.keys { return true }
    report.note("The limit of \(audit.limits.keys) keys ended the search for screens.")
    return false
  }

  /// Whether any of the rules is selected.
  func judges(_ rules: TerminalRule...) -> Bool { rules.contains(where: audit.rules.contains) }

  /// Whether the program waits for keys, so there is something to press them for.
  var isInteractive: Bool { reference != nil && firstEnding == nil }

  /// Starts the program, waits for its first picture, presses the keys of the audit, and ends all its processes afterwards.
  ///
  /// - Parameters:
  ///   - start: How it starts.
  ///   - body: What to do with it.
  /// - Throws: The reason why it can't run.
  func run(_ start: TerminalRun.Start, _ body: (TerminalRun) -> Void) throws(TerminalRun.Failure) {
    guard hasTime else { return }
    let run = try TerminalRun(audit.command, start, mostBytes: audit.limits.bytes, until: stop)
    report.runs += 1
    if !run.settle(.start), !run.isOver {
      report.note("The first picture never came to rest, so some of it may be missing.")
    }
    for key in audit.keys where run.ending == nil { run.pressAndSettle(key) }
    if starts[start]?.add(run.picture) == nil { starts[start] = SteadyWords(run.picture) }
    body(run)
    hasFlooded = hasFlooded || run.isFlooding
    let hadEnded = run.ending != nil
    let others = run.end()
    if hadEnded, others > 0 {
      report.note("The program left other processes running; the audit ended them.")
    }
  }

  /// Returns the words that the program shows at each start of a kind, for which it starts at least twice.
  ///
  /// - Parameter start: How it starts.
  /// - Returns: The words; `nil` if there's no time for a start.
  /// - Throws: The reason why it can't run.
  func steadyWords(_ start: TerminalRun.Start) throws(TerminalRun.Failure) -> SteadyWords? {
    let missing = 2 - (starts[start]?.starts ?? 0)
    for _ in 0..<max(0, missing) { try run(start) { _ in } }
    return starts[start]
  }

  /// Judges a picture that hasn't been seen yet.
  func look(_ picture: TerminalPicture, _ run: TerminalRun, in situation: TerminalSituation) {
    guard seen.insert(picture).inserted, !picture.isBlank else { return }
    report.judge(.contrast, .contrastEnhanced)
    let isDark = run.output.asksForColors ? run.start.isDark : nil
    for finding in ContrastRules.findings(
      picture, in: situation, isDark: isDark, &contrastElements)
    { report.add(finding) }
    report.judge(.iconsHaveText, .nonTextContrast, .nothingOverlaps)
    for finding in SymbolRules.findings(picture, in: situation, isDark: isDark) {
      report.add(finding)
    }
    guard PasswordRule.row(on: picture) != nil else { return }
    // A program that doesn't let the kernel collect lines shows what is typed by itself.
    if run.readsLines || run.echoes {
      report.judge(.hiddenPasswords)
      for finding in PasswordRule.findings(picture, echoes: run.echoes, isShown: nil, in: situation)
      {
        report.add(finding)
      }
    } else if !audit.typesLetters {
      report.leave(
        .hiddenPasswords, because: "A password is asked for, but letters weren't typed (--letters)")
    }
  }
}
