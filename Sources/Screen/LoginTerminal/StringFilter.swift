/// A filter that removes the strings of a terminal from a typed line.
///
/// Everything else passes unchanged; an ESC, and input that may be a string, passes a moment later.
struct StringFilter {
  private enum State {
    case ground
    /// After ESC.
    case escape
    /// After an ESC that was passed on because nothing followed it.
    case reported
    case string(TerminalString)
  }

  private var state = State.ground

  /// The time to wait for more input, in milliseconds; `nil` if nothing is held back.
  var timeout: Int32? {
    switch state {
    case .ground, .reported: nil
    case .escape: 50
    case .string(let string): string.timeout
    }
  }

  /// Processes a byte and returns those that belong to the line.
  mutating func pass(_ byte: UInt8) -> [UInt8] {
    switch state {
    case .ground:
      state = byte == 0x1B ? .escape : .ground
      return byte == 0x1B ? [] : [byte]
    case .reported:
      state = .ground
      let kind = TerminalString.Kind(rawValue: byte)
      guard let kind, kind != .startOfString, kind != .privacyMessage else { return pass(byte) }
      state = .string(TerminalString(kind, reported: .escape, isStrict: true))
      return []
    case .escape:
      state = .ground
      guard let kind = TerminalString.Kind(rawValue: byte), kind != .controlSequence else {
        return [0x1B] + (byte == 0x1B ? pass(byte) : [byte])
      }
      state = .string(TerminalString(kind))
      return []
    case .string(var string):
      return pass(string.take(byte), of: string)
    }
  }

  private mutating func pass(_ step: TerminalString.Step, of string: TerminalString) -> [UInt8] {
    switch step {
    case .continues:
      state = .string(string)
      guard string.kind == .controlSequence, string.likelihood == .certain else { return [] }
      // The line itself ignores it.
      state = .ground
      return [0x1B, string.kind.rawValue] + string.bytes
    case .ended:
      state = .ground
      return []
    case .broken(let typed, let again):
      state = .ground
      return typed + again.flatMap { pass($0) }
    }
  }

  /// Returns held-back input that isn't a string, because nothing more arrived.
  mutating func giveUp() -> [UInt8] {
    defer { if case .string = state { state = .ground } }
    switch state {
    case .ground, .reported: return []
    case .escape:
      state = .reported
      return [0x1B]
    case .string(let string): return string.abandoned().typed
    }
  }
}
