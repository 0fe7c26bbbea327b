// Made by scripts/messages.
extension Message {
  /// What was typed is no HTTP header, or one that the command adds itself.
  package static func headerRefused(name: String) -> Message {
    Message(608, .text(name))
  }

  /// The server sends the request elsewhere.
  package static func notFollowed(address: String) -> Message {
    Message(609, .text(address))
  }

  /// Redirections are never followed.
  package static var followingUnsupported: Message { Message(610) }

  /// The account that a sign-in is to be added to is of another service.
  package static func sessionOtherService(path: String) -> Message {
    Message(611, .text(path))
  }

  /// The server refused the token, and there is no other one.
  package static func tokenRefused(host: String) -> Message {
    Message(612, .text(host))
  }

  /// The server refused a new token too.
  package static func newTokenRefused(host: String) -> Message {
    Message(613, .text(host))
  }

  /// The server answered with an error.
  package static func serverAnswered(host: String, status: Int) -> Message {
    Message(614, .text(host), .number(status))
  }

  /// A file with what is to be sent cannot be read.
  package static func contentUnreadable(path: String, reason: String) -> Message {
    Message(615, .text(path), .text(reason))
  }

  /// The answer cannot be written.
  package static func answerUnwritable(path: String, reason: String) -> Message {
    Message(616, .text(path), .text(reason))
  }

  /// The man pages are written.
  package static func pagesWritten(count: Int, folder: String) -> Message {
    Message(617, .number(count), .text(folder))
  }

  /// The token is believed; so many minutes are left of it, 0 or more.
  package static func tokenBelieved(
    name: String, id: String, provider: String, minutes: Int
  ) -> Message {
    Message(618, .text(name), .text(id), .text(provider), .number(minutes))
  }

  /// An access token is valid; the provider doesn't say until when.
  package static func tokenActive(name: String, id: String, provider: String) -> Message {
    Message(619, .text(name), .text(id), .text(provider))
  }

  /// The address of a token that is believed was not proven.
  package static func tokenAddressUnproven(email: String) -> Message {
    Message(620, .text(email))
  }

  /// There is no token to check.
  package static var tokenMissing: Message { Message(621) }

  /// The file `path` cannot be read; `reason` is the system's error text.
  package static func fileUnreadable(path: String, reason: String) -> Message {
    Message(622, .text(path), .text(reason))
  }

  /// Nobody said which project the token has to be for; `option` is where to say it.
  package static func tokenProjectMissing(option: String) -> Message {
    Message(623, .text(option))
  }

  /// Asking for revocation takes the project's key; `setting` is where to say it.
  package static func tokenKeyMissing(setting: String) -> Message {
    Message(624, .text(setting))
  }

  /// The address of the keys, `option`, leads over an open line, or nowhere.
  package static func tokenUnsafeAddress(option: String, value: String) -> Message {
    Message(625, .text(option), .text(value))
  }

  /// What was given is no token.
  package static var tokenMalformed: Message { Message(626) }

  /// The token has no signature; `option` would allow that.
  package static func tokenUnsigned(option: String) -> Message {
    Message(627, .text(option))
  }

  /// The token is signed in another way than RS256.
  package static func tokenOtherAlgorithm(name: String) -> Message {
    Message(628, .text(name))
  }

  /// The token is signed with a key that is not published.
  package static func tokenUnknownKey(id: String) -> Message {
    Message(629, .text(id))
  }

  /// The signature does not fit.
  package static var tokenWrongSignature: Message { Message(630) }

  /// The token lacks something, or has something else in its place.
  package static func tokenMissingClaim(name: String) -> Message {
    Message(631, .text(name))
  }

  /// The token was issued by `found`, not by the service of `project`.
  package static func tokenWrongIssuer(found: String, project: String) -> Message {
    Message(632, .text(found), .text(project))
  }

  /// The token is for another project than `project`.
  package static func tokenWrongProject(project: String) -> Message {
    Message(633, .text(project))
  }

  /// The token has ended.
  package static var tokenExpired: Message { Message(634) }

  /// The token begins later.
  package static var tokenNotYetValid: Message { Message(635) }

  /// The token was taken back.
  package static var tokenRevoked: Message { Message(636) }

  /// The account was switched off.
  package static var tokenAccountDisabled: Message { Message(637) }

  /// The account is gone.
  package static var tokenAccountGone: Message { Message(638) }

  /// The access token is really an ID token, or damaged.
  package static var tokenNoAccessToken: Message { Message(639) }

  /// The provider says that an access token isn't valid: expired, revoked, or from another
  /// provider.
  package static var tokenInactive: Message { Message(640) }

  /// The profile would name the person, but not the program that the token was issued to, so any
  /// program's token would be accepted.
  package static func tokenProgramUnknown(option: String) -> Message {
    Message(641, .text(option))
  }

  /// The provider has no address at which an access token can be checked.
  package static var tokenNotCheckable: Message { Message(642) }

  /// No provider says whether an ID token was revoked.
  package static var tokenRevocationUnknown: Message { Message(643) }

  /// An opaque token doesn't name its provider, and the settings have several.
  package static func tokenProviderMissing(option: String) -> Message {
    Message(644, .text(option))
  }

  /// The keys cannot be had from `host`.
  package static func tokenNoKeys(host: String) -> Message {
    Message(645, .text(host))
  }

  /// `host` does not say whether the token was taken back.
  package static func tokenNoAnswer(host: String) -> Message {
    Message(646, .text(host))
  }

  /// A line of logintui doctor: what the worker, the part of the program that talks to others, has
  /// given up: privileges that a program could bring.
  package static var doctorPrivileges: Message { Message(647) }

  /// A line of logintui doctor: the worker has none of an administrator's privileges.
  package static var doctorCapabilities: Message { Message(648) }

  /// A line of logintui doctor: the worker cannot reach other files.
  package static func doctorFiles(version: Int) -> Message {
    Message(649, .number(version))
  }

  /// A line of logintui doctor: Landlock is in force, but seccomp, which would prevent the rest, is
  /// not.
  package static func doctorFilesWithoutCalls(version: Int) -> Message {
    Message(650, .number(version))
  }

  /// A line of logintui doctor: what the worker may read.
  package static func doctorReadable(paths: String) -> Message {
    Message(651, .text(paths))
  }

  /// A line of logintui doctor: what the worker may read and change.
  package static func doctorWritable(paths: String) -> Message {
    Message(652, .text(paths))
  }

  /// A line of logintui doctor: the worker cannot start programs, look into other processes, or
  /// open unusual sockets.
  package static var doctorCalls: Message { Message(653) }

  /// A line of logintui doctor: a protection is not in force.
  package static func doctorNotInKernel(name: String) -> Message {
    Message(654, .text(name))
  }

  /// A line of logintui doctor: seccomp is not in force.
  package static func doctorNoLibrary(name: String, library: String) -> Message {
    Message(655, .text(name), .text(library))
  }

  /// A line of logintui doctor: seccomp is not in force.
  package static func doctorOldLibrary(name: String, library: String) -> Message {
    Message(656, .text(name), .text(library))
  }

  /// A line of logintui doctor: a protection is not in force.
  package static func doctorRefused(name: String, reason: String) -> Message {
    Message(657, .text(name), .text(reason))
  }

  /// A line of logintui doctor, a fault: the program could not start itself to find out what is in
  /// force.
  package static func doctorUntried(reason: String) -> Message {
    Message(658, .text(reason))
  }

  /// A line of logintui doctor: no crash leaves secrets in a file.
  package static var doctorNoDumps: Message { Message(659) }

  /// A line of logintui doctor, a fault: a crash may leave secrets in a file.
  package static var doctorDumps: Message { Message(660) }

  /// A line of logintui doctor: what the terminal can show.
  package static func doctorTerminal(type: String, palette: String, glyphs: String) -> Message {
    Message(661, .text(type), .text(palette), .text(glyphs))
  }

  /// A line of logintui doctor: three of the characters for buttons and large letters, for the
  /// reader to check.
  package static func doctorSigns(signs: String, next: String) -> Message {
    Message(662, .text(signs), .text(next))
  }

  /// A line of logintui doctor: the sign-in is in plain lines, without a picture.
  package static func doctorLines(type: String) -> Message {
    Message(663, .text(type))
  }

  /// A line of logintui doctor: nothing is known of the terminal.
  package static var doctorNoTerminal: Message { Message(664) }

  /// A line of logintui doctor: the pixel fonts for large text that were found.
  package static func doctorFonts(names: String) -> Message {
    Message(665, .text(names))
  }

  /// A line of logintui doctor: pixel fonts for large text that are not there.
  package static func doctorNoFonts(names: String) -> Message {
    Message(666, .text(names))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is there.
  package static func doctorKeyring(library: String) -> Message {
    Message(667, .text(library))
  }

  /// A line of logintui doctor: the library for the desktop's keyring is not there.
  package static func doctorNoKeyring(library: String) -> Message {
    Message(668, .text(library))
  }

  /// A line of logintui doctor: the settings file that is used.
  package static func doctorSettings(path: String) -> Message {
    Message(669, .text(path))
  }

  /// A line of logintui doctor: there is no settings file.
  package static func doctorNoSettings(path: String) -> Message {
    Message(670, .text(path))
  }

  /// Before the passphrase of the encrypted sessions is asked for.
  package static func passphraseAsked(path: String) -> Message {
    Message(671, .text(path))
  }
}
