/// The action of a key of the on-screen keyboard.
package enum KeyAction: Hashable, Sendable {
  /// Types a character.
  case insert(Character)
  /// Types a blank.
  case space
  /// Deletes the character before the insertion point.
  case backspace
  /// Switches capitals: once, then locked, then off.
  case shift
  /// Shows other keys.
  case page(KeyPage)
  /// Submits the form.
  case submit
  /// Hides the keyboard.
  case hide
}

/// The effect of a key press on the text field.
package enum KeyEffect: Hashable, Sendable {
  /// Insert a character at the insertion point.
  case insert(Character)
  /// Delete the character before the insertion point.
  case deleteBackward
  /// Submit the form.
  case submit
  /// Hide the keyboard.
  case hide
  /// No effect, except possibly on the keyboard itself.
  case none
}
