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

  /// The control for a person who can't get the code of the authenticator app.
  public static var cannotUseApplication: Message { Message(263) }

  /// The control for a person who can't get the code of a text message.
  public static var cannotGetCode: Message { Message(264) }

  /// The control for a person who can use none of the ways to get a code that are listed.
  public static var cannotUseAny: Message { Message(265) }

  /// The title of the page for a person who can't get a code.
  public static var noCode: Message { Message(266) }

  /// The advice for a person without a code.
  public static var noCodeLead: Message { Message(267) }

  /// The same on the screen of an account, where the person is signed in already.
  public static var noCodeHere: Message { Message(268) }

  /// The heading, and the label of the field.
  public static var newPassword: Message { Message(269) }

  /// What to do with the mail that went to an address, if it has an account.
  public static func newPasswordLead(email: String) -> Message {
    Message(270, .text(email))
  }

  /// The title of a page, and the control that leads there.
  public static var signInLink: Message { Message(271) }

  /// Above the field for the address.
  public static var signInLinkLead: Message { Message(272) }

  /// A button.
  public static var sendSignInLink: Message { Message(273) }

  /// Above the field for the link.
  public static func signInLinkSent(email: String) -> Message {
    Message(274, .text(email))
  }

  /// The label of a field.
  public static var mailedLink: Message { Message(275) }

  /// The control that makes a typed link readable.
  public static var showLink: Message { Message(276) }

  /// The control that hides a typed link.
  public static var hideLink: Message { Message(277) }

  /// A control.
  public static var sendSignInLinkAgain: Message { Message(278) }

  /// A control that leads back to the field for the address.
  public static var useOtherAddress: Message { Message(279) }

  /// A password was typed for such an account; the page for the link is shown.
  public static var signsInWithLink: Message { Message(280) }

  /// No mail is sent here; it is in a file, with a code.
  public static func mailLies(path: String) -> Message {
    Message(281, .text(path))
  }

  /// The button that fills in the link of a mail that lies on this machine.
  public static var useMailedLink: Message { Message(282) }

  /// The label of the field for a mail's link, or the code in it.
  public static var mailCode: Message { Message(283) }

  /// The control that sets the password.
  public static var setPassword: Message { Message(284) }

  /// The heading of the page.
  public static var verifyAddress: Message { Message(285) }

  /// The address has to be proven before the sign-in goes on.
  public static func verificationNeeded(email: String) -> Message {
    Message(286, .text(email))
  }

  /// The address is not proven yet.
  public static func verificationMissing(email: String) -> Message {
    Message(287, .text(email))
  }

  /// Shown before a second step is added to an account whose address isn't verified.
  public static func verificationForFactor(email: String) -> Message {
    Message(288, .text(email))
  }

  /// A mail with a link went to the address.
  public static func verificationSent(email: String) -> Message {
    Message(289, .text(email))
  }

  /// The control that has the mail sent.
  public static var sendVerification: Message { Message(290) }

  /// The control that has the mail sent once more.
  public static var sendVerificationAgain: Message { Message(291) }

  /// The control that says that the link was opened.
  public static var haveVerified: Message { Message(292) }

  /// The control that signs in with another account.
  public static var signInWithOtherAccount: Message { Message(293) }

  /// The title of the page that asks whether to keep the session on this machine.
  public static var stayQuestion: Message { Message(294) }

  /// The button that keeps the session, where there is one place for it.
  public static var staySignedIn: Message { Message(295) }

  /// What keeping the session in the keyring means.
  public static var keyringLead: Message { Message(296) }

  /// What keeping the session in a file means.
  public static func fileLead(path: String) -> Message {
    Message(297, .text(path))
  }

  /// The control that keeps the session in the keyring.
  public static var keepInKeyring: Message { Message(298) }

  /// The control that keeps the session in a file.
  public static var keepInFile: Message { Message(299) }

  /// The control that keeps no session.
  public static var onlyOnce: Message { Message(300) }

  /// Warns a guest before the sign-in continues without storing the session, which loses the
  /// account.
  public static var guestNotKept: Message { Message(301) }

  /// The control that continues without storing a guest's session.
  public static var continueAndLose: Message { Message(302) }

  /// The control of the title bar that passes a question over, as onlyOnce does.
  public static var skip: Message { Message(303) }

  /// The session is being kept.
  public static var keeping: Message { Message(304) }

  /// The heading of the page.
  public static var account: Message { Message(305) }

  /// The control that leaves the page.
  public static var done: Message { Message(306) }

  /// The address of the account is proven.
  public static func addressVerified(email: String) -> Message {
    Message(307, .text(email))
  }

  /// The address of the account is not proven.
  public static func addressUnverified(email: String) -> Message {
    Message(308, .text(email))
  }

  /// A guest, whose account ends with the session.
  public static var guestLead: Message { Message(309) }

  /// The heading of the page that changes the name.
  public static var changeName: Message { Message(310) }

  /// The control that changes the address, and the heading.
  public static var changeAddress: Message { Message(311) }

  /// The control that changes the password, and the heading.
  public static var changePassword: Message { Message(312) }

  /// The control that adds a password, and the heading.
  public static var addPassword: Message { Message(313) }

  /// The control that shows the ways to sign in, and the heading.
  public static var methods: Message { Message(314) }

  /// The control that shows the second factors, and the heading.
  public static var factors: Message { Message(315) }

  /// The control that ends the session.
  public static var signOut: Message { Message(316) }

  /// Warns a guest before signing out, which loses the account.
  public static var guestSignOut: Message { Message(317) }

  /// The control that gives a guest's account an address and a password, before signing out.
  public static var addEmailAddress: Message { Message(318) }

  /// The control that leads to the ways to sign in that a guest's account may have, if email isn't
  /// one of them.
  public static var addWayToSignIn: Message { Message(319) }
}
