// Made by scripts/messages.
extension Message {
  /// A provider needs the setting `key`.
  package static func reportNeeds(brand: String, key: String) -> Message {
    Message(460, .text(brand), .text(key))
  }

  /// Passwords would go to another machine in the clear; `name` is the setting that says so.
  package static func reportCleartextRefused(name: String, host: String) -> Message {
    Message(461, .text(name), .text(host))
  }

  /// Apple does not come back to terminals.
  package static var reportAppleCannotReturn: Message { Message(462) }

  /// Firebase does not take Microsoft's own tokens.
  package static var reportMicrosoftTokenRefused: Message { Message(463) }

  /// There are buttons of others, and none of Apple's.
  package static var reportAppleMissing: Message { Message(464) }

  /// A provider that cannot work without an identity service.
  package static func reportNeedsService(brand: String) -> Message {
    Message(465, .text(brand))
  }

  /// The last line of the report on the settings: nothing is wrong.
  package static var reportFaultless: Message { Message(466) }

  /// The last line of the report on the settings: so many faults.
  package static func reportFaults(faults: Int) -> Message {
    Message(467, .number(faults))
  }

  /// The account file is damaged; it was left as it is.
  package static func dataDamaged(path: String) -> Message {
    Message(468, .text(path))
  }

  /// The account file belongs to another program; it was left as it is.
  package static func dataForeign(path: String) -> Message {
    Message(469, .text(path))
  }

  /// The account file was written by a newer version; it was left as it is.
  package static func dataNewer(path: String) -> Message {
    Message(470, .text(path))
  }

  /// The account file is locked by another process.
  package static func dataBusy(path: String) -> Message {
    Message(471, .text(path))
  }

  /// The disk with the data is full.
  package static func dataDiskFull(path: String) -> Message {
    Message(472, .text(path))
  }

  /// The identity service runs at `address` for `project`, and every user of this machine is its
  /// administrator.
  package static func servingOpen(address: String, project: String) -> Message {
    Message(473, .text(address), .text(project))
  }

  /// The identity service runs at `address` for `project`; administrators need the token in the
  /// file `path`.
  package static func servingGuarded(address: String, project: String, path: String) -> Message {
    Message(474, .text(address), .text(project), .text(path))
  }

  /// How other programs find it: `setting` is a line for a shell.
  package static func servingHint(setting: String) -> Message {
    Message(475, .text(setting))
  }

  /// Other machines reach the service at `host`, and whoever does can change every account.
  package static func servingToOthers(host: String) -> Message {
    Message(476, .text(host))
  }

  /// The token was made and is in the file `path`.
  package static func ownerTokenMade(path: String) -> Message {
    Message(477, .text(path))
  }

  /// The file `path` for the token is a link, or another user's.
  package static func ownerTokenForeign(path: String) -> Message {
    Message(478, .text(path))
  }

  /// Others can read the token in the file `path`.
  package static func ownerTokenOpenToOthers(path: String) -> Message {
    Message(479, .text(path))
  }

  /// What is in the file `path` is no token.
  package static func ownerTokenMalformed(path: String) -> Message {
    Message(480, .text(path))
  }

  /// The file `path` for the token cannot be read or made; `reason` is the system's error text.
  package static func ownerTokenUnavailable(path: String, reason: String) -> Message {
    Message(481, .text(path), .text(reason))
  }

  /// Nobody is signed in.
  package static var signInNeeded: Message { Message(482) }

  /// No place for sessions was accepted, so none can be kept.
  package static var nothingAccepted: Message { Message(483) }

  /// The service takes the session no longer: revoked, used elsewhere, or the account is gone.
  package static func sessionRefused(name: String) -> Message {
    Message(484, .text(name))
  }

  /// The ID token has ended, and the provider gives another one at a sign-in alone.
  package static func tokenEnded(name: String) -> Message {
    Message(485, .text(name))
  }

  /// An access token was asked for, and the identity service has none.
  package static var noAccessToken: Message { Message(486) }

  /// An access token is for less than was asked for.
  package static func scopesNotGranted(scopes: String) -> Message {
    Message(487, .text(scopes))
  }

  /// The access token is of a kind that cannot simply be sent along.
  package static func tokenTypeUnknown(type: String) -> Message {
    Message(488, .text(type))
  }

  /// The account was switched off.
  package static func sessionDisabled(name: String) -> Message {
    Message(489, .text(name))
  }

  /// A kept session is used, so nobody was asked.
  package static func sessionRestored(name: String) -> Message {
    Message(490, .text(name))
  }

  /// Several accounts go by one name.
  package static func accountAmbiguous(name: String, ids: String) -> Message {
    Message(491, .text(name), .text(ids))
  }

  /// No session is kept for a name.
  package static func unknownAccount(name: String) -> Message {
    Message(492, .text(name))
  }

  /// An account is the one that is used now.
  package static func accountInUse(name: String, service: String) -> Message {
    Message(493, .text(name), .text(service))
  }

  /// The session is kept in a file.
  package static func keptInFile(path: String) -> Message {
    Message(494, .text(path))
  }

  /// The session is kept in the desktop's keyring.
  package static var keptInKeyring: Message { Message(495) }

  /// The file of sessions is cut off or altered.
  package static func sessionsDamaged(path: String) -> Message {
    Message(496, .text(path))
  }

  /// A later version of the program wrote the file of sessions.
  package static func sessionsNewer(path: String) -> Message {
    Message(497, .text(path))
  }

  /// The file of sessions belongs to somebody else, or is a link.
  package static func sessionsForeign(path: String) -> Message {
    Message(498, .text(path))
  }

  /// Others may read the file of sessions; `mode` is what chmod has to make of it.
  package static func sessionsOpenToOthers(path: String, mode: String) -> Message {
    Message(499, .text(path), .text(mode))
  }

  /// Another process has the file of sessions locked.
  package static func sessionsLocked(path: String, seconds: Int) -> Message {
    Message(500, .text(path), .number(seconds))
  }

  /// No space is left for the file of sessions.
  package static func sessionsDiskFull(path: String) -> Message {
    Message(501, .text(path))
  }

  /// A file cannot be written.
  package static func sessionsNotWritable(path: String, reason: String) -> Message {
    Message(502, .text(path), .text(reason))
  }

  /// The file of sessions cannot be read.
  package static func sessionsUnreadable(path: String, reason: String) -> Message {
    Message(503, .text(path), .text(reason))
  }

  /// There is no keyring.
  package static func keyringMissing(reason: String) -> Message {
    Message(504, .text(reason))
  }

  /// The keyring does not answer.
  package static func keyringSilent(seconds: Int) -> Message {
    Message(505, .number(seconds))
  }

  /// The keyring is locked.
  package static var keyringLocked: Message { Message(506) }

  /// The keyring refused.
  package static func keyringRefused(reason: String) -> Message {
    Message(507, .text(reason))
  }

  /// Which service the session is of.
  package static func sessionService(name: String) -> Message {
    Message(508, .text(name))
  }

  /// How long the token is good yet.
  package static func tokenGood(seconds: Int) -> Message {
    Message(509, .number(seconds))
  }

  /// The token has ended; the number is 0 or negative.
  package static func tokenOver(seconds: Int) -> Message {
    Message(510, .number(seconds))
  }

  /// How long the access token is good yet.
  package static func accessTokenGood(seconds: Int) -> Message {
    Message(511, .number(seconds))
  }

  /// The access token has ended.
  package static var accessTokenOver: Message { Message(512) }

  /// The service gives no token that lives so long.
  package static func tokenShortLived(wanted: Int, seconds: Int) -> Message {
    Message(513, .number(wanted), .number(seconds))
  }

  /// An account, in a list.
  package static func accountListed(name: String, id: String, service: String) -> Message {
    Message(514, .text(name), .text(id), .text(service))
  }

  /// A session was forgotten.
  package static func sessionForgotten(name: String) -> Message {
    Message(515, .text(name))
  }

  /// There was no session that could be forgotten.
  package static var nothingToForget: Message { Message(516) }

  /// Tokens that were handed out stay valid, this long at most.
  package static func tokensStay(seconds: Int) -> Message {
    Message(517, .number(seconds))
  }

  /// The provider could not be told that a session ended.
  package static func notRevoked(name: String, reason: String) -> Message {
    Message(518, .text(name), .text(reason))
  }

  /// A program is not there.
  package static func programMissing(name: String) -> Message {
    Message(519, .text(name))
  }

  /// A program cannot be run.
  package static func programNotRun(name: String, reason: String) -> Message {
    Message(520, .text(name), .text(reason))
  }

  /// The token would go over a network in the clear.
  package static func requestInsecure(address: String) -> Message {
    Message(521, .text(address))
  }

  /// What was typed is no web address.
  package static func requestNotAddress(value: String) -> Message {
    Message(522, .text(value))
  }

  /// What was typed is no HTTP header, or one that the command adds itself.
  package static func headerRefused(name: String) -> Message {
    Message(523, .text(name))
  }
}
