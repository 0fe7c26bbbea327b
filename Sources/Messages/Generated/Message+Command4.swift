// Made by scripts/messages.
extension Message {
  /// The same, for some time.
  package static func agentHasKeyFor(process: Int, seconds: Int) -> Message {
    Message(588, .number(process), .number(seconds))
  }

  /// A line of a report: the agent runs, and has no key.
  package static func agentHasNoKey(process: Int) -> Message {
    Message(589, .number(process))
  }

  /// A line of a report: no agent runs.
  package static var agentNotThere: Message { Message(590) }

  /// The key lies in memory that the system may write to disk.
  package static var agentKeySwappable: Message { Message(591) }

  /// The agent has forgotten the key.
  package static var agentLocked: Message { Message(592) }

  /// The agent has ended.
  package static var agentStopped: Message { Message(593) }

  /// What a new passphrase is for.
  package static func passphraseLead(path: String) -> Message {
    Message(594, .text(path))
  }

  /// The label of a question.
  package static var passphrase: Message { Message(595) }

  /// The label of a question.
  package static var newPassphrase: Message { Message(596) }

  /// The label of a question: the same again.
  package static var passphraseAgain: Message { Message(597) }

  /// A new passphrase is too short.
  package static func passphraseShort(least: Int) -> Message {
    Message(598, .number(least))
  }

  /// A new passphrase was typed twice, and not the same.
  package static var passphrasesDiffer: Message { Message(599) }

  /// The encrypted file has another passphrase now.
  package static func passphraseChanged(path: String) -> Message {
    Message(600, .text(path))
  }

  /// There is no terminal for the screen of a sign-in; the options are ways without one.
  package static func loginNeedsTerminal(path: String) -> Message {
    Message(601, .text(path))
  }

  /// A sign-in without a screen waits for the person, who does something elsewhere.
  package static func signInWaits(minutes: Int) -> Message {
    Message(602, .number(minutes))
  }

  /// What to do with the address that follows, in a sign-in without a screen.
  package static var useBrowserAt: Message { Message(603) }

  /// The person sits at another machine, whose browser has to come back to this one; a command
  /// follows.
  package static var tunnelFirst: Message { Message(604) }

  /// What to do where the browser cannot come back.
  package static var pasteReturned: Message { Message(605) }

  /// Something else was pasted than the address at which the browser ended.
  package static func pasteForeign(start: String) -> Message {
    Message(606, .text(start))
  }

  /// No provider of the settings can sign in with a short code.
  package static var noProviderWithCodes: Message { Message(607) }

  /// A provider cannot sign in with a short code.
  package static func providerWithoutCodes(brand: String) -> Message {
    Message(608, .text(brand))
  }

  /// No provider of the settings can sign in with a browser.
  package static var noProviderWithBrowser: Message { Message(609) }

  /// A provider cannot sign in with a browser.
  package static func providerWithoutBrowser(brand: String) -> Message {
    Message(610, .text(brand))
  }

  /// Another account is in the way of a sign-in without a screen.
  package static var conflictNeedsScreen: Message { Message(611) }

  /// The account of a sign-in without a screen has a second factor.
  package static var secondStepNeedsScreen: Message { Message(612) }

  /// The label of the question for an ID token.
  package static var idToken: Message { Message(613) }

  /// A sign-in with a token found none on standard input.
  package static var tokenInputMissing: Message { Message(614) }

  /// A token was issued by a provider that the settings do not have.
  package static func tokenOtherIssuer(found: String) -> Message {
    Message(615, .text(found))
  }

  /// A token was issued for another program; `client` is the id, or the ids, of this one.
  package static func tokenOtherClient(client: String) -> Message {
    Message(616, .text(client))
  }

  /// The identity service does not take a token.
  package static var tokenNotTaken: Message { Message(617) }

  /// The token in a variable of the environment is none.
  package static func givenTokenInvalid(variable: String) -> Message {
    Message(618, .text(variable))
  }

  /// The token in a variable of the environment has ended.
  package static func givenTokenExpired(variable: String) -> Message {
    Message(619, .text(variable))
  }

  /// A variable of the environment has a token, which is used instead of sessions that are kept.
  package static func givenTokenInForce(variable: String) -> Message {
    Message(620, .text(variable))
  }

  /// What a token says is printed, and nothing of it was checked.
  package static var claimsUnverified: Message { Message(621) }

  /// The service was asked, and says that a session still stands.
  package static func sessionStands(service: String) -> Message {
    Message(622, .text(service))
  }

  /// Nobody can be asked whether a session still stands.
  package static func sessionUncheckable(service: String) -> Message {
    Message(623, .text(service))
  }

  /// A setting was asked for that nobody has set.
  package static func settingUnset(key: String) -> Message {
    Message(624, .text(key))
  }

  /// There is no setting of this name.
  package static func settingUnknown(key: String) -> Message {
    Message(625, .text(key))
  }

  /// A setting is a secret, and is not shown.
  package static func settingSecret(key: String, path: String) -> Message {
    Message(626, .text(key), .text(path))
  }

  /// A secret was given as an argument, where others may see it.
  package static func secretInArguments(key: String) -> Message {
    Message(627, .text(key))
  }

  /// The label of the question for the value of a setting.
  package static var settingValue: Message { Message(628) }

  /// A setting was changed in the file.
  package static func settingWritten(key: String, path: String) -> Message {
    Message(629, .text(key), .text(path))
  }

  /// A setting was changed in the file, but a variable of the environment counts before it.
  package static func settingShadowed(variable: String) -> Message {
    Message(630, .text(variable))
  }

  /// The settings file is written in a way that the program does not change.
  package static func settingByHand(path: String) -> Message {
    Message(631, .text(path))
  }

  /// Requests cannot be told on the terminal that has the screen.
  package static func debugNeedsLog(variable: String) -> Message {
    Message(632, .text(variable))
  }

  /// The account file was written by an older version; it was left as it is.
  package static func dataOlder(path: String) -> Message {
    Message(633, .text(path))
  }

  /// There are no accounts to export in the folder `path`.
  package static func exportWithoutData(path: String) -> Message {
    Message(634, .text(path))
  }

  /// Others can look into the folder `path`, or it belongs to somebody else; secrets do not go
  /// there.
  package static func exportFolderOpen(path: String) -> Message {
    Message(635, .text(path))
  }

  /// The file `path` of an export is there already.
  package static func exportFileExists(path: String) -> Message {
    Message(636, .text(path))
  }

  /// The first line of logintui users export: how many accounts are in the files.
  package static func exportDone(accounts: Int, path: String) -> Message {
    Message(637, .number(accounts), .text(path))
  }

  /// A line of logintui users export: a file of accounts that have passwords.
  package static func exportFile(name: String, accounts: Int, algorithm: String) -> Message {
    Message(638, .text(name), .number(accounts), .text(algorithm))
  }

  /// A line of logintui users export: a file of accounts that have no passwords.
  package static func exportFileWithoutPasswords(name: String, accounts: Int) -> Message {
    Message(639, .text(name), .number(accounts))
  }

  /// A line of logintui users export: the command that imports the files.
  package static func exportImport(command: String) -> Message {
    Message(640, .text(command))
  }

  /// A line of logintui users export: the folder `path` holds secrets.
  package static func exportSecrets(path: String) -> Message {
    Message(641, .text(path))
  }

  /// A line of logintui users export: guests are not in the files.
  package static func exportGuests(accounts: Int) -> Message {
    Message(642, .number(accounts))
  }

  /// A line of logintui users export: second factors are not in the files.
  package static func exportFactors(accounts: Int) -> Message {
    Message(643, .number(accounts))
  }

  /// A line of logintui users export: links to a provider are not in the files.
  package static func exportLinks(accounts: Int, provider: String) -> Message {
    Message(644, .number(accounts), .text(provider))
  }

  /// A line of logintui users export: hashes that cannot be read are not in the files.
  package static func exportPasswords(accounts: Int) -> Message {
    Message(645, .number(accounts))
  }

  /// A line of logintui users export: sessions are not in the files.
  package static var exportSessions: Message { Message(646) }

  /// The last line of logintui users export: the file `path` lists what does not move.
  package static func exportLosses(path: String) -> Message {
    Message(647, .text(path))
  }
}
