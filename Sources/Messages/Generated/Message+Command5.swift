// Made by scripts/messages.
extension Message {
  /// The agent does not answer, and could not be killed.
  package static func agentStuck(process: Int) -> Message {
    Message(668, .number(process))
  }

  /// The same, of a process that cannot be seen from here, as in another container.
  package static func agentStuckElsewhere(path: String) -> Message {
    Message(669, .text(path))
  }

  /// What a new passphrase is for.
  package static func passphraseLead(path: String) -> Message {
    Message(670, .text(path))
  }

  /// The label of a question.
  package static var passphrase: Message { Message(671) }

  /// The label of a question.
  package static var newPassphrase: Message { Message(672) }

  /// The label of a question: the same again.
  package static var passphraseAgain: Message { Message(673) }

  /// A new passphrase is too short.
  package static func passphraseShort(least: Int) -> Message {
    Message(674, .number(least))
  }

  /// A new passphrase was typed twice, and not the same.
  package static var passphrasesDiffer: Message { Message(675) }

  /// The encrypted file has another passphrase now.
  package static func passphraseChanged(path: String) -> Message {
    Message(676, .text(path))
  }

  /// There is no terminal for the screen of a sign-in; the options are ways without one.
  package static func loginNeedsTerminal(path: String) -> Message {
    Message(677, .text(path))
  }

  /// A sign-in without a screen waits for the person, who does something elsewhere.
  package static func signInWaits(minutes: Int) -> Message {
    Message(678, .number(minutes))
  }

  /// What to do with the address that follows, in a sign-in without a screen.
  package static var useBrowserAt: Message { Message(679) }

  /// The person sits at another machine, whose browser has to come back to this one; a command
  /// follows.
  package static var tunnelFirst: Message { Message(680) }

  /// What to do where the browser cannot come back.
  package static var pasteReturned: Message { Message(681) }

  /// Something else was pasted than the address at which the browser ended.
  package static func pasteForeign(start: String) -> Message {
    Message(682, .text(start))
  }

  /// No provider of the settings can sign in with a short code.
  package static var noProviderWithCodes: Message { Message(683) }

  /// A provider cannot sign in with a short code.
  package static func providerWithoutCodes(brand: String) -> Message {
    Message(684, .text(brand))
  }

  /// No provider of the settings can sign in with a browser.
  package static var noProviderWithBrowser: Message { Message(685) }

  /// A provider cannot sign in with a browser.
  package static func providerWithoutBrowser(brand: String) -> Message {
    Message(686, .text(brand))
  }

  /// Another account is in the way of a sign-in without a screen.
  package static var conflictNeedsScreen: Message { Message(687) }

  /// The account of a sign-in without a screen has a second factor.
  package static var secondStepNeedsScreen: Message { Message(688) }

  /// The label of the question for an ID token.
  package static var idToken: Message { Message(689) }

  /// A sign-in with a token found none on standard input.
  package static var tokenInputMissing: Message { Message(690) }

  /// A token was issued by a provider that the settings do not have.
  package static func tokenOtherIssuer(found: String) -> Message {
    Message(691, .text(found))
  }

  /// A token was issued for another program; `client` is the id, or the ids, of this one.
  package static func tokenOtherClient(client: String) -> Message {
    Message(692, .text(client))
  }

  /// The identity service does not take a token.
  package static var tokenNotTaken: Message { Message(693) }

  /// The token in a variable of the environment is none.
  package static func givenTokenInvalid(variable: String) -> Message {
    Message(694, .text(variable))
  }

  /// The token in a variable of the environment is not a JWT, which ID tokens are; access tokens
  /// may have any form.
  package static func givenTokenUnreadable(variable: String, kind: String) -> Message {
    Message(695, .text(variable), .text(kind))
  }

  /// The token in a variable of the environment has ended.
  package static func givenTokenExpired(variable: String) -> Message {
    Message(696, .text(variable))
  }

  /// A variable of the environment has a token, which is used instead of sessions that are kept.
  package static func givenTokenInForce(variable: String) -> Message {
    Message(697, .text(variable))
  }

  /// What a token says is printed, and nothing of it was checked.
  package static var claimsUnverified: Message { Message(698) }

  /// The service was asked, and says that a session still stands.
  package static func sessionStands(service: String) -> Message {
    Message(699, .text(service))
  }

  /// Nobody can be asked whether a session still stands.
  package static func sessionUncheckable(service: String) -> Message {
    Message(700, .text(service))
  }

  /// A setting was asked for that nobody has set.
  package static func settingUnset(key: String) -> Message {
    Message(701, .text(key))
  }

  /// There is no setting of this name.
  package static func settingUnknown(key: String) -> Message {
    Message(702, .text(key))
  }

  /// A setting is a secret, and is not shown.
  package static func settingSecret(key: String, path: String) -> Message {
    Message(703, .text(key), .text(path))
  }

  /// A secret was given as an argument, where others may see it.
  package static func secretInArguments(key: String) -> Message {
    Message(704, .text(key))
  }

  /// The label of the question for the value of a setting.
  package static var settingValue: Message { Message(705) }

  /// A setting was changed in the file.
  package static func settingWritten(key: String, path: String) -> Message {
    Message(706, .text(key), .text(path))
  }

  /// A setting was changed in the file, but a variable of the environment counts before it.
  package static func settingShadowed(variable: String) -> Message {
    Message(707, .text(variable))
  }

  /// The settings file is written in a way that the program does not change.
  package static func settingByHand(path: String) -> Message {
    Message(708, .text(path))
  }

  /// Requests cannot be told on the terminal that has the screen.
  package static func debugNeedsLog(variable: String) -> Message {
    Message(709, .text(variable))
  }

  /// The account file was written by an older version; it was left as it is.
  package static func dataOlder(path: String) -> Message {
    Message(710, .text(path))
  }

  /// There are no accounts to export in the folder `path`.
  package static func exportWithoutData(path: String) -> Message {
    Message(711, .text(path))
  }

  /// Others can look into the folder `path`, or it belongs to somebody else; secrets do not go
  /// there.
  package static func exportFolderOpen(path: String) -> Message {
    Message(712, .text(path))
  }

  /// The file `path` of an export is there already.
  package static func exportFileExists(path: String) -> Message {
    Message(713, .text(path))
  }

  /// The first line of logintui users export: how many accounts are in the files.
  package static func exportDone(accounts: Int, path: String) -> Message {
    Message(714, .number(accounts), .text(path))
  }

  /// A line of logintui users export: a file of accounts that have passwords.
  package static func exportFile(name: String, accounts: Int, algorithm: String) -> Message {
    Message(715, .text(name), .number(accounts), .text(algorithm))
  }

  /// A line of logintui users export: a file of accounts that have no passwords.
  package static func exportFileWithoutPasswords(name: String, accounts: Int) -> Message {
    Message(716, .text(name), .number(accounts))
  }

  /// A line of logintui users export: the command that imports the files.
  package static func exportImport(command: String) -> Message {
    Message(717, .text(command))
  }

  /// A line of logintui users export: the folder `path` holds secrets.
  package static func exportSecrets(path: String) -> Message {
    Message(718, .text(path))
  }

  /// A line of logintui users export: guests are not in the files.
  package static func exportGuests(accounts: Int) -> Message {
    Message(719, .number(accounts))
  }

  /// A line of logintui users export: second factors are not in the files.
  package static func exportFactors(accounts: Int) -> Message {
    Message(720, .number(accounts))
  }

  /// A line of logintui users export: links to a provider are not in the files.
  package static func exportLinks(accounts: Int, provider: String) -> Message {
    Message(721, .number(accounts), .text(provider))
  }

  /// A line of logintui users export: hashes that cannot be read are not in the files.
  package static func exportPasswords(accounts: Int) -> Message {
    Message(722, .number(accounts))
  }

  /// A line of logintui users export: sessions are not in the files.
  package static var exportSessions: Message { Message(723) }

  /// The last line of logintui users export: the file `path` lists what does not move.
  package static func exportLosses(path: String) -> Message {
    Message(724, .text(path))
  }

  /// kubectl asks for a token in a version of its protocol that is not known.
  package static func kubectlQuestionUnknown(version: String) -> Message {
    Message(725, .text(version))
  }

  /// docker login wants a password of a registry kept; ours gives tokens alone.
  package static var registryPasswordNotKept: Message { Message(726) }

  /// docker logout wants the password of a registry forgotten; the session stays.
  package static var registrySessionStays: Message { Message(727) }

  /// Comes before the lines or commands that logintui setup is about to carry out.
  package static func setupChanges(path: String) -> Message {
    Message(728, .text(path))
  }

  /// The question of logintui setup on a terminal; y and yes are the words for yes in every
  /// language.
  package static var setupQuestion: Message { Message(729) }

  /// The person did not agree to a change.
  package static var setupLeft: Message { Message(730) }

  /// logintui setup has changed a file of another program.
  package static func setupDone(path: String, command: String) -> Message {
    Message(731, .text(path), .text(command))
  }
}
