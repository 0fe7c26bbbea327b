// Made by scripts/messages.
extension Message {
  /// The control that hides a typed link.
  public static var hideLink: Message { Message(256) }

  /// A control.
  public static var sendSignInLinkAgain: Message { Message(257) }

  /// A control that leads back to the field for the address.
  public static var useOtherAddress: Message { Message(258) }

  /// A password was typed for such an account; the page for the link is shown.
  public static var signsInWithLink: Message { Message(259) }

  /// Nobody sends mail here; it is in a file.
  public static func mailLies(path: String) -> Message {
    Message(260, .text(path))
  }

  /// The label of the field for a mail's link, or the code in it.
  public static var mailCode: Message { Message(261) }

  /// The control that sets the password.
  public static var setPassword: Message { Message(262) }

  /// The heading of the page.
  public static var verifyAddress: Message { Message(263) }

  /// The address has to be proven before the sign-in goes on.
  public static func verificationNeeded(email: String) -> Message {
    Message(264, .text(email))
  }

  /// The address is not proven yet.
  public static func verificationMissing(email: String) -> Message {
    Message(265, .text(email))
  }

  /// A mail with a link went to the address.
  public static func verificationSent(email: String) -> Message {
    Message(266, .text(email))
  }

  /// The control that has the mail sent.
  public static var sendVerification: Message { Message(267) }

  /// The control that has the mail sent once more.
  public static var sendVerificationAgain: Message { Message(268) }

  /// The control that says that the link was opened.
  public static var haveVerified: Message { Message(269) }

  /// The control that signs in with another account.
  public static var signInWithOtherAccount: Message { Message(270) }

  /// The question whether the session shall be kept.
  public static var stayQuestion: Message { Message(271) }

  /// The heading of the page.
  public static var staySignedIn: Message { Message(272) }

  /// What keeping the session in the keyring means.
  public static var keyringLead: Message { Message(273) }

  /// What keeping the session in a file means.
  public static func fileLead(path: String) -> Message {
    Message(274, .text(path))
  }

  /// The control that keeps the session in the keyring.
  public static var keepInKeyring: Message { Message(275) }

  /// The control that keeps the session in a file.
  public static var keepInFile: Message { Message(276) }

  /// The control that keeps no session.
  public static var onlyOnce: Message { Message(277) }

  /// The session is being kept.
  public static var keeping: Message { Message(278) }

  /// The heading of the page.
  public static var account: Message { Message(279) }

  /// The control that leaves the page.
  public static var done: Message { Message(280) }

  /// The address of the account is proven.
  public static func addressVerified(email: String) -> Message {
    Message(281, .text(email))
  }

  /// The address of the account is not proven.
  public static func addressUnverified(email: String) -> Message {
    Message(282, .text(email))
  }

  /// A guest, whose account ends with the session.
  public static var guestLead: Message { Message(283) }

  /// The control that changes the name, and the heading.
  public static var changeName: Message { Message(284) }

  /// The control that changes the address, and the heading.
  public static var changeAddress: Message { Message(285) }

  /// The control that changes the password, and the heading.
  public static var changePassword: Message { Message(286) }

  /// The control that adds a password, and the heading.
  public static var addPassword: Message { Message(287) }

  /// The control that shows the ways to sign in, and the heading.
  public static var methods: Message { Message(288) }

  /// The control that shows the second factors, and the heading.
  public static var factors: Message { Message(289) }

  /// The control that ends the session.
  public static var signOut: Message { Message(290) }

  /// The control that deletes the account, and the heading.
  public static var deleteAccount: Message { Message(291) }

  /// The account is being read.
  public static var loading: Message { Message(292) }

  /// A change is being made.
  public static var saving: Message { Message(293) }

  /// A change was made.
  public static var saved: Message { Message(294) }

  /// The label of the field for a name.
  public static var name: Message { Message(295) }

  /// The control that makes a change.
  public static var save: Message { Message(296) }

  /// The label of the field for a new address.
  public static var newAddress: Message { Message(297) }

  /// A mail goes to the new address, and the address changes when its link is opened.
  public static var addressLead: Message { Message(298) }

  /// The control that has that mail sent.
  public static var sendLink: Message { Message(299) }

  /// The mail is on its way.
  public static func linkSent(email: String) -> Message {
    Message(300, .text(email))
  }

  /// The control that says that the link of the mail was opened.
  public static var haveOpened: Message { Message(301) }

  /// The ways to sign in follow.
  public static var methodsLead: Message { Message(302) }

  /// The control that adds a way to sign in.
  public static func addMethod(brand: String) -> Message {
    Message(303, .text(brand))
  }

  /// The control that removes a way to sign in.
  public static func removeMethod(brand: String) -> Message {
    Message(304, .text(brand))
  }

  /// The second factors follow.
  public static var factorsLead: Message { Message(305) }

  /// The account has no second factor.
  public static var noFactors: Message { Message(306) }

  /// The control that removes a second factor.
  public static func removeFactor(name: Message) -> Message {
    Message(307, .message(name))
  }

  /// The control that adds an application.
  public static var addApplication: Message { Message(308) }

  /// The control that adds a phone.
  public static var addPhone: Message { Message(309) }

  /// What to do with the QR code and the key.
  public static var applicationLead: Message { Message(310) }

  /// What to do with the key, where there is no space for the QR code.
  public static var applicationKeyLead: Message { Message(311) }

  /// The control that adds the factor.
  public static var addFactor: Message { Message(312) }

  /// The heading of the page that asks for proof of identity.
  public static var reauthenticationTitle: Message { Message(313) }

  /// Why a fresh sign-in is asked for.
  public static func reauthenticationLead(name: String) -> Message {
    Message(314, .text(name))
  }

  /// Why a password is asked for again.
  public static func reauthenticationPassword(name: String) -> Message {
    Message(315, .text(name))
  }

  /// What deleting means.
  public static func deleteLead(name: String) -> Message {
    Message(316, .text(name))
  }

  /// The control that deletes the account.
  public static var deleteForGood: Message { Message(317) }

  /// The control that does not delete the account.
  public static var keepAccount: Message { Message(318) }

  /// The account is being deleted.
  public static var deleting: Message { Message(319) }
}
