import LoginCanvas

extension AuditJourney {
  /// The most times that a walk presses its key.
  private static let mostSteps = 14
  /// The most paths that wait.
  private static let mostPaths = 40

  /// Starts the program as usual, and with a light background.
  func begin() throws(TerminalRun.Failure) {
    report.leave(.hiddenPasswords, because: "No label asks for a password")
    var start = TerminalRun.Start()
    try run(start) { run in
      reference = run.picture
      firstEnding = run.ending
      knowsColors = run.output.asksForColors
      mouse = run.output
      let situation = TerminalSituation(start, keys: audit.keys)
      look(run.picture, run, in: situation)
      if run.ending == nil {
        report.judge(.questionSoon, .spokenWords)
        for finding in SpeechRules.findings(run.picture, in: situation) { report.add(finding) }
      }
      lookAtWriting(run, in: situation)
    }
    if let firstEnding { noteEnding(firstEnding) }
    guard knowsColors, judges(.contrast, .contrastEnhanced) else { return }
    start.isDark = false
    try run(start) { run in
      look(
        run.picture, run,
        in: TerminalSituation(start, keys: audit.keys, TerminalSituation.onLight))
    }
  }

  /// Judges what the program has written before its first picture, and the title of its window.
  private func lookAtWriting(_ run: TerminalRun, in situation: TerminalSituation) {
    guard judges(.writingOrder, .pageTitled) else { return }
    report.judge(.writingOrder)
    let rows = WritingRules.rows(run.beginning, in: run.start.size)
    for finding in WritingRules.order(rows, on: run.picture, in: situation) { report.add(finding) }
    guard run.ending == nil else { return }
    report.judge(.pageTitled)
    for finding in WritingRules.title(run.output.title, on: run.picture, in: situation) {
      report.add(finding)
    }
  }

  private func noteEnding(_ ending: TerminalRun.Ending) {
    switch ending {
    case .exit(let status):
      report.note("The program ended by itself with status \(status), so no keys were pressed.")
    case .signal(let number):
      report.note("The program ended by signal \(number), so no keys were pressed.")
    }
    report.leave(
      .useOfColor, .focusVisible, .cursorOnFocus, .smallRepaints, .noTrap, .letterKeys,
      .motionEnds, .flashes, .quietWhenIdle, .endsWhenAsked, .restoredAfterCrash,
      .questionSoon, .spokenWords, .pageTitled, .timing, .focusOrder,
      .labelsDiffer, .focusNotObscured, .focusAppearance, .onFocus, .onInput, .fieldLabels,
      .keyboard, .pointerCancellation, .dragging, .targetSize, .hover,
      because: "The program ended by itself")
  }

  /// Follows each key that moves the focus, and then again from the screens that were found, as deep as allowed.
  func walk() throws(TerminalRun.Failure) {
    guard isInteractive,
      judges(
        .useOfColor, .contrast, .contrastEnhanced, .focusVisible, .cursorOnFocus, .smallRepaints,
        .hiddenPasswords, .focusOrder, .labelsDiffer, .focusNotObscured, .focusAppearance, .onFocus,
        .iconsHaveText, .nonTextContrast, .nothingOverlaps, .keyboard)
    else { return }
    var paths: [[AuditKey]] = [[]]
    for _ in 0..<max(1, audit.limits.depth) {
      var next: [[AuditKey]] = []
      for path in paths {
        for key in AuditKey.moves + (audit.pressesEnter ? [.enter] : [])
        where key != path.last && hasTime && hasKeys {
          next += try walk(path, key)
        }
      }
      paths = Array(next.prefix(Self.mostPaths))
    }
    report.judge(
      .useOfColor, .focusVisible, .cursorOnFocus, .smallRepaints, .focusOrder, .labelsDiffer,
      .focusNotObscured, .focusAppearance, .onFocus)
  }

  /// Presses a key until nothing new comes; returns the paths to the pictures that no walk had found before.
  private func walk(_ path: [AuditKey], _ key: AuditKey) throws(TerminalRun.Failure) -> [[AuditKey]]
  {
    let start = TerminalRun.Start()
    var found: [[AuditKey]] = []
    let before = audit.keys + path
    try run(start) { run in
      for key in path where run.ending == nil { run.pressAndSettle(key) }
      var steps = [KeyStep(nil, run.picture, ProgramOutput.Amount())]
      var (still, old) = (0, 0)
      while steps.count <= Self.mostSteps, still < 2, old < 3, run.ending == nil, hasKeys {
        report.keys += 1
        run.pressAndSettle(key)
        let picture = run.picture
        guard let former = steps.last?.picture else { break }
        for finding in ContextRules.focus(
          key, from: former, to: picture, hasEnded: run.ending != nil,
          in: TerminalSituation(start, keys: before + Array(repeating: key, count: steps.count)))
        { report.add(finding) }
        guard run.ending == nil else { break }
        still = picture.looksLike(former) ? still + 1 : 0
        // Two more after a circle has closed, so that the last item is left too.
        old = old > 0 || steps.contains { $0.picture.looksLike(picture) } ? old + 1 : 0
        steps.append(KeyStep(key, picture, run.output.amount))
        let keys = before + Array(repeating: key, count: steps.count - 1)
        let situation = TerminalSituation(start, keys: keys)
        let isNew = !seen.contains(picture)
        look(picture, run, in: situation)
        if isNew { found.append(Array(keys.dropFirst(audit.keys.count))) }
        for finding in RepaintRule.findings(steps[steps.count - 1], after: former, in: situation) {
          report.add(finding)
        }
      }
      let situation = TerminalSituation(start, keys: before)
      let control = FocusRules.areUnseen(steps) ? pressUnusedKey(run) : nil
      for finding in FocusRules.findings(steps, control: control, in: situation)
        + FocusOrderRules.findings(steps, in: situation)
        + FocusLookRules.findings(steps, in: situation)
      { report.add(finding) }
    }
    return found
  }

  /// Presses a key that hardly any program gives a meaning, to see what the program writes after any key.
  private func pressUnusedKey(_ run: TerminalRun) -> KeyStep? {
    guard run.ending == nil, hasKeys else { return nil }
    report.keys += 1
    run.pressAndSettle(.function(12))
    return run.ending == nil ? KeyStep(.function(12), run.picture, run.output.amount) : nil
  }
}
