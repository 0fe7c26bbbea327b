package import LoginCanvas

/// Something that happened at the terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// A key that is no letter.
  case key(Key)
  /// One typed scalar; a combining mark comes as a character of its own.
  case character(Character)
  /// Text that was pasted, with `\n` for each line break; never interpreted as keys.
  case pasted(String)
  /// A click or a turn of the wheel.
  case mouse(MouseEvent)
  /// The screen has this extent now; what it shows is not yet drawn for it.
  case resized(Size)
  /// The terminal told the colour of its background.
  case backgroundReported(RGB)
  /// The terminal told its 16 colours; from here on they are in
  /// ``CursesTerminal/capabilities``.
  case themeReported([RGB])
  /// The terminal answered with its name, and other drawing characters suit it; they are now in
  /// ``CursesTerminal/capabilities``.
  case glyphsReported(GlyphSet)
  /// A ``Waker`` was used.
  case woken
  /// The deadline passed and nothing else happened.
  case deadlinePassed
  /// Ctrl-C was typed.
  case interrupted
  /// The terminal is gone; no event will follow.
  case hungUp
}

/// A key that does not stand for a character.
package enum Key: Hashable, Sendable {
  /// The arrow keys.
  case up, down, left, right
  /// The ends of a line or a list.
  case home, end
  /// A screenful up or down.
  case pageUp, pageDown
  /// Return, on either block of keys.
  case enter
  /// Tab, and Shift-Tab.
  case tab, backTab
  /// Esc on its own.
  case escape
  /// Deletes to the left, and to the right.
  case backspace, delete
  /// A function key, 1…12.
  case f(Int)
  /// One of `+ = - _ 0` with Alt held, the keys for the size of text, or `?`, which is for help.
  case alt(Character)
  /// A letter with Ctrl held, in lower case; also `@ \ ] ^ _`, and `+ = - 0` where the terminal tells
  /// them.
  case control(Character)
}

/// What the mouse did.
package struct MouseEvent: Hashable, Sendable {
  /// What happened.
  package enum Kind: Hashable, Sendable {
    /// The first button went down, or came up again.
    case press, release
    /// One notch of the wheel.
    case wheelUp, wheelDown
  }

  /// The cell under the pointer.
  package var point: Point
  /// What happened there.
  package var kind: Kind

  /// Stores what happened and where.
  package init(point: Point, kind: Kind) {
    self.point = point
    self.kind = kind
  }
}
