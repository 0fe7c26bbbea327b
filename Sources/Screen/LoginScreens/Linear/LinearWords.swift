import LoginCanvas
import LoginMessages

/// The words of plain lines: how something is asked for, and what is said to an answer that is none.
///
/// The conversation of the screen and the questions of commands ask with the same.
struct LinearWords {
  /// The reader's language.
  let language: Language

  /// Columns of a prompt at most: of a longer one a braille display of 40 cells shows the end alone.
  static let longestPrompt = 28

  /// What stands before an answer, with a blank at its end.
  ///
  /// - Parameters:
  ///   - long: How it is asked where there is room.
  ///   - short: How it is asked where there is none.
  /// - Returns: At most ``longestPrompt`` columns.
  func prompt(_ long: Message, or short: Message) -> String {
    let whole = words(long) + " "
    return DisplayWidth.of(whole) <= Self.longestPrompt ? whole : words(short) + " "
  }

  /// What stands before the answer to something with a name; a name that is too long stands in a line above.
  func prompt(for label: String, isSecret: Bool) -> String {
    isSecret
      ? prompt(.lineSecret(label: label), or: .lineShortSecret)
      : prompt(.lineField(label: label), or: .lineAnswer)
  }

  /// Nothing was typed for something that is needed.
  func empty(_ label: String) -> String { words(.lineEmpty(label: label)) }

  /// The bytes that came are no UTF-8, or have a control character.
  var notText: String { words(.lineNotText) }

  /// More came than a line may have.
  var tooLong: String { words(.lineTooLong) }

  /// A message in the reader's language.
  func words(_ message: Message) -> String { language.words(message) }
}
