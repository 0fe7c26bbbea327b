package import LoginCanvas

/// An event of the terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// A key that isn't a letter.
  case key(Key)
  /// A typed scalar; a combining mark arrives as a separate character.
  case character(Character)
  /// Pasted text, with `\n` for each line break; never interpreted as keys.
  case pasted(String)
  /// A click or a turn of the wheel.
  case mouse(MouseEvent)
  /// The screen has a new size; its content isn't yet drawn for it.
  case resized(Size)
  /// The terminal reported the color of its background.
  case backgroundReported(RGB)
  /// The terminal reported its 16 colors, which are now in ``CursesTerminal/capabilities``.
  case themeReported([RGB])
  /// The terminal answered with its name, and other drawing characters suit it, which are now in
  /// ``CursesTerminal/capabilities``.
  case glyphsReported(GlyphSet)
  /// The terminal answered how it shows pictures, which is now in ``CursesTerminal/pictureSupport``: they appeared,
  /// disappeared, or its cell has another size.
  case picturesReported
  /// Caps Lock is on, or off, or that is no longer known.
  case capsLockReported(Bool?)
  /// A ``Waker`` was used.
  case woken
  /// The deadline passed and nothing else happened.
  case deadlinePassed
  /// Ctrl-C was typed.
  case interrupted
  /// The terminal was lost; no event will follow.
  case hungUp
}

/// A key that doesn't represent a character.
package enum Key: Hashable, Sendable {
  /// The arrow keys.
  case up, down, left, right
  /// The ends of a line or a list.
  case home, end
  /// Left, Right, Home and End with Shift.
  case selectLeft, selectRight, selectHome, selectEnd
  /// A screenful up or down.
  case pageUp, pageDown
  /// Return, on the main keyboard or the keypad.
  case enter
  /// Tab and Shift-Tab.
  case tab, backTab
  /// The Esc key.
  case escape
  /// Deletes to the left and to the right.
  case backspace, delete
  /// A function key, 1…12.
  case f(Int)
  /// One of `+ = - _ 0` with Alt, the keys for the text size, or `?`, the key for help.
  case alt(Character)
  /// A letter with Ctrl, in lower case; also `@ \ ] ^ _`, and `+ = - 0` if the terminal reports them.
  case control(Character)
}

/// An event of the mouse.
package struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  package enum Kind: Hashable, Sendable {
    /// The first button was pressed or released.
    case press, release
    /// One notch of the wheel.
    case wheelUp, wheelDown
  }

  /// The cell under the pointer.
  package var point: Point
  /// The kind of the event.
  package var kind: Kind

  /// Creates a mouse event.
  package init(point: Point, kind: Kind) {
    self.point = point
    self.kind = kind
  }
}
