/// What is said of kept sessions, and by the commands that use them, without the words.
public enum SessionMessage: Hashable, Sendable {
  // Whether somebody is signed in.
  /// Nobody is.
  case signInNeeded
  /// No place for sessions was accepted, so none can be kept.
  case nothingAccepted
  /// The service takes the session no longer: revoked, used elsewhere, or the account is gone.
  case refused(name: String)
  /// The ID token has ended, and the provider gives another one at a sign-in alone.
  case tokenEnded(name: String)
  /// The account was switched off.
  case disabled(name: String)
  /// A kept session is used, so nobody was asked.
  case restored(name: String)
  /// Several accounts go by one name.
  case ambiguous(name: String, ids: String)
  /// No session is kept for a name.
  case unknownAccount(name: String)
  /// An account is the one that is used now.
  case inUse(name: String, service: String)

  // Where it is kept.
  /// In a file.
  case keptInFile(path: String)
  /// In the desktop's keyring.
  case keptInKeyring
  /// The file is cut off or altered.
  case damaged(path: String)
  /// A later version of the program wrote it.
  case newer(path: String)
  /// It belongs to somebody else, or is a link.
  case foreignOwner(path: String)
  /// Others may read it; `mode` is what chmod has to make of it.
  case openToOthers(path: String, mode: String)
  /// Another process has it locked.
  case locked(path: String, seconds: Int)
  /// No space is left.
  case diskFull(path: String)
  /// It cannot be written.
  case notWritable(path: String, reason: String)
  /// It cannot be read.
  case unreadable(path: String, reason: String)
  /// There is no keyring.
  case keyringMissing(reason: String)
  /// The keyring does not answer.
  case keyringSilent(seconds: Int)
  /// The keyring is locked.
  case keyringLocked
  /// The keyring refused.
  case keyringRefused(reason: String)

  // What is known of it.
  /// Which service it is of.
  case service(name: String)
  /// How long the token is good yet; 0 when it has ended.
  case validity(seconds: Int)
  /// The service gives no token that lives so long.
  case shortLived(wanted: Int, seconds: Int)
  /// An account, in a list.
  case listed(name: String, id: String, service: String)

  // Signing out.
  /// A session was forgotten.
  case forgotten(name: String)
  /// There was none.
  case nothingToForget
  /// Tokens that were handed out stay valid, this long at most.
  case tokensStay(seconds: Int)
  /// The provider could not be told.
  case notRevoked(name: String, reason: String)

  // Requests and programs.
  /// A program is not there.
  case programMissing(name: String)
  /// A program cannot be run.
  case programNotRun(name: String, reason: String)
  /// The token would go over a network in the clear.
  case insecure(address: String)
  /// It is no address.
  case notAddress(value: String)
  /// It is no header, or one that this command adds itself.
  case headerRefused(name: String)
  /// The server sends us elsewhere.
  case notFollowed(address: String)
  /// Redirections are never followed.
  case followingUnsupported
  /// The account that a sign-in is to be added to is of another service.
  case otherService(path: String)
  /// The server refused the token, and there is no other one.
  case tokenRefused(host: String)
  /// The server refused a new token too.
  case stillRefused(host: String)
  /// The server answered with an error.
  case answered(host: String, status: Int)
  /// A file with what is to be sent cannot be read.
  case contentUnreadable(path: String, reason: String)
  /// The answer cannot be written.
  case answerUnwritable(path: String, reason: String)
  /// The man pages are written.
  case pagesWritten(count: Int, folder: String)
}
