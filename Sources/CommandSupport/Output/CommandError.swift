import Canvas
package import Messages

/// Something that ends the command, as a message in the reader's language.
package struct CommandError: Error, Equatable {
  /// What happened.
  package let message: Message
  /// The reader's language.
  package let language: Language
  /// The exit status: 1, or 4 where a sign-in is needed.
  package var status: Int32 = 1
  /// The command to run next, if it depends on the request; `nil` for the one of the error's code.
  package var next: String?
  /// Why something could not be kept, without the next step that the message has; `nil` when it has none.
  package var cause: String?

  package init(_ message: Message, language: Language) {
    self.message = message
    self.language = language
  }

  /// The message in words, cleaned of whatever came from outside.
  package var sentence: String { CleanText.sentence(language.words(message)) }
}
