import LoginMessages

// The hints about keys on the last row.
extension Message {
  /// Returns the hint about the key that opens help.
  ///
  /// - Parameter usesSymbols: Whether symbols are keys; text fields type them instead.
  /// - Returns: The hint, with the key before its effect.
  static func helpHint(usesSymbols: Bool) -> Message {
    .hint(key: usesSymbols ? "?" : "F1", effect: .hintHelp)
  }

  /// Returns the hint about Esc; `effect` is one of the messages that begin with `escape`, or `hideKey`.
  static func escapeHint(_ effect: Message) -> Message { .hint(key: "Esc", effect: effect) }

  /// Returns hints in a row.
  static func hints(_ hints: Message...) -> Message { .row(hints, separator: "   ") }

  /// The hint about Enter in a form.
  static let enterHint = Message.hint(key: "Enter", effect: .hintContinue)

  /// The hint about the key that shows the on-screen keyboard.
  static let keyboardHint = Message.hint(key: "F2", effect: .hintKeyboard)

  /// The hint about the key that changes the language.
  static let languageHint = Message.hint(key: "F10", effect: .hintLanguage)

  /// The keys of a form on a narrow screen.
  static let formKeys = Message.verbatim("Tab  Enter  F1  Esc")
}
