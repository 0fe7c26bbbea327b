import Canvas
import LoginModel
import Messages

/// Something that ends the command, as a message in the reader's language.
struct CommandError: Error, Equatable {
  /// What happened.
  let message: Message
  /// The reader's language.
  let language: Language
  /// The exit status: 1, or 4 where a sign-in is needed.
  var status: Int32 = 1
  /// Why something could not be kept, without the next step that the message has; `nil` when it has none.
  var cause: String?

  init(_ message: Message, language: Language) {
    self.message = message
    self.language = language
  }

  /// The message in words, cleaned of whatever came from outside.
  var sentence: String { CleanText.sentence(language.words(message)) }
}
