// Made by scripts/messages.
extension Message {
  /// logintui setup --undo has taken back its change.
  package static func setupUndone(path: String) -> Message {
    Message(732, .text(path))
  }

  /// logintui setup finds that the file says it already.
  package static func setupAlready(path: String) -> Message {
    Message(733, .text(path))
  }

  /// logintui setup --undo finds nothing of its own in the file.
  package static func setupNothingToUndo(path: String) -> Message {
    Message(734, .text(path))
  }

  /// The file already says something else, which the person wrote.
  package static func setupTaken(name: String, path: String) -> Message {
    Message(735, .text(name), .text(path))
  }

  /// A program that was run to change its settings failed; it has said why.
  package static func setupProgramFailed(name: String, status: Int) -> Message {
    Message(736, .text(name), .number(status))
  }

  /// The file of another program is written in a form that is not changed by ours; for kubectl the
  /// lines stand above.
  package static func setupUnknownForm(path: String) -> Message {
    Message(737, .text(path))
  }

  /// docker looks for our helper in PATH alone, and it is not there.
  package static func setupHelperMissing(name: String) -> Message {
    Message(738, .text(name))
  }

  /// A file of another program cannot be read or written.
  package static func setupFileRefused(path: String, reason: String) -> Message {
    Message(739, .text(path), .text(reason))
  }

  /// Another program has locked the file for so long that it was given up; `lock` is what a program
  /// leaves behind that was ended.
  package static func setupLocked(path: String, lock: String) -> Message {
    Message(740, .text(path), .text(lock))
  }
}
