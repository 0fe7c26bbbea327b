internal import CLoginNcurses
internal import LoginCanvas

/// The terminal's own colours and its name: requested after a picture, returned as events.
extension CursesTerminal {
  /// How long leaving waits for an answer that is on its way, so that it does not land in the shell.
  private static let leavingPatience = Duration.milliseconds(100)

  /// Asks for the background, for the 16 colours if they are in use, once for the name (XTVERSION), and for the
  /// terminal's attributes (DA1), which every terminal answers, and answers last.
  func ask() {
    askedAt = .now
    (decoder.expectsAnswer, decoder.followsColors) = (true, true)
    let name = asksName ? "\u{1B}[>q" : ""
    if asksName { decoder.unprovedGlyphs = capabilities.glyphs }
    asksName = false
    let entries = capabilities.palette.isANSI ? (0..<16).map { ";\($0);?" }.joined() : ""
    let theme = entries.isEmpty ? "" : "\u{1B}]4\(entries)\u{1B}\\"
    unsafe ltui_send(name + "\u{1B}]11;?\u{1B}\\" + theme + "\u{1B}[c")
  }

  /// Whether an answer may still come.
  var isAnswerDue: Bool {
    guard decoder.expectsAnswer, let askedAt else { return false }
    return ContinuousClock.now < askedAt + answerPatience
  }

  /// Deals with what was told about colours while reading.
  func followColors(_ events: [TerminalEvent]) {
    for event in events {
      if case .themeReported(let colors) = event { apply(theme: colors) }
      if case .glyphsReported(let glyphs) = event { capabilities.glyphs = glyphs }
    }
    if decoder.colorsChanged {
      decoder.colorsChanged = false
      ask()
    }
  }

  /// Reads an answer that is on its way.
  ///
  /// - Returns: What came with it; keys are meant for the next program on the terminal, where there is one.
  func awaitAnswer() -> [TerminalEvent] {
    guard isAnswerDue else { return [] }
    let end = ContinuousClock.now + Self.leavingPatience
    var events: [TerminalEvent] = []
    while decoder.expectsAnswer, ContinuousClock.now < end {
      let found = ltui_wait(waker.descriptor, Self.nanoseconds(until: end))
      guard found & Int32(LTUI_INPUT) != 0 else { break }
      while case let code = ltui_next_code(), code != ERR { decoder.decode(code, into: &events) }
    }
    return events
  }
}
