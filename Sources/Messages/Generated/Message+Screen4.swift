// Made by scripts/messages.
extension Message {
  /// The guest's data are not moved.
  public static var dataStays: Message { Message(192) }

  /// The control that begins with the other account's own way to sign in.
  public static var signInFirst: Message { Message(193) }

  /// The control that signs in to the other account.
  public static var useOtherAccount: Message { Message(194) }

  /// The control that leaves things as they are.
  public static var keepThisAccount: Message { Message(195) }

  /// The control that leads back to the picker.
  public static var chooseOther: Message { Message(196) }

  /// The control that agrees to linking two accounts.
  public static var linkAccounts: Message { Message(197) }

  /// The control that declines linking two accounts.
  public static var doNotLink: Message { Message(198) }

  /// The control that finishes without linking.
  public static var goOnWithout: Message { Message(199) }

  /// Sign in now; this provider is added then.
  public static func signInToLink(brand: String) -> Message {
    Message(200, .text(brand))
  }

  /// A provider is being added.
  public static var linkingAccounts: Message { Message(201) }

  /// A guest's data are being moved.
  public static var movingData: Message { Message(202) }

  /// The person, or the provider, refused.
  public static var consentDenied: Message { Message(203) }

  /// Nobody finished in time.
  public static var consentTooLate: Message { Message(204) }

  /// What came back does not hold; `reason` is in English.
  public static func providerNotBelieved(reason: String) -> Message {
    Message(205, .text(reason))
  }

  /// The provider refused the program; `reason` is its error text.
  public static func providerRefused(reason: String) -> Message {
    Message(206, .text(reason))
  }

  /// Apple does not come back to terminals.
  public static var needsWebPage: Message { Message(207) }

  /// It is the only way to sign in to the account.
  public static var lastWayToSignIn: Message { Message(208) }

  /// The guest's data could not be moved; nothing was left.
  public static func migrationFailed(reason: String) -> Message {
    Message(209, .text(reason))
  }

  /// Somebody else signed in than was to prove who they are.
  public static var otherAccount: Message { Message(210) }

  /// The line with the address of the terms.
  public static func terms(address: String) -> Message {
    Message(211, .text(address))
  }

  /// The line with the address of the privacy policy.
  public static func privacyPolicy(address: String) -> Message {
    Message(212, .text(address))
  }

  /// The shift key of the on-screen keyboard.
  public static var shiftKeyOff: Message { Message(213) }

  /// The shift key, pressed: the next letter is a capital.
  public static var shiftKeyOnce: Message { Message(214) }

  /// The shift key, locked: all letters are capitals.
  public static var shiftKeyLocked: Message { Message(215) }

  /// The key that deletes backward.
  public static var backspaceKey: Message { Message(216) }

  /// The key that shows the letters.
  public static var lettersKey: Message { Message(217) }

  /// The key that shows digits and signs.
  public static var symbolsKey: Message { Message(218) }

  /// The key that shows more signs.
  public static var moreSymbolsKey: Message { Message(219) }

  /// The key that puts the keyboard away.
  public static var hideKey: Message { Message(220) }

  /// The key that makes a blank.
  public static var spaceKey: Message { Message(221) }

  /// Who signed in.
  public static func signedInAs(name: String) -> Message {
    Message(222, .text(name))
  }

  /// The terminal went away.
  public static var terminalLost: Message { Message(223) }

  /// The heading of the page that asks for a second factor.
  public static var secondStep: Message { Message(224) }

  /// The question which second factor it shall be.
  public static var chooseFactor: Message { Message(225) }

  /// Type the code that the application shows.
  public static var typeApplicationCode: Message { Message(226) }

  /// The label of the field for a code.
  public static var code: Message { Message(227) }

  /// A factor that is an application, to which the person gave no name.
  public static var unnamedApplication: Message { Message(228) }

  /// A factor that is an application, by the name the person gave it.
  public static func factorApplication(name: String) -> Message {
    Message(229, .text(name))
  }

  /// A factor that is a phone; the number may be starred.
  public static func factorPhone(number: String) -> Message {
    Message(230, .text(number))
  }

  /// The control that leads back to the choice of factors.
  public static var otherFactor: Message { Message(231) }

  /// The heading, and the label of the field.
  public static var newPassword: Message { Message(232) }

  /// What to do with the mail that went to an address, if it has an account.
  public static func newPasswordLead(email: String) -> Message {
    Message(233, .text(email))
  }

  /// The title of a page, and the control that leads there.
  public static var signInLink: Message { Message(234) }

  /// Above the field for the address.
  public static var signInLinkLead: Message { Message(235) }

  /// A button.
  public static var sendSignInLink: Message { Message(236) }

  /// Above the field for the link.
  public static func signInLinkSent(email: String) -> Message {
    Message(237, .text(email))
  }

  /// The label of a field.
  public static var mailedLink: Message { Message(238) }

  /// The control that makes a typed link readable.
  public static var showLink: Message { Message(239) }

  /// The control that hides a typed link.
  public static var hideLink: Message { Message(240) }

  /// A control.
  public static var sendSignInLinkAgain: Message { Message(241) }

  /// A control that leads back to the field for the address.
  public static var useOtherAddress: Message { Message(242) }

  /// A password was typed for such an account; the page for the link is shown.
  public static var signsInWithLink: Message { Message(243) }

  /// Nobody sends mail here; it is in a file.
  public static func mailLies(path: String) -> Message {
    Message(244, .text(path))
  }

  /// The label of the field for a mail's link, or the code in it.
  public static var mailCode: Message { Message(245) }

  /// The control that sets the password.
  public static var setPassword: Message { Message(246) }

  /// The heading of the page.
  public static var verifyAddress: Message { Message(247) }

  /// The address has to be proven before the sign-in goes on.
  public static func verificationNeeded(email: String) -> Message {
    Message(248, .text(email))
  }

  /// The address is not proven yet.
  public static func verificationMissing(email: String) -> Message {
    Message(249, .text(email))
  }

  /// A mail with a link went to the address.
  public static func verificationSent(email: String) -> Message {
    Message(250, .text(email))
  }

  /// The control that has the mail sent.
  public static var sendVerification: Message { Message(251) }

  /// The control that has the mail sent once more.
  public static var sendVerificationAgain: Message { Message(252) }

  /// The control that says that the link was opened.
  public static var haveVerified: Message { Message(253) }

  /// The control that signs in with another account.
  public static var signInWithOtherAccount: Message { Message(254) }

  /// The question whether the session shall be kept.
  public static var stayQuestion: Message { Message(255) }
}
