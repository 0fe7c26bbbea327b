internal import CLoginNcurses

/// The codes of keys in ncurses and in terminals.
enum KeyCodes {
  /// Returns the key or character for a code of ncurses above the bytes; `nil` for unused keys.
  ///
  /// Source: curses.h; function key n has the code of key 0 plus n.
  static func event(of code: Int32) -> TerminalEvent? {
    switch code {
    case KEY_UP: .key(.up)
    case KEY_DOWN: .key(.down)
    case KEY_LEFT: .key(.left)
    case KEY_RIGHT: .key(.right)
    case KEY_HOME, KEY_FIND: .key(.home)
    case KEY_END, KEY_SELECT: .key(.end)
    case KEY_SLEFT: .key(.selectLeft)
    case KEY_SRIGHT: .key(.selectRight)
    case KEY_SHOME: .key(.selectHome)
    case KEY_SEND: .key(.selectEnd)
    case KEY_PPAGE: .key(.pageUp)
    case KEY_NPAGE: .key(.pageDown)
    case KEY_ENTER: .key(.enter)
    case KEY_BTAB: .key(.backTab)
    case KEY_BACKSPACE: .key(.backspace)
    case KEY_DC: .key(.delete)
    case KEY_A1: .character("7")
    case KEY_A3: .character("9")
    case KEY_B2: .character("5")
    case KEY_C1: .character("1")
    case KEY_C3: .character("3")
    case KEY_F0 + 1...KEY_F0 + 12: .key(.f(Int(code - KEY_F0)))
    default: nil
    }
  }

  /// Returns the key for the bytes after `ESC [`, including the final byte.
  ///
  /// A terminal type defines one form of a key; emulators send others as well, and ``KeyReport`` reads those with
  /// modifiers. Source: ECMA-48, xterm's control sequences ("PC-Style Function Keys"), the Linux console for `[A`…`[E`;
  /// rxvt for `c` and `d`; xterm's modifyOtherKeys for Ctrl with a sign.
  static func event(ofControlSequence text: String) -> TerminalEvent? {
    switch text {
    case "A": .key(.up)
    case "B": .key(.down)
    case "C": .key(.right)
    case "D": .key(.left)
    case "E": .character("5")
    case "H", "1~", "7~": .key(.home)
    case "F", "4~", "8~": .key(.end)
    case "d": .key(.selectLeft)
    case "c": .key(.selectRight)
    case "5~": .key(.pageUp)
    case "6~": .key(.pageDown)
    case "3~": .key(.delete)
    case "Z": .key(.backTab)
    case "[A", "11~", "P": .key(.f(1))
    case "[B", "12~", "Q": .key(.f(2))
    case "[C", "13~", "R": .key(.f(3))
    case "[D", "14~", "S": .key(.f(4))
    case "[E", "15~": .key(.f(5))
    case "17~": .key(.f(6))
    case "18~": .key(.f(7))
    case "19~": .key(.f(8))
    case "20~": .key(.f(9))
    case "21~": .key(.f(10))
    case "23~": .key(.f(11))
    case "24~": .key(.f(12))
    case "27;5;43~", "27;6;43~": .key(.control("+"))
    case "27;5;61~": .key(.control("="))
    case "27;5;45~": .key(.control("-"))
    case "27;5;48~": .key(.control("0"))
    default: nil
    }
  }

  /// Returns the key for the byte after `ESC O`; `j`…`y` are the characters of the numeric keypad (VT100 manual, table
  /// 3-7).
  static func event(ofSingleShift byte: UInt8) -> TerminalEvent? {
    switch byte {
    case UInt8(ascii: "A"): .key(.up)
    case UInt8(ascii: "B"): .key(.down)
    case UInt8(ascii: "C"): .key(.right)
    case UInt8(ascii: "D"): .key(.left)
    case UInt8(ascii: "H"): .key(.home)
    case UInt8(ascii: "F"): .key(.end)
    case UInt8(ascii: "M"): .key(.enter)
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .key(.f(Int(byte - 0x4F)))
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(byte - 0x40)))
    default: nil
    }
  }

  /// The keys of control characters that have a name.
  private static let controls: [UInt8: TerminalEvent] = [
    0x03: .interrupted, 0x08: .key(.backspace), 0x7F: .key(.backspace), 0x09: .key(.tab),
    0x0A: .key(.enter), 0x0D: .key(.enter),
  ]

  /// Returns the key for a control character; `nil` for ESC, which may begin a sequence.
  static func event(ofControl byte: UInt8) -> TerminalEvent? {
    if let named = controls[byte] { return named }
    guard byte < 0x20, byte != 0x1B else { return nil }
    let letter = byte + (0x01...0x1A ~= byte ? 0x60 : 0x40)
    return .key(.control(Character(Unicode.Scalar(letter))))
  }
}
