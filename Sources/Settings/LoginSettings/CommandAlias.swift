/// The commands of gh that this program understands under gh's names; help doesn't list them.
package enum CommandAlias {
  /// gh's name, and the words of our command.
  package static let meanings = [
    "auth login": "login", "auth logout": "logout", "auth setup-git": "setup git",
    "auth status": "status", "auth switch": "accounts use", "auth token": "token",
  ]

  /// Returns the words with our name of the command that they begin with, also after `help`.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: The same words for any other command.
  package static func resolved(_ words: [String]) -> [String] {
    if words.first == "help" { return ["help"] + resolved(Array(words.dropFirst())) }
    guard words.count > 1, let meant = meanings["\(words[0]) \(words[1])"] else { return words }
    return meant.split(separator: " ").map(String.init) + words.dropFirst(2)
  }
}
