import LoginSettings
import LoginIdentity

/// Words as a shell reads them.
enum ShellWord {
  /// Words with blanks between them; whatever a shell would look at stands in quotes.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// A word as a POSIX shell takes it without change.
  static func quoted(_ word: String) -> String {
    let plain = PlainText.isWord(word, without: "'\"\\$`!*?[]{}()<>|&;#~^")
    return plain ? word : "'" + word.parts(at: "'").joined(separator: #"'\''"#) + "'"
  }
}
