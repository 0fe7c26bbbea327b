import LoginCanvas
import LoginKeyboardLayout

extension LoginState {
  /// The progress of scanning.
  var scan: Scan {
    get { keys.scan }
    set { keys.scan = newValue }
  }

  /// The highlighted controls; empty unless the screen is used with a switch, and while nothing is highlighted.
  package var scanned: [ElementID] {
    guard traits.scanning != nil else { return [] }
    switch scan.phase {
    case .resting: return []
    case .row(let row):
      let rows = scanRows
      return rows.indices.contains(row) ? rows[row] : []
    case .control(let row, let index):
      let rows = scanRows
      guard rows.indices.contains(row), rows[row].indices.contains(index) else { return [] }
      return [rows[row][index]]
    }
  }

  /// The controls that look focused; `nil` for the one with the focus, as without a switch.
  var highlighted: [ElementID]? {
    guard traits.scanning != nil else { return nil }
    return scan.phase == .resting && (isTyping || !scan.hidesFocus) ? nil : scanned
  }

  /// The control that is shown as the focused one: the first highlighted one, if any.
  var shownControl: ElementID { scanned.first ?? focus }

  /// Presses the switch: highlights the first row, or chooses what is highlighted.
  ///
  /// A row with a single control is the control, unless its effect is destructive: then it takes a second press.
  mutating func pressSwitch() -> [LoginEffect] {
    guard let scanning = traits.scanning else { return [] }
    var effects: [LoginEffect] = []
    let chosen = scanned
    switch scan.phase {
    case .row(let row) where chosen.count > 1 || chosen.contains(where: isDestructive):
      scan.highlight(.control(row: row, index: 0))
    case .row where !chosen.isEmpty, .control where !chosen.isEmpty:
      effects = chosen.first.map { choose($0) } ?? []
    case .resting, .row, .control:
      scan.highlight(.row(firstScanRow))
    }
    let bell: [LoginEffect] = scanning.bell == .off ? [] : [.ring]
    return effects + bell + [.stepScan(after: scanning.step + scanning.pause)]
  }

  /// Moves the highlight, unless it disappeared.
  mutating func stepScan() -> [LoginEffect] {
    guard let scanning = traits.scanning, scan.phase != .resting else { return [] }
    scan.step(counts: scanRows.map(\.count))
    guard scan.phase != .resting else { return [] }
    let bell: [LoginEffect] = scanning.bell == .step ? [.ring] : []
    return bell + [.stepScan(after: scanning.step)]
  }

  /// Highlights the first row again if the controls have changed.
  mutating func restartScan(former rows: [[ElementID]]) {
    guard traits.scanning != nil, scan.phase != .resting, scanRows != rows else { return }
    scan.highlight(.row(firstScanRow))
  }

  private mutating func choose(_ control: ElementID) -> [LoginEffect] {
    defer { scan.highlight(.row(firstScanRow)) }
    if control == .hint {
      toggle(HelpPage.self)
      return []
    }
    if self[field: control] != nil {
      setFocus(control)
      keys.isWanted = true
      return askForKeys()
    }
    return activateShown(control)
  }

  private func isDestructive(_ control: ElementID) -> Bool {
    shownItems.contains { $0.id == control && $0.role == .destructive }
  }
}

// The rows.
extension LoginState {
  /// The rows of controls, in the order of their highlights: the keys of the keyboard, the controls of the page, the
  /// control of the title bar, and help.
  ///
  /// Sign-in methods that need no typing come first, because an address takes minutes.
  package var scanRows: [[ElementID]] {
    let controls = usable(focusOrder.filter { $0 != .cancel })
    let quick = controls.filter { !needsTyping($0) }
    let typed = controls.filter(needsTyping)
    return keyRows + (quick + typed).inRows + [[.cancel]] + (showsHelpHint ? [[.hint]] : [])
  }

  /// The keys, without the one that hides the keyboard: the switch can't show it again.
  private var keyRows: [[ElementID]] {
    guard isKeyboardShown, activity == nil else { return [] }
    return keyboard.arrangement(columns: size.columns).lines.map { line in
      line.filter { $0.key.action != .hide }.map { ElementID($0.key.id) }
    }
  }

  /// Whether the last row names the key for help.
  private var showsHelpHint: Bool {
    size.rows >= ScreenContent.rowsForHints && !isKeyboardShown && aside == nil && activity == nil
  }

  /// The row where scanning begins: the keys while a field has the focus, otherwise the control with the focus.
  private var firstScanRow: Int {
    if isTyping, isKeyboardShown { return 0 }
    let first = page is PickerPage && needsTyping(focus) ? nil : focus
    return scanRows.firstIndex { $0.contains { $0 == first } } ?? 0
  }

  private func needsTyping(_ control: ElementID) -> Bool {
    control == .provider(LoginType.email.id) || control == .provider(LoginType.phone.id)
  }
}

private extension [ElementID] {
  /// The number of controls that are highlighted one by one.
  private static let few = 8

  /// The controls in rows: each by itself, or as many in a row as there are rows if there are many.
  var inRows: [[ElementID]] {
    guard count > Self.few else { return map { [$0] } }
    let length = (1...count).first { $0 * $0 >= count } ?? 1
    return stride(from: 0, to: count, by: length).map { start in
      Array(self[start..<Swift.min(count, start + length)])
    }
  }
}
