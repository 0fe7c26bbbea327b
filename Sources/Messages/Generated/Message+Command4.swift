// Made by scripts/messages.
extension Message {
  /// A line of logintui users export: hashes that cannot be read are not in the files.
  package static func exportPasswords(accounts: Int) -> Message {
    Message(586, .number(accounts))
  }

  /// A line of logintui users export: sessions are not in the files.
  package static var exportSessions: Message { Message(587) }

  /// The last line of logintui users export: the file `path` lists what does not move.
  package static func exportLosses(path: String) -> Message {
    Message(588, .text(path))
  }
}
