// Made by scripts/messages.
extension Message {
  /// The identity service runs at `address` for `project`, and every user of this machine is its
  /// administrator.
  package static func servingOpen(address: String, project: String) -> Message {
    Message(425, .text(address), .text(project))
  }

  /// The identity service runs at `address` for `project`; administrators need the token in the
  /// file `path`.
  package static func servingGuarded(address: String, project: String, path: String) -> Message {
    Message(426, .text(address), .text(project), .text(path))
  }

  /// How other programs find it: `setting` is a line for a shell.
  package static func servingHint(setting: String) -> Message {
    Message(427, .text(setting))
  }

  /// Other machines reach the service at `host`, and whoever does can change every account.
  package static func servingToOthers(host: String) -> Message {
    Message(428, .text(host))
  }

  /// The token was made and is in the file `path`.
  package static func ownerTokenMade(path: String) -> Message {
    Message(429, .text(path))
  }

  /// The file `path` for the token is a link, or another user's.
  package static func ownerTokenForeign(path: String) -> Message {
    Message(430, .text(path))
  }

  /// Others can read the token in the file `path`.
  package static func ownerTokenOpenToOthers(path: String) -> Message {
    Message(431, .text(path))
  }

  /// What is in the file `path` is no token.
  package static func ownerTokenMalformed(path: String) -> Message {
    Message(432, .text(path))
  }

  /// The file `path` for the token cannot be read or made; `reason` is the system's error text.
  package static func ownerTokenUnavailable(path: String, reason: String) -> Message {
    Message(433, .text(path), .text(reason))
  }

  /// Nobody is signed in.
  package static var signInNeeded: Message { Message(434) }

  /// No place for sessions was accepted, so none can be kept.
  package static var nothingAccepted: Message { Message(435) }

  /// The service takes the session no longer: revoked, used elsewhere, or the account is gone.
  package static func sessionRefused(name: String) -> Message {
    Message(436, .text(name))
  }

  /// The ID token has ended, and the provider gives another one at a sign-in alone.
  package static func tokenEnded(name: String) -> Message {
    Message(437, .text(name))
  }

  /// The account was switched off.
  package static func sessionDisabled(name: String) -> Message {
    Message(438, .text(name))
  }

  /// A kept session is used, so nobody was asked.
  package static func sessionRestored(name: String) -> Message {
    Message(439, .text(name))
  }

  /// Several accounts go by one name.
  package static func accountAmbiguous(name: String, ids: String) -> Message {
    Message(440, .text(name), .text(ids))
  }

  /// No session is kept for a name.
  package static func unknownAccount(name: String) -> Message {
    Message(441, .text(name))
  }

  /// An account is the one that is used now.
  package static func accountInUse(name: String, service: String) -> Message {
    Message(442, .text(name), .text(service))
  }

  /// The session is kept in a file.
  package static func keptInFile(path: String) -> Message {
    Message(443, .text(path))
  }

  /// The session is kept in the desktop's keyring.
  package static var keptInKeyring: Message { Message(444) }

  /// The file of sessions is cut off or altered.
  package static func sessionsDamaged(path: String) -> Message {
    Message(445, .text(path))
  }

  /// A later version of the program wrote the file of sessions.
  package static func sessionsNewer(path: String) -> Message {
    Message(446, .text(path))
  }

  /// The file of sessions belongs to somebody else, or is a link.
  package static func sessionsForeign(path: String) -> Message {
    Message(447, .text(path))
  }

  /// Others may read the file of sessions; `mode` is what chmod has to make of it.
  package static func sessionsOpenToOthers(path: String, mode: String) -> Message {
    Message(448, .text(path), .text(mode))
  }

  /// Another process has the file of sessions locked.
  package static func sessionsLocked(path: String, seconds: Int) -> Message {
    Message(449, .text(path), .number(seconds))
  }

  /// No space is left for the file of sessions.
  package static func sessionsDiskFull(path: String) -> Message {
    Message(450, .text(path))
  }

  /// A file cannot be written.
  package static func sessionsNotWritable(path: String, reason: String) -> Message {
    Message(451, .text(path), .text(reason))
  }

  /// The file of sessions cannot be read.
  package static func sessionsUnreadable(path: String, reason: String) -> Message {
    Message(452, .text(path), .text(reason))
  }

  /// There is no keyring.
  package static func keyringMissing(reason: String) -> Message {
    Message(453, .text(reason))
  }

  /// The keyring does not answer.
  package static func keyringSilent(seconds: Int) -> Message {
    Message(454, .number(seconds))
  }

  /// The keyring is locked.
  package static var keyringLocked: Message { Message(455) }

  /// The keyring refused.
  package static func keyringRefused(reason: String) -> Message {
    Message(456, .text(reason))
  }

  /// Which service the session is of.
  package static func sessionService(name: String) -> Message {
    Message(457, .text(name))
  }

  /// How long the token is good yet.
  package static func tokenGood(seconds: Int) -> Message {
    Message(458, .number(seconds))
  }

  /// The token has ended; the number is 0 or negative.
  package static func tokenOver(seconds: Int) -> Message {
    Message(459, .number(seconds))
  }

  /// The service gives no token that lives so long.
  package static func tokenShortLived(wanted: Int, seconds: Int) -> Message {
    Message(460, .number(wanted), .number(seconds))
  }

  /// An account, in a list.
  package static func accountListed(name: String, id: String, service: String) -> Message {
    Message(461, .text(name), .text(id), .text(service))
  }

  /// A session was forgotten.
  package static func sessionForgotten(name: String) -> Message {
    Message(462, .text(name))
  }

  /// There was no session that could be forgotten.
  package static var nothingToForget: Message { Message(463) }

  /// Tokens that were handed out stay valid, this long at most.
  package static func tokensStay(seconds: Int) -> Message {
    Message(464, .number(seconds))
  }

  /// The provider could not be told that a session ended.
  package static func notRevoked(name: String, reason: String) -> Message {
    Message(465, .text(name), .text(reason))
  }

  /// A program is not there.
  package static func programMissing(name: String) -> Message {
    Message(466, .text(name))
  }

  /// A program cannot be run.
  package static func programNotRun(name: String, reason: String) -> Message {
    Message(467, .text(name), .text(reason))
  }

  /// The token would go over a network in the clear.
  package static func requestInsecure(address: String) -> Message {
    Message(468, .text(address))
  }

  /// What was typed is no web address.
  package static func requestNotAddress(value: String) -> Message {
    Message(469, .text(value))
  }

  /// What was typed is no HTTP header, or one that the command adds itself.
  package static func headerRefused(name: String) -> Message {
    Message(470, .text(name))
  }

  /// The server sends the request elsewhere.
  package static func notFollowed(address: String) -> Message {
    Message(471, .text(address))
  }

  /// Redirections are never followed.
  package static var followingUnsupported: Message { Message(472) }

  /// The account that a sign-in is to be added to is of another service.
  package static func sessionOtherService(path: String) -> Message {
    Message(473, .text(path))
  }

  /// The server refused the token, and there is no other one.
  package static func tokenRefused(host: String) -> Message {
    Message(474, .text(host))
  }

  /// The server refused a new token too.
  package static func newTokenRefused(host: String) -> Message {
    Message(475, .text(host))
  }

  /// The server answered with an error.
  package static func serverAnswered(host: String, status: Int) -> Message {
    Message(476, .text(host), .number(status))
  }

  /// A file with what is to be sent cannot be read.
  package static func contentUnreadable(path: String, reason: String) -> Message {
    Message(477, .text(path), .text(reason))
  }

  /// The answer cannot be written.
  package static func answerUnwritable(path: String, reason: String) -> Message {
    Message(478, .text(path), .text(reason))
  }

  /// The man pages are written.
  package static func pagesWritten(count: Int, folder: String) -> Message {
    Message(479, .number(count), .text(folder))
  }

  /// The token is believed; so many minutes are left of it, 0 or more.
  package static func tokenBelieved(
    name: String, id: String, provider: String, minutes: Int
  ) -> Message {
    Message(480, .text(name), .text(id), .text(provider), .number(minutes))
  }

  /// The address of a token that is believed was not proven.
  package static func tokenAddressUnproven(email: String) -> Message {
    Message(481, .text(email))
  }

  /// There is no token to check.
  package static var tokenMissing: Message { Message(482) }

  /// The file `path` cannot be read; `reason` is the system's error text.
  package static func fileUnreadable(path: String, reason: String) -> Message {
    Message(483, .text(path), .text(reason))
  }

  /// Nobody said which project the token has to be for; `option` is where to say it.
  package static func tokenProjectMissing(option: String) -> Message {
    Message(484, .text(option))
  }

  /// Asking for revocation takes the project's key; `setting` is where to say it.
  package static func tokenKeyMissing(setting: String) -> Message {
    Message(485, .text(setting))
  }

  /// The address of the keys, `option`, leads over an open line, or nowhere.
  package static func tokenUnsafeAddress(option: String, value: String) -> Message {
    Message(486, .text(option), .text(value))
  }

  /// What was given is no token.
  package static var tokenMalformed: Message { Message(487) }

  /// The token has no signature; `option` would allow that.
  package static func tokenUnsigned(option: String) -> Message {
    Message(488, .text(option))
  }
}
