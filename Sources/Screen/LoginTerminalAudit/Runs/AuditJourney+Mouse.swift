import LoginCanvas

extension AuditJourney {
  /// The texts that are clicked.
  private static let mostTargets = 24
  /// The texts to which the pointer moves, and from which it drags.
  private static let mostMoves = 6
  /// The starts of the program to find by keys what clicks show.
  private static let mostSearches = 20
  /// The milliseconds in which a program that shows news changes.
  private static let watchTime = 3000
  /// The milliseconds for all of it.
  private static let mostTime = 20_000

  /// Uses the mouse, if the program takes it and Enter is allowed: a click may change as much.
  func click() throws(TerminalRun.Failure) {
    guard isInteractive, let reference,
      judges(.keyboard, .pointerCancellation, .targetSize, .dragging, .hover)
    else { return }
    guard mouse.hasMouse else {
      // Without a mouse, everything is reached by keys.
      report.judge(.keyboard)
      return report.leave(
        .pointerCancellation, .targetSize, .dragging, .hover,
        because: "The program doesn't take the mouse")
    }
    guard audit.pressesEnter else {
      return report.leave(
        .keyboard, .pointerCancellation, .targetSize, .dragging, .hover,
        because: "Clicks may change something, as Enter does (--enter)")
    }
    guard try !changesByItself() else {
      return report.leave(
        .keyboard, .pointerCancellation, .targetSize, .dragging, .hover,
        because: "Words change without a key, so clicks can't be told from that")
    }
    let end = TerminalRun.now + Self.mostTime
    let targets = (0..<reference.size.rows).flatMap { reference.segments(row: $0) }
      .filter { reference.hasText(in: $0) }
    if targets.count > Self.mostTargets {
      report.note("Only the first \(Self.mostTargets) texts were clicked.")
    }
    let clicks = try clicks(on: Array(targets.prefix(Self.mostTargets)), until: end)
    let situation = TerminalSituation(TerminalRun.Start(), keys: audit.keys, "a click")
    for click in clicks {
      for finding in PointerRules.cancellation(click, in: situation) { report.add(finding) }
    }
    for finding in PointerRules.size(clicks, in: situation) { report.add(finding) }
    report.judge(.pointerCancellation, .targetSize, .dragging, .hover)
    let known = try search(for: clicks, until: end)
    report.judge(.keyboard)
    let hasKeys = known.contains { $0.cells != reference.cells }
    for click in clicks {
      for finding in PointerRules.keyboard(click, known: known, hasKeys: hasKeys, in: situation) {
        report.add(finding)
      }
    }
    if mouse.hasDrags {
      try drag(clicks, known: known + clicks.flatMap { [$0.picture, $0.pressed] }, until: end)
    }
    if mouse.hasMotion { try hover(clicks, until: end) }
  }

  /// Returns whether words change while nothing is pressed.
  private func changesByItself() throws(TerminalRun.Failure) -> Bool {
    var changes = false
    try run(TerminalRun.Start()) { run in
      let former = run.picture
      _ = run.watch(Self.watchTime)
      changes = run.picture.words != former.words
    }
    return changes
  }

  /// Clicks on each text; the program starts again after a click that leads to another page.
  private func clicks(on targets: [Rect], until end: Int) throws(TerminalRun.Failure) -> [ClickStep]
  {
    var rest = targets[...]
    var clicks: [ClickStep] = []
    while !rest.isEmpty, hasTime, TerminalRun.now < end {
      try run(TerminalRun.Start()) { run in
        let words = run.picture.words
        guard run.ending == nil else { return rest = [] }
        repeat {
          guard let place = rest.popFirst() else { return }
          let former = run.picture
          let point = place.middle
          run.point(.press, at: point)
          let (pressed, endsPressed) = (run.picture, run.ending != nil)
          if !endsPressed { run.point(.release, at: point) }
          // What a program shows at its end is another terminal's.
          clicks.append(
            ClickStep(
              at: place, from: former, pressed: endsPressed ? former : pressed,
              to: run.ending == nil ? run.picture : former, endsPressed: endsPressed))
        } while run.ending == nil && run.picture.words == words && TerminalRun.now < end
      }
    }
    return clicks
  }

  /// Looks by keys for the pages that clicks show, and returns all pictures of keys.
  private func search(for clicks: [ClickStep], until end: Int) throws(TerminalRun.Failure)
    -> [TerminalPicture]
  {
    let start = TerminalRun.Start()
    var known = seen.filter { $0.size == start.size }
    var paths: [[AuditKey]] = []
    // A menu at the top opens by Down, and its neighbors by Right.
    for number in (reference.map(Self.functionKeys) ?? []).reversed() {
      paths.append([.function(number), .down] + Array(repeating: .right, count: 5))
    }
    for count in 0...7 {
      for key in [AuditKey.tab, .down] {
        paths.append(Array(repeating: key, count: count) + [.enter])
      }
    }
    for path in paths.prefix(Self.mostSearches)
    where clicks.contains(where: { PointerRules.isUnreached($0, known: Array(known)) })
      && hasTime && TerminalRun.now < end
    {
      try run(start) { run in
        for key in path where run.ending == nil {
          run.pressAndSettle(key)
          if run.ending == nil { known.insert(run.picture) }
        }
      }
    }
    return Array(known)
  }

  /// Returns the numbers of the function keys that a picture names, as `F1` or `1Help`.
  private static func functionKeys(on picture: TerminalPicture) -> [Int] {
    let text = Array(picture.lines.joined(separator: " "))
    return (1...10).filter { number in
      let digits = Array(String(number))
      return text.indices.dropLast(digits.count).contains { index in
        let end = index + digits.count
        guard Array(text[index..<end]) == digits, !text[end].isNumber else { return false }
        let before = index > 0 ? text[index - 1] : " "
        return before == "F" || text[end].isUppercase && !before.isLetter && !before.isNumber
      }
    }
  }

  /// Drags from targets to the right and down.
  private func drag(_ clicks: [ClickStep], known: [TerminalPicture], until end: Int)
    throws(TerminalRun.Failure)
  {
    for click in clicks.prefix(Self.mostMoves) where hasTime && TerminalRun.now < end {
      try run(TerminalRun.Start()) { run in
        guard run.ending == nil else { return }
        let (former, from) = (run.picture, click.place.middle)
        let to = Point(
          column: min(from.column + 4, former.size.columns - 1),
          row: min(from.row + 1, former.size.rows - 1))
        run.point(.press, at: from)
        run.point(.drag, at: to)
        run.point(.release, at: to)
        guard run.ending == nil else { return }
        let situation = TerminalSituation(run.start, keys: audit.keys, "dragging")
        for finding in PointerRules.dragging(
          click.place, from: former, to: run.picture, known: known, in: situation)
        { report.add(finding) }
      }
    }
  }

  /// Moves the pointer to texts, to what appears there, and presses Esc.
  private func hover(_ clicks: [ClickStep], until end: Int) throws(TerminalRun.Failure) {
    // Texts at the end of a page explain it more often than its title does.
    for click in clicks.suffix(Self.mostMoves) where hasTime && TerminalRun.now < end {
      try run(TerminalRun.Start()) { run in
        guard run.ending == nil else { return }
        let former = run.picture
        run.point(.move, at: click.place.middle)
        let picture = run.picture
        guard run.ending == nil,
          let content = PointerRules.content(under: click.place, from: former, to: picture)
        else { return }
        run.point(.move, at: content.middle)
        let pointed = run.picture
        run.point(.move, at: click.place.middle)
        run.pressAndSettle(.escape)
        let situation = TerminalSituation(run.start, keys: audit.keys, "the pointer on a text")
        for finding in PointerRules.hover(
          content, on: picture, pointed: pointed, escaped: run.ending == nil ? run.picture : nil,
          in: situation)
        { report.add(finding) }
      }
    }
  }
}

extension Rect {
  /// The cell in the middle.
  fileprivate var middle: Point {
    Point(column: column + (columns - 1) / 2, row: row + (rows - 1) / 2)
  }
}
