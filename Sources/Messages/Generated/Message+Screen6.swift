// Made by scripts/messages.
extension Message {
  /// The mail is on its way.
  public static func linkSent(email: String) -> Message {
    Message(320, .text(email))
  }

  /// The control that says that the link of the mail was opened.
  public static var haveOpened: Message { Message(321) }

  /// The ways to sign in follow.
  public static var methodsLead: Message { Message(322) }

  /// The control that adds a way to sign in.
  public static func addMethod(brand: String) -> Message {
    Message(323, .text(brand))
  }

  /// The control that removes a way to sign in.
  public static func removeMethod(brand: String) -> Message {
    Message(324, .text(brand))
  }

  /// The second factors follow.
  public static var factorsLead: Message { Message(325) }

  /// The account has no second factor.
  public static var noFactors: Message { Message(326) }

  /// The control that removes a second factor.
  public static func removeFactor(name: Message) -> Message {
    Message(327, .message(name))
  }

  /// The control that adds an application.
  public static var addApplication: Message { Message(328) }

  /// The control that adds a phone.
  public static var addPhone: Message { Message(329) }

  /// What to do with the QR code and the key.
  public static var applicationLead: Message { Message(330) }

  /// What to do with the key, where there is no space for the QR code.
  public static var applicationKeyLead: Message { Message(331) }

  /// The control that adds the factor.
  public static var addFactor: Message { Message(332) }

  /// The heading of the page that asks for proof of identity.
  public static var reauthenticationTitle: Message { Message(333) }

  /// Why a fresh sign-in is asked for.
  public static func reauthenticationLead(name: String) -> Message {
    Message(334, .text(name))
  }

  /// Why a password is asked for again.
  public static func reauthenticationPassword(name: String) -> Message {
    Message(335, .text(name))
  }

  /// What deleting means.
  public static func deleteLead(name: String) -> Message {
    Message(336, .text(name))
  }

  /// The control that deletes the account.
  public static var deleteForGood: Message { Message(337) }

  /// The control that does not delete the account.
  public static var keepAccount: Message { Message(338) }

  /// The account is being deleted.
  public static var deleting: Message { Message(339) }

  /// The program's backend is told of the account.
  public static var registering: Message { Message(340) }

  /// The program's backend could not be told of the account.
  public static var registrationLead: Message { Message(341) }

  /// The control that tries again.
  public static var tryAgain: Message { Message(342) }

  /// A new password is missing.
  public static var newPasswordMissing: Message { Message(343) }

  /// The own password is missing.
  public static var ownPasswordMissing: Message { Message(344) }

  /// The link or code of a mail is missing.
  public static var mailCodeMissing: Message { Message(345) }

  /// A new address is missing, or is none.
  public static var newAddressInvalid: Message { Message(346) }

  /// Another account has the new address.
  public static var newAddressInUse: Message { Message(347) }

  /// The link of the mail was not opened yet.
  public static var notVerifiedYet: Message { Message(348) }

  /// The session has ended on this machine.
  public static var signedOut: Message { Message(349) }

  /// The session could not be kept; `reason` is a sentence.
  public static func notKept(reason: String) -> Message {
    Message(350, .text(reason))
  }

  /// A change was made at the service, but the session after it could not be kept; `reason` is a
  /// cause.
  public static func changeNotKept(reason: String) -> Message {
    Message(351, .text(reason))
  }

  /// The backend of the program refused the account; `reason` is its error text.
  public static func registrationFailed(reason: String) -> Message {
    Message(352, .text(reason))
  }

  /// The browser's way has ended; the code goes on.
  public static func browserEnded(reason: Message) -> Message {
    Message(353, .message(reason))
  }

  /// The code's way has ended; the browser goes on.
  public static func codeEnded(reason: Message) -> Message {
    Message(354, .message(reason))
  }

  /// `host` cannot be asked about the code; it is asked again.
  public static func codeUnanswered(host: String) -> Message {
    Message(355, .text(host))
  }

  /// The provider has trouble of its own; it is asked about the code again.
  public static func codeRefused(status: Int) -> Message {
    Message(356, .number(status))
  }

  /// The time is over; what comes next is on its way.
  public static var timeIsOver: Message { Message(357) }

  /// The settings have one address, the provider calls itself by another.
  public static func otherIssuer(asked: String, found: String) -> Message {
    Message(358, .text(asked), .text(found))
  }

  /// The answer does not say whose it is.
  public static var providerUnnamed: Message { Message(359) }

  /// The provider gave tokens but no ID token, because the settings leave out the scope openid.
  public static var noIDTokenScope: Message { Message(360) }

  /// The provider accepted a short code and gave tokens, but no ID token.
  public static var noIDTokenForCode: Message { Message(361) }

  /// The browser came back, and the provider gave tokens, but no ID token.
  public static var noIDTokenForBrowser: Message { Message(362) }

  /// The clocks differ, and this machine's is likely to be wrong.
  public static func ourClock(span: Message) -> Message {
    Message(363, .message(span))
  }

  /// The clocks differ, and the provider's is likely to be wrong.
  public static func theirClock(span: Message) -> Message {
    Message(364, .message(span))
  }

  /// A span of seconds, which stands in ourClock and theirClock.
  public static func spanSeconds(seconds: Int) -> Message {
    Message(365, .number(seconds))
  }

  /// A span of two or more minutes, which stands in ourClock and theirClock.
  public static func spanMinutes(minutes: Int) -> Message {
    Message(366, .number(minutes))
  }

  /// A span of two or more hours, which stands in ourClock and theirClock.
  public static func spanHours(hours: Int) -> Message {
    Message(367, .number(hours))
  }

  /// A span of two or more days, which stands in ourClock and theirClock.
  public static func spanDays(days: Int) -> Message {
    Message(368, .number(days))
  }

  /// An answer of a provider that makes no sense; it does not say what kind it is.
  public static func meaninglessAnswer(address: String, status: Int) -> Message {
    Message(369, .text(address), .number(status))
  }

  /// An answer of a provider that makes no sense.
  public static func unusableAnswerOfType(
    address: String, status: Int, contentType: String
  ) -> Message {
    Message(370, .text(address), .number(status), .text(contentType))
  }

  /// No port was free for the browser.
  public static var noPort: Message { Message(371) }

  /// None of these ports was free for the browser; separated by commas.
  public static func noPortOf(ports: String) -> Message {
    Message(372, .text(ports))
  }

  /// The provider, or the person, refused.
  public static var deniedAlone: Message { Message(373) }

  /// The provider refused the program.
  public static func refusedAlone(reason: String) -> Message {
    Message(374, .text(reason))
  }

  /// This way of signing in is switched off.
  public static var switchedOffAlone: Message { Message(375) }

  /// Apple does not come back to terminals.
  public static var needsWebPageAlone: Message { Message(376) }

  /// The code of an application is wrong.
  public static var applicationCodeWrong: Message { Message(377) }

  /// The service that was asked cannot write; nothing was changed.
  public static var serviceDiskFull: Message { Message(378) }

  /// The data are older than the service had left them; `changes` are missing, 1 or more.
  public static func dataLost(changes: Int) -> Message {
    Message(379, .number(changes))
  }

  /// The service of this machine knows nothing of the account of a session, which stays.
  public static var accountLost: Message { Message(380) }

  /// The machine, or a limit, has too few threads left.
  public static var shortageOfThreads: Message { Message(381) }

  /// The machine, or a limit, has too few file descriptors left.
  public static var shortageOfDescriptors: Message { Message(382) }

  /// The machine, or a limit, has too little memory left.
  public static var shortageOfMemory: Message { Message(383) }
}
