import LoginCanvas

extension AuditJourney {
  /// The fields that are typed into: the first, and those after Tab.
  private static let mostFields = 4

  /// Types into the fields that Tab reaches: each has a label, and nothing happens before it's left.
  func typeFields() throws(TerminalRun.Failure) {
    guard judges(.onInput, .fieldLabels) else { return }
    let start = TerminalRun.Start()
    try run(start) { run in
      var keys: [AuditKey] = []
      for number in 0..<Self.mostFields where run.ending == nil {
        if number > 0 {
          run.pressAndSettle(.tab)
          keys.append(.tab)
        }
        typeField(run, &keys)
      }
    }
    report.judge(.onInput, .fieldLabels)
  }

  /// Types letters, and judges what comes of them, if they appear.
  private func typeField(_ run: TerminalRun, _ keys: inout [AuditKey]) {
    let former = run.picture
    var (typed, last) = ("", former)
    for key in Self.probe {
      guard run.ending == nil else { return }
      run.pressAndSettle(key)
      keys.append(key)
      let situation = TerminalSituation(run.start, keys: audit.keys + keys)
      if !typed.isEmpty {
        for finding in ContextRules.input(
          from: last, to: run.picture, hasEnded: run.ending != nil, in: situation)
        { report.add(finding) }
      }
      guard run.ending == nil,
        FieldRules.place(typed + key.name, from: former, to: run.picture) != nil
      else { return }
      typed += key.name
      last = run.picture
    }
    guard let place = FieldRules.place(typed, from: former, to: last) else { return }
    let situation = TerminalSituation(run.start, keys: audit.keys + keys)
    for finding in FieldRules.findings(place, on: last, in: situation) { report.add(finding) }
  }
}
