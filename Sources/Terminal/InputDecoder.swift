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
    case paste(PasteCollector)
  }

  /// Bytes of a control sequence that are kept at most; longer ones mean nothing to us.
  private static let sequenceLimit = 64

  private var state = State.ground
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
    if text == "200~" {
      state = .paste(PasteCollector())
    } else if text == "M" {
      state = .mouse([])
    } else if let event = MouseReport.event(ofDecimal: text) {
      events.append(.mouse(event))
    } else if let event = KeyCodes.event(ofControlSequence: text) {
      events.append(event)
    }
  }

  /// Gives up what was begun; a lone ESC is a key.
  private mutating func endSequence(into events: inout [TerminalEvent]) {
    if case .escape = state { events.append(.key(.escape)) }
    state = .ground
  }
}
