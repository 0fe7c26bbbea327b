// Made by scripts/messages.
extension Message {
  /// The control that has another text message with a code sent.
  public static var sendAgain: Message { Message(192) }

  /// The control that has another text message sent, before it may be used.
  public static func sendAgainIn(seconds: Int) -> Message {
    Message(193, .number(seconds))
  }

  /// The control that leads back to the field for a phone number.
  public static var changeNumber: Message { Message(194) }

  /// Asking for a text message.
  public static var sendingCode: Message { Message(195) }

  /// The field for a phone number is empty.
  public static var phoneMissing: Message { Message(196) }

  /// The field for the code of a text message is empty.
  public static var codeMissing: Message { Message(197) }

  /// The heading of a question about accounts.
  public static var chooseAccount: Message { Message(198) }

  /// An account has the provider's address; `methods` are the ways to sign in to it.
  public static func confirmFirst(brand: String, methods: [Message]) -> Message {
    Message(199, .text(brand), .list(methods))
  }

  /// The provider's address belongs to another account.
  public static func addressElsewhere(brand: String) -> Message {
    Message(200, .text(brand))
  }

  /// What was to be linked belongs to another account.
  public static func linkedElsewhere(brand: String) -> Message {
    Message(201, .text(brand))
  }

  /// The question whether a provider shall be linked to an account with this address.
  public static func linkQuestion(brand: String, email: String) -> Message {
    Message(202, .text(brand), .text(email))
  }

  /// The question whether the account of the typed address shall take the place of the guest's.
  public static func leaveGuestQuestion(email: String) -> Message {
    Message(203, .text(email))
  }

  /// Signed in, but the provider could not be linked.
  public static func linkFailed(brand: String) -> Message {
    Message(204, .text(brand))
  }

  /// Who is signed in now.
  public static func accountHere(name: String) -> Message {
    Message(205, .text(name))
  }

  /// The account that the provider leads to.
  public static func accountThere(brand: String, email: String) -> Message {
    Message(206, .text(brand), .text(email))
  }

  /// The guest's data are moved.
  public static var dataMoves: Message { Message(207) }

  /// The guest's data are not moved.
  public static var dataStays: Message { Message(208) }

  /// The control that begins with the other account's own way to sign in.
  public static var signInFirst: Message { Message(209) }

  /// The control that signs in to the other account.
  public static var useOtherAccount: Message { Message(210) }

  /// The control that leaves things as they are.
  public static var keepThisAccount: Message { Message(211) }

  /// The control that leads back to the picker.
  public static var chooseOther: Message { Message(212) }

  /// The control that agrees to linking two accounts.
  public static var linkAccounts: Message { Message(213) }

  /// The control that declines linking two accounts.
  public static var doNotLink: Message { Message(214) }

  /// The control that finishes without linking.
  public static var goOnWithout: Message { Message(215) }

  /// Sign in now; this provider is added then.
  public static func signInToLink(brand: String) -> Message {
    Message(216, .text(brand))
  }

  /// A provider is being added.
  public static var linkingAccounts: Message { Message(217) }

  /// A guest's data are being moved.
  public static var movingData: Message { Message(218) }

  /// The person, or the provider, refused.
  public static var consentDenied: Message { Message(219) }

  /// Nobody finished in time.
  public static var consentTooLate: Message { Message(220) }

  /// What came back does not hold; `reason` is in English.
  public static func providerNotBelieved(reason: String) -> Message {
    Message(221, .text(reason))
  }

  /// The provider refused the program; `reason` is its error text.
  public static func providerRefused(reason: String) -> Message {
    Message(222, .text(reason))
  }

  /// Apple does not come back to terminals.
  public static var needsWebPage: Message { Message(223) }

  /// It is the only way to sign in to the account.
  public static var lastWayToSignIn: Message { Message(224) }

  /// The guest's data could not be moved; nothing was left.
  public static func migrationFailed(reason: String) -> Message {
    Message(225, .text(reason))
  }

  /// Somebody else signed in than was to prove who they are.
  public static var otherAccount: Message { Message(226) }

  /// The line with the address of the terms.
  public static func terms(address: String) -> Message {
    Message(227, .text(address))
  }

  /// The line with the address of the privacy policy.
  public static func privacyPolicy(address: String) -> Message {
    Message(228, .text(address))
  }

  /// The shift key of the on-screen keyboard.
  public static var shiftKeyOff: Message { Message(229) }

  /// The shift key, pressed: the next letter is a capital.
  public static var shiftKeyOnce: Message { Message(230) }

  /// The shift key, locked: all letters are capitals.
  public static var shiftKeyLocked: Message { Message(231) }

  /// The key that deletes backward.
  public static var backspaceKey: Message { Message(232) }

  /// The key that shows the letters.
  public static var lettersKey: Message { Message(233) }

  /// The key that shows digits and signs.
  public static var symbolsKey: Message { Message(234) }

  /// The key that shows more signs.
  public static var moreSymbolsKey: Message { Message(235) }

  /// The key that puts the keyboard away.
  public static var hideKey: Message { Message(236) }

  /// The key that makes a blank.
  public static var spaceKey: Message { Message(237) }

  /// Who signed in.
  public static func signedInAs(name: String) -> Message {
    Message(238, .text(name))
  }

  /// The terminal went away.
  public static var terminalLost: Message { Message(239) }

  /// The heading of the page that asks for a second factor.
  public static var secondStep: Message { Message(240) }

  /// The question which second factor it shall be.
  public static var chooseFactor: Message { Message(241) }

  /// Type the code that the application shows.
  public static var typeApplicationCode: Message { Message(242) }

  /// The label of the field for a code.
  public static var code: Message { Message(243) }

  /// A factor that is an application, to which the person gave no name.
  public static var unnamedApplication: Message { Message(244) }

  /// A factor that is an application, by the name the person gave it.
  public static func factorApplication(name: String) -> Message {
    Message(245, .text(name))
  }

  /// A factor that is a phone; the number may be starred.
  public static func factorPhone(number: String) -> Message {
    Message(246, .text(number))
  }

  /// The control that leads back to the choice of factors.
  public static var otherFactor: Message { Message(247) }

  /// The heading, and the label of the field.
  public static var newPassword: Message { Message(248) }

  /// What to do with the mail that went to an address, if it has an account.
  public static func newPasswordLead(email: String) -> Message {
    Message(249, .text(email))
  }

  /// The title of a page, and the control that leads there.
  public static var signInLink: Message { Message(250) }

  /// Above the field for the address.
  public static var signInLinkLead: Message { Message(251) }

  /// A button.
  public static var sendSignInLink: Message { Message(252) }

  /// Above the field for the link.
  public static func signInLinkSent(email: String) -> Message {
    Message(253, .text(email))
  }

  /// The label of a field.
  public static var mailedLink: Message { Message(254) }

  /// The control that makes a typed link readable.
  public static var showLink: Message { Message(255) }
}
