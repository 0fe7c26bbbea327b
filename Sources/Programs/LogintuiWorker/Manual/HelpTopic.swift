/// The topics of `logintui help` besides commands.
enum HelpTopic: String, CaseIterable {
  case environment
  case exitCodes = "exit-codes"

  /// Creates the topic that the words name; `nil` for none.
  init?(_ words: [String]) {
    guard words.count == 2, words[0] == "help" else { return nil }
    self.init(rawValue: words[1])
  }

  /// The lines, with names in a column.
  var text: String {
    let entries =
      switch self {
      case .environment: ManualSection.allVariables
      case .exitCodes: ManualSection.exitStatus.entries
      }
    return entries.map { "\($0.name)\n    \($0.words)" }.joined(separator: "\n")
  }
}
