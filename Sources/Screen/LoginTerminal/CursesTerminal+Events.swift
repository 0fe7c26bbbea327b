internal import CLoginNcurses

extension CursesTerminal {
  /// Waits for events and returns them.
  ///
  /// Signals are handled here: a signal that asks the program to end doesn't return, unless the host program also
  /// catches it; the result is then ``TerminalEvent/hungUp``.
  ///
  /// - Parameter deadline: The time to stop waiting; `nil` waits indefinitely.
  /// - Returns: At least one event, in order of occurrence.
  package func events(until deadline: ContinuousClock.Instant? = nil) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    while events.isEmpty {
      obeySignals(&events)
      guard isOpen else { return [.hungUp] }
      reportUnread(&events)
      guard events.isEmpty else { break }
      let end = [deadline, pasteEnd, held?.end].compactMap { $0 }.min()
      let found = ltui_wait(waker.descriptor, end.map { Self.nanoseconds(until: $0) } ?? -1)
      if found & Int32(LTUI_INPUT) != 0 { read(&events, isGone: found & Int32(LTUI_HUNG_UP) != 0) }
      if found & Int32(LTUI_WOKEN) != 0 { events.append(.woken) }
      if found & Int32(LTUI_HUNG_UP) != 0 { loseTerminal(&events) }
      if found == 0, let now = end.map({ _ in ContinuousClock.now }) {
        if let pasteEnd, now >= pasteEnd { abandonPaste(&events) }
        if let held, now >= held.end { giveUp(&events) }
        if let deadline, now >= deadline, events.isEmpty { events.append(.deadlinePassed) }
      }
    }
    return events.map(seen)
  }

  /// Waits for a moment without events; events that occur are left to ``events(until:)``.
  ///
  /// - Parameter milliseconds: The time to wait.
  /// - Returns: Whether the time passed without an event.
  package func isQuiet(forMilliseconds milliseconds: Int32) -> Bool {
    isOpen && unread.isEmpty && ltui_is_quiet(waker.descriptor, milliseconds)
  }

  /// Handles the loss of the terminal: SIGHUP usually follows a moment later and has to be obeyed.
  private func loseTerminal(_ events: inout [TerminalEvent]) {
    let ending = ltui_guard_wait_for_end(Self.hangUpTimeout)
    if ending != 0 { end(by: ending) }
    restore()
    events.append(.hungUp)
  }

  static func nanoseconds(until deadline: ContinuousClock.Instant) -> Int64 {
    let left = (deadline - ContinuousClock.now).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    // The clock is checked again after a day at the latest.
    return min(left.seconds, 86_400) * 1_000_000_000 + left.attoseconds / 1_000_000_000 + 1
  }

  private func obeySignals(_ events: inout [TerminalEvent]) {
    let ending = ltui_guard_take_end()
    if ending != 0 {
      end(by: ending)
      return
    }
    let before = size
    let notices = ltui_guard_take()
    if notices & Int32(LTUI_STOP) != 0 {
      suspend()
    } else if notices & Int32(LTUI_CONTINUE) != 0 {
      reenter()
    } else if notices & Int32(LTUI_RESIZE) != 0, !measureAgain() {
      paintAgain()
    }
    if size != before { events.append(.resized(size)) }
  }

  /// Restores the terminal first, then raises the signal: the parent sees the signal that was sent.
  private func end(by signal: Int32) {
    removePictures()
    ltui_leave()
    ltui_guard_end(signal)
    restore()
  }

  private func reportUnread(_ events: inout [TerminalEvent]) {
    events += unread
    unread = []
  }

  private func abandonPaste(_ events: inout [TerminalEvent]) {
    pasteEnd = nil
    decoder.abandonPaste(into: &events)
  }

  /// Input that is held back because it may be a string of the terminal.
  struct Held {
    /// The number of the input, as counted by the decoder.
    let number: UInt
    /// The time at which it began.
    let start: ContinuousClock.Instant
    /// The time at which waiting ends.
    let end: ContinuousClock.Instant
  }

  /// The maximum time for a whole string, because a person may type after one that never ends.
  private static let longestHold = Duration.seconds(5)

  private func hold() {
    guard let timeout = decoder.timeout else {
      held = nil
      return
    }
    let now = ContinuousClock.now
    let start = held.flatMap { $0.number == decoder.holding ? $0.start : nil } ?? now
    held = Held(
      number: decoder.holding, start: start, end: min(now + timeout, start + Self.longestHold))
  }

  private func giveUp(_ events: inout [TerminalEvent]) {
    held = nil
    decoder.giveUp(into: &events)
  }

  /// Reads all available input.
  private func read(_ events: inout [TerminalEvent], isGone: Bool) {
    guard ltui_guard_is_foreground() || isGone else {
      reenter()
      return
    }
    // A paste may pause, but not for ever.
    defer { pasteEnd = decoder.isInPaste ? ContinuousClock.now + pasteTimeout : nil }
    let now = ContinuousClock.now
    if let held, now >= held.end { giveUp(&events) }
    if let lastRead, now > lastRead + Self.longestHold { decoder.discardReply() }
    lastRead = now
    defer { followAnswers(&events) }
    while true {
      let code = decoder.isInPaste ? ltui_next_byte() : ltui_next_code()
      if code == ERR { break }
      decoder.decode(code, into: &events)
      if events.last == .key(.control("z")), ltui_guard_can_stop() {
        events.removeLast()
        let before = size
        suspend()
        if size != before { events.append(.resized(size)) }
        reportUnread(&events)
      }
    }
    decoder.pause(into: &events)
    hold()
    if events.count == 1 { answer(events[0]) }
  }
}
