// Made by scripts/messages.
extension Message {
  /// A line of logintui doctor: the worker cannot reach other files.
  package static func doctorFiles(version: Int) -> Message {
    Message(588, .number(version))
  }

  /// A line of logintui doctor: what the worker may read.
  package static func doctorReadable(paths: String) -> Message {
    Message(589, .text(paths))
  }

  /// A line of logintui doctor: what the worker may read and change.
  package static func doctorWritable(paths: String) -> Message {
    Message(590, .text(paths))
  }

  /// A line of logintui doctor: the worker cannot start programs, look into other processes, or
  /// open unusual sockets.
  package static var doctorCalls: Message { Message(591) }

  /// A line of logintui doctor: a protection is not in force.
  package static func doctorNotInKernel(name: String) -> Message {
    Message(592, .text(name))
  }

  /// A line of logintui doctor: seccomp is not in force.
  package static func doctorNoLibrary(name: String, library: String) -> Message {
    Message(593, .text(name), .text(library))
  }

  /// A line of logintui doctor: seccomp is not in force.
  package static func doctorOldLibrary(name: String, library: String) -> Message {
    Message(594, .text(name), .text(library))
  }

  /// A line of logintui doctor: a protection is not in force.
  package static func doctorRefused(name: String, reason: String) -> Message {
    Message(595, .text(name), .text(reason))
  }

  /// A line of logintui doctor, a fault: the program could not start itself to find out what is in
  /// force.
  package static func doctorUntried(reason: String) -> Message {
    Message(596, .text(reason))
  }

  /// A line of logintui doctor: no crash leaves secrets in a file.
  package static var doctorNoDumps: Message { Message(597) }

  /// A line of logintui doctor, a fault: a crash may leave secrets in a file.
  package static var doctorDumps: Message { Message(598) }

  /// A line of logintui doctor: what the terminal can show.
  package static func doctorTerminal(type: String, palette: String, glyphs: String) -> Message {
    Message(599, .text(type), .text(palette), .text(glyphs))
  }

  /// A line of logintui doctor: the sign-in is in plain lines, without a picture.
  package static func doctorLines(type: String) -> Message {
    Message(600, .text(type))
  }

  /// A line of logintui doctor: nothing is known of the terminal.
  package static var doctorNoTerminal: Message { Message(601) }

  /// A line of logintui doctor: the pixel fonts for large text that were found.
  package static func doctorFonts(names: String) -> Message {
    Message(602, .text(names))
  }

  /// A line of logintui doctor: pixel fonts for large text that are not there.
  package static func doctorNoFonts(names: String) -> Message {
    Message(603, .text(names))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is there.
  package static func doctorKeyring(library: String) -> Message {
    Message(604, .text(library))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is not there.
  package static func doctorNoKeyring(library: String) -> Message {
    Message(605, .text(library))
  }

  /// A line of logintui doctor: the settings file that is used.
  package static func doctorSettings(path: String) -> Message {
    Message(606, .text(path))
  }

  /// A line of logintui doctor: there is no settings file.
  package static func doctorNoSettings(path: String) -> Message {
    Message(607, .text(path))
  }

  /// Before the passphrase of the encrypted sessions is asked for.
  package static func passphraseAsked(path: String) -> Message {
    Message(608, .text(path))
  }

  /// Nobody has the key of the encrypted file of sessions; the next step is a command.
  package static func passphraseNeeded(path: String) -> Message {
    Message(609, .text(path))
  }

  /// The agent has the key of another file, or of a former passphrase.
  package static func otherPassphrase(path: String) -> Message {
    Message(610, .text(path))
  }

  /// The passphrase that was given is another one.
  package static func wrongPassphrase(path: String) -> Message {
    Message(611, .text(path))
  }

  /// The agent does not answer.
  package static func agentSilent(seconds: Int) -> Message {
    Message(612, .number(seconds))
  }

  /// Where the sessions are: in a file that is encrypted.
  package static func keptEncrypted(path: String) -> Message {
    Message(613, .text(path))
  }

  /// The agent runs in the background, and has no key yet.
  package static func agentStarted(process: Int) -> Message {
    Message(614, .number(process))
  }

  /// The agent runs in the foreground.
  package static func agentServing(path: String) -> Message {
    Message(615, .text(path))
  }

  /// An agent was to be started, and there is one.
  package static var agentRunsAlready: Message { Message(616) }

  /// The agent ended at once.
  package static func agentNotStarted(reason: String) -> Message {
    Message(617, .text(reason))
  }

  /// The agent has the key now, and keeps it.
  package static func agentUnlocked(path: String) -> Message {
    Message(618, .text(path))
  }

  /// The agent has the key now, and forgets it after some time.
  package static func agentUnlockedFor(path: String, seconds: Int) -> Message {
    Message(619, .text(path), .number(seconds))
  }

  /// A line of a report: the agent runs, and has the key.
  package static func agentHasKey(process: Int) -> Message {
    Message(620, .number(process))
  }

  /// The same, for some time.
  package static func agentHasKeyFor(process: Int, seconds: Int) -> Message {
    Message(621, .number(process), .number(seconds))
  }

  /// A line of a report: the agent runs, and has no key.
  package static func agentHasNoKey(process: Int) -> Message {
    Message(622, .number(process))
  }

  /// A line of a report: no agent runs.
  package static var agentNotThere: Message { Message(623) }

  /// The key lies in memory that the system may write to disk.
  package static var agentKeySwappable: Message { Message(624) }

  /// The agent has forgotten the key.
  package static var agentLocked: Message { Message(625) }

  /// The agent has ended.
  package static var agentStopped: Message { Message(626) }

  /// What a new passphrase is for.
  package static func passphraseLead(path: String) -> Message {
    Message(627, .text(path))
  }

  /// The label of a question.
  package static var passphrase: Message { Message(628) }

  /// The label of a question.
  package static var newPassphrase: Message { Message(629) }

  /// The label of a question: the same again.
  package static var passphraseAgain: Message { Message(630) }

  /// A new passphrase is too short.
  package static func passphraseShort(least: Int) -> Message {
    Message(631, .number(least))
  }

  /// A new passphrase was typed twice, and not the same.
  package static var passphrasesDiffer: Message { Message(632) }

  /// The encrypted file has another passphrase now.
  package static func passphraseChanged(path: String) -> Message {
    Message(633, .text(path))
  }

  /// There is no terminal for the screen of a sign-in; the options are ways without one.
  package static func loginNeedsTerminal(path: String) -> Message {
    Message(634, .text(path))
  }

  /// A sign-in without a screen waits for the person, who does something elsewhere.
  package static func signInWaits(minutes: Int) -> Message {
    Message(635, .number(minutes))
  }

  /// What to do with the address that follows, in a sign-in without a screen.
  package static var useBrowserAt: Message { Message(636) }

  /// The person sits at another machine, whose browser has to come back to this one; a command
  /// follows.
  package static var tunnelFirst: Message { Message(637) }

  /// What to do where the browser cannot come back.
  package static var pasteReturned: Message { Message(638) }

  /// Something else was pasted than the address at which the browser ended.
  package static func pasteForeign(start: String) -> Message {
    Message(639, .text(start))
  }

  /// No provider of the settings can sign in with a short code.
  package static var noProviderWithCodes: Message { Message(640) }

  /// A provider cannot sign in with a short code.
  package static func providerWithoutCodes(brand: String) -> Message {
    Message(641, .text(brand))
  }

  /// No provider of the settings can sign in with a browser.
  package static var noProviderWithBrowser: Message { Message(642) }

  /// A provider cannot sign in with a browser.
  package static func providerWithoutBrowser(brand: String) -> Message {
    Message(643, .text(brand))
  }

  /// Another account is in the way of a sign-in without a screen.
  package static var conflictNeedsScreen: Message { Message(644) }

  /// The account of a sign-in without a screen has a second factor.
  package static var secondStepNeedsScreen: Message { Message(645) }

  /// The label of the question for an ID token.
  package static var idToken: Message { Message(646) }

  /// A sign-in with a token found none on standard input.
  package static var tokenInputMissing: Message { Message(647) }

  /// A token was issued by a provider that the settings do not have.
  package static func tokenOtherIssuer(found: String) -> Message {
    Message(648, .text(found))
  }

  /// A token was issued for another program; `client` is the id, or the ids, of this one.
  package static func tokenOtherClient(client: String) -> Message {
    Message(649, .text(client))
  }

  /// The identity service does not take a token.
  package static var tokenNotTaken: Message { Message(650) }

  /// The token in a variable of the environment is none.
  package static func givenTokenInvalid(variable: String) -> Message {
    Message(651, .text(variable))
  }
}
