// Made by scripts/messages.
extension Message {
  /// The account file belongs to another program; it was left as it is.
  package static func dataForeign(path: String) -> Message {
    Message(544, .text(path))
  }

  /// The path of the account file is a link, a pipe or a device.
  package static func dataNotFile(path: String) -> Message {
    Message(545, .text(path))
  }

  /// The account file was written by a newer version; it was left as it is.
  package static func dataNewer(path: String) -> Message {
    Message(546, .text(path))
  }

  /// The account file is locked by another process.
  package static func dataBusy(path: String) -> Message {
    Message(547, .text(path))
  }

  /// The disk with the data is full.
  package static func dataDiskFull(path: String) -> Message {
    Message(548, .text(path))
  }

  /// The identity service runs at `address` for `project`, and every user of this machine is its
  /// administrator.
  package static func servingOpen(address: String, project: String) -> Message {
    Message(549, .text(address), .text(project))
  }

  /// The identity service runs at `address` for `project`; administrators need the token in the
  /// file `path`.
  package static func servingGuarded(address: String, project: String, path: String) -> Message {
    Message(550, .text(address), .text(project), .text(path))
  }

  /// How other programs find it: `setting` is a line for a shell.
  package static func servingHint(setting: String) -> Message {
    Message(551, .text(setting))
  }

  /// serve --health: the service on `address` answers.
  package static func serviceReady(address: String) -> Message {
    Message(552, .text(address))
  }

  /// serve --health: no service on `address` answers as it should.
  package static func serviceNotReady(address: String) -> Message {
    Message(553, .text(address))
  }

  /// Other machines reach the service at `host`, and whoever does can change every account.
  package static func servingToOthers(host: String) -> Message {
    Message(554, .text(host))
  }

  /// The token was made and is in the file `path`.
  package static func ownerTokenMade(path: String) -> Message {
    Message(555, .text(path))
  }

  /// The file `path` for the token is a link, or another user's.
  package static func ownerTokenForeign(path: String) -> Message {
    Message(556, .text(path))
  }

  /// Others can read the token in the file `path`.
  package static func ownerTokenOpenToOthers(path: String) -> Message {
    Message(557, .text(path))
  }

  /// What is in the file `path` is no token.
  package static func ownerTokenMalformed(path: String) -> Message {
    Message(558, .text(path))
  }

  /// The file `path` for the token cannot be read or made; `reason` is the system's error text.
  package static func ownerTokenUnavailable(path: String, reason: String) -> Message {
    Message(559, .text(path), .text(reason))
  }

  /// Nobody is signed in.
  package static var signInNeeded: Message { Message(560) }

  /// The account in use was signed out, and another one is still stored for the same service.
  package static func otherAccountStored(name: String) -> Message {
    Message(561, .text(name))
  }

  /// No place for sessions was accepted, so none can be kept.
  package static var nothingAccepted: Message { Message(562) }

  /// The service takes the session no longer: revoked, used elsewhere, or the account is gone.
  package static func sessionRefused(name: String) -> Message {
    Message(563, .text(name))
  }

  /// The ID token has ended, and the provider gives another one at a sign-in alone.
  package static func tokenEnded(name: String) -> Message {
    Message(564, .text(name))
  }

  /// An access token was asked for, and the identity service has none.
  package static var noAccessToken: Message { Message(565) }

  /// An access token is for less than was asked for.
  package static func scopesNotGranted(scopes: String) -> Message {
    Message(566, .text(scopes))
  }

  /// The access token is of a kind that cannot simply be sent along.
  package static func tokenTypeUnknown(type: String) -> Message {
    Message(567, .text(type))
  }

  /// The account was switched off.
  package static func sessionDisabled(name: String) -> Message {
    Message(568, .text(name))
  }

  /// A kept session is used, so nobody was asked.
  package static func sessionRestored(name: String) -> Message {
    Message(569, .text(name))
  }

  /// Several accounts go by one name.
  package static func accountAmbiguous(name: String, ids: String) -> Message {
    Message(570, .text(name), .text(ids))
  }

  /// No session is kept for a name.
  package static func unknownAccount(name: String) -> Message {
    Message(571, .text(name))
  }

  /// An account is the one that is used now.
  package static func accountInUse(name: String, service: String) -> Message {
    Message(572, .text(name), .text(service))
  }

  /// The session is kept in a file.
  package static func keptInFile(path: String) -> Message {
    Message(573, .text(path))
  }

  /// The session is kept in the desktop's keyring.
  package static var keptInKeyring: Message { Message(574) }

  /// The file of sessions is cut off or altered.
  package static func sessionsDamaged(path: String) -> Message {
    Message(575, .text(path))
  }

  /// A later version of the program wrote the file of sessions.
  package static func sessionsNewer(path: String) -> Message {
    Message(576, .text(path))
  }

  /// The file of sessions belongs to somebody else, or is a link.
  package static func sessionsForeign(path: String) -> Message {
    Message(577, .text(path))
  }

  /// Others may read the file of sessions; `mode` is what chmod has to make of it.
  package static func sessionsOpenToOthers(path: String, mode: String) -> Message {
    Message(578, .text(path), .text(mode))
  }

  /// Another process has the file of sessions locked.
  package static func sessionsLocked(path: String, seconds: Int) -> Message {
    Message(579, .text(path), .number(seconds))
  }

  /// No space is left for the file of sessions.
  package static func sessionsDiskFull(path: String) -> Message {
    Message(580, .text(path))
  }

  /// A file cannot be written.
  package static func sessionsNotWritable(path: String, reason: String) -> Message {
    Message(581, .text(path), .text(reason))
  }

  /// The file of sessions cannot be read.
  package static func sessionsUnreadable(path: String, reason: String) -> Message {
    Message(582, .text(path), .text(reason))
  }

  /// The service issued an invalid token, such as one with a line break; the session was not
  /// stored.
  package static var sessionsUnsoundToken: Message { Message(583) }

  /// There is no keyring.
  package static func keyringMissing(reason: String) -> Message {
    Message(584, .text(reason))
  }

  /// The keyring does not answer.
  package static func keyringSilent(seconds: Int) -> Message {
    Message(585, .number(seconds))
  }

  /// The keyring is locked.
  package static var keyringLocked: Message { Message(586) }

  /// The keyring refused.
  package static func keyringRefused(reason: String) -> Message {
    Message(587, .text(reason))
  }

  /// Which service the session is of.
  package static func sessionService(name: String) -> Message {
    Message(588, .text(name))
  }

  /// How long the token is good yet.
  package static func tokenGood(seconds: Int) -> Message {
    Message(589, .number(seconds))
  }

  /// The token has ended; the number is 0 or negative.
  package static func tokenOver(seconds: Int) -> Message {
    Message(590, .number(seconds))
  }

  /// How long the access token is good yet.
  package static func accessTokenGood(seconds: Int) -> Message {
    Message(591, .number(seconds))
  }

  /// The access token has ended.
  package static var accessTokenOver: Message { Message(592) }

  /// The service gives no token that lives so long.
  package static func tokenShortLived(wanted: Int, seconds: Int) -> Message {
    Message(593, .number(wanted), .number(seconds))
  }

  /// An account, in a list.
  package static func accountListed(name: String, id: String, service: String) -> Message {
    Message(594, .text(name), .text(id), .text(service))
  }

  /// A session was forgotten.
  package static func sessionForgotten(name: String) -> Message {
    Message(595, .text(name))
  }

  /// There was no session that could be forgotten.
  package static var nothingToForget: Message { Message(596) }

  /// Warns before sessions of guests are forgotten; a question follows, or how to sign out without
  /// one.
  package static func guestsSignOut(count: Int) -> Message {
    Message(597, .number(count))
  }

  /// Asks whether to sign guests out all the same; the letter is typed.
  package static var signOutQuestion: Message { Message(598) }

  /// The person decided not to sign out.
  package static var staysSignedIn: Message { Message(599) }

  /// Signing a guest out was refused, because there is no terminal to ask on.
  package static func guestsNotSignedOut(command: String) -> Message {
    Message(600, .text(command))
  }

  /// Tokens that were handed out stay valid, this long at most.
  package static func tokensStay(seconds: Int) -> Message {
    Message(601, .number(seconds))
  }

  /// The provider could not be told that a session ended.
  package static func notRevoked(name: String, reason: String) -> Message {
    Message(602, .text(name), .text(reason))
  }

  /// After a sign-out: the provider has no address where a refresh token can be revoked.
  package static func refreshTokenStays(name: String) -> Message {
    Message(603, .text(name))
  }

  /// A program is not there.
  package static func programMissing(name: String) -> Message {
    Message(604, .text(name))
  }

  /// A program cannot be run.
  package static func programNotRun(name: String, reason: String) -> Message {
    Message(605, .text(name), .text(reason))
  }

  /// The token would go over a network in the clear.
  package static func requestInsecure(address: String) -> Message {
    Message(606, .text(address))
  }

  /// What was typed is no web address.
  package static func requestNotAddress(value: String) -> Message {
    Message(607, .text(value))
  }
}
