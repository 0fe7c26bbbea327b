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

  /// kubectl asks for a token in a version of its protocol that is not known.
  package static func kubectlQuestionUnknown(version: String) -> Message {
    Message(589, .text(version))
  }

  /// docker login wants a password of a registry kept; ours gives tokens alone.
  package static var registryPasswordNotKept: Message { Message(590) }

  /// docker logout wants the password of a registry forgotten; the session stays.
  package static var registrySessionStays: Message { Message(591) }

  /// Comes before the lines or commands that logintui setup is about to carry out.
  package static func setupChanges(path: String) -> Message {
    Message(592, .text(path))
  }

  /// The question of logintui setup on a terminal; y and yes are the words for yes in every
  /// language.
  package static var setupQuestion: Message { Message(593) }

  /// The person did not agree to a change.
  package static var setupLeft: Message { Message(594) }

  /// logintui setup has changed a file of another program.
  package static func setupDone(path: String, command: String) -> Message {
    Message(595, .text(path), .text(command))
  }

  /// logintui setup --undo has taken back its change.
  package static func setupUndone(path: String) -> Message {
    Message(596, .text(path))
  }

  /// logintui setup finds that the file says it already.
  package static func setupAlready(path: String) -> Message {
    Message(597, .text(path))
  }

  /// logintui setup --undo finds nothing of its own in the file.
  package static func setupNothingToUndo(path: String) -> Message {
    Message(598, .text(path))
  }

  /// The file already says something else, which the person wrote.
  package static func setupTaken(name: String, path: String) -> Message {
    Message(599, .text(name), .text(path))
  }

  /// A program that was run to change its settings failed; it has said why.
  package static func setupProgramFailed(name: String, status: Int) -> Message {
    Message(600, .text(name), .number(status))
  }

  /// The file of another program is written in a form that is not changed by ours; for kubectl the
  /// lines stand above.
  package static func setupUnknownForm(path: String) -> Message {
    Message(601, .text(path))
  }

  /// docker looks for our helper in PATH alone, and it is not there.
  package static func setupHelperMissing(name: String) -> Message {
    Message(602, .text(name))
  }

  /// A file of another program cannot be read or written.
  package static func setupFileRefused(path: String, reason: String) -> Message {
    Message(603, .text(path), .text(reason))
  }
}
