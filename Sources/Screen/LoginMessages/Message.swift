/// Something that the program can say to a person, without the words.
///
/// It is the key of a sentence in the catalogue, and what stands in the sentence's places. The build makes a
/// function for each sentence in `Translations`, by its name. Strings in it come from outside; they are cleaned
/// before they get here.
package struct Message: Hashable, Sendable {
  /// What stands in a place of a sentence.
  enum Argument: Hashable, Sendable {
    /// A text, as it is.
    case text(String)
    /// A number; a sentence with forms has the one that fits the number.
    case number(Int)
    /// What another message says.
    case message(Message)
    /// What other messages say, as a list.
    case list([Message])
  }

  /// The number of the sentence in the catalogue of this build.
  let key: UInt16
  /// What stands in its places.
  let arguments: [Argument]

  /// The key of a message that is the same in every language.
  static let verbatimKey = UInt16.max

  init(_ key: UInt16, _ arguments: Argument...) {
    self.key = key
    self.arguments = arguments
  }

  /// A text that is the same in every language, such as a brand, where a message is wanted.
  package static func verbatim(_ text: String) -> Message { Message(verbatimKey, .text(text)) }
}

extension Message: CustomDebugStringConvertible {
  /// What it says in English.
  package var debugDescription: String { Language.english.words(self) }
}
