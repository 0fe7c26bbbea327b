import LoginSettings
import LoginIdentity

/// Words quoted for a shell.
enum ShellWord {
  /// Returns words with blanks between them; special characters are quoted.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// Returns a word in a form that a POSIX shell doesn't change.
  static func quoted(_ word: String) -> String {
    let plain = PlainText.isWord(word, without: "'\"\\$`!*?[]{}()<>|&;#~^")
    return plain ? word : "'" + word.parts(at: "'").joined(separator: #"'\''"#) + "'"
  }
}
