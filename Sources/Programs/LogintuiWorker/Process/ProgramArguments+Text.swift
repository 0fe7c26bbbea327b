import LoginSupport
import ArgumentParser
import LoginCanvas
import LoginSystemText

extension ProgramArguments {
  /// Options whose value is a file, a program or content to send: any bytes.
  static let byteOptions: Set<String> = [
    "--config", "--data", "--data-binary", "--file", "--fonts", "--json", "--log", "--on-merge",
    "--output", "--record", "--upgrade", "-d", "-o",
  ]

  /// Rejects bytes that aren't valid UTF-8 in text: a changed name would be another one.
  ///
  /// - Throws: `ValidationError` with the first such argument.
  func refuseBytesInText() throws {
    // The words after exec are another program's.
    guard words.first != "exec" else { return }
    for (index, word) in words.enumerated() where !SystemText.isText(word) {
      let isValue = index > 0 && Self.byteOptions.contains(words[index - 1])
      let isJoined = Self.byteOptions.contains { option in
        let start = option.hasPrefix("--") ? option + "=" : option
        return word.hasPrefix(start) && SystemText.isText(start)
      }
      guard isValue || isJoined else {
        throw ValidationError("The argument '\(CleanText.oneLine(word))' is not UTF-8.")
      }
    }
  }
}
