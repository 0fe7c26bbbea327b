internal import Canvas

/// Makes events of the codes that ncurses reads.
///
/// ncurses knows the keys of the terminal type and returns everything else byte by byte. What it
/// returns byte by byte is put together here: UTF-8, the mouse, pastes, and the forms of keys that
/// the type does not name. Nothing is lost between two reads.
struct InputDecoder {
  private enum State {
    case ground
    /// ESC, perhaps alone.
    case escape
    /// After `ESC [`, with what followed.
    case controlSequence([UInt8])
    /// After `ESC O`.
    case singleShift
    /// After `ESC [ M`, with what followed.
    case mouse([UInt8])
    /// After `ESC ]`, while an answer is expected, with what followed.
    case answer([UInt8])
    case paste(PasteCollector)
  }

  /// Bytes of a control sequence that are kept at most; longer ones are ignored.
  private static let sequenceLimit = 64
  /// Bytes of an answer at most: 16 entries at once are 400.
  private static let answerLimit = 1024

  /// Whether the terminal was asked for its colours and has not said that this was all.
  var expectsAnswer = false
  /// What it told of how it draws large letters; `nil` while it is not asked.
  var sizing: TextSizingReport?
  /// Whether it told that its colours changed.
  var colorsChanged = false

  private var state = State.ground
  private var report = ColorReport()
  private var assembler = UTF8Assembler()

  /// Whether the next bytes are to be read as they are, without looking for keys.
  var isInPaste: Bool {
    if case .paste = state { true } else { false }
  }

  /// Takes a byte (0…255) or a key code of ncurses.
  mutating func decode(_ code: Int32, into events: inout [TerminalEvent]) {
    if let byte = UInt8(exactly: code) {
      decode(byte, into: &events)
    } else if !isInPaste {
      endSequence(into: &events)
      assembler.reset()
      if let event = KeyCodes.event(of: code) { events.append(event) }
    }
  }

  /// Says that no more bytes are there now: an ESC that nothing followed was the key.
  mutating func pause(into events: inout [TerminalEvent]) {
    if case .escape = state { endSequence(into: &events) }
  }

  /// Ends a paste whose end never came, with what there is of it.
  mutating func abandonPaste(into events: inout [TerminalEvent]) {
    guard case .paste(let paste) = state else { return }
    state = .ground
    events.append(.pasted(paste.text))
  }

  private mutating func decode(_ byte: UInt8, into events: inout [TerminalEvent]) {
    switch state {
    case .ground:
      decodeGround(byte, into: &events)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .controlSequence([])
      case UInt8(ascii: "O"): state = .singleShift
      case UInt8(ascii: "]") where expectsAnswer: state = .answer([])
      case UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "0"), UInt8(ascii: "?"):
        state = .ground
        events.append(.key(.alt(Character(Unicode.Scalar(byte)))))
      default:
        endSequence(into: &events)
        decodeGround(byte, into: &events)
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
    case .answer(let bytes):
      decodeAnswer(bytes, byte, into: &events)
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
    } else if let scalar = assembler.append(byte), scalar.properties.generalCategory != .control {
      events.append(.character(Character(scalar)))
    }
  }

  private mutating func decodeControlSequence(
    _ bytes: [UInt8], _ byte: UInt8, into events: inout [TerminalEvent]
  ) {
    let isConsoleKey = bytes.isEmpty && byte == UInt8(ascii: "[")
    if (0x20...0x3F).contains(byte) || isConsoleKey {
      state = .controlSequence(bytes.count < Self.sequenceLimit ? bytes + [byte] : bytes)
      return
    }
    state = .ground
    if (0x40...0x7E).contains(byte) {
      endControlSequence(String(decoding: bytes + [byte], as: UTF8.self), into: &events)
    } else {
      decodeGround(byte, into: &events)
    }
  }

  private mutating func endControlSequence(_ text: String, into events: inout [TerminalEvent]) {
    if text.hasPrefix("?"), text.hasSuffix("c") {
      (expectsAnswer, sizing) = (false, nil)
    } else if let sizesText = sizing?.takes(text) {
      sizing = nil
      if sizesText { events.append(.textSizingReported) }
    } else if text == "?997;1n" || text == "?997;2n" {
      colorsChanged = true
      expectsAnswer = true  // it is asked at once, and some terminals tell without being asked
    } else if text == "200~" {
      state = .paste(PasteCollector())
    } else if text == "M" {
      state = .mouse([])
    } else if let event = MouseReport.event(ofDecimal: text) {
      events.append(.mouse(event))
    } else if let event = KeyCodes.event(ofControlSequence: text) {
      events.append(event)
    }
  }

  /// Collects an answer up to its end, BEL or ESC \ (ECMA-48's ST).
  ///
  /// What cannot be part of an answer was typed: a person who presses Esc and `]` loses no letter.
  private mutating func decodeAnswer(
    _ bytes: [UInt8], _ byte: UInt8, into events: inout [TerminalEvent]
  ) {
    let hasEnded = byte == 0x07 || bytes.last == 0x1B && byte == UInt8(ascii: "\\")
    if hasEnded {
      state = .ground
      let text = String(decoding: bytes.last == 0x1B ? bytes.dropLast() : bytes[...], as: UTF8.self)
      if let event = report.event(of: text) { events.append(event) }
    } else if bytes.last != 0x1B, bytes.count < Self.answerLimit, Self.isInAnswer(byte) {
      state = .answer(bytes + [byte])
    } else {
      takeAsTyped(bytes, into: &events)
      decode(byte, into: &events)
    }
  }

  /// Ends the wait for an answer; what came of it so far was typed.
  ///
  /// The places of the cursor may come later yet: nobody types them.
  mutating func abandonAnswer(into events: inout [TerminalEvent]) {
    expectsAnswer = false
    if case .answer(let bytes) = state { takeAsTyped(bytes, into: &events) }
  }

  private mutating func takeAsTyped(_ bytes: [UInt8], into events: inout [TerminalEvent]) {
    state = .escape
    endSequence(into: &events)
    for byte in [UInt8(ascii: "]")] + bytes { decode(byte, into: &events) }
  }

  /// Digits, the letters of `rgba` and of hexadecimal numbers, and what separates them; ESC.
  private static func isInAnswer(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x1B, UInt8(ascii: "0")...UInt8(ascii: ";"), UInt8(ascii: "#"), UInt8(ascii: "/"),
      UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "g"),
      UInt8(ascii: "r"):
      true
    default: false
    }
  }

  /// Gives up what was begun; a lone ESC is a key.
  private mutating func endSequence(into events: inout [TerminalEvent]) {
    if case .escape = state { events.append(.key(.escape)) }
    state = .ground
  }
}
