// Made by scripts/messages.
extension Message {
  /// The label of the field for a code.
  public static var code: Message { Message(192) }

  /// A factor that is an application, to which the person gave no name.
  public static var unnamedApplication: Message { Message(193) }

  /// A factor that is an application, by the name the person gave it.
  public static func factorApplication(name: String) -> Message {
    Message(194, .text(name))
  }

  /// A factor that is a phone; the number may be starred.
  public static func factorPhone(number: String) -> Message {
    Message(195, .text(number))
  }

  /// The control that leads back to the choice of factors.
  public static var otherFactor: Message { Message(196) }

  /// The heading, and the label of the field.
  public static var newPassword: Message { Message(197) }

  /// What to do with the mail that went to an address, if it has an account.
  public static func newPasswordLead(email: String) -> Message {
    Message(198, .text(email))
  }

  /// The title of a page, and the control that leads there.
  public static var signInLink: Message { Message(199) }

  /// Above the field for the address.
  public static var signInLinkLead: Message { Message(200) }

  /// A button.
  public static var sendSignInLink: Message { Message(201) }

  /// Above the field for the link.
  public static func signInLinkSent(email: String) -> Message {
    Message(202, .text(email))
  }

  /// The label of a field.
  public static var mailedLink: Message { Message(203) }

  /// The control that makes a typed link readable.
  public static var showLink: Message { Message(204) }

  /// The control that hides a typed link.
  public static var hideLink: Message { Message(205) }

  /// A control.
  public static var sendSignInLinkAgain: Message { Message(206) }

  /// A control that leads back to the field for the address.
  public static var useOtherAddress: Message { Message(207) }

  /// A password was typed for such an account; the page for the link is shown.
  public static var signsInWithLink: Message { Message(208) }

  /// Nobody sends mail here; it is in a file.
  public static func mailLies(path: String) -> Message {
    Message(209, .text(path))
  }

  /// The label of the field for a mail's link, or the code in it.
  public static var mailCode: Message { Message(210) }

  /// The control that sets the password.
  public static var setPassword: Message { Message(211) }

  /// The heading of the page.
  public static var verifyAddress: Message { Message(212) }

  /// The address has to be proven before the sign-in goes on.
  public static func verificationNeeded(email: String) -> Message {
    Message(213, .text(email))
  }

  /// The address is not proven yet.
  public static func verificationMissing(email: String) -> Message {
    Message(214, .text(email))
  }

  /// A mail with a link went to the address.
  public static func verificationSent(email: String) -> Message {
    Message(215, .text(email))
  }

  /// The control that has the mail sent.
  public static var sendVerification: Message { Message(216) }

  /// The control that has the mail sent once more.
  public static var sendVerificationAgain: Message { Message(217) }

  /// The control that says that the link was opened.
  public static var haveVerified: Message { Message(218) }

  /// The control that signs in with another account.
  public static var signInWithOtherAccount: Message { Message(219) }

  /// The question whether the session shall be kept.
  public static var stayQuestion: Message { Message(220) }

  /// The heading of the page.
  public static var staySignedIn: Message { Message(221) }

  /// What keeping the session in the keyring means.
  public static var keyringLead: Message { Message(222) }

  /// What keeping the session in a file means.
  public static func fileLead(path: String) -> Message {
    Message(223, .text(path))
  }

  /// The control that keeps the session in the keyring.
  public static var keepInKeyring: Message { Message(224) }

  /// The control that keeps the session in a file.
  public static var keepInFile: Message { Message(225) }

  /// The control that keeps no session.
  public static var onlyOnce: Message { Message(226) }

  /// The session is being kept.
  public static var keeping: Message { Message(227) }

  /// The heading of the page.
  public static var account: Message { Message(228) }

  /// The control that leaves the page.
  public static var done: Message { Message(229) }

  /// The address of the account is proven.
  public static func addressVerified(email: String) -> Message {
    Message(230, .text(email))
  }

  /// The address of the account is not proven.
  public static func addressUnverified(email: String) -> Message {
    Message(231, .text(email))
  }

  /// A guest, whose account ends with the session.
  public static var guestLead: Message { Message(232) }

  /// The control that changes the name, and the heading.
  public static var changeName: Message { Message(233) }

  /// The control that changes the address, and the heading.
  public static var changeAddress: Message { Message(234) }

  /// The control that changes the password, and the heading.
  public static var changePassword: Message { Message(235) }

  /// The control that adds a password, and the heading.
  public static var addPassword: Message { Message(236) }

  /// The control that shows the ways to sign in, and the heading.
  public static var methods: Message { Message(237) }

  /// The control that shows the second factors, and the heading.
  public static var factors: Message { Message(238) }

  /// The control that ends the session.
  public static var signOut: Message { Message(239) }

  /// The control that deletes the account, and the heading.
  public static var deleteAccount: Message { Message(240) }

  /// The account is being read.
  public static var loading: Message { Message(241) }

  /// A change is being made.
  public static var saving: Message { Message(242) }

  /// A change was made.
  public static var saved: Message { Message(243) }

  /// The label of the field for a name.
  public static var name: Message { Message(244) }

  /// The control that makes a change.
  public static var save: Message { Message(245) }

  /// The label of the field for a new address.
  public static var newAddress: Message { Message(246) }

  /// A mail goes to the new address, and the address changes when its link is opened.
  public static var addressLead: Message { Message(247) }

  /// The control that has that mail sent.
  public static var sendLink: Message { Message(248) }

  /// The mail is on its way.
  public static func linkSent(email: String) -> Message {
    Message(249, .text(email))
  }

  /// The control that says that the link of the mail was opened.
  public static var haveOpened: Message { Message(250) }

  /// The ways to sign in follow.
  public static var methodsLead: Message { Message(251) }

  /// The control that adds a way to sign in.
  public static func addMethod(brand: String) -> Message {
    Message(252, .text(brand))
  }

  /// The control that removes a way to sign in.
  public static func removeMethod(brand: String) -> Message {
    Message(253, .text(brand))
  }

  /// The second factors follow.
  public static var factorsLead: Message { Message(254) }

  /// The account has no second factor.
  public static var noFactors: Message { Message(255) }
}
