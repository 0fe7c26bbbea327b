// Made by scripts/messages.
extension Message {
  /// The address of the account is proven.
  public static func addressVerified(email: String) -> Message {
    Message(256, .text(email))
  }

  /// The address of the account is not proven.
  public static func addressUnverified(email: String) -> Message {
    Message(257, .text(email))
  }

  /// A guest, whose account ends with the session.
  public static var guestLead: Message { Message(258) }

  /// The control that changes the name, and the heading.
  public static var changeName: Message { Message(259) }

  /// The control that changes the address, and the heading.
  public static var changeAddress: Message { Message(260) }

  /// The control that changes the password, and the heading.
  public static var changePassword: Message { Message(261) }

  /// The control that adds a password, and the heading.
  public static var addPassword: Message { Message(262) }

  /// The control that shows the ways to sign in, and the heading.
  public static var methods: Message { Message(263) }

  /// The control that shows the second factors, and the heading.
  public static var factors: Message { Message(264) }

  /// The control that ends the session.
  public static var signOut: Message { Message(265) }

  /// The control that deletes the account, and the heading.
  public static var deleteAccount: Message { Message(266) }

  /// The account is being read.
  public static var loading: Message { Message(267) }

  /// A change is being made.
  public static var saving: Message { Message(268) }

  /// A change was made.
  public static var saved: Message { Message(269) }

  /// The label of the field for a name.
  public static var name: Message { Message(270) }

  /// The control that makes a change.
  public static var save: Message { Message(271) }

  /// The label of the field for a new address.
  public static var newAddress: Message { Message(272) }

  /// A mail goes to the new address, and the address changes when its link is opened.
  public static var addressLead: Message { Message(273) }

  /// The control that has that mail sent.
  public static var sendLink: Message { Message(274) }

  /// The mail is on its way.
  public static func linkSent(email: String) -> Message {
    Message(275, .text(email))
  }

  /// The control that says that the link of the mail was opened.
  public static var haveOpened: Message { Message(276) }

  /// The ways to sign in follow.
  public static var methodsLead: Message { Message(277) }

  /// The control that adds a way to sign in.
  public static func addMethod(brand: String) -> Message {
    Message(278, .text(brand))
  }

  /// The control that removes a way to sign in.
  public static func removeMethod(brand: String) -> Message {
    Message(279, .text(brand))
  }

  /// The second factors follow.
  public static var factorsLead: Message { Message(280) }

  /// The account has no second factor.
  public static var noFactors: Message { Message(281) }

  /// The control that removes a second factor.
  public static func removeFactor(name: Message) -> Message {
    Message(282, .message(name))
  }

  /// The control that adds an application.
  public static var addApplication: Message { Message(283) }

  /// The control that adds a phone.
  public static var addPhone: Message { Message(284) }

  /// What to do with the QR code and the key.
  public static var applicationLead: Message { Message(285) }

  /// The control that adds the factor.
  public static var addFactor: Message { Message(286) }

  /// The heading of the page that asks for proof of identity.
  public static var reauthenticationTitle: Message { Message(287) }

  /// Why a fresh sign-in is asked for.
  public static func reauthenticationLead(name: String) -> Message {
    Message(288, .text(name))
  }

  /// Why a password is asked for again.
  public static func reauthenticationPassword(name: String) -> Message {
    Message(289, .text(name))
  }

  /// What deleting means.
  public static func deleteLead(name: String) -> Message {
    Message(290, .text(name))
  }

  /// The control that deletes the account.
  public static var deleteForGood: Message { Message(291) }

  /// The control that does not delete the account.
  public static var keepAccount: Message { Message(292) }

  /// The account is being deleted.
  public static var deleting: Message { Message(293) }

  /// The program's backend is told of the account.
  public static var registering: Message { Message(294) }

  /// The program's backend could not be told of the account.
  public static var registrationLead: Message { Message(295) }

  /// The control that tries again.
  public static var tryAgain: Message { Message(296) }

  /// A new password is missing.
  public static var newPasswordMissing: Message { Message(297) }

  /// The own password is missing.
  public static var ownPasswordMissing: Message { Message(298) }

  /// The link or code of a mail is missing.
  public static var mailCodeMissing: Message { Message(299) }

  /// A new address is missing, or is none.
  public static var newAddressInvalid: Message { Message(300) }

  /// Another account has the new address.
  public static var newAddressInUse: Message { Message(301) }

  /// The link of the mail was not opened yet.
  public static var notVerifiedYet: Message { Message(302) }

  /// The session has ended on this machine.
  public static var signedOut: Message { Message(303) }

  /// The session could not be kept; `reason` is a sentence.
  public static func notKept(reason: String) -> Message {
    Message(304, .text(reason))
  }

  /// A change was made at the service, but the session after it could not be kept; `reason` is a
  /// cause.
  public static func changeNotKept(reason: String) -> Message {
    Message(305, .text(reason))
  }

  /// The backend of the program refused the account; `reason` is its error text.
  public static func registrationFailed(reason: String) -> Message {
    Message(306, .text(reason))
  }

  /// The browser's way has ended; the code goes on.
  public static func browserEnded(reason: Message) -> Message {
    Message(307, .message(reason))
  }

  /// The code's way has ended; the browser goes on.
  public static func codeEnded(reason: Message) -> Message {
    Message(308, .message(reason))
  }

  /// `host` cannot be asked about the code; it is asked again.
  public static func codeUnanswered(host: String) -> Message {
    Message(309, .text(host))
  }

  /// The provider has trouble of its own; it is asked about the code again.
  public static func codeRefused(status: Int) -> Message {
    Message(310, .number(status))
  }

  /// The time is over; what comes next is on its way.
  public static var timeIsOver: Message { Message(311) }

  /// The settings have one address, the provider calls itself by another.
  public static func otherIssuer(asked: String, found: String) -> Message {
    Message(312, .text(asked), .text(found))
  }

  /// The answer does not say whose it is.
  public static var providerUnnamed: Message { Message(313) }

  /// The clocks differ, and this machine's is likely to be wrong.
  public static func ourClock(span: Message) -> Message {
    Message(314, .message(span))
  }

  /// The clocks differ, and the provider's is likely to be wrong.
  public static func theirClock(span: Message) -> Message {
    Message(315, .message(span))
  }

  /// A span of seconds, which stands in ourClock and theirClock.
  public static func spanSeconds(seconds: Int) -> Message {
    Message(316, .number(seconds))
  }

  /// A span of two or more minutes, which stands in ourClock and theirClock.
  public static func spanMinutes(minutes: Int) -> Message {
    Message(317, .number(minutes))
  }

  /// A span of two or more hours, which stands in ourClock and theirClock.
  public static func spanHours(hours: Int) -> Message {
    Message(318, .number(hours))
  }

  /// A span of two or more days, which stands in ourClock and theirClock.
  public static func spanDays(days: Int) -> Message {
    Message(319, .number(days))
  }
}
