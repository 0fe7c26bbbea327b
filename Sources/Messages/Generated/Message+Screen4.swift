// Made by scripts/messages.
extension Message {
  /// The question whether a provider shall be linked to an account with this address.
  public static func linkQuestion(brand: String, email: String) -> Message {
    Message(192, .text(brand), .text(email))
  }

  /// The question whether the account of the typed address shall take the place of the guest's.
  public static func leaveGuestQuestion(email: String) -> Message {
    Message(193, .text(email))
  }

  /// Signed in, but the provider could not be linked.
  public static func linkFailed(brand: String) -> Message {
    Message(194, .text(brand))
  }

  /// Who is signed in now.
  public static func accountHere(name: String) -> Message {
    Message(195, .text(name))
  }

  /// The account that the provider leads to.
  public static func accountThere(brand: String, email: String) -> Message {
    Message(196, .text(brand), .text(email))
  }

  /// The guest's data are moved.
  public static var dataMoves: Message { Message(197) }

  /// The guest's data are not moved.
  public static var dataStays: Message { Message(198) }

  /// The control that begins with the other account's own way to sign in.
  public static var signInFirst: Message { Message(199) }

  /// The control that signs in to the other account.
  public static var useOtherAccount: Message { Message(200) }

  /// The control that leaves things as they are.
  public static var keepThisAccount: Message { Message(201) }

  /// The control that leads back to the picker.
  public static var chooseOther: Message { Message(202) }

  /// The control that agrees to linking two accounts.
  public static var linkAccounts: Message { Message(203) }

  /// The control that declines linking two accounts.
  public static var doNotLink: Message { Message(204) }

  /// The control that finishes without linking.
  public static var goOnWithout: Message { Message(205) }

  /// Sign in now; this provider is added then.
  public static func signInToLink(brand: String) -> Message {
    Message(206, .text(brand))
  }

  /// A provider is being added.
  public static var linkingAccounts: Message { Message(207) }

  /// A guest's data are being moved.
  public static var movingData: Message { Message(208) }

  /// The person, or the provider, refused.
  public static var consentDenied: Message { Message(209) }

  /// Nobody finished in time.
  public static var consentTooLate: Message { Message(210) }

  /// What came back does not hold; `reason` is in English.
  public static func providerNotBelieved(reason: String) -> Message {
    Message(211, .text(reason))
  }

  /// The provider refused the program; `reason` is its error text.
  public static func providerRefused(reason: String) -> Message {
    Message(212, .text(reason))
  }

  /// Apple does not come back to terminals.
  public static var needsWebPage: Message { Message(213) }

  /// It is the only way to sign in to the account.
  public static var lastWayToSignIn: Message { Message(214) }

  /// The guest's data could not be moved; nothing was left.
  public static func migrationFailed(reason: String) -> Message {
    Message(215, .text(reason))
  }

  /// Somebody else signed in than was to prove who they are.
  public static var otherAccount: Message { Message(216) }

  /// The line with the address of the terms.
  public static func terms(address: String) -> Message {
    Message(217, .text(address))
  }

  /// The line with the address of the privacy policy.
  public static func privacyPolicy(address: String) -> Message {
    Message(218, .text(address))
  }

  /// The shift key of the on-screen keyboard.
  public static var shiftKeyOff: Message { Message(219) }

  /// The shift key, pressed: the next letter is a capital.
  public static var shiftKeyOnce: Message { Message(220) }

  /// The shift key, locked: all letters are capitals.
  public static var shiftKeyLocked: Message { Message(221) }

  /// The key that deletes backward.
  public static var backspaceKey: Message { Message(222) }

  /// The key that shows the letters.
  public static var lettersKey: Message { Message(223) }

  /// The key that shows digits and signs.
  public static var symbolsKey: Message { Message(224) }

  /// The key that shows more signs.
  public static var moreSymbolsKey: Message { Message(225) }

  /// The key that puts the keyboard away.
  public static var hideKey: Message { Message(226) }

  /// The key that makes a blank.
  public static var spaceKey: Message { Message(227) }

  /// Who signed in.
  public static func signedInAs(name: String) -> Message {
    Message(228, .text(name))
  }

  /// The terminal went away.
  public static var terminalLost: Message { Message(229) }

  /// The heading of the page that asks for a second factor.
  public static var secondStep: Message { Message(230) }

  /// The question which second factor it shall be.
  public static var chooseFactor: Message { Message(231) }

  /// Type the code that the application shows.
  public static var typeApplicationCode: Message { Message(232) }

  /// The label of the field for a code.
  public static var code: Message { Message(233) }

  /// A factor that is an application, to which the person gave no name.
  public static var unnamedApplication: Message { Message(234) }

  /// A factor that is an application, by the name the person gave it.
  public static func factorApplication(name: String) -> Message {
    Message(235, .text(name))
  }

  /// A factor that is a phone; the number may be starred.
  public static func factorPhone(number: String) -> Message {
    Message(236, .text(number))
  }

  /// The control that leads back to the choice of factors.
  public static var otherFactor: Message { Message(237) }

  /// The heading, and the label of the field.
  public static var newPassword: Message { Message(238) }

  /// What to do with the mail that went to an address, if it has an account.
  public static func newPasswordLead(email: String) -> Message {
    Message(239, .text(email))
  }

  /// The title of a page, and the control that leads there.
  public static var signInLink: Message { Message(240) }

  /// Above the field for the address.
  public static var signInLinkLead: Message { Message(241) }

  /// A button.
  public static var sendSignInLink: Message { Message(242) }

  /// Above the field for the link.
  public static func signInLinkSent(email: String) -> Message {
    Message(243, .text(email))
  }

  /// The label of a field.
  public static var mailedLink: Message { Message(244) }

  /// The control that makes a typed link readable.
  public static var showLink: Message { Message(245) }

  /// The control that hides a typed link.
  public static var hideLink: Message { Message(246) }

  /// A control.
  public static var sendSignInLinkAgain: Message { Message(247) }

  /// A control that leads back to the field for the address.
  public static var useOtherAddress: Message { Message(248) }

  /// A password was typed for such an account; the page for the link is shown.
  public static var signsInWithLink: Message { Message(249) }

  /// Nobody sends mail here; it is in a file.
  public static func mailLies(path: String) -> Message {
    Message(250, .text(path))
  }

  /// The label of the field for a mail's link, or the code in it.
  public static var mailCode: Message { Message(251) }

  /// The control that sets the password.
  public static var setPassword: Message { Message(252) }

  /// The heading of the page.
  public static var verifyAddress: Message { Message(253) }

  /// The address has to be proven before the sign-in goes on.
  public static func verificationNeeded(email: String) -> Message {
    Message(254, .text(email))
  }

  /// The address is not proven yet.
  public static func verificationMissing(email: String) -> Message {
    Message(255, .text(email))
  }
}
