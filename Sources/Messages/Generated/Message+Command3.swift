// Made by scripts/messages.
extension Message {
  /// The server sends the request elsewhere.
  package static func notFollowed(address: String) -> Message {
    Message(524, .text(address))
  }

  /// Redirections are never followed.
  package static var followingUnsupported: Message { Message(525) }

  /// The account that a sign-in is to be added to is of another service.
  package static func sessionOtherService(path: String) -> Message {
    Message(526, .text(path))
  }

  /// The server refused the token, and there is no other one.
  package static func tokenRefused(host: String) -> Message {
    Message(527, .text(host))
  }

  /// The server refused a new token too.
  package static func newTokenRefused(host: String) -> Message {
    Message(528, .text(host))
  }

  /// The server answered with an error.
  package static func serverAnswered(host: String, status: Int) -> Message {
    Message(529, .text(host), .number(status))
  }

  /// A file with what is to be sent cannot be read.
  package static func contentUnreadable(path: String, reason: String) -> Message {
    Message(530, .text(path), .text(reason))
  }

  /// The answer cannot be written.
  package static func answerUnwritable(path: String, reason: String) -> Message {
    Message(531, .text(path), .text(reason))
  }

  /// The man pages are written.
  package static func pagesWritten(count: Int, folder: String) -> Message {
    Message(532, .number(count), .text(folder))
  }

  /// The token is believed; so many minutes are left of it, 0 or more.
  package static func tokenBelieved(
    name: String, id: String, provider: String, minutes: Int
  ) -> Message {
    Message(533, .text(name), .text(id), .text(provider), .number(minutes))
  }

  /// The address of a token that is believed was not proven.
  package static func tokenAddressUnproven(email: String) -> Message {
    Message(534, .text(email))
  }

  /// There is no token to check.
  package static var tokenMissing: Message { Message(535) }

  /// The file `path` cannot be read; `reason` is the system's error text.
  package static func fileUnreadable(path: String, reason: String) -> Message {
    Message(536, .text(path), .text(reason))
  }

  /// Nobody said which project the token has to be for; `option` is where to say it.
  package static func tokenProjectMissing(option: String) -> Message {
    Message(537, .text(option))
  }

  /// Asking for revocation takes the project's key; `setting` is where to say it.
  package static func tokenKeyMissing(setting: String) -> Message {
    Message(538, .text(setting))
  }

  /// The address of the keys, `option`, leads over an open line, or nowhere.
  package static func tokenUnsafeAddress(option: String, value: String) -> Message {
    Message(539, .text(option), .text(value))
  }

  /// What was given is no token.
  package static var tokenMalformed: Message { Message(540) }

  /// The token has no signature; `option` would allow that.
  package static func tokenUnsigned(option: String) -> Message {
    Message(541, .text(option))
  }

  /// The token is signed in another way than RS256.
  package static func tokenOtherAlgorithm(name: String) -> Message {
    Message(542, .text(name))
  }

  /// The token is signed with a key that is not published.
  package static func tokenUnknownKey(id: String) -> Message {
    Message(543, .text(id))
  }

  /// The signature does not fit.
  package static var tokenWrongSignature: Message { Message(544) }

  /// The token lacks something, or has something else in its place.
  package static func tokenMissingClaim(name: String) -> Message {
    Message(545, .text(name))
  }

  /// The token was issued by `found`, not by the service of `project`.
  package static func tokenWrongIssuer(found: String, project: String) -> Message {
    Message(546, .text(found), .text(project))
  }

  /// The token is for another project than `project`.
  package static func tokenWrongProject(project: String) -> Message {
    Message(547, .text(project))
  }

  /// The token has ended.
  package static var tokenExpired: Message { Message(548) }

  /// The token begins later.
  package static var tokenNotYetValid: Message { Message(549) }

  /// The token was taken back.
  package static var tokenRevoked: Message { Message(550) }

  /// The account was switched off.
  package static var tokenAccountDisabled: Message { Message(551) }

  /// The account is gone.
  package static var tokenAccountGone: Message { Message(552) }

  /// The keys cannot be had from `host`.
  package static func tokenNoKeys(host: String) -> Message {
    Message(553, .text(host))
  }

  /// `host` does not say whether the token was taken back.
  package static func tokenNoAnswer(host: String) -> Message {
    Message(554, .text(host))
  }

  /// A line of logintui doctor: what the worker, the part of the program that talks to others, has
  /// given up: privileges that a program could bring.
  package static var doctorPrivileges: Message { Message(555) }

  /// A line of logintui doctor: the worker cannot reach other files.
  package static func doctorFiles(version: Int) -> Message {
    Message(556, .number(version))
  }

  /// A line of logintui doctor: what the worker may read.
  package static func doctorReadable(paths: String) -> Message {
    Message(557, .text(paths))
  }

  /// A line of logintui doctor: what the worker may read and change.
  package static func doctorWritable(paths: String) -> Message {
    Message(558, .text(paths))
  }

  /// A line of logintui doctor: the worker cannot start programs, look into other processes, or
  /// open unusual sockets.
  package static var doctorCalls: Message { Message(559) }

  /// A line of logintui doctor: a protection is not in force.
  package static func doctorNotInKernel(name: String) -> Message {
    Message(560, .text(name))
  }

  /// A line of logintui doctor: seccomp is not in force.
  package static func doctorNoLibrary(name: String, library: String) -> Message {
    Message(561, .text(name), .text(library))
  }

  /// A line of logintui doctor: seccomp is not in force.
  package static func doctorOldLibrary(name: String, library: String) -> Message {
    Message(562, .text(name), .text(library))
  }

  /// A line of logintui doctor: a protection is not in force.
  package static func doctorRefused(name: String, reason: String) -> Message {
    Message(563, .text(name), .text(reason))
  }

  /// A line of logintui doctor, a fault: the program could not start itself to find out what is in
  /// force.
  package static func doctorUntried(reason: String) -> Message {
    Message(564, .text(reason))
  }

  /// A line of logintui doctor: no crash leaves secrets in a file.
  package static var doctorNoDumps: Message { Message(565) }

  /// A line of logintui doctor, a fault: a crash may leave secrets in a file.
  package static var doctorDumps: Message { Message(566) }

  /// A line of logintui doctor: what the terminal can show.
  package static func doctorTerminal(type: String, palette: String, glyphs: String) -> Message {
    Message(567, .text(type), .text(palette), .text(glyphs))
  }

  /// A line of logintui doctor: the sign-in is in plain lines, without a picture.
  package static func doctorLines(type: String) -> Message {
    Message(568, .text(type))
  }

  /// A line of logintui doctor: nothing is known of the terminal.
  package static var doctorNoTerminal: Message { Message(569) }

  /// A line of logintui doctor: the pixel fonts for large text that were found.
  package static func doctorFonts(names: String) -> Message {
    Message(570, .text(names))
  }

  /// A line of logintui doctor: pixel fonts for large text that are not there.
  package static func doctorNoFonts(names: String) -> Message {
    Message(571, .text(names))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is there.
  package static func doctorKeyring(library: String) -> Message {
    Message(572, .text(library))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is not there.
  package static func doctorNoKeyring(library: String) -> Message {
    Message(573, .text(library))
  }

  /// A line of logintui doctor: the settings file that is used.
  package static func doctorSettings(path: String) -> Message {
    Message(574, .text(path))
  }

  /// A line of logintui doctor: there is no settings file.
  package static func doctorNoSettings(path: String) -> Message {
    Message(575, .text(path))
  }

  /// Nobody has the key of the encrypted file of sessions; the next step is a command.
  package static func passphraseNeeded(path: String) -> Message {
    Message(576, .text(path))
  }

  /// The agent has the key of another file, or of a former passphrase.
  package static func otherPassphrase(path: String) -> Message {
    Message(577, .text(path))
  }

  /// The passphrase that was given is another one.
  package static func wrongPassphrase(path: String) -> Message {
    Message(578, .text(path))
  }

  /// The agent does not answer.
  package static func agentSilent(seconds: Int) -> Message {
    Message(579, .number(seconds))
  }

  /// Where the sessions are: in a file that is encrypted.
  package static func keptEncrypted(path: String) -> Message {
    Message(580, .text(path))
  }

  /// The agent runs in the background, and has no key yet.
  package static func agentStarted(process: Int) -> Message {
    Message(581, .number(process))
  }

  /// The agent runs in the foreground.
  package static func agentServing(path: String) -> Message {
    Message(582, .text(path))
  }

  /// An agent was to be started, and there is one.
  package static var agentRunsAlready: Message { Message(583) }

  /// The agent ended at once.
  package static func agentNotStarted(reason: String) -> Message {
    Message(584, .text(reason))
  }

  /// The agent has the key now, and keeps it.
  package static func agentUnlocked(path: String) -> Message {
    Message(585, .text(path))
  }

  /// The agent has the key now, and forgets it after some time.
  package static func agentUnlockedFor(path: String, seconds: Int) -> Message {
    Message(586, .text(path), .number(seconds))
  }

  /// A line of a report: the agent runs, and has the key.
  package static func agentHasKey(process: Int) -> Message {
    Message(587, .number(process))
  }
}
