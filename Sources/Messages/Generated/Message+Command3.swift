// Made by scripts/messages.
extension Message {
  /// No session is kept for a name.
  package static func unknownAccount(name: String) -> Message {
    Message(524, .text(name))
  }

  /// An account is the one that is used now.
  package static func accountInUse(name: String, service: String) -> Message {
    Message(525, .text(name), .text(service))
  }

  /// The session is kept in a file.
  package static func keptInFile(path: String) -> Message {
    Message(526, .text(path))
  }

  /// The session is kept in the desktop's keyring.
  package static var keptInKeyring: Message { Message(527) }

  /// The file of sessions is cut off or altered.
  package static func sessionsDamaged(path: String) -> Message {
    Message(528, .text(path))
  }

  /// A later version of the program wrote the file of sessions.
  package static func sessionsNewer(path: String) -> Message {
    Message(529, .text(path))
  }

  /// The file of sessions belongs to somebody else, or is a link.
  package static func sessionsForeign(path: String) -> Message {
    Message(530, .text(path))
  }

  /// Others may read the file of sessions; `mode` is what chmod has to make of it.
  package static func sessionsOpenToOthers(path: String, mode: String) -> Message {
    Message(531, .text(path), .text(mode))
  }

  /// Another process has the file of sessions locked.
  package static func sessionsLocked(path: String, seconds: Int) -> Message {
    Message(532, .text(path), .number(seconds))
  }

  /// No space is left for the file of sessions.
  package static func sessionsDiskFull(path: String) -> Message {
    Message(533, .text(path))
  }

  /// A file cannot be written.
  package static func sessionsNotWritable(path: String, reason: String) -> Message {
    Message(534, .text(path), .text(reason))
  }

  /// The file of sessions cannot be read.
  package static func sessionsUnreadable(path: String, reason: String) -> Message {
    Message(535, .text(path), .text(reason))
  }

  /// There is no keyring.
  package static func keyringMissing(reason: String) -> Message {
    Message(536, .text(reason))
  }

  /// The keyring does not answer.
  package static func keyringSilent(seconds: Int) -> Message {
    Message(537, .number(seconds))
  }

  /// The keyring is locked.
  package static var keyringLocked: Message { Message(538) }

  /// The keyring refused.
  package static func keyringRefused(reason: String) -> Message {
    Message(539, .text(reason))
  }

  /// Which service the session is of.
  package static func sessionService(name: String) -> Message {
    Message(540, .text(name))
  }

  /// How long the token is good yet.
  package static func tokenGood(seconds: Int) -> Message {
    Message(541, .number(seconds))
  }

  /// The token has ended; the number is 0 or negative.
  package static func tokenOver(seconds: Int) -> Message {
    Message(542, .number(seconds))
  }

  /// How long the access token is good yet.
  package static func accessTokenGood(seconds: Int) -> Message {
    Message(543, .number(seconds))
  }

  /// The access token has ended.
  package static var accessTokenOver: Message { Message(544) }

  /// The service gives no token that lives so long.
  package static func tokenShortLived(wanted: Int, seconds: Int) -> Message {
    Message(545, .number(wanted), .number(seconds))
  }

  /// An account, in a list.
  package static func accountListed(name: String, id: String, service: String) -> Message {
    Message(546, .text(name), .text(id), .text(service))
  }

  /// A session was forgotten.
  package static func sessionForgotten(name: String) -> Message {
    Message(547, .text(name))
  }

  /// There was no session that could be forgotten.
  package static var nothingToForget: Message { Message(548) }

  /// Tokens that were handed out stay valid, this long at most.
  package static func tokensStay(seconds: Int) -> Message {
    Message(549, .number(seconds))
  }

  /// The provider could not be told that a session ended.
  package static func notRevoked(name: String, reason: String) -> Message {
    Message(550, .text(name), .text(reason))
  }

  /// A program is not there.
  package static func programMissing(name: String) -> Message {
    Message(551, .text(name))
  }

  /// A program cannot be run.
  package static func programNotRun(name: String, reason: String) -> Message {
    Message(552, .text(name), .text(reason))
  }

  /// The token would go over a network in the clear.
  package static func requestInsecure(address: String) -> Message {
    Message(553, .text(address))
  }

  /// What was typed is no web address.
  package static func requestNotAddress(value: String) -> Message {
    Message(554, .text(value))
  }

  /// What was typed is no HTTP header, or one that the command adds itself.
  package static func headerRefused(name: String) -> Message {
    Message(555, .text(name))
  }

  /// The server sends the request elsewhere.
  package static func notFollowed(address: String) -> Message {
    Message(556, .text(address))
  }

  /// Redirections are never followed.
  package static var followingUnsupported: Message { Message(557) }

  /// The account that a sign-in is to be added to is of another service.
  package static func sessionOtherService(path: String) -> Message {
    Message(558, .text(path))
  }

  /// The server refused the token, and there is no other one.
  package static func tokenRefused(host: String) -> Message {
    Message(559, .text(host))
  }

  /// The server refused a new token too.
  package static func newTokenRefused(host: String) -> Message {
    Message(560, .text(host))
  }

  /// The server answered with an error.
  package static func serverAnswered(host: String, status: Int) -> Message {
    Message(561, .text(host), .number(status))
  }

  /// A file with what is to be sent cannot be read.
  package static func contentUnreadable(path: String, reason: String) -> Message {
    Message(562, .text(path), .text(reason))
  }

  /// The answer cannot be written.
  package static func answerUnwritable(path: String, reason: String) -> Message {
    Message(563, .text(path), .text(reason))
  }

  /// The man pages are written.
  package static func pagesWritten(count: Int, folder: String) -> Message {
    Message(564, .number(count), .text(folder))
  }

  /// The token is believed; so many minutes are left of it, 0 or more.
  package static func tokenBelieved(
    name: String, id: String, provider: String, minutes: Int
  ) -> Message {
    Message(565, .text(name), .text(id), .text(provider), .number(minutes))
  }

  /// The address of a token that is believed was not proven.
  package static func tokenAddressUnproven(email: String) -> Message {
    Message(566, .text(email))
  }

  /// There is no token to check.
  package static var tokenMissing: Message { Message(567) }

  /// The file `path` cannot be read; `reason` is the system's error text.
  package static func fileUnreadable(path: String, reason: String) -> Message {
    Message(568, .text(path), .text(reason))
  }

  /// Nobody said which project the token has to be for; `option` is where to say it.
  package static func tokenProjectMissing(option: String) -> Message {
    Message(569, .text(option))
  }

  /// Asking for revocation takes the project's key; `setting` is where to say it.
  package static func tokenKeyMissing(setting: String) -> Message {
    Message(570, .text(setting))
  }

  /// The address of the keys, `option`, leads over an open line, or nowhere.
  package static func tokenUnsafeAddress(option: String, value: String) -> Message {
    Message(571, .text(option), .text(value))
  }

  /// What was given is no token.
  package static var tokenMalformed: Message { Message(572) }

  /// The token has no signature; `option` would allow that.
  package static func tokenUnsigned(option: String) -> Message {
    Message(573, .text(option))
  }

  /// The token is signed in another way than RS256.
  package static func tokenOtherAlgorithm(name: String) -> Message {
    Message(574, .text(name))
  }

  /// The token is signed with a key that is not published.
  package static func tokenUnknownKey(id: String) -> Message {
    Message(575, .text(id))
  }

  /// The signature does not fit.
  package static var tokenWrongSignature: Message { Message(576) }

  /// The token lacks something, or has something else in its place.
  package static func tokenMissingClaim(name: String) -> Message {
    Message(577, .text(name))
  }

  /// The token was issued by `found`, not by the service of `project`.
  package static func tokenWrongIssuer(found: String, project: String) -> Message {
    Message(578, .text(found), .text(project))
  }

  /// The token is for another project than `project`.
  package static func tokenWrongProject(project: String) -> Message {
    Message(579, .text(project))
  }

  /// The token has ended.
  package static var tokenExpired: Message { Message(580) }

  /// The token begins later.
  package static var tokenNotYetValid: Message { Message(581) }

  /// The token was taken back.
  package static var tokenRevoked: Message { Message(582) }

  /// The account was switched off.
  package static var tokenAccountDisabled: Message { Message(583) }

  /// The account is gone.
  package static var tokenAccountGone: Message { Message(584) }

  /// The keys cannot be had from `host`.
  package static func tokenNoKeys(host: String) -> Message {
    Message(585, .text(host))
  }

  /// `host` does not say whether the token was taken back.
  package static func tokenNoAnswer(host: String) -> Message {
    Message(586, .text(host))
  }

  /// A line of logintui doctor: what the worker, the part of the program that talks to others, has
  /// given up: privileges that a program could bring.
  package static var doctorPrivileges: Message { Message(587) }
}
