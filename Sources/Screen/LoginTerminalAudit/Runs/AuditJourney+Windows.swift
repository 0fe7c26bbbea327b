import LoginCanvas

extension AuditJourney {
  /// The keys that bring more of a page into a small window, and how often each is pressed.
  private static let scrolling: [(key: AuditKey, times: Int)] = [
    (.pageDown, 6), (.down, 4), (.tab, 2),
  ]

  /// Starts the program in each window, and changes the size while it runs.
  func resize() throws(TerminalRun.Failure) {
    guard reference != nil, judges(.reflow, .textIsWhole, .contrast),
      let usual = try steadyWords(TerminalRun.Start())
    else { return }
    let usualColumns = usual.picture.size.columns
    let largest = audit.sizes.filter { $0.columns >= usualColumns }.max {
      $0.columns < $1.columns
    }
    var largestWords: SteadyWords? = usual
    for size in audit.sizes.sorted(by: { $0.columns > $1.columns }) where hasTime {
      var start = TerminalRun.Start()
      start.size = size
      let situation = TerminalSituation(start, keys: audit.keys)
      try run(start) { run in
        let first = run.picture
        var shown = SizeRules.Shown([first], ending: isInteractive ? run.ending : nil)
        look(first, run, in: situation)
        guard size != largest, let largestWords else { return }
        shown.pictures += isInteractive ? scroll(run) : []
        // A smaller window is compared with the usual one; the usual one with the largest.
        let larger = size.columns >= usualColumns ? largestWords : usual
        for finding in SizeRules.findings(shown, comparedWith: larger, in: situation) {
          report.add(finding)
        }
        report.judge(.reflow, .textIsWhole)
      }
      if size == largest { largestWords = try steadyWords(start) }
    }
    try resizeLive()
  }

  /// Starts the program in windows of other shapes.
  func changeShapes() throws(TerminalRun.Failure) {
    for (rule, size) in [
      (TerminalRule.orientation, ShapeRules.portrait), (.textSpacing, ShapeRules.spaced),
    ] where judges(rule) && hasTime {
      guard let usual = try steadyWords(TerminalRun.Start()) else { return }
      var start = TerminalRun.Start()
      start.size = size
      let situation = TerminalSituation(start, keys: audit.keys)
      try run(start) { run in
        var shown = SizeRules.Shown([run.picture], ending: isInteractive ? run.ending : nil)
        shown.pictures += isInteractive ? scroll(run) : []
        report.judge(rule)
        for finding in ShapeRules.findings(
          rule, shown, comparedWith: usual, in: situation)
        { report.add(finding) }
      }
    }
  }

  /// Scrolls as far as keys do, and returns the pictures.
  private func scroll(_ run: TerminalRun) -> [TerminalPicture] {
    var pictures: [TerminalPicture] = []
    for (key, times) in Self.scrolling {
      for _ in 0..<times where run.ending == nil {
        let former = run.picture
        run.pressAndSettle(key)
        guard run.ending == nil, run.picture.cells != former.cells else { break }
        pictures.append(run.picture)
      }
    }
    return pictures
  }

  private func resizeLive() throws(TerminalRun.Failure) {
    let small = Size(columns: 40, rows: 24)
    guard isInteractive, judges(.reflow) else { return }
    var start = TerminalRun.Start()
    start.size = small
    var hasStarted = false
    try run(start) { run in hasStarted = run.ending == nil }
    guard hasStarted, let started = try steadyWords(start) else { return }
    try run(TerminalRun.Start()) { run in
      // A program that scrolls its lines doesn't draw again what it has printed.
      guard run.isAlternate else { return }
      run.count()
      run.resize(small)
      run.settle(.resize)
      let situation = TerminalSituation(start, keys: audit.keys, TerminalSituation.resized)
      guard run.ending == nil else { return }
      for finding in SizeRules.live(
        run.picture, comparedWith: started, hasDrawn: run.output.amount.bytes > 0, in: situation)
      {
        report.add(finding)
      }
    }
  }

  /// Starts the program on other terminals, on none, and with the variables by which people ask for less.
  func changeTerminals() throws(TerminalRun.Failure) {
    guard reference != nil else { return }
    for kind in audit.terminals where kind != .xterm {
      var start = TerminalRun.Start()
      start.terminal = kind
      let situation = TerminalSituation(start, keys: audit.keys)
      let rule: TerminalRule = kind == .dumb ? .plainOnDumb : .otherTerminals
      guard judges(rule) else { continue }
      let usual = kind == .dumb ? nil : try steadyWords(TerminalRun.Start())
      try run(start) { run in
        let ending = firstEnding == nil ? run.ending : nil
        let written = PlainRules.Written(run.output.amount, run.picture, run.ending)
        let found =
          usual.map {
            PlainRules.terminal(run.picture, ending, comparedWith: $0, in: situation)
          } ?? PlainRules.dumb(written, in: situation)
        report.judge(rule)
        for finding in found { report.add(finding) }
      }
    }
    if judges(.plainInPipe) {
      var start = TerminalRun.Start()
      start.hasPipe = true
      try run(start) { run in
        report.judge(.plainInPipe)
        let written = PlainRules.Written(
          run.piped.amount, run.picture, run.ending, beginning: run.pipedBeginning)
        let situation = TerminalSituation(start, TerminalSituation.toPipe)
        for finding in PlainRules.pipe(written, in: situation) { report.add(finding) }
      }
    }
    for variable in ["NO_COLOR", "ACCESSIBLE"] where judges(.noColor, .contrast) {
      var start = TerminalRun.Start()
      start.variables = [variable: "1"]
      let situation = TerminalSituation(start, keys: audit.keys, "\(variable)=1")
      try run(start) { run in
        look(run.picture, run, in: situation)
        guard variable == "NO_COLOR" else { return }
        report.judge(.noColor)
        for finding in PlainRules.noColor(run.picture, in: situation) { report.add(finding) }
      }
    }
  }
}
