import LoginCanvas
package import LoginMessages
package import LoginTerminal

/// One question of a command in plain lines, asked as the conversation of the screen asks for a field.
///
/// What is no answer is named, and asked for again: nothing, too much, or bytes that are no text.
package struct LineQuestion: Sendable {
  /// What came of it.
  package enum Answer: Sendable {
    /// UTF-8, not empty unless that is an answer; and the text typed after it in one go, for the next question.
    case line([UInt8], TypedAhead)
    /// The person pressed Control-C or Control-D, or the terminal went away.
    case cancelled
    /// There is no terminal.
    case noTerminal
  }

  private let label: String?
  private let isSecret: Bool
  private let lead: String?
  private let takesEmpty: Bool
  private let words: LinearWords

  /// Prepares a question.
  ///
  /// - Parameters:
  ///   - label: What is wanted, in a word or two and cleaned; too long for a prompt of 28 columns, it is a line above.
  ///     `nil` where the lead says it.
  ///   - isSecret: Whether what is typed must not be seen, not even as stars.
  ///   - lead: A sentence that is told before, cleaned; `nil` for none.
  ///   - takesEmpty: Whether Enter alone is an answer.
  ///   - language: The reader's language.
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
  /// A signal that ends the program ends it here. Control-Z stops it as in a shell, and asks again afterwards, with
  /// what was typed.
  ///
  /// - Parameter ahead: What was typed in one go with the answer to the question before.
  /// - Returns: What came of it.
  package func ask(after ahead: TypedAhead = TypedAhead()) -> Answer {
    guard let terminal = LineTerminal(after: ahead) else { return .noTerminal }
    defer { terminal.restore() }
    let prompt = prompt
    let name = label.flatMap { prompt.has($0) ? nil : $0 }
    terminal.tell([lead, name].compactMap(\.self))
    while true {
      switch terminal.ask(prompt, isShown: !isSecret) {
      case .line(let bytes):
        guard takesEmpty || !isEmpty(bytes) else {
          terminal.tell([label.map(words.empty) ?? lead].compactMap(\.self))
          continue
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
          terminal.tell([words.notText])
          continue
        }
        return .line(bytes, terminal.takeTypedAhead())
      case .tooLong: terminal.tell([words.tooLong])
      case .notText: terminal.tell([words.notText])
      case .endOfInput, .interrupted, .hungUp: return .cancelled
      case .woken, .deadlinePassed: break
      }
    }
  }

  private var prompt: String {
    label.map { words.prompt(for: $0, isSecret: isSecret) }
      ?? words.prompt(isSecret ? .lineShortSecret : .lineAnswer, or: .lineAnswer)
  }

  /// Whether nothing was typed; blanks are something in a secret alone.
  private func isEmpty(_ bytes: [UInt8]) -> Bool {
    isSecret ? bytes.isEmpty : bytes.allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
