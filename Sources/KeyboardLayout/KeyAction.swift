/// What a key of the on-screen keyboard is for.
package enum KeyAction: Hashable, Sendable {
  /// Types this character.
  case insert(Character)
  /// Types a blank.
  case space
  /// Deletes the character before the insertion point.
  case backspace
  /// Capitals: once, then locked, then off.
  case shift
  /// Shows other keys.
  case page(KeyPage)
  /// Sends the form.
  case submit
  /// Puts the keyboard away.
  case hide
}

/// What the owner of the text field has to do after a key press.
package enum KeyEffect: Hashable, Sendable {
  /// Put this character at the insertion point.
  case insert(Character)
  /// Delete the character before the insertion point.
  case deleteBackward
  /// Send the form.
  case submit
  /// Put the keyboard away.
  case hide
  /// Nothing; at most the keyboard itself has changed.
  case none
}
