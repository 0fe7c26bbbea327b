// Made by scripts/messages.
extension Message {
  /// The question of logintui setup on a terminal; y and yes are the words for yes in every
  /// language.
  package static var setupQuestion: Message { Message(652) }

  /// The person did not agree to a change.
  package static var setupLeft: Message { Message(653) }

  /// logintui setup has changed a file of another program.
  package static func setupDone(path: String, command: String) -> Message {
    Message(654, .text(path), .text(command))
  }

  /// logintui setup --undo has taken back its change.
  package static func setupUndone(path: String) -> Message {
    Message(655, .text(path))
  }

  /// logintui setup finds that the file says it already.
  package static func setupAlready(path: String) -> Message {
    Message(656, .text(path))
  }

  /// logintui setup --undo finds nothing of its own in the file.
  package static func setupNothingToUndo(path: String) -> Message {
    Message(657, .text(path))
  }

  /// The file already says something else, which the person wrote.
  package static func setupTaken(name: String, path: String) -> Message {
    Message(658, .text(name), .text(path))
  }

  /// A program that was run to change its settings failed; it has said why.
  package static func setupProgramFailed(name: String, status: Int) -> Message {
    Message(659, .text(name), .number(status))
  }

  /// The file of another program is written in a form that is not changed by ours; for kubectl the
  /// lines stand above.
  package static func setupUnknownForm(path: String) -> Message {
    Message(660, .text(path))
  }

  /// docker looks for our helper in PATH alone, and it is not there.
  package static func setupHelperMissing(name: String) -> Message {
    Message(661, .text(name))
  }

  /// A file of another program cannot be read or written.
  package static func setupFileRefused(path: String, reason: String) -> Message {
    Message(662, .text(path), .text(reason))
  }
}
