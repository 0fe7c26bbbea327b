import ArgumentParser
import CArguments
import Canvas
import SystemText

/// What the program was started with, as text that keeps every byte (SystemText).
struct ProgramArguments {
  /// What follows the program's name.
  let words: [String]

  /// The arguments of this process, as they were before anything of it ran.
  static var own: ProgramArguments {
    let count = Int(ltui_argument_count())
    return ProgramArguments(
      words: (1..<max(1, count)).compactMap { index in
        // main(3): the words stay where they are for as long as the process lives.
        guard let word = unsafe ltui_argument(Int32(index)) else { return nil }
        return unsafe SystemText.text(word)
      })
  }

  /// Options whose value is a file, a program or what is sent: any bytes.
  static let byteOptions: Set<String> = [
    "--config", "--data", "--data-binary", "--file", "--fonts", "--json", "--log", "--on-merge",
    "--output", "--record", "--upgrade", "-d", "-o",
  ]

  /// Refuses bytes that are no UTF-8 where a text is meant: a changed name would be another one.
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
