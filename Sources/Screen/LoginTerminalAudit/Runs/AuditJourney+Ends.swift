import LoginCanvas
internal import Glibc

extension AuditJourney {
  /// The milliseconds that a program has to end.
  private static let patience = 3000
  /// The same after the signals of a crash.
  private static let crashPatience = 1000

  /// Leaves the program in each way, and looks at what it leaves behind.
  func leave() throws(TerminalRun.Failure) {
    guard let reference, judges(.noTrap, .terminalRestored, .endsWhenAsked, .restoredAfterCrash)
    else { return }
    guard isInteractive else { return try leaveByItself() }
    var outcomes: [EndingRules.Outcome] = []
    var named: Set<AuditKey> = Set(EndingRules.named(on: reference))
    for key in EndingRules.usualKeys + EndingRules.otherKeys.map(\.key) where hasTime {
      let isOther = EndingRules.otherKeys.contains { $0.key == key }
      if isOther, !named.contains(key) { continue }
      guard let outcome = try leave(by: .key(key)) else { continue }
      outcomes.append(outcome)
      // A program tells the way out after a key that isn't it.
      named.formUnion(EndingRules.named(on: outcome.picture))
    }
    let situation = TerminalSituation(TerminalRun.Start(), keys: audit.keys)
    report.judge(.noTrap)
    for finding in EndingRules.trap(outcomes, in: situation) { report.add(finding) }
    for way in [EndingRules.Way.termination, .hangUp] where hasTime {
      guard let outcome = try leave(by: way) else { continue }
      outcomes.append(outcome)
      report.judge(.endsWhenAsked)
    }
    try crash(in: situation)
    if outcomes.contains(where: { $0.hasEnded && $0.way != .hangUp }) {
      report.judge(.terminalRestored)
    } else {
      report.leave(.terminalRestored, because: "The program never ended")
    }
    for outcome in outcomes {
      for finding in EndingRules.findings(outcome, in: situation) { report.add(finding) }
    }
  }

  /// Ends the program as a fault of its own would; few programs can do anything then, so it's only information.
  private func crash(in situation: TerminalSituation) throws(TerminalRun.Failure) {
    for way in [EndingRules.Way.wrongAddress, .abortion]
    where hasTime && judges(.restoredAfterCrash) {
      guard let outcome = try leave(by: way), outcome.hasEnded else { continue }
      report.judge(.restoredAfterCrash)
      for finding in EndingRules.findings(outcome, in: situation) { report.add(finding) }
    }
  }

  private func leaveByItself() throws(TerminalRun.Failure) {
    let start = TerminalRun.Start()
    try run(start) { run in
      guard run.ending != nil else { return }
      report.judge(.terminalRestored)
      let left = run.output.leftOn + (run.hasFlagsOfStart ? [] : ["other modes of the line"])
      guard !left.isEmpty else { return }
      report.add(
        TerminalFinding(
          .terminalRestored, .fails,
          "At its end, the program leaves behind: \(left.joined(separator: ", "))",
          name: "end", in: TerminalSituation(start, keys: audit.keys), on: run.picture))
    }
  }

  private func leave(by way: EndingRules.Way) throws(TerminalRun.Failure) -> EndingRules.Outcome? {
    var outcome: EndingRules.Outcome?
    try run(TerminalRun.Start()) { run in
      guard run.ending == nil else { return }
      var picture = run.picture
      var hasEnded = false
      switch way {
      case .key(let key):
        // A key may close a page first, or ask whether it is meant.
        for _ in 0..<3 where run.ending == nil {
          run.pressAndSettle(key)
          if run.ending == nil { picture = run.picture }
        }
        hasEnded = run.waitForEnd(run.isWaiting ? 300 : Self.patience)
      case .termination: hasEnded = run.end(by: SIGTERM, within: Self.patience)
      case .hangUp: hasEnded = run.end(by: SIGHUP, within: Self.patience)
      case .wrongAddress: hasEnded = run.end(by: SIGSEGV, within: Self.crashPatience)
      case .abortion: hasEnded = run.end(by: SIGABRT, within: Self.crashPatience)
      }
      let left = run.output.leftOn + (run.hasFlagsOfStart ? [] : ["other modes of the line"])
      outcome = EndingRules.Outcome(
        way, hasEnded: hasEnded, leftOn: hasEnded ? left : [], picture)
    }
    return outcome
  }

  /// Types letters where that is allowed: at labels of passwords, and as shortcuts.
  func type() throws(TerminalRun.Failure) {
    guard audit.typesLetters else {
      return report.leave(
        .letterKeys, .onInput, .fieldLabels, because: "Letters weren't typed (--letters)")
    }
    guard isInteractive else { return }
    try typeFields()
    guard judges(.letterKeys, .hiddenPasswords, .focusVisible) else { return }
    try typePassword()
    try typeShortcuts()
    try typeIntoFields()
  }

  /// Letters that no label has beside each other.
  static let probe: [AuditKey] = [.letter("z"), .letter("v"), .letter("7")]

  private func typePassword() throws(TerminalRun.Failure) {
    let start = TerminalRun.Start()
    try run(start) { run in
      // The label may be a few fields away.
      var keys: [AuditKey] = []
      while run.ending == nil, PasswordRule.row(on: run.picture) == nil, keys.count < 6 {
        run.pressAndSettle(.tab)
        keys.append(.tab)
      }
      let label = run.picture
      guard run.ending == nil, PasswordRule.row(on: label) != nil else { return }
      for key in Self.probe { run.pressAndSettle(key) }
      let picture = run.picture
      let isShown = picture.lines.contains { $0.contains("zv7") }
      report.judge(.hiddenPasswords)
      let situation = TerminalSituation(start, keys: audit.keys + keys + Self.probe)
      for finding in PasswordRule.findings(
        label, echoes: run.echoes, isShown: isShown, in: situation)
      { report.add(finding) }
    }
  }

  private func typeShortcuts() throws(TerminalRun.Failure) {
    let start = TerminalRun.Start()
    for letter: Character in ["j", "n", "s", "h"] where hasTime && judges(.letterKeys) {
      try run(start) { run in
        guard run.ending == nil else { return }
        let former = run.picture
        run.pressAndSettle(.letter(letter))
        report.judge(.letterKeys)
        let picture = run.picture
        let changed = picture.changes(from: former)
        // A letter that appears is typed into a field.
        let isTyped = changed.contains { point in
          picture[point.column, point.row].text == String(letter)
            && former[point.column, point.row].text != String(letter)
        }
        guard run.ending != nil || !changed.isEmpty, !isTyped else { return }
        report.add(
          TerminalFinding(
            .letterKeys, .cantTell,
            "The letter \(letter) does something by itself; can that be turned off?",
            name: String(letter),
            in: TerminalSituation(start, keys: audit.keys + [.letter(letter)]),
            on: picture))
      }
    }
  }

  /// Types after none and after one Tab: letters that come to another place show a focus that couldn't be seen.
  private func typeIntoFields() throws(TerminalRun.Failure) {
    guard judges(.focusVisible) else { return }
    let start = TerminalRun.Start()
    var places: [Set<Point>] = []
    var looks: [TerminalPicture] = []
    for count in 0...1 {
      try run(start) { run in
        for _ in 0..<count { run.pressAndSettle(.tab) }
        looks.append(run.picture)
        for key in Self.probe { run.pressAndSettle(key) }
        let picture = run.picture
        guard run.ending == nil, let former = looks.last else { return }
        places.append(
          picture.changes(from: former).filter { !picture[$0.column, $0.row].isBlank })
      }
    }
    guard places.count == 2, looks.count == 2, !places[0].isEmpty, !places[1].isEmpty,
      places[0].isDisjoint(with: places[1]), looks[0].looksLike(looks[1])
    else { return }
    report.add(
      TerminalFinding(
        .focusVisible, .fails, "Tab moves to another field, and nothing shows it",
        name: "fields", in: TerminalSituation(start, keys: audit.keys + [.tab] + Self.probe),
        at: TerminalPicture.bounds(of: places[1]), on: looks[1]))
  }

  /// Leaves the program to itself for longer than anything may move.
  func idle() throws(TerminalRun.Failure) {
    guard isInteractive, judges(.timing, .motionEnds, .flashes, .quietWhenIdle) else { return }
    let milliseconds = 11_000
    let start = TerminalRun.Start()
    try run(start) { run in
      run.count()
      let (former, since) = (run.picture, TerminalRun.now)
      let changes = run.watch(milliseconds)
      let situation = TerminalSituation(
        start, keys: audit.keys, "\(milliseconds / 1000) seconds without a key")
      report.judge(.timing)
      let seconds = run.ending == nil ? nil : (TerminalRun.now - since + 999) / 1000
      for finding in ContextRules.time(
        from: former, to: run.picture, endedAfter: seconds, in: situation)
      { report.add(finding) }
      guard run.ending == nil || run.isFlooding else { return }
      report.judge(.motionEnds, .flashes, .quietWhenIdle)
      for finding in MotionRules.findings(
        changes, run.output.amount, milliseconds: milliseconds, on: run.picture, in: situation)
      { report.add(finding) }
    }
  }
}
