/// The modes that a program has switched on, read from its bytes.
///
/// Source: ECMA-48 (CSI), DEC private modes (`CSI ? … h` and `l`), `ESC =` and `ESC >`; kitty's keyboard protocol.
public struct TerminalModes: Equatable, Sendable {
  private enum State: Equatable {
    case text, escape
    case sequence(String)
  }

  private var state = State.text
  private var modes: Set<Int> = []
  /// The settings of the keyboard of kitty's protocol, of the ordinary and of the alternate screen.
  private var keyboards: [[Int]] = [[], []]

  /// Whether the keypad sends its own sequences (DECKPAM).
  public private(set) var isKeypadOn = false

  /// The active DEC private modes: 1 cursor keys, 1000…1006 mouse, 1049 alternate screen, 2004 paste.
  ///
  /// Modes 25, the visible cursor, and 12, its blinking, are excluded because they are on by default; so is 2026, which
  /// lasts only while a frame is written.
  public var privateModes: Set<Int> { modes.subtracting([7, 12, 25, 2026]) }

  /// Whether the alternate screen is shown.
  public var isAlternateScreen: Bool { modes.contains(1049) }
  /// The setting of the keyboard on this screen, by the numbers of kitty's protocol; 0 for the usual one.
  public var keyboard: Int { keyboards[isAlternateScreen ? 1 : 0].last ?? 0 }
  /// Whether pastes are enclosed in marks.
  public var isPasteMarked: Bool { modes.contains(2004) }
  /// Whether clicks are reported, with coordinates in decimal.
  public var isMouseReported: Bool { modes.isSuperset(of: [1000, 1006]) }

  /// Whether more output must follow: the last bytes are an incomplete sequence, or the screen is being rewritten (mode
  /// 2026).
  public var isAmidst: Bool { state != .text || modes.contains(2026) }

  /// Whether everything is as before a full-screen program.
  public var areAllOff: Bool {
    privateModes.isEmpty && !isKeypadOn && keyboards.allSatisfy(\.isEmpty)
  }

  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    switch (state, byte) {
    case (_, 0x1B):
      state = .escape
    case (.escape, UInt8(ascii: "[")):
      state = .sequence("")
    case (.escape, UInt8(ascii: "=")), (.escape, UInt8(ascii: ">")):
      isKeypadOn = byte == UInt8(ascii: "=")
      state = .text
    case (.escape, _):
      state = .text
    case (.sequence(let text), 0x20...0x3F):
      state = .sequence(text + String(Unicode.Scalar(byte)))
    case (.sequence(let text), _):
      state = .text
      if byte == UInt8(ascii: "u") { setKeyboard(text) }
      guard text.first == "?", byte == UInt8(ascii: "h") || byte == UInt8(ascii: "l") else {
        return
      }
      let numbers = text.dropFirst().split(separator: ";").compactMap { Int($0) }
      if byte == UInt8(ascii: "h") { modes.formUnion(numbers) } else { modes.subtract(numbers) }
    case (.text, _):
      break
    }
  }

  /// Adds a setting of the keyboard, or removes some; taking more than there are removes all.
  private mutating func setKeyboard(_ text: String) {
    let screen = isAlternateScreen ? 1 : 0
    let number = Int(text.dropFirst())
    switch text.first {
    case ">": keyboards[screen].append(number ?? 0)
    case "<": keyboards[screen].removeLast(min(number ?? 1, keyboards[screen].count))
    default: break
    }
  }
}
