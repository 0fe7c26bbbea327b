/// The full name of a key for people who cannot see its cap; the host puts it into words.
///
/// ``space``, ``submit`` and ``hide`` may also be written on the cap where the word fits ("Go").
package enum KeyName: Hashable, Sendable {
  /// The character itself; capitals and small letters are different names.
  case character(Character)
  /// The space bar.
  case space
  /// Deletes backward.
  case backspace
  /// The shift key and what it is doing now.
  case shift(ShiftState)
  /// Goes to this page.
  case page(KeyPage)
  /// Sends the form.
  case submit
  /// Puts the keyboard away.
  case hide

  /// The name of a key that does `action` while shift is in the state `shift`.
  init(_ action: KeyAction, shift: ShiftState) {
    switch action {
    case .insert(let character): self = .character(character)
    case .space: self = .space
    case .backspace: self = .backspace
    case .shift: self = .shift(shift)
    case .page(let page): self = .page(page)
    case .submit: self = .submit
    case .hide: self = .hide
    }
  }
}
