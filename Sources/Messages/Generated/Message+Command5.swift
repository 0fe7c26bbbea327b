// Made by scripts/messages.
extension Message {
  /// The token in a variable of the environment has ended.
  package static func givenTokenExpired(variable: String) -> Message {
    Message(652, .text(variable))
  }

  /// A variable of the environment has a token, which is used instead of sessions that are kept.
  package static func givenTokenInForce(variable: String) -> Message {
    Message(653, .text(variable))
  }

  /// What a token says is printed, and nothing of it was checked.
  package static var claimsUnverified: Message { Message(654) }

  /// The service was asked, and says that a session still stands.
  package static func sessionStands(service: String) -> Message {
    Message(655, .text(service))
  }

  /// Nobody can be asked whether a session still stands.
  package static func sessionUncheckable(service: String) -> Message {
    Message(656, .text(service))
  }

  /// A setting was asked for that nobody has set.
  package static func settingUnset(key: String) -> Message {
    Message(657, .text(key))
  }

  /// There is no setting of this name.
  package static func settingUnknown(key: String) -> Message {
    Message(658, .text(key))
  }

  /// A setting is a secret, and is not shown.
  package static func settingSecret(key: String, path: String) -> Message {
    Message(659, .text(key), .text(path))
  }

  /// A secret was given as an argument, where others may see it.
  package static func secretInArguments(key: String) -> Message {
    Message(660, .text(key))
  }

  /// The label of the question for the value of a setting.
  package static var settingValue: Message { Message(661) }

  /// A setting was changed in the file.
  package static func settingWritten(key: String, path: String) -> Message {
    Message(662, .text(key), .text(path))
  }

  /// A setting was changed in the file, but a variable of the environment counts before it.
  package static func settingShadowed(variable: String) -> Message {
    Message(663, .text(variable))
  }

  /// The settings file is written in a way that the program does not change.
  package static func settingByHand(path: String) -> Message {
    Message(664, .text(path))
  }

  /// Requests cannot be told on the terminal that has the screen.
  package static func debugNeedsLog(variable: String) -> Message {
    Message(665, .text(variable))
  }

  /// The account file was written by an older version; it was left as it is.
  package static func dataOlder(path: String) -> Message {
    Message(666, .text(path))
  }

  /// There are no accounts to export in the folder `path`.
  package static func exportWithoutData(path: String) -> Message {
    Message(667, .text(path))
  }

  /// Others can look into the folder `path`, or it belongs to somebody else; secrets do not go
  /// there.
  package static func exportFolderOpen(path: String) -> Message {
    Message(668, .text(path))
  }

  /// The file `path` of an export is there already.
  package static func exportFileExists(path: String) -> Message {
    Message(669, .text(path))
  }

  /// The first line of logintui users export: how many accounts are in the files.
  package static func exportDone(accounts: Int, path: String) -> Message {
    Message(670, .number(accounts), .text(path))
  }

  /// A line of logintui users export: a file of accounts that have passwords.
  package static func exportFile(name: String, accounts: Int, algorithm: String) -> Message {
    Message(671, .text(name), .number(accounts), .text(algorithm))
  }

  /// A line of logintui users export: a file of accounts that have no passwords.
  package static func exportFileWithoutPasswords(name: String, accounts: Int) -> Message {
    Message(672, .text(name), .number(accounts))
  }

  /// A line of logintui users export: the command that imports the files.
  package static func exportImport(command: String) -> Message {
    Message(673, .text(command))
  }

  /// A line of logintui users export: the folder `path` holds secrets.
  package static func exportSecrets(path: String) -> Message {
    Message(674, .text(path))
  }

  /// A line of logintui users export: guests are not in the files.
  package static func exportGuests(accounts: Int) -> Message {
    Message(675, .number(accounts))
  }

  /// A line of logintui users export: second factors are not in the files.
  package static func exportFactors(accounts: Int) -> Message {
    Message(676, .number(accounts))
  }

  /// A line of logintui users export: links to a provider are not in the files.
  package static func exportLinks(accounts: Int, provider: String) -> Message {
    Message(677, .number(accounts), .text(provider))
  }

  /// A line of logintui users export: hashes that cannot be read are not in the files.
  package static func exportPasswords(accounts: Int) -> Message {
    Message(678, .number(accounts))
  }

  /// A line of logintui users export: sessions are not in the files.
  package static var exportSessions: Message { Message(679) }

  /// The last line of logintui users export: the file `path` lists what does not move.
  package static func exportLosses(path: String) -> Message {
    Message(680, .text(path))
  }

  /// kubectl asks for a token in a version of its protocol that is not known.
  package static func kubectlQuestionUnknown(version: String) -> Message {
    Message(681, .text(version))
  }

  /// docker login wants a password of a registry kept; ours gives tokens alone.
  package static var registryPasswordNotKept: Message { Message(682) }

  /// docker logout wants the password of a registry forgotten; the session stays.
  package static var registrySessionStays: Message { Message(683) }

  /// Comes before the lines or commands that logintui setup is about to carry out.
  package static func setupChanges(path: String) -> Message {
    Message(684, .text(path))
  }

  /// The question of logintui setup on a terminal; y and yes are the words for yes in every
  /// language.
  package static var setupQuestion: Message { Message(685) }

  /// The person did not agree to a change.
  package static var setupLeft: Message { Message(686) }

  /// logintui setup has changed a file of another program.
  package static func setupDone(path: String, command: String) -> Message {
    Message(687, .text(path), .text(command))
  }

  /// logintui setup --undo has taken back its change.
  package static func setupUndone(path: String) -> Message {
    Message(688, .text(path))
  }

  /// logintui setup finds that the file says it already.
  package static func setupAlready(path: String) -> Message {
    Message(689, .text(path))
  }

  /// logintui setup --undo finds nothing of its own in the file.
  package static func setupNothingToUndo(path: String) -> Message {
    Message(690, .text(path))
  }

  /// The file already says something else, which the person wrote.
  package static func setupTaken(name: String, path: String) -> Message {
    Message(691, .text(name), .text(path))
  }

  /// A program that was run to change its settings failed; it has said why.
  package static func setupProgramFailed(name: String, status: Int) -> Message {
    Message(692, .text(name), .number(status))
  }

  /// The file of another program is written in a form that is not changed by ours; for kubectl the
  /// lines stand above.
  package static func setupUnknownForm(path: String) -> Message {
    Message(693, .text(path))
  }

  /// docker looks for our helper in PATH alone, and it is not there.
  package static func setupHelperMissing(name: String) -> Message {
    Message(694, .text(name))
  }

  /// A file of another program cannot be read or written.
  package static func setupFileRefused(path: String, reason: String) -> Message {
    Message(695, .text(path), .text(reason))
  }
}
