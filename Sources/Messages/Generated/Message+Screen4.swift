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

  /// Nobody sends mail here; it is in a file.
  public static func mailLies(path: String) -> Message {
    Message(199, .text(path))
  }

  /// The label of the field for a mail's link, or the code in it.
  public static var mailCode: Message { Message(200) }

  /// The control that sets the password.
  public static var setPassword: Message { Message(201) }

  /// The heading of the page.
  public static var verifyAddress: Message { Message(202) }

  /// The address has to be proven before the sign-in goes on.
  public static func verificationNeeded(email: String) -> Message {
    Message(203, .text(email))
  }

  /// The address is not proven yet.
  public static func verificationMissing(email: String) -> Message {
    Message(204, .text(email))
  }

  /// A mail with a link went to the address.
  public static func verificationSent(email: String) -> Message {
    Message(205, .text(email))
  }

  /// The control that has the mail sent.
  public static var sendVerification: Message { Message(206) }

  /// The control that has the mail sent once more.
  public static var sendVerificationAgain: Message { Message(207) }

  /// The control that says that the link was opened.
  public static var haveVerified: Message { Message(208) }

  /// The control that signs in with another account.
  public static var signInWithOtherAccount: Message { Message(209) }

  /// The question whether the session shall be kept.
  public static var stayQuestion: Message { Message(210) }

  /// The heading of the page.
  public static var staySignedIn: Message { Message(211) }

  /// What keeping the session in the keyring means.
  public static var keyringLead: Message { Message(212) }

  /// What keeping the session in a file means.
  public static func fileLead(path: String) -> Message {
    Message(213, .text(path))
  }

  /// The control that keeps the session in the keyring.
  public static var keepInKeyring: Message { Message(214) }

  /// The control that keeps the session in a file.
  public static var keepInFile: Message { Message(215) }

  /// The control that keeps no session.
  public static var onlyOnce: Message { Message(216) }

  /// The session is being kept.
  public static var keeping: Message { Message(217) }

  /// The heading of the page.
  public static var account: Message { Message(218) }

  /// The control that leaves the page.
  public static var done: Message { Message(219) }

  /// The address of the account is proven.
  public static func addressVerified(email: String) -> Message {
    Message(220, .text(email))
  }

  /// The address of the account is not proven.
  public static func addressUnverified(email: String) -> Message {
    Message(221, .text(email))
  }

  /// A guest, whose account ends with the session.
  public static var guestLead: Message { Message(222) }

  /// The control that changes the name, and the heading.
  public static var changeName: Message { Message(223) }

  /// The control that changes the address, and the heading.
  public static var changeAddress: Message { Message(224) }

  /// The control that changes the password, and the heading.
  public static var changePassword: Message { Message(225) }

  /// The control that adds a password, and the heading.
  public static var addPassword: Message { Message(226) }

  /// The control that shows the ways to sign in, and the heading.
  public static var methods: Message { Message(227) }

  /// The control that shows the second factors, and the heading.
  public static var factors: Message { Message(228) }

  /// The control that ends the session.
  public static var signOut: Message { Message(229) }

  /// The control that deletes the account, and the heading.
  public static var deleteAccount: Message { Message(230) }

  /// The account is being read.
  public static var loading: Message { Message(231) }

  /// A change is being made.
  public static var saving: Message { Message(232) }

  /// A change was made.
  public static var saved: Message { Message(233) }

  /// The label of the field for a name.
  public static var name: Message { Message(234) }

  /// The control that makes a change.
  public static var save: Message { Message(235) }

  /// The label of the field for a new address.
  public static var newAddress: Message { Message(236) }

  /// A mail goes to the new address, and the address changes when its link is opened.
  public static var addressLead: Message { Message(237) }

  /// The control that has that mail sent.
  public static var sendLink: Message { Message(238) }

  /// The mail is on its way.
  public static func linkSent(email: String) -> Message {
    Message(239, .text(email))
  }

  /// The control that says that the link of the mail was opened.
  public static var haveOpened: Message { Message(240) }

  /// The ways to sign in follow.
  public static var methodsLead: Message { Message(241) }

  /// The control that adds a way to sign in.
  public static func addMethod(brand: String) -> Message {
    Message(242, .text(brand))
  }

  /// The control that removes a way to sign in.
  public static func removeMethod(brand: String) -> Message {
    Message(243, .text(brand))
  }

  /// The second factors follow.
  public static var factorsLead: Message { Message(244) }

  /// The account has no second factor.
  public static var noFactors: Message { Message(245) }

  /// The control that removes a second factor.
  public static func removeFactor(name: Message) -> Message {
    Message(246, .message(name))
  }

  /// The control that adds an application.
  public static var addApplication: Message { Message(247) }

  /// The control that adds a phone.
  public static var addPhone: Message { Message(248) }

  /// What to do with the QR code and the key.
  public static var applicationLead: Message { Message(249) }

  /// The control that adds the factor.
  public static var addFactor: Message { Message(250) }

  /// The heading of the page that asks for proof of identity.
  public static var reauthenticationTitle: Message { Message(251) }

  /// Why a fresh sign-in is asked for.
  public static func reauthenticationLead(name: String) -> Message {
    Message(252, .text(name))
  }

  /// Why a password is asked for again.
  public static func reauthenticationPassword(name: String) -> Message {
    Message(253, .text(name))
  }

  /// What deleting means.
  public static func deleteLead(name: String) -> Message {
    Message(254, .text(name))
  }

  /// The control that deletes the account.
  public static var deleteForGood: Message { Message(255) }
}
