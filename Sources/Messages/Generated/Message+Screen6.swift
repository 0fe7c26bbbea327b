// Made by scripts/messages.
extension Message {
  /// The control that signs a guest out.
  public static var signOutAndLose: Message { Message(320) }

  /// The control that deletes the account, and the heading.
  public static var deleteAccount: Message { Message(321) }

  /// The account is being read.
  public static var loading: Message { Message(322) }

  /// A change is being made.
  public static var saving: Message { Message(323) }

  /// A change was made.
  public static var saved: Message { Message(324) }

  /// Right of a setting that is not in use, such as the second step.
  public static var off: Message { Message(325) }

  /// Right in the title bar: the identity service is that of this machine.
  public static var thisMachine: Message { Message(326) }

  /// On the line between the ways to sign in and the form beside them.
  public static var or: Message { Message(327) }

  /// The label of the field for a name.
  public static var name: Message { Message(328) }

  /// The control that makes a change.
  public static var save: Message { Message(329) }

  /// The label of the field for a new address.
  public static var newAddress: Message { Message(330) }

  /// A mail goes to the new address, and the address changes when its link is opened.
  public static var addressLead: Message { Message(331) }

  /// The control that has that mail sent.
  public static var sendLink: Message { Message(332) }

  /// The mail is on its way.
  public static func linkSent(email: String) -> Message {
    Message(333, .text(email))
  }

  /// The control that says that the link of the mail was opened.
  public static var haveOpened: Message { Message(334) }

  /// The ways to sign in follow.
  public static var methodsLead: Message { Message(335) }

  /// The control that adds a way to sign in.
  public static func addMethod(brand: String) -> Message {
    Message(336, .text(brand))
  }

  /// The control that removes a way to sign in.
  public static func removeMethod(brand: String) -> Message {
    Message(337, .text(brand))
  }

  /// The second factors follow.
  public static var factorsLead: Message { Message(338) }

  /// The account has no second factor.
  public static var noFactors: Message { Message(339) }

  /// The warning if an authenticator app is the only second step.
  public static var onlyApplication: Message { Message(340) }

  /// The warning before an authenticator app becomes the only second step.
  public static var applicationAlone: Message { Message(341) }

  /// The control that sets up the authenticator app without a phone number.
  public static var applicationAllTheSame: Message { Message(342) }

  /// The control that removes a second factor.
  public static func removeFactor(name: Message) -> Message {
    Message(343, .message(name))
  }

  /// The control that adds an application.
  public static var addApplication: Message { Message(344) }

  /// The control that adds a phone.
  public static var addPhone: Message { Message(345) }

  /// What to do with the QR code and the key.
  public static var applicationLead: Message { Message(346) }

  /// What to do with the key, where there is no space for the QR code.
  public static var applicationKeyLead: Message { Message(347) }

  /// The control that adds the factor.
  public static var addFactor: Message { Message(348) }

  /// The heading of the page that asks for proof of identity.
  public static var reauthenticationTitle: Message { Message(349) }

  /// Why a fresh sign-in is asked for.
  public static func reauthenticationLead(name: String) -> Message {
    Message(350, .text(name))
  }

  /// Why a password is asked for again.
  public static func reauthenticationPassword(name: String) -> Message {
    Message(351, .text(name))
  }

  /// What deleting means.
  public static func deleteLead(name: String) -> Message {
    Message(352, .text(name))
  }

  /// The control that deletes the account.
  public static var deleteForGood: Message { Message(353) }

  /// The control that does not delete the account.
  public static var keepAccount: Message { Message(354) }

  /// The account is being deleted.
  public static var deleting: Message { Message(355) }

  /// The program's backend is told of the account.
  public static var registering: Message { Message(356) }

  /// The program's backend could not be told of the account.
  public static var registrationLead: Message { Message(357) }

  /// The control that tries again.
  public static var tryAgain: Message { Message(358) }

  /// A new password is missing.
  public static var newPasswordMissing: Message { Message(359) }

  /// The own password is missing.
  public static var ownPasswordMissing: Message { Message(360) }

  /// The link or code of a mail is missing.
  public static var mailCodeMissing: Message { Message(361) }

  /// A new address is missing, or is none.
  public static var newAddressInvalid: Message { Message(362) }

  /// Another account has the new address.
  public static var newAddressInUse: Message { Message(363) }

  /// The link of the mail was not opened yet.
  public static var notVerifiedYet: Message { Message(364) }

  /// The session has ended on this machine.
  public static var signedOut: Message { Message(365) }

  /// The session could not be kept; `reason` is a sentence.
  public static func notKept(reason: String) -> Message {
    Message(366, .text(reason))
  }

  /// A change was made at the service, but the session after it could not be kept; `reason` is a
  /// cause.
  public static func changeNotKept(reason: String) -> Message {
    Message(367, .text(reason))
  }

  /// A token was refreshed, but the new session could not be stored; the token is used anyway.
  public static func tokenNotKept(reason: String) -> Message {
    Message(368, .text(reason))
  }

  /// The backend of the program refused the account; `reason` is its error text.
  public static func registrationFailed(reason: String) -> Message {
    Message(369, .text(reason))
  }

  /// The browser's way has ended; the code goes on.
  public static func browserEnded(reason: Message) -> Message {
    Message(370, .message(reason))
  }

  /// The code's way has ended; the browser goes on.
  public static func codeEnded(reason: Message) -> Message {
    Message(371, .message(reason))
  }

  /// `host` cannot be asked about the code; it is asked again.
  public static func codeUnanswered(host: String) -> Message {
    Message(372, .text(host))
  }

  /// The provider has trouble of its own; it is asked about the code again.
  public static func codeRefused(status: Int) -> Message {
    Message(373, .number(status))
  }

  /// The time is over; what comes next is on its way.
  public static var timeIsOver: Message { Message(374) }

  /// The settings have one address, the provider calls itself by another.
  public static func otherIssuer(asked: String, found: String) -> Message {
    Message(375, .text(asked), .text(found))
  }

  /// The answer does not say whose it is.
  public static var providerUnnamed: Message { Message(376) }

  /// The provider issued tokens but no ID token, because the settings leave out the scope openid.
  public static var noIDTokenScope: Message { Message(377) }

  /// The provider accepted a short code and issued tokens, but no ID token.
  public static var noIDTokenForCode: Message { Message(378) }

  /// The browser returned, and the provider issued tokens, but no ID token.
  public static var noIDTokenForBrowser: Message { Message(379) }

  /// The clocks differ, and this machine's is likely to be wrong.
  public static func ourClock(span: Message) -> Message {
    Message(380, .message(span))
  }

  /// The clocks differ, and the provider's is likely to be wrong.
  public static func theirClock(span: Message) -> Message {
    Message(381, .message(span))
  }

  /// A span of seconds, which stands in ourClock and theirClock.
  public static func spanSeconds(seconds: Int) -> Message {
    Message(382, .number(seconds))
  }

  /// A span of two or more minutes, which stands in ourClock and theirClock.
  public static func spanMinutes(minutes: Int) -> Message {
    Message(383, .number(minutes))
  }
}
