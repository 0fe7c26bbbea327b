// Made by scripts/messages.
extension Message {
  /// Nobody has the key of the encrypted file of sessions; the next step is a command.
  package static func passphraseNeeded(path: String) -> Message {
    Message(672, .text(path))
  }

  /// The agent has the key of another file, or of a former passphrase.
  package static func otherPassphrase(path: String) -> Message {
    Message(673, .text(path))
  }

  /// The passphrase that was given is another one.
  package static func wrongPassphrase(path: String) -> Message {
    Message(674, .text(path))
  }

  /// The agent does not answer.
  package static func agentSilent(seconds: Int) -> Message {
    Message(675, .number(seconds))
  }

  /// Where the sessions are: in a file that is encrypted.
  package static func keptEncrypted(path: String) -> Message {
    Message(676, .text(path))
  }

  /// The agent runs in the background, and has no key yet.
  package static func agentStarted(process: Int) -> Message {
    Message(677, .number(process))
  }

  /// The agent runs in the foreground.
  package static func agentServing(path: String) -> Message {
    Message(678, .text(path))
  }

  /// An agent was to be started, and there is one.
  package static var agentRunsAlready: Message { Message(679) }

  /// The agent ended at once.
  package static func agentNotStarted(reason: String) -> Message {
    Message(680, .text(reason))
  }

  /// The agent has the key now, and keeps it.
  package static func agentUnlocked(path: String) -> Message {
    Message(681, .text(path))
  }

  /// The agent has the key now, and forgets it after some time.
  package static func agentUnlockedFor(path: String, seconds: Int) -> Message {
    Message(682, .text(path), .number(seconds))
  }

  /// A line of a report: the agent runs, and has the key.
  package static func agentHasKey(process: Int) -> Message {
    Message(683, .number(process))
  }

  /// The same, for some time.
  package static func agentHasKeyFor(process: Int, seconds: Int) -> Message {
    Message(684, .number(process), .number(seconds))
  }

  /// A line of a report: the agent runs, and has no key.
  package static func agentHasNoKey(process: Int) -> Message {
    Message(685, .number(process))
  }

  /// A line of a report: no agent runs.
  package static var agentNotThere: Message { Message(686) }

  /// The key lies in memory that the system may write to disk.
  package static var agentKeySwappable: Message { Message(687) }

  /// The agent has forgotten the key.
  package static var agentLocked: Message { Message(688) }

  /// The agent has ended.
  package static var agentStopped: Message { Message(689) }

  /// No agent is running, so it can't be locked or ended, and has no state.
  package static var agentMissing: Message { Message(690) }

  /// The agent has forgotten the key, except for a refresh that has begun.
  package static func agentLockedSoon(seconds: Int) -> Message {
    Message(691, .number(seconds))
  }

  /// The agent was killed because it did not answer; the key is gone.
  package static func agentKilled(seconds: Int) -> Message {
    Message(692, .number(seconds))
  }

  /// The agent does not answer, and could not be killed.
  package static func agentStuck(process: Int) -> Message {
    Message(693, .number(process))
  }

  /// The same, for a process that can't be seen from here, such as one in another container.
  package static func agentStuckElsewhere(path: String) -> Message {
    Message(694, .text(path))
  }

  /// What a new passphrase is for.
  package static func passphraseLead(path: String) -> Message {
    Message(695, .text(path))
  }

  /// The label of a question.
  package static var passphrase: Message { Message(696) }

  /// The label of a question.
  package static var newPassphrase: Message { Message(697) }

  /// The label of a question: the same again.
  package static var passphraseAgain: Message { Message(698) }

  /// A new passphrase is too short.
  package static func passphraseShort(least: Int) -> Message {
    Message(699, .number(least))
  }

  /// A new passphrase was typed twice, and not the same.
  package static var passphrasesDiffer: Message { Message(700) }

  /// The encrypted file has another passphrase now.
  package static func passphraseChanged(path: String) -> Message {
    Message(701, .text(path))
  }

  /// There is no terminal for the screen of a sign-in; the options are ways without one.
  package static func loginNeedsTerminal(path: String) -> Message {
    Message(702, .text(path))
  }

  /// A sign-in without a screen waits for the person, who does something elsewhere.
  package static func signInWaits(minutes: Int) -> Message {
    Message(703, .number(minutes))
  }

  /// What to do with the address that follows, in a sign-in without a screen.
  package static var useBrowserAt: Message { Message(704) }

  /// The person sits at another machine, whose browser has to come back to this one; a command
  /// follows.
  package static var tunnelFirst: Message { Message(705) }

  /// What to do where the browser cannot come back.
  package static var pasteReturned: Message { Message(706) }

  /// Something else was pasted than the address at which the browser ended.
  package static func pasteForeign(start: String) -> Message {
    Message(707, .text(start))
  }

  /// No provider of the settings can sign in with a short code.
  package static var noProviderWithCodes: Message { Message(708) }

  /// A provider cannot sign in with a short code.
  package static func providerWithoutCodes(brand: String) -> Message {
    Message(709, .text(brand))
  }

  /// No provider of the settings can sign in with a browser.
  package static var noProviderWithBrowser: Message { Message(710) }

  /// A provider cannot sign in with a browser.
  package static func providerWithoutBrowser(brand: String) -> Message {
    Message(711, .text(brand))
  }

  /// Another account is in the way of a sign-in without a screen.
  package static var conflictNeedsScreen: Message { Message(712) }

  /// The account of a sign-in without a screen has a second factor.
  package static var secondStepNeedsScreen: Message { Message(713) }

  /// The label of the question for an ID token.
  package static var idToken: Message { Message(714) }

  /// A sign-in with a token found none on standard input.
  package static var tokenInputMissing: Message { Message(715) }

  /// A token was issued by a provider that the settings do not have.
  package static func tokenOtherIssuer(found: String) -> Message {
    Message(716, .text(found))
  }

  /// A token was issued for another program; `client` is the id, or the ids, of this one.
  package static func tokenOtherClient(client: String) -> Message {
    Message(717, .text(client))
  }

  /// The identity service does not take a token.
  package static var tokenNotTaken: Message { Message(718) }

  /// The token in a variable of the environment is none.
  package static func givenTokenInvalid(variable: String) -> Message {
    Message(719, .text(variable))
  }

  /// The token in an environment variable isn't a JWT, as ID tokens are; access tokens may have any
  /// form.
  package static func givenTokenUnreadable(variable: String, kind: String) -> Message {
    Message(720, .text(variable), .text(kind))
  }

  /// The token in a variable of the environment has ended.
  package static func givenTokenExpired(variable: String) -> Message {
    Message(721, .text(variable))
  }

  /// A variable of the environment has a token, which is used instead of sessions that are kept.
  package static func givenTokenInForce(variable: String) -> Message {
    Message(722, .text(variable))
  }

  /// What a token says is printed, and nothing of it was checked.
  package static var claimsUnverified: Message { Message(723) }

  /// The service was asked, and says that a session still stands.
  package static func sessionStands(service: String) -> Message {
    Message(724, .text(service))
  }

  /// Nobody can be asked whether a session still stands.
  package static func sessionUncheckable(service: String) -> Message {
    Message(725, .text(service))
  }

  /// A setting was asked for that nobody has set.
  package static func settingUnset(key: String) -> Message {
    Message(726, .text(key))
  }

  /// There is no setting of this name.
  package static func settingUnknown(key: String) -> Message {
    Message(727, .text(key))
  }

  /// A setting is a secret, and is not shown.
  package static func settingSecret(key: String, path: String) -> Message {
    Message(728, .text(key), .text(path))
  }

  /// A secret was given as an argument, where others may see it.
  package static func secretInArguments(key: String) -> Message {
    Message(729, .text(key))
  }

  /// The label of the question for the value of a setting.
  package static var settingValue: Message { Message(730) }

  /// A setting was changed in the file.
  package static func settingWritten(key: String, path: String) -> Message {
    Message(731, .text(key), .text(path))
  }

  /// A setting was changed in the file, but a variable of the environment counts before it.
  package static func settingShadowed(variable: String) -> Message {
    Message(732, .text(variable))
  }

  /// The settings file is written in a way that the program does not change.
  package static func settingByHand(path: String) -> Message {
    Message(733, .text(path))
  }

  /// Requests cannot be told on the terminal that has the screen.
  package static func debugNeedsLog(variable: String) -> Message {
    Message(734, .text(variable))
  }

  /// The account file was written by an older version; it was left as it is.
  package static func dataOlder(path: String) -> Message {
    Message(735, .text(path))
  }
}
