/// The full name of a key for people who can't see its cap; the host app provides the words.
///
/// ``space``, ``submit`` and ``hide`` may also be written on the cap if the word fits ("Go").
package enum KeyName: Hashable, Sendable {
  /// The typed text itself; capitals and small letters have different names.
  case text(String)
  /// The space bar.
  case space
  /// Deletes backward.
  case backspace
  /// The shift key and its state.
  case shift(ShiftState)
  /// Goes to a page.
  case page(KeyPage)
  /// Goes to letters of another script; these are some of them.
  case alphabet(String)
  /// Submits the form.
  case submit
  /// Hides the keyboard.
  case hide

  /// Creates the name of a key for an action in a state of shift.
  init(_ action: KeyAction, shift: ShiftState, labels: [String]) {
    switch action {
    case .insert(let text): self = .text(text)
    case .accent(let accent): self = .text(accent.label)
    case .alphabet: self = .alphabet(labels.first ?? "")
    case .space: self = .space
    case .backspace: self = .backspace
    case .shift: self = .shift(shift)
    case .page(let page): self = .page(page)
    case .submit: self = .submit
    case .hide: self = .hide
    }
  }
}
