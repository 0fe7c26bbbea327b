// Made by scripts/messages.
extension Message {
  /// The agent has ended.
  package static var agentStopped: Message { Message(575) }

  /// What a new passphrase is for.
  package static func passphraseLead(path: String) -> Message {
    Message(576, .text(path))
  }

  /// The label of a question.
  package static var passphrase: Message { Message(577) }

  /// The label of a question.
  package static var newPassphrase: Message { Message(578) }

  /// The label of a question: the same again.
  package static var passphraseAgain: Message { Message(579) }

  /// A new passphrase is too short.
  package static func passphraseShort(least: Int) -> Message {
    Message(580, .number(least))
  }

  /// A new passphrase was typed twice, and not the same.
  package static var passphrasesDiffer: Message { Message(581) }

  /// The encrypted file has another passphrase now.
  package static func passphraseChanged(path: String) -> Message {
    Message(582, .text(path))
  }
}
