// Made by scripts/messages.
extension Message {
  /// There are no accounts to export in the folder `path`.
  package static func exportWithoutData(path: String) -> Message {
    Message(736, .text(path))
  }

  /// Others can look into the folder `path`, or it belongs to somebody else; secrets do not go
  /// there.
  package static func exportFolderOpen(path: String) -> Message {
    Message(737, .text(path))
  }

  /// The file `path` of an export is there already.
  package static func exportFileExists(path: String) -> Message {
    Message(738, .text(path))
  }

  /// The first line of logintui users export: how many accounts are in the files.
  package static func exportDone(accounts: Int, path: String) -> Message {
    Message(739, .number(accounts), .text(path))
  }

  /// A line of logintui users export: a file of accounts that have passwords.
  package static func exportFile(name: String, accounts: Int, algorithm: String) -> Message {
    Message(740, .text(name), .number(accounts), .text(algorithm))
  }

  /// A line of logintui users export: a file of accounts that have no passwords.
  package static func exportFileWithoutPasswords(name: String, accounts: Int) -> Message {
    Message(741, .text(name), .number(accounts))
  }

  /// A line of logintui users export: the command that imports the files.
  package static func exportImport(command: String) -> Message {
    Message(742, .text(command))
  }

  /// A line of logintui users export: the folder `path` holds secrets.
  package static func exportSecrets(path: String) -> Message {
    Message(743, .text(path))
  }

  /// A line of logintui users export: guests are not in the files.
  package static func exportGuests(accounts: Int) -> Message {
    Message(744, .number(accounts))
  }

  /// A line of logintui users export: second factors are not in the files.
  package static func exportFactors(accounts: Int) -> Message {
    Message(745, .number(accounts))
  }

  /// A line of logintui users export: links to a provider are not in the files.
  package static func exportLinks(accounts: Int, provider: String) -> Message {
    Message(746, .number(accounts), .text(provider))
  }

  /// A line of logintui users export: hashes that cannot be read are not in the files.
  package static func exportPasswords(accounts: Int) -> Message {
    Message(747, .number(accounts))
  }

  /// A line of logintui users export: sessions are not in the files.
  package static var exportSessions: Message { Message(748) }

  /// The last line of logintui users export: the file `path` lists what does not move.
  package static func exportLosses(path: String) -> Message {
    Message(749, .text(path))
  }

  /// kubectl asks for a token in a version of its protocol that is not known.
  package static func kubectlQuestionUnknown(version: String) -> Message {
    Message(750, .text(version))
  }

  /// docker login wants a password of a registry kept; ours gives tokens alone.
  package static var registryPasswordNotKept: Message { Message(751) }

  /// docker logout wants the password of a registry forgotten; the session stays.
  package static var registrySessionStays: Message { Message(752) }

  /// Comes before the lines or commands that logintui setup is about to carry out.
  package static func setupChanges(path: String) -> Message {
    Message(753, .text(path))
  }

  /// The question of logintui setup on a terminal; y and yes are the words for yes in every
  /// language.
  package static var setupQuestion: Message { Message(754) }

  /// The person did not agree to a change.
  package static var setupLeft: Message { Message(755) }

  /// logintui setup has changed a file of another program.
  package static func setupDone(path: String, command: String) -> Message {
    Message(756, .text(path), .text(command))
  }

  /// logintui setup --undo has taken back its change.
  package static func setupUndone(path: String) -> Message {
    Message(757, .text(path))
  }

  /// logintui setup finds that the file says it already.
  package static func setupAlready(path: String) -> Message {
    Message(758, .text(path))
  }

  /// logintui setup --undo finds nothing of its own in the file.
  package static func setupNothingToUndo(path: String) -> Message {
    Message(759, .text(path))
  }

  /// The file already says something else, which the person wrote.
  package static func setupTaken(name: String, path: String) -> Message {
    Message(760, .text(name), .text(path))
  }

  /// A program that was run to change its settings failed; it has said why.
  package static func setupProgramFailed(name: String, status: Int) -> Message {
    Message(761, .text(name), .number(status))
  }

  /// The file of another program is written in a form that is not changed by ours; for kubectl the
  /// lines stand above.
  package static func setupUnknownForm(path: String) -> Message {
    Message(762, .text(path))
  }

  /// docker looks for our helper in PATH alone, and it is not there.
  package static func setupHelperMissing(name: String) -> Message {
    Message(763, .text(name))
  }

  /// A file of another program cannot be read or written.
  package static func setupFileRefused(path: String, reason: String) -> Message {
    Message(764, .text(path), .text(reason))
  }

  /// Another program has locked the file for too long; `lock` is the lock file that a killed
  /// program leaves behind.
  package static func setupLocked(path: String, lock: String) -> Message {
    Message(765, .text(path), .text(lock))
  }

  /// Another program has locked the file's folder for too long; it has no lock file that could be
  /// removed.
  package static func setupFolderLocked(path: String) -> Message {
    Message(766, .text(path))
  }
}
