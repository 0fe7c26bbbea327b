/// A message to a person, independent of language.
///
/// It consists of the key of a sentence in the catalogue and the arguments of the sentence. The build generates a
/// function for each sentence in `Translations`, named after it. Strings come from outside and are cleaned before they
/// get here.
package struct Message: Hashable, Sendable {
  /// An argument of a sentence.
  enum Argument: Hashable, Sendable {
    /// A text, used as is.
    case text(String)
    /// A number; a sentence with plural forms uses the form for the number.
    case number(Int)
    /// The text of another message.
    case message(Message)
    /// The texts of other messages, as a list.
    case list([Message])
    /// The text between the messages of a row; it runs as the row does.
    case separator(String)
  }

  /// The number of the sentence in the catalogue of this build.
  let key: UInt16
  /// The arguments of the sentence.
  let arguments: [Argument]

  /// The key of a message that is the same in every language.
  static let verbatimKey = UInt16.max

  init(_ key: UInt16, _ arguments: Argument...) {
    self.key = key
    self.arguments = arguments
  }

  private init(row arguments: [Argument]) {
    key = Self.verbatimKey
    self.arguments = arguments
  }

  /// Returns a message that is the same in every language, such as a brand.
  package static func verbatim(_ text: String) -> Message { Message(verbatimKey, .text(text)) }

  /// Returns messages in a row, with the separator between them.
  package static func row(_ messages: [Message], separator: String) -> Message {
    let arguments = messages.flatMap { [.separator(separator), .message($0)] as [Argument] }
    return Message(row: Array(arguments.dropFirst()))
  }

  /// Returns whether another message has the same sentence, perhaps with other arguments.
  package func isSentence(of other: Message) -> Bool { key == other.key }
}

extension Message: CustomDebugStringConvertible {
  /// The message in English.
  package var debugDescription: String { Language.english.words(self) }
}
