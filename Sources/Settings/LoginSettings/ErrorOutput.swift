package import LoginSupport

/// What ended a command, on standard error: a sentence, or an object where the results are JSON too.
package enum ErrorOutput {
  private struct Document: Encodable {
    struct Content: Encodable {
      let code: String
      let message: String
      let next: String?
    }
    let error: Content
  }

  /// Writes an error, in the reader's language.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - words: What follows the program's name.
  package static func print(_ error: CommandError, words: [String]) {
    print(Reader.current.sentence(error.message), error.code, next: error.next, words: words)
  }

  /// Writes a sentence with its code.
  ///
  /// - Parameters:
  ///   - sentence: Cleaned, and more than one line only where it is no JSON.
  ///   - code: What kind of error it is.
  ///   - next: The command to run next; `nil` for that of the code.
  ///   - words: What follows the program's name.
  ///   - isNamed: Whether the sentence is told with the program's name.
  package static func print(
    _ sentence: String, _ code: ErrorCode, next: String? = nil, words: [String],
    isNamed: Bool = true
  ) {
    guard isJSON(words, ProgramVariables.all) else {
      return Console.printError(sentence, isNamed: isNamed)
    }
    let content = Document.Content(code: code.rawValue, message: sentence, next: next ?? code.next)
    Console.printError(JSONText.of(Document(error: content)), isNamed: false)
  }

  /// Whether JSON was asked for: by `--format json`, or `LOGINTUI_FORMAT`.
  static func isJSON(_ words: [String], _ environment: [String: String]) -> Bool {
    // What follows is another program's.
    let own = words.prefix { $0 != "--" }
    if own.contains("--format=json") { return true }
    if let index = own.lastIndex(of: "--format"), own.indices.contains(index + 1) {
      return own[index + 1].lowercased() == "json"
    }
    return environment[SettingName.format.variable]?.lowercased() == "json"
  }
}
