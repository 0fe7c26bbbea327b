import Glibc
package import LoginSupport

/// The output of an error on standard error: a sentence, or an object if the results are JSON too.
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
  package static func print(_ error: CommandError, words: [String]) {
    let reader = Reader.current
    let sentence =
      isJSON(words, ProgramVariables.all)
      ? reader.sentence(error.message) : reader.line(error.message, on: STDERR_FILENO)
    print(sentence, error.code, next: error.next, words: words)
  }

  /// Writes a sentence with its code.
  ///
  /// - Parameters:
  ///   - sentence: The sentence, cleaned; several lines only if it isn't JSON.
  ///   - code: The code of the error.
  ///   - next: The command to run next; `nil` for that of the code.
  ///   - words: The words after the program's name.
  package static func print(
    _ sentence: String, _ code: ErrorCode, next: String? = nil, words: [String]
  ) {
    guard isJSON(words, ProgramVariables.all) else {
      return Console.printError(sentence)
    }
    let content = Document.Content(code: code.rawValue, message: sentence, next: next ?? code.next)
    Console.printError(JSONText.of(Document(error: content)), isNamed: false)
  }

  /// Returns whether JSON was requested: by `--format json` or `ndjson`, or `LOGINTUI_FORMAT`.
  static func isJSON(_ words: [String], _ environment: [String: String]) -> Bool {
    // The words after it are another program's.
    let own = words.prefix { $0 != "--" }
    let formats = [ResultFormat.json, .ndjson].map(\.rawValue)
    if own.contains(where: { word in formats.contains { word == "--format=\($0)" } }) {
      return true
    }
    if let index = own.lastIndex(of: "--format"), own.indices.contains(index + 1) {
      return formats.contains(own[index + 1].lowercased())
    }
    return formats.contains(environment[SettingName.format.variable]?.lowercased() ?? "")
  }
}
