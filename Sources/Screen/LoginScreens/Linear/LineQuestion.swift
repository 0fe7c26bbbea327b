import LoginCanvas
package import LoginMessages
package import LoginTerminal

/// A question of a command in plain lines, in the form in which the screen's conversation asks for a field.
///
/// An invalid answer is reported, and the question repeated: no text, too much text, or bytes that aren't text.
package struct LineQuestion: Sendable {
  /// The result of the question.
  package enum Answer: Sendable {
    /// A line in UTF-8, not empty unless that is a valid answer; and the text typed ahead, for the next question.
    case line([UInt8], TypedAhead)
    /// The person pressed Control-C or Control-D, or the terminal was closed.
    case cancelled
    /// There is no terminal.
    case noTerminal
  }

  private let label: String?
  private let isSecret: Bool
  private let lead: String?
  private let takesEmpty: Bool
  private let words: LinearWords

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - label: The name of the answer in one or two words, cleaned; if it doesn't fit in a prompt of 28 columns, it
  ///     appears on a line above. `nil` if the lead contains it.
  ///   - isSecret: Whether the typed text must not be visible, not even as stars.
  ///   - lead: A sentence before the question, cleaned; `nil` for none.
  ///   - takesEmpty: Whether just Enter is an answer.
  ///   - language: The user's language.
  package init(
    _ label: String?, isSecret: Bool, after lead: String? = nil, takesEmpty: Bool = false,
    language: Language
  ) {
    (self.label, self.isSecret, self.lead) = (label, isSecret, lead)
    self.takesEmpty = takesEmpty
    words = LinearWords(language: language)
  }

  /// Asks on the controlling terminal until there is an answer.
  ///
  /// A signal that ends the program ends it here. Control-Z stops it as in a shell; afterwards, the question is
  /// repeated, with the text typed so far.
  ///
  /// - Parameter ahead: The text that was typed in one go with the answer to the previous question.
  /// - Returns: The result.
  package func ask(after ahead: TypedAhead = TypedAhead()) -> Answer {
    guard let terminal = LineTerminal(after: ahead) else { return .noTerminal }
    defer { terminal.restore() }
    let prompt = prompt
    let name = label.flatMap { prompt.has($0) ? nil : $0 }
    let capsLock =
      isSecret && terminal.isCapsLockOn == true ? words.language.words(.capsLockOn) : nil
    terminal.tell([lead, capsLock, name].compactMap(\.self), words.language)
    while true {
      switch terminal.ask(words.line(prompt), isShown: !isSecret) {
      case .line(let bytes):
        guard takesEmpty || !isEmpty(bytes) else {
          terminal.tell([label.map(words.empty) ?? lead].compactMap(\.self), words.language)
          continue
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
          terminal.tell([words.notText], words.language)
          continue
        }
        return .line(bytes, terminal.takeTypedAhead())
      case .tooLong: terminal.tell([words.tooLong], words.language)
      case .notText: terminal.tell([words.notText], words.language)
      case .endOfInput, .interrupted, .hungUp: return .cancelled
      case .woken, .deadlinePassed: break
      }
    }
  }

  private var prompt: String {
    label.map { words.prompt(for: $0, isSecret: isSecret) }
      ?? words.prompt(isSecret ? .lineShortSecret : .lineAnswer, or: .lineAnswer)
  }

  /// Returns whether nothing was typed; blanks count only in a secret.
  private func isEmpty(_ bytes: [UInt8]) -> Bool {
    isSecret ? bytes.isEmpty : bytes.allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
