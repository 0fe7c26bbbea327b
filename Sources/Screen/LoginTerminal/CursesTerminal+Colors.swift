internal import CLoginNcurses
internal import LoginCanvas

/// The terminal's own colors, its name and its pictures: requested after a frame, returned as events.
extension CursesTerminal {
  /// The time that leaving waits for an outstanding answer, so that it doesn't end up in the shell.
  private static let leavingTimeout = Duration.milliseconds(100)

  /// Asks for the background, the 16 colors if they are in use, once for the name (XTVERSION) and for pictures, and for
  /// the terminal's attributes (DA1), which every terminal answers, and answers last.
  func ask() {
    askedAt = .now
    (decoder.expectsAnswer, decoder.followsColors) = (true, true)
    let pictures = beginInquiry()
    let name = asksName || asksProgram || pictures.asksName ? "\u{1B}[>q" + pictures.questions : ""
    if asksName { decoder.unprovedGlyphs = capabilities.glyphs }
    if asksProgram { decoder.awaitsProgram = true }
    (asksName, asksProgram) = (false, false)
    let entries = capabilities.palette.isANSI ? (0..<16).map { ";\($0);?" }.joined() : ""
    let theme = entries.isEmpty ? "" : "\u{1B}]4\(entries)\u{1B}\\"
    unsafe ltui_send(name + "\u{1B}]11;?\u{1B}\\" + theme + "\u{1B}[c")
  }

  /// Whether an answer may still arrive.
  var isAnswerDue: Bool {
    guard decoder.expectsAnswer, let askedAt else { return false }
    return ContinuousClock.now < askedAt + answerTimeout
  }

  /// Handles color reports among events that were read.
  private func followColors(_ events: [TerminalEvent]) {
    for event in events {
      if case .themeReported(let colors) = event { apply(theme: colors) }
      if case .glyphsReported(let glyphs) = event { capabilities.glyphs = glyphs }
    }
    // Only one question at a time is on its way while the terminal answers about pictures.
    if decoder.colorsChanged, !decoder.followsPictures {
      decoder.colorsChanged = false
      ask()
    }
  }

  /// Uses the answers that were read.
  func followAnswers(_ events: inout [TerminalEvent]) {
    followPictures(&events)
    followColors(events)
    followCapsLock(into: &events)
  }

  /// Reads an outstanding answer.
  ///
  /// - Returns: The events that arrived with it; keys are meant for the next program on the terminal, if there is one.
  func awaitAnswer() -> [TerminalEvent] {
    guard isAnswerDue else { return [] }
    let end = ContinuousClock.now + Self.leavingTimeout
    var events: [TerminalEvent] = []
    while decoder.expectsAnswer, ContinuousClock.now < end {
      let found = ltui_wait(waker.descriptor, Self.nanoseconds(until: end))
      guard found & Int32(LTUI_INPUT) != 0 else { break }
      while case let code = ltui_next_code(), code != ERR { decoder.decode(code, into: &events) }
    }
    return events
  }
}
