// Made by scripts/messages.
extension Message {
  /// The keys cannot be had from `host`.
  package static func tokenNoKeys(host: String) -> Message {
    Message(591, .text(host))
  }

  /// `host` does not say whether the token was taken back.
  package static func tokenNoAnswer(host: String) -> Message {
    Message(592, .text(host))
  }

  /// A line of logintui doctor: what the worker, the part of the program that talks to others, has
  /// given up: privileges that a program could bring.
  package static var doctorPrivileges: Message { Message(593) }

  /// A line of logintui doctor: the worker cannot reach other files.
  package static func doctorFiles(version: Int) -> Message {
    Message(594, .number(version))
  }

  /// A line of logintui doctor: what the worker may read.
  package static func doctorReadable(paths: String) -> Message {
    Message(595, .text(paths))
  }

  /// A line of logintui doctor: what the worker may read and change.
  package static func doctorWritable(paths: String) -> Message {
    Message(596, .text(paths))
  }

  /// A line of logintui doctor: the worker cannot start programs, look into other processes, or
  /// open unusual sockets.
  package static var doctorCalls: Message { Message(597) }

  /// A line of logintui doctor: a protection is not in force.
  package static func doctorNotInKernel(name: String) -> Message {
    Message(598, .text(name))
  }

  /// A line of logintui doctor: seccomp is not in force.
  package static func doctorNoLibrary(name: String, library: String) -> Message {
    Message(599, .text(name), .text(library))
  }

  /// A line of logintui doctor: seccomp is not in force.
  package static func doctorOldLibrary(name: String, library: String) -> Message {
    Message(600, .text(name), .text(library))
  }

  /// A line of logintui doctor: a protection is not in force.
  package static func doctorRefused(name: String, reason: String) -> Message {
    Message(601, .text(name), .text(reason))
  }

  /// A line of logintui doctor, a fault: the program could not start itself to find out what is in
  /// force.
  package static func doctorUntried(reason: String) -> Message {
    Message(602, .text(reason))
  }

  /// A line of logintui doctor: no crash leaves secrets in a file.
  package static var doctorNoDumps: Message { Message(603) }

  /// A line of logintui doctor, a fault: a crash may leave secrets in a file.
  package static var doctorDumps: Message { Message(604) }

  /// A line of logintui doctor: what the terminal can show.
  package static func doctorTerminal(type: String, palette: String, glyphs: String) -> Message {
    Message(605, .text(type), .text(palette), .text(glyphs))
  }

  /// A line of logintui doctor: the sign-in is in plain lines, without a picture.
  package static func doctorLines(type: String) -> Message {
    Message(606, .text(type))
  }

  /// A line of logintui doctor: nothing is known of the terminal.
  package static var doctorNoTerminal: Message { Message(607) }

  /// A line of logintui doctor: the pixel fonts for large text that were found.
  package static func doctorFonts(names: String) -> Message {
    Message(608, .text(names))
  }

  /// A line of logintui doctor: pixel fonts for large text that are not there.
  package static func doctorNoFonts(names: String) -> Message {
    Message(609, .text(names))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is there.
  package static func doctorKeyring(library: String) -> Message {
    Message(610, .text(library))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is not there.
  package static func doctorNoKeyring(library: String) -> Message {
    Message(611, .text(library))
  }

  /// A line of logintui doctor: the settings file that is used.
  package static func doctorSettings(path: String) -> Message {
    Message(612, .text(path))
  }

  /// A line of logintui doctor: there is no settings file.
  package static func doctorNoSettings(path: String) -> Message {
    Message(613, .text(path))
  }

  /// Before the passphrase of the encrypted sessions is asked for.
  package static func passphraseAsked(path: String) -> Message {
    Message(614, .text(path))
  }

  /// Nobody has the key of the encrypted file of sessions; the next step is a command.
  package static func passphraseNeeded(path: String) -> Message {
    Message(615, .text(path))
  }

  /// The agent has the key of another file, or of a former passphrase.
  package static func otherPassphrase(path: String) -> Message {
    Message(616, .text(path))
  }

  /// The passphrase that was given is another one.
  package static func wrongPassphrase(path: String) -> Message {
    Message(617, .text(path))
  }

  /// The agent does not answer.
  package static func agentSilent(seconds: Int) -> Message {
    Message(618, .number(seconds))
  }

  /// Where the sessions are: in a file that is encrypted.
  package static func keptEncrypted(path: String) -> Message {
    Message(619, .text(path))
  }

  /// The agent runs in the background, and has no key yet.
  package static func agentStarted(process: Int) -> Message {
    Message(620, .number(process))
  }

  /// The agent runs in the foreground.
  package static func agentServing(path: String) -> Message {
    Message(621, .text(path))
  }

  /// An agent was to be started, and there is one.
  package static var agentRunsAlready: Message { Message(622) }

  /// The agent ended at once.
  package static func agentNotStarted(reason: String) -> Message {
    Message(623, .text(reason))
  }

  /// The agent has the key now, and keeps it.
  package static func agentUnlocked(path: String) -> Message {
    Message(624, .text(path))
  }

  /// The agent has the key now, and forgets it after some time.
  package static func agentUnlockedFor(path: String, seconds: Int) -> Message {
    Message(625, .text(path), .number(seconds))
  }

  /// A line of a report: the agent runs, and has the key.
  package static func agentHasKey(process: Int) -> Message {
    Message(626, .number(process))
  }

  /// The same, for some time.
  package static func agentHasKeyFor(process: Int, seconds: Int) -> Message {
    Message(627, .number(process), .number(seconds))
  }

  /// A line of a report: the agent runs, and has no key.
  package static func agentHasNoKey(process: Int) -> Message {
    Message(628, .number(process))
  }

  /// A line of a report: no agent runs.
  package static var agentNotThere: Message { Message(629) }

  /// The key lies in memory that the system may write to disk.
  package static var agentKeySwappable: Message { Message(630) }

  /// The agent has forgotten the key.
  package static var agentLocked: Message { Message(631) }

  /// The agent has ended.
  package static var agentStopped: Message { Message(632) }

  /// What a new passphrase is for.
  package static func passphraseLead(path: String) -> Message {
    Message(633, .text(path))
  }

  /// The label of a question.
  package static var passphrase: Message { Message(634) }

  /// The label of a question.
  package static var newPassphrase: Message { Message(635) }

  /// The label of a question: the same again.
  package static var passphraseAgain: Message { Message(636) }

  /// A new passphrase is too short.
  package static func passphraseShort(least: Int) -> Message {
    Message(637, .number(least))
  }

  /// A new passphrase was typed twice, and not the same.
  package static var passphrasesDiffer: Message { Message(638) }

  /// The encrypted file has another passphrase now.
  package static func passphraseChanged(path: String) -> Message {
    Message(639, .text(path))
  }

  /// There is no terminal for the screen of a sign-in; the options are ways without one.
  package static func loginNeedsTerminal(path: String) -> Message {
    Message(640, .text(path))
  }

  /// A sign-in without a screen waits for the person, who does something elsewhere.
  package static func signInWaits(minutes: Int) -> Message {
    Message(641, .number(minutes))
  }

  /// What to do with the address that follows, in a sign-in without a screen.
  package static var useBrowserAt: Message { Message(642) }

  /// The person sits at another machine, whose browser has to come back to this one; a command
  /// follows.
  package static var tunnelFirst: Message { Message(643) }

  /// What to do where the browser cannot come back.
  package static var pasteReturned: Message { Message(644) }

  /// Something else was pasted than the address at which the browser ended.
  package static func pasteForeign(start: String) -> Message {
    Message(645, .text(start))
  }

  /// No provider of the settings can sign in with a short code.
  package static var noProviderWithCodes: Message { Message(646) }

  /// A provider cannot sign in with a short code.
  package static func providerWithoutCodes(brand: String) -> Message {
    Message(647, .text(brand))
  }

  /// No provider of the settings can sign in with a browser.
  package static var noProviderWithBrowser: Message { Message(648) }

  /// A provider cannot sign in with a browser.
  package static func providerWithoutBrowser(brand: String) -> Message {
    Message(649, .text(brand))
  }

  /// Another account is in the way of a sign-in without a screen.
  package static var conflictNeedsScreen: Message { Message(650) }

  /// The account of a sign-in without a screen has a second factor.
  package static var secondStepNeedsScreen: Message { Message(651) }

  /// The label of the question for an ID token.
  package static var idToken: Message { Message(652) }

  /// A sign-in with a token found none on standard input.
  package static var tokenInputMissing: Message { Message(653) }

  /// A token was issued by a provider that the settings do not have.
  package static func tokenOtherIssuer(found: String) -> Message {
    Message(654, .text(found))
  }
}
