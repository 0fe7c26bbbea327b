// Made by scripts/messages.
extension Message {
  /// docker login wants a password of a registry kept; ours gives tokens alone.
  package static var registryPasswordNotKept: Message { Message(733) }

  /// docker logout wants the password of a registry forgotten; the session stays.
  package static var registrySessionStays: Message { Message(734) }

  /// Comes before the lines or commands that logintui setup is about to carry out.
  package static func setupChanges(path: String) -> Message {
    Message(735, .text(path))
  }

  /// The question of logintui setup on a terminal; y and yes are the words for yes in every
  /// language.
  package static var setupQuestion: Message { Message(736) }

  /// The person did not agree to a change.
  package static var setupLeft: Message { Message(737) }

  /// logintui setup has changed a file of another program.
  package static func setupDone(path: String, command: String) -> Message {
    Message(738, .text(path), .text(command))
  }

  /// logintui setup --undo has taken back its change.
  package static func setupUndone(path: String) -> Message {
    Message(739, .text(path))
  }

  /// logintui setup finds that the file says it already.
  package static func setupAlready(path: String) -> Message {
    Message(740, .text(path))
  }

  /// logintui setup --undo finds nothing of its own in the file.
  package static func setupNothingToUndo(path: String) -> Message {
    Message(741, .text(path))
  }

  /// The file already says something else, which the person wrote.
  package static func setupTaken(name: String, path: String) -> Message {
    Message(742, .text(name), .text(path))
  }

  /// A program that was run to change its settings failed; it has said why.
  package static func setupProgramFailed(name: String, status: Int) -> Message {
    Message(743, .text(name), .number(status))
  }

  /// The file of another program is written in a form that is not changed by ours; for kubectl the
  /// lines stand above.
  package static func setupUnknownForm(path: String) -> Message {
    Message(744, .text(path))
  }

  /// docker looks for our helper in PATH alone, and it is not there.
  package static func setupHelperMissing(name: String) -> Message {
    Message(745, .text(name))
  }

  /// A file of another program cannot be read or written.
  package static func setupFileRefused(path: String, reason: String) -> Message {
    Message(746, .text(path), .text(reason))
  }

  /// Another program has locked the file for so long that it was given up; `lock` is what a program
  /// leaves behind that was ended.
  package static func setupLocked(path: String, lock: String) -> Message {
    Message(747, .text(path), .text(lock))
  }
}
