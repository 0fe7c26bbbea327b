// Made by scripts/messages.
extension Message {
  /// The question which second factor it shall be.
  public static var chooseFactor: Message { Message(256) }

  /// Type the code that the application shows.
  public static var typeApplicationCode: Message { Message(257) }

  /// The label of the field for a code.
  public static var code: Message { Message(258) }

  /// A factor that is an application, to which the person gave no name.
  public static var unnamedApplication: Message { Message(259) }

  /// A factor that is an application, by the name the person gave it.
  public static func factorApplication(name: String) -> Message {
    Message(260, .text(name))
  }

  /// A factor that is a phone; the number may be starred.
  public static func factorPhone(number: String) -> Message {
    Message(261, .text(number))
  }

  /// The control that leads back to the choice of factors.
  public static var otherFactor: Message { Message(262) }

  /// The heading, and the label of the field.
  public static var newPassword: Message { Message(263) }

  /// What to do with the mail that went to an address, if it has an account.
  public static func newPasswordLead(email: String) -> Message {
    Message(264, .text(email))
  }

  /// The title of a page, and the control that leads there.
  public static var signInLink: Message { Message(265) }

  /// Above the field for the address.
  public static var signInLinkLead: Message { Message(266) }

  /// A button.
  public static var sendSignInLink: Message { Message(267) }

  /// Above the field for the link.
  public static func signInLinkSent(email: String) -> Message {
    Message(268, .text(email))
  }

  /// The label of a field.
  public static var mailedLink: Message { Message(269) }

  /// The control that makes a typed link readable.
  public static var showLink: Message { Message(270) }

  /// The control that hides a typed link.
  public static var hideLink: Message { Message(271) }

  /// A control.
  public static var sendSignInLinkAgain: Message { Message(272) }

  /// A control that leads back to the field for the address.
  public static var useOtherAddress: Message { Message(273) }

  /// A password was typed for such an account; the page for the link is shown.
  public static var signsInWithLink: Message { Message(274) }

  /// Mail is not sent here; it is in a file, with a code.
  public static func mailLies(path: String) -> Message {
    Message(275, .text(path))
  }

  /// The button that fills in the link of a mail that lies on this machine.
  public static var useMailedLink: Message { Message(276) }

  /// The label of the field for a mail's link, or the code in it.
  public static var mailCode: Message { Message(277) }

  /// The control that sets the password.
  public static var setPassword: Message { Message(278) }

  /// The heading of the page.
  public static var verifyAddress: Message { Message(279) }

  /// The address has to be proven before the sign-in goes on.
  public static func verificationNeeded(email: String) -> Message {
    Message(280, .text(email))
  }

  /// The address is not proven yet.
  public static func verificationMissing(email: String) -> Message {
    Message(281, .text(email))
  }

  /// A mail with a link went to the address.
  public static func verificationSent(email: String) -> Message {
    Message(282, .text(email))
  }

  /// The control that has the mail sent.
  public static var sendVerification: Message { Message(283) }

  /// The control that has the mail sent once more.
  public static var sendVerificationAgain: Message { Message(284) }

  /// The control that says that the link was opened.
  public static var haveVerified: Message { Message(285) }

  /// The control that signs in with another account.
  public static var signInWithOtherAccount: Message { Message(286) }

  /// The title of the page that asks whether to keep the session on this machine.
  public static var stayQuestion: Message { Message(287) }

  /// The button that keeps the session, where there is one place for it.
  public static var staySignedIn: Message { Message(288) }

  /// What keeping the session in the keyring means.
  public static var keyringLead: Message { Message(289) }

  /// What keeping the session in a file means.
  public static func fileLead(path: String) -> Message {
    Message(290, .text(path))
  }

  /// The control that keeps the session in the keyring.
  public static var keepInKeyring: Message { Message(291) }

  /// The control that keeps the session in a file.
  public static var keepInFile: Message { Message(292) }

  /// The control that keeps no session.
  public static var onlyOnce: Message { Message(293) }

  /// The control of the title bar that passes a question over, as onlyOnce does.
  public static var skip: Message { Message(294) }

  /// The session is being kept.
  public static var keeping: Message { Message(295) }

  /// The heading of the page.
  public static var account: Message { Message(296) }

  /// The control that leaves the page.
  public static var done: Message { Message(297) }

  /// The address of the account is proven.
  public static func addressVerified(email: String) -> Message {
    Message(298, .text(email))
  }

  /// The address of the account is not proven.
  public static func addressUnverified(email: String) -> Message {
    Message(299, .text(email))
  }

  /// A guest, whose account ends with the session.
  public static var guestLead: Message { Message(300) }

  /// The heading of the page that changes the name.
  public static var changeName: Message { Message(301) }

  /// The control that changes the address, and the heading.
  public static var changeAddress: Message { Message(302) }

  /// The control that changes the password, and the heading.
  public static var changePassword: Message { Message(303) }

  /// The control that adds a password, and the heading.
  public static var addPassword: Message { Message(304) }

  /// The control that shows the ways to sign in, and the heading.
  public static var methods: Message { Message(305) }

  /// The control that shows the second factors, and the heading.
  public static var factors: Message { Message(306) }

  /// The control that ends the session.
  public static var signOut: Message { Message(307) }

  /// The control that deletes the account, and the heading.
  public static var deleteAccount: Message { Message(308) }

  /// The account is being read.
  public static var loading: Message { Message(309) }

  /// A change is being made.
  public static var saving: Message { Message(310) }

  /// A change was made.
  public static var saved: Message { Message(311) }

  /// Right of a setting that is not in use, such as the second step.
  public static var off: Message { Message(312) }

  /// Right in the title bar: the identity service is that of this machine.
  public static var thisMachine: Message { Message(313) }

  /// On the line between the ways to sign in and the form beside them.
  public static var or: Message { Message(314) }

  /// The label of the field for a name.
  public static var name: Message { Message(315) }

  /// The control that makes a change.
  public static var save: Message { Message(316) }

  /// The label of the field for a new address.
  public static var newAddress: Message { Message(317) }

  /// A mail goes to the new address, and the address changes when its link is opened.
  public static var addressLead: Message { Message(318) }

  /// The control that has that mail sent.
  public static var sendLink: Message { Message(319) }
}
