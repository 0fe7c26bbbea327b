internal import CLoginNcurses

/// Caps Lock: reported with the keys by terminals that are known to do so, and by the kernel for a console.
extension CursesTerminal {
  /// Begins or ends the terminal's reports as ``watchesCapsLock`` says, and asks the kernel on a console.
  ///
  /// The reports begin after a frame was shown, because the alternate screen has its own setting.
  func followCapsLock(into events: inout [TerminalEvent]) {
    guard isOpen, isShown else { return }
    if isConsole {
      decoder.note(capsLock: ltui_caps_lock() == 1, into: &events)
      return
    }
    let reports = watchesCapsLock && decoder.reportsCapsLockByName
    guard reports != decoder.reportsCapsLock else { return }
    ltui_report_keys(reports)
    decoder.reportsCapsLock = reports
    if !reports { decoder.note(capsLock: nil, into: &events) }
  }

  /// Forgets Caps Lock after the screen was left, which ends the reports: another program had the keyboard.
  func forgetCapsLock() {
    decoder.reportsCapsLock = false
    decoder.note(capsLock: nil, into: &unread)
  }
}
