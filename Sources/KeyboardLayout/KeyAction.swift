/// The action of a key of the on-screen keyboard.
package enum KeyAction: Hashable, Sendable {
  /// Types a text, usually a character.
  case insert(String)
  /// Adds an accent to the next letter.
  case accent(DeadKey)
  /// Types a blank.
  case space
  /// Deletes the character before the insertion point.
  case backspace
  /// Switches capitals: once, then locked, then off.
  case shift
  /// Shows other keys.
  case page(KeyPage)
  /// Shows Latin letters instead of those of the person's language, or the other way round.
  case alphabet
  /// Submits the form.
  case submit
  /// Hides the keyboard.
  case hide
}

/// The effect of a key press on the text field.
package enum KeyEffect: Hashable, Sendable {
  /// Insert a text, usually a character, at the insertion point.
  case insert(String)
  /// Delete the character before the insertion point.
  case deleteBackward
  /// Submit the form.
  case submit
  /// Hide the keyboard.
  case hide
  /// No effect, except possibly on the keyboard itself.
  case none
}
