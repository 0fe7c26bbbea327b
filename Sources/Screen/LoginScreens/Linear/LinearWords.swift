import LoginCanvas
import LoginModel
import LoginMessages

/// The texts of plain lines: prompts, and replies to invalid answers.
///
/// The conversation of the screen and the questions of commands share them.
struct LinearWords {
  /// The user's language.
  let language: Language

  /// The maximum columns of a prompt: a braille display of 40 cells shows only the end of a longer one.
  static let longestPrompt = 28

  /// Returns the text before an answer, with a blank at its end.
  ///
  /// - Parameters:
  ///   - long: The text if there is enough space.
  ///   - short: The text otherwise.
  /// - Returns: At most ``longestPrompt`` columns.
  func prompt(_ long: Message, or short: Message) -> String {
    let whole = words(long) + " "
    return DisplayWidth.of(whole) <= Self.longestPrompt ? whole : words(short) + " "
  }

  /// Returns the text before the answer to something with a name; a name that is too long appears on a line above.
  func prompt(for label: String, isSecret: Bool) -> String {
    isSecret
      ? prompt(.lineSecret(label: label), or: .lineShortSecret)
      : prompt(.lineField(label: label), or: .lineAnswer)
  }

  /// Returns the reply if a required answer is empty.
  func empty(_ label: String) -> String { words(.lineEmpty(label: label)) }

  /// The reply to bytes that aren't UTF-8, or contain a control character.
  var notText: String { words(.lineNotText) }

  /// The reply to a line that is too long.
  var tooLong: String { words(.lineTooLong) }

  /// Returns a message in the user's language.
  func words(_ message: Message) -> String { language.isolatedWords(message) }

  /// Returns a line as the terminal gets it; nothing in it can control the terminal.
  func line(_ text: String) -> String {
    PlainLine.of(text, direction: language.direction, limit: CleanText.usualLimit)
  }
}
