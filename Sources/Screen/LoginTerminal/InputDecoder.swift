internal import LoginCanvas
internal import LoginPictures

/// Converts the codes that ncurses reads to events.
///
/// ncurses recognizes the keys of the terminal type and returns everything else byte by byte. These bytes are assembled
/// here: UTF-8, the mouse, pastes, and forms of keys that the type doesn't define. Nothing is lost between two reads.
struct InputDecoder {
  private enum State {
    case ground
    /// An ESC, possibly the key.
    case escape
    /// After `ESC [`, with the bytes that followed.
    case controlSequence([UInt8])
    /// After `ESC O`.
    case singleShift
    /// After `ESC [ M`, with the bytes that followed.
    case mouse([UInt8])
    case string(TerminalString)
    case paste(PasteCollector)
  }

  /// The maximum bytes of a control sequence; longer ones are ignored.
  ///
  /// A key may have the text of a whole sentence, from an input method.
  private static let sequenceLimit = 512
  /// The maximum sequences collected at a time: an honest terminal answers six questions.
  private static let pictureSequenceLimit = 16
  /// Whether the terminal was asked and hasn't ended its answers.
  var expectsAnswer = false
  /// Whether its answers about colors count: it was asked for them at any time.
  var followsColors = false
  /// The characters in use until the terminal answers with its name; `nil` if it isn't asked.
  var unprovedGlyphs: GlyphSet?
  /// Whether the terminal reported that its colors changed.
  var colorsChanged = false
  /// Whether the terminal was asked about pictures, and its answers are collected.
  var followsPictures = false
  /// The sequences that may be such answers, in order; at most ``pictureSequenceLimit``.
  private(set) var pictureSequences: [PictureAnswers.Sequence] = []

  /// Whether the next answer with the terminal's name decides about ``reportsCapsLockByName``.
  var awaitsProgram = false
  /// Whether the terminal answered with the name of a program that reports Caps Lock.
  private(set) var reportsCapsLockByName = false
  /// Whether the terminal was told to report Caps Lock with the keys.
  var reportsCapsLock = false
  /// Whether Caps Lock is on; `nil` if that isn't known.
  private var capsLock: Bool?

  private var state = State.ground
  /// A number that distinguishes held-back input from the next.
  private(set) var holding: UInt = 0
  /// The last key that was reported because nothing followed it, although it may have begun a string.
  private var reported = TerminalString.Reply.nothing
  private var report = ColorReport()
  private var assembler = UTF8Assembler()

  /// Whether the next bytes must be read unchanged, without looking for keys.
  var isInPaste: Bool {
    if case .paste = state { true } else { false }
  }

  /// Decodes a byte (0…255) or a key code of ncurses.
  mutating func decode(_ code: Int32, into events: inout [TerminalEvent]) {
    if let byte = UInt8(exactly: code) {
      decode(byte, into: &events)
    } else if !isInPaste {
      giveUp(into: &events)
      endSequence(into: &events)
      discardReply()
      assembler.reset()
      if let event = KeyCodes.event(of: code) { events.append(event) }
    }
  }

  /// Handles a pause in the input: an ESC that nothing followed was the key.
  ///
  /// While an answer is expected, an ESC waits a moment longer, and so does input that may be a string.
  mutating func pause(into events: inout [TerminalEvent]) {
    switch state {
    case .escape where !expectsAnswer:
      giveUp(into: &events)
    case .string(let string) where string.isKey && !followsPictures:
      state = .ground
      events.append(.key(.alt("_")))
      reported = .key
    case .ground, .escape, .controlSequence, .singleShift, .mouse, .string, .paste:
      break
    }
  }

  /// The time to wait for the rest of held-back input; `nil` if none exists.
  var timeout: Duration? {
    switch state {
    // Together with the wait of ncurses, Esc responds within 50 ms.
    case .escape: .milliseconds(20)
    case .string(let string): .milliseconds(string.timeout)
    case .ground, .controlSequence, .singleShift, .mouse, .paste: nil
    }
  }

  /// Ends the wait for the rest of held-back input.
  mutating func giveUp(into events: inout [TerminalEvent]) {
    switch state {
    case .escape:
      endSequence(into: &events)
      reported = .escape
    case .string(let string):
      let (typed, again) = string.abandoned()
      endString(string, typed: typed, again: again, into: &events)
      endSequence(into: &events)
    case .ground, .controlSequence, .singleShift, .mouse, .paste:
      break
    }
  }

  /// Discards an earlier Esc after a pause so long that the next input can't belong to it.
  mutating func discardReply() { reported = .nothing }

  /// Ends a paste without terminator, with the text so far.
  mutating func abandonPaste(into events: inout [TerminalEvent]) {
    guard case .paste(let paste) = state else { return }
    state = .ground
    events.append(.pasted(paste.text))
  }

  private mutating func decode(_ byte: UInt8, into events: inout [TerminalEvent]) {
    switch state {
    case .ground:
      if !beginsString(byte) { decodeGround(byte, into: &events) }
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .controlSequence([])
      case UInt8(ascii: "O"): state = .singleShift
      case UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "0"),
        UInt8(ascii: "?"):
        state = .ground
        events.append(.key(.alt(Character(Unicode.Scalar(byte)))))
      default:
        if let kind = TerminalString.Kind(rawValue: byte) {
          begin(TerminalString(kind))
        } else {
          endSequence(into: &events)
          decodeGround(byte, into: &events)
        }
      }
    case .controlSequence(let bytes):
      decodeControlSequence(bytes, byte, into: &events)
    case .singleShift:
      state = .ground
      if let event = KeyCodes.event(ofSingleShift: byte) {
        events.append(event)
      } else if byte < 0x20 {
        decodeGround(byte, into: &events)
      }
    case .mouse(let bytes):
      state = bytes.count < 2 ? .mouse(bytes + [byte]) : .ground
      if bytes.count == 2, let event = MouseReport.event(ofBytes: bytes + [byte]) {
        events.append(.mouse(event))
      }
    case .string(var string):
      state = .ground  // so that the bytes have one owner while they grow
      let step = string.take(byte)
      decode(step, of: string, into: &events)
    case .paste(var paste):
      state = .ground  // so that the bytes have one owner while they grow
      let isComplete = paste.append(byte)
      if isComplete { events.append(.pasted(paste.text)) } else { state = .paste(paste) }
    }
  }

  private mutating func decodeGround(_ byte: UInt8, into events: inout [TerminalEvent]) {
    if byte < 0x20 || byte == 0x7F {
      assembler.reset()
      if let event = KeyCodes.event(ofControl: byte) {
        events.append(event)
      } else {
        state = .escape
      }
    } else if let scalar = assembler.append(byte) {
      if scalar.properties.generalCategory != .control {
        events.append(.character(Character(scalar)))
      } else if let kind = TerminalString.Kind(rawValue: UInt8(scalar.value & 0x7F | 0x40)) {
        // The eight-bit form of an introducer in UTF-8.
        begin(TerminalString(kind, reported: .introducer))
        if kind == .controlSequence { state = .controlSequence([]) }
      }
    }
  }

  private mutating func decodeControlSequence(
    _ bytes: [UInt8], _ byte: UInt8, into events: inout [TerminalEvent]
  ) {
    let isConsoleKey = bytes.isEmpty && byte == UInt8(ascii: "[")
    if (0x20...0x3F).contains(byte) || isConsoleKey {
      state = .controlSequence(bytes.count <= Self.sequenceLimit ? bytes + [byte] : bytes)
      return
    }
    state = .ground
    if (0x40...0x7E).contains(byte) {
      guard bytes.count <= Self.sequenceLimit else { return }
      endControlSequence(String(decoding: bytes + [byte], as: UTF8.self), into: &events)
    } else {
      decodeGround(byte, into: &events)
    }
  }

  private mutating func endControlSequence(_ text: String, into events: inout [TerminalEvent]) {
    if text.last == "c" || text.last == "S" || text.last == "t" { collect(.control(text)) }
    if text.hasPrefix("?"), text.hasSuffix("c") {
      expectsAnswer = false
    } else if text == "?997;1n" || text == "?997;2n" {
      colorsChanged = true
      expectsAnswer = true  // it is asked at once, and some terminals report without being asked
    } else if text == "200~" {
      state = .paste(PasteCollector())
    } else if text == "M" {
      state = .mouse([])
    } else if let event = MouseReport.event(ofDecimal: text) {
      events.append(.mouse(event))
    } else {
      endKey(text, into: &events)
    }
  }

  private mutating func endKey(_ text: String, into events: inout [TerminalEvent]) {
    let report = KeyReport(text)
    if let report, reportsCapsLock {
      note(capsLock: report.capsLock(after: capsLock), into: &events)
    }
    if let event = KeyCodes.event(ofControlSequence: text) {
      events.append(event)
    } else if let report {
      events += report.events
    }
  }

  /// Records whether Caps Lock is on, and reports a change.
  mutating func note(capsLock isOn: Bool?, into events: inout [TerminalEvent]) {
    guard isOn != capsLock else { return }
    capsLock = isOn
    events.append(.capsLockReported(isOn))
  }

  /// Removes and returns the collected sequences.
  mutating func takePictureSequences() -> [PictureAnswers.Sequence] {
    defer { pictureSequences = [] }
    return pictureSequences
  }

  private mutating func collect(_ sequence: PictureAnswers.Sequence) {
    guard followsPictures, pictureSequences.count < Self.pictureSequenceLimit else { return }
    pictureSequences.append(sequence)
  }

  /// Abandons an unfinished sequence; a lone ESC is a key.
  private mutating func endSequence(into events: inout [TerminalEvent]) {
    if case .escape = state { events.append(.key(.escape)) }
    state = .ground
  }
}

// MARK: Strings

private extension InputDecoder {
  /// Whether a byte begins a string whose ESC, or whose introducer, was reported as a key.
  mutating func beginsString(_ byte: UInt8) -> Bool {
    defer { reported = .nothing }
    switch (reported, TerminalString.Kind(rawValue: byte)) {
    case (.nothing, _), (.introducer, _), (.escape, nil), (.escape, .startOfString),
      (.escape, .privacyMessage), (.escape, .programCommand):
      return false
    case (.escape, .some(let kind)):
      begin(TerminalString(kind, reported: .escape, isStrict: true))
    case (.key, _):
      var string = TerminalString(.programCommand, reported: .key)
      guard string.take(byte) == .continues else { return false }
      begin(string)
    }
    return true
  }

  mutating func begin(_ string: TerminalString) {
    state = .string(string)
    holding &+= 1
  }

  mutating func decode(
    _ step: TerminalString.Step, of string: TerminalString, into events: inout [TerminalEvent]
  ) {
    switch step {
    case .continues:
      let isSequence = string.kind == .controlSequence && string.likelihood == .certain
      state = isSequence ? .controlSequence(string.bytes) : .string(string)
    case .ended(let text):
      take(text, of: string.kind, into: &events)
    case .broken(let typed, let again):
      endString(string, typed: typed, again: again, into: &events)
    }
  }

  /// Handles input that wasn't a string, or a string without an end.
  mutating func endString(
    _ string: TerminalString, typed: [UInt8], again: [UInt8], into events: inout [TerminalEvent]
  ) {
    state = .ground
    var typed = typed[...]
    if string.likelihood != .certain, string.reported == .nothing {
      if string.kind == .programCommand, typed.popFirst() != nil {
        events.append(.key(.alt("_")))
      } else {
        events.append(.key(.escape))
      }
    }
    for byte in typed { decodeGround(byte, into: &events) }
    for byte in again { decode(byte, into: &events) }
  }

  /// Uses the terminal's answer, if it was asked.
  mutating func take(
    _ text: String, of kind: TerminalString.Kind, into events: inout [TerminalEvent]
  ) {
    if kind == .systemCommand, followsColors, let event = report.event(of: text) {
      events.append(event)
    }
    switch kind {
    case .deviceControl: collect(.device(text))
    case .programCommand: collect(.program(text))
    case .startOfString, .controlSequence, .systemCommand, .privacyMessage: break
    }
    if kind == .deviceControl, text.hasPrefix(">|"), awaitsProgram {
      awaitsProgram = false  // the first answer counts, and no other
      reportsCapsLockByName =
        DrawingProgram.name(in: String(text.dropFirst(2).prefix(64)))
        .map(KeyReport.programs.contains) ?? false
    }
    if kind == .deviceControl, text.hasPrefix(">|"), let former = unprovedGlyphs {
      unprovedGlyphs = nil  // the first answer counts, and no other
      let glyphs = DrawingProgram.glyphs(named: String(text.dropFirst(2).prefix(64)))
      if glyphs != former { events.append(.glyphsReported(glyphs)) }
    }
  }
}
