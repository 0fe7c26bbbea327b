import LoginCanvas
import LoginModel

/// Laws of the single switch: it reaches every control, one press does nothing destructive, and there is time.
enum ScanLaws {
  /// Returns the violations on a screen.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    guard screen.isUsable else { return [] }
    let setting = Setting(
      start: KeyLaws.Start(screen.state), controls: KeyLaws.enabledControls(of: screen),
      columns: screen.state.isKeyboardShown ? screen.state.size.columns : 0,
      hasHints: screen.state.size.rows >= ScreenContent.rowsForHints)
    return known.value(of: setting) { _ in faults(screen) }
  }

  /// Everything that scanning depends on.
  private struct Setting: Hashable {
    let start: KeyLaws.Start
    let controls: [ElementID]
    /// The columns of the keyboard; 0 without it.
    let columns: Int
    /// Whether the last row may have the key for help.
    let hasHints: Bool
  }

  private static let known = AuditMemory<Setting, [Finding]>()

  private static func faults(_ screen: DrawnScreen) -> [Finding] {
    var (state, traits) = (screen.state, screen.state.traits)
    traits.scanning = SwitchScanning(step: .seconds(10))
    _ = state.reduce(.traitsChanged(traits))
    let rows = state.scanRows
    let careful = (screen.content.form?.items ?? []).filter { $0.role == .destructive }.map(\.id)
    return reachFaults(rows, controls: KeyLaws.enabledControls(of: screen))
      + careful.filter { rows.contains([$0]) }.flatMap { control in
        pressFaults(control, after: effects(ofChoosing: control, in: state, rows: rows))
      }
      + timeFaults(state.reduce(.switchPressed))
  }

  /// Returns the controls that no row contains.
  static func reachFaults(_ rows: [[ElementID]], controls: [ElementID]) -> [Finding] {
    Set(controls).subtracting(rows.joined()).sorted { $0.rawValue < $1.rawValue }.map {
      Finding(.switchReachesAll, $0, "can't be reached with a single switch")
    }
  }

  /// Returns the effects of the first press on a highlighted control, without those of scanning itself.
  private static func effects(
    ofChoosing control: ElementID, in state: LoginState, rows: [[ElementID]]
  ) -> [LoginEffect] {
    var state = state
    _ = state.reduce(.switchPressed)
    for _ in rows where state.scanned != [control] { _ = state.reduce(.scanStepped) }
    let (before, presses) = (state.pageName, state.reduce(.switchPressed))
    let acts = presses.filter { effect in
      switch effect {
      case .stepScan, .ring: false
      case .request, .sessionChanged, .leaveAccount, .openBrowser, .deliver, .copy, .cancelRequest,
        .openFonts, .openKeys, .wait, .stopWaiting, .finish:
        true
      }
    }
    return state.pageName == before ? acts : acts + [.stopWaiting]
  }

  /// Returns the fault of a destructive control whose first press has effects.
  static func pressFaults(_ control: ElementID, after effects: [LoginEffect]) -> [Finding] {
    effects.isEmpty
      ? [] : [Finding(.switchIsSafe, control, "does something destructive at a single press")]
  }

  /// Returns the fault of a highlight that moves sooner than the person wants (WCAG 2.2, 2.2.1).
  static func timeFaults(_ effects: [LoginEffect]) -> [Finding] {
    let isSlow = effects.contains { effect in
      if case .stepScan(let time) = effect { time >= .seconds(10) } else { false }
    }
    return isSlow ? [] : [Finding(.switchWaits, nil, "moves the highlight too soon")]
  }
}
