// Made by scripts/messages.
extension Message {
  /// The session is being kept.
  public static var keeping: Message { Message(192) }

  /// The heading of the page.
  public static var account: Message { Message(193) }

  /// The control that leaves the page.
  public static var done: Message { Message(194) }

  /// The address of the account is proven.
  public static func addressVerified(email: String) -> Message {
    Message(195, .text(email))
  }

  /// The address of the account is not proven.
  public static func addressUnverified(email: String) -> Message {
    Message(196, .text(email))
  }

  /// A guest, whose account ends with the session.
  public static var guestLead: Message { Message(197) }

  /// The control that changes the name, and the heading.
  public static var changeName: Message { Message(198) }

  /// The control that changes the address, and the heading.
  public static var changeAddress: Message { Message(199) }

  /// The control that changes the password, and the heading.
  public static var changePassword: Message { Message(200) }

  /// The control that adds a password, and the heading.
  public static var addPassword: Message { Message(201) }

  /// The control that shows the ways to sign in, and the heading.
  public static var methods: Message { Message(202) }

  /// The control that shows the second factors, and the heading.
  public static var factors: Message { Message(203) }

  /// The control that ends the session.
  public static var signOut: Message { Message(204) }

  /// The control that deletes the account, and the heading.
  public static var deleteAccount: Message { Message(205) }

  /// The account is being read.
  public static var loading: Message { Message(206) }

  /// A change is being made.
  public static var saving: Message { Message(207) }

  /// A change was made.
  public static var saved: Message { Message(208) }

  /// The label of the field for a name.
  public static var name: Message { Message(209) }

  /// The control that makes a change.
  public static var save: Message { Message(210) }

  /// The label of the field for a new address.
  public static var newAddress: Message { Message(211) }

  /// A mail goes to the new address, and the address changes when its link is opened.
  public static var addressLead: Message { Message(212) }

  /// The control that has that mail sent.
  public static var sendLink: Message { Message(213) }

  /// The mail is on its way.
  public static func linkSent(email: String) -> Message {
    Message(214, .text(email))
  }

  /// The control that says that the link of the mail was opened.
  public static var haveOpened: Message { Message(215) }

  /// The ways to sign in follow.
  public static var methodsLead: Message { Message(216) }

  /// The control that adds a way to sign in.
  public static func addMethod(brand: String) -> Message {
    Message(217, .text(brand))
  }

  /// The control that removes a way to sign in.
  public static func removeMethod(brand: String) -> Message {
    Message(218, .text(brand))
  }

  /// The second factors follow.
  public static var factorsLead: Message { Message(219) }

  /// The account has no second factor.
  public static var noFactors: Message { Message(220) }

  /// The control that removes a second factor.
  public static func removeFactor(name: Message) -> Message {
    Message(221, .message(name))
  }

  /// The control that adds an application.
  public static var addApplication: Message { Message(222) }

  /// The control that adds a phone.
  public static var addPhone: Message { Message(223) }

  /// What to do with the QR code and the key.
  public static var applicationLead: Message { Message(224) }

  /// The control that adds the factor.
  public static var addFactor: Message { Message(225) }

  /// The heading of the page that asks for proof of identity.
  public static var reauthenticationTitle: Message { Message(226) }

  /// Why a fresh sign-in is asked for.
  public static func reauthenticationLead(name: String) -> Message {
    Message(227, .text(name))
  }

  /// Why a password is asked for again.
  public static func reauthenticationPassword(name: String) -> Message {
    Message(228, .text(name))
  }

  /// What deleting means.
  public static func deleteLead(name: String) -> Message {
    Message(229, .text(name))
  }

  /// The control that deletes the account.
  public static var deleteForGood: Message { Message(230) }

  /// The control that does not delete the account.
  public static var keepAccount: Message { Message(231) }

  /// The account is being deleted.
  public static var deleting: Message { Message(232) }

  /// The program's backend is told of the account.
  public static var registering: Message { Message(233) }

  /// The program's backend could not be told of the account.
  public static var registrationLead: Message { Message(234) }

  /// The control that tries again.
  public static var tryAgain: Message { Message(235) }

  /// A new password is missing.
  public static var newPasswordMissing: Message { Message(236) }

  /// The own password is missing.
  public static var ownPasswordMissing: Message { Message(237) }

  /// The link or code of a mail is missing.
  public static var mailCodeMissing: Message { Message(238) }

  /// A new address is missing, or is none.
  public static var newAddressInvalid: Message { Message(239) }

  /// Another account has the new address.
  public static var newAddressInUse: Message { Message(240) }

  /// The link of the mail was not opened yet.
  public static var notVerifiedYet: Message { Message(241) }

  /// The session has ended on this machine.
  public static var signedOut: Message { Message(242) }

  /// The session could not be kept; `reason` is a sentence.
  public static func notKept(reason: String) -> Message {
    Message(243, .text(reason))
  }

  /// A change was made at the service, but the session after it could not be kept; `reason` is a
  /// cause.
  public static func changeNotKept(reason: String) -> Message {
    Message(244, .text(reason))
  }

  /// The backend of the program refused the account; `reason` is its error text.
  public static func registrationFailed(reason: String) -> Message {
    Message(245, .text(reason))
  }

  /// The browser's way has ended; the code goes on.
  public static func browserEnded(reason: Message) -> Message {
    Message(246, .message(reason))
  }

  /// The code's way has ended; the browser goes on.
  public static func codeEnded(reason: Message) -> Message {
    Message(247, .message(reason))
  }

  /// `host` cannot be asked about the code; it is asked again.
  public static func codeUnanswered(host: String) -> Message {
    Message(248, .text(host))
  }

  /// The provider has trouble of its own; it is asked about the code again.
  public static func codeRefused(status: Int) -> Message {
    Message(249, .number(status))
  }

  /// The time is over; what comes next is on its way.
  public static var timeIsOver: Message { Message(250) }

  /// Keys of the provider's page where there is no browser.
  public static var codeHint: Message { Message(251) }

  /// The settings have one address, the provider calls itself by another.
  public static func otherIssuer(asked: String, found: String) -> Message {
    Message(252, .text(asked), .text(found))
  }

  /// The answer does not say whose it is.
  public static var providerUnnamed: Message { Message(253) }

  /// The clocks differ, and this machine's is likely to be wrong.
  public static func ourClock(span: Message) -> Message {
    Message(254, .message(span))
  }

  /// The clocks differ, and the provider's is likely to be wrong.
  public static func theirClock(span: Message) -> Message {
    Message(255, .message(span))
  }
}
