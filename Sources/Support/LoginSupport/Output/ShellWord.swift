import LoginIdentity

/// Words quoted for a shell.
package enum ShellWord {
  /// Returns words with blanks between them; special characters are quoted.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// Returns a word in a form that a POSIX shell doesn't change.
  package static func quoted(_ word: String) -> String {
    let plain = PlainText.isWord(word, without: "'\"\\$`!*?[]{}()<>|&;#~^")
    return plain ? word : "'" + word.parts(at: "'").joined(separator: #"'\''"#) + "'"
  }
}
