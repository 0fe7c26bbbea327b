// Made by scripts/messages.
extension Message {
  /// Signed in, but the provider could not be linked.
  public static func linkFailed(brand: String) -> Message {
    Message(128, .text(brand))
  }

  /// Who is signed in now.
  public static func accountHere(name: String) -> Message {
    Message(129, .text(name))
  }

  /// The account that the provider leads to.
  public static func accountThere(brand: String, email: String) -> Message {
    Message(130, .text(brand), .text(email))
  }

  /// The guest's data are moved.
  public static var dataMoves: Message { Message(131) }

  /// The guest's data are not moved.
  public static var dataStays: Message { Message(132) }

  /// The control that begins with the other account's own way to sign in.
  public static var signInFirst: Message { Message(133) }

  /// The control that signs in to the other account.
  public static var useOtherAccount: Message { Message(134) }

  /// The control that leaves things as they are.
  public static var keepThisAccount: Message { Message(135) }

  /// The control that leads back to the picker.
  public static var chooseOther: Message { Message(136) }

  /// The control that agrees to linking two accounts.
  public static var linkAccounts: Message { Message(137) }

  /// The control that declines linking two accounts.
  public static var doNotLink: Message { Message(138) }

  /// The control that finishes without linking.
  public static var goOnWithout: Message { Message(139) }

  /// Sign in now; this provider is added then.
  public static func signInToLink(brand: String) -> Message {
    Message(140, .text(brand))
  }

  /// A provider is being added.
  public static var linkingAccounts: Message { Message(141) }

  /// A guest's data are being moved.
  public static var movingData: Message { Message(142) }

  /// The person, or the provider, refused.
  public static var consentDenied: Message { Message(143) }

  /// Nobody finished in time.
  public static var consentTooLate: Message { Message(144) }

  /// What came back does not hold; `reason` is in English.
  public static func providerNotBelieved(reason: String) -> Message {
    Message(145, .text(reason))
  }

  /// The provider refused the program; `reason` is its error text.
  public static func providerRefused(reason: String) -> Message {
    Message(146, .text(reason))
  }

  /// Apple does not come back to terminals.
  public static var needsWebPage: Message { Message(147) }

  /// It is the only way to sign in to the account.
  public static var lastWayToSignIn: Message { Message(148) }

  /// The guest's data could not be moved; nothing was left.
  public static func migrationFailed(reason: String) -> Message {
    Message(149, .text(reason))
  }

  /// Somebody else signed in than was to prove who they are.
  public static var otherAccount: Message { Message(150) }

  /// The line with the address of the terms.
  public static func terms(address: String) -> Message {
    Message(151, .text(address))
  }

  /// The line with the address of the privacy policy.
  public static func privacyPolicy(address: String) -> Message {
    Message(152, .text(address))
  }

  /// The shift key of the on-screen keyboard.
  public static var shiftKeyOff: Message { Message(153) }

  /// The shift key, pressed: the next letter is a capital.
  public static var shiftKeyOnce: Message { Message(154) }

  /// The shift key, locked: all letters are capitals.
  public static var shiftKeyLocked: Message { Message(155) }

  /// The key that deletes backward.
  public static var backspaceKey: Message { Message(156) }

  /// The key that shows the letters.
  public static var lettersKey: Message { Message(157) }

  /// The key that shows digits and signs.
  public static var symbolsKey: Message { Message(158) }

  /// The key that shows more signs.
  public static var moreSymbolsKey: Message { Message(159) }

  /// The key that puts the keyboard away.
  public static var hideKey: Message { Message(160) }

  /// The key that makes a blank.
  public static var spaceKey: Message { Message(161) }

  /// Who signed in.
  public static func signedInAs(name: String) -> Message {
    Message(162, .text(name))
  }

  /// The terminal went away.
  public static var terminalLost: Message { Message(163) }

  /// The heading of the page that asks for a second factor.
  public static var secondStep: Message { Message(164) }

  /// The question which second factor it shall be.
  public static var chooseFactor: Message { Message(165) }

  /// Type the code that the application shows.
  public static var typeApplicationCode: Message { Message(166) }

  /// The label of the field for a code.
  public static var code: Message { Message(167) }

  /// A factor that is an application, to which the person gave no name.
  public static var unnamedApplication: Message { Message(168) }

  /// A factor that is an application, by the name the person gave it.
  public static func factorApplication(name: String) -> Message {
    Message(169, .text(name))
  }

  /// A factor that is a phone; the number may be starred.
  public static func factorPhone(number: String) -> Message {
    Message(170, .text(number))
  }

  /// The control that leads back to the choice of factors.
  public static var otherFactor: Message { Message(171) }

  /// The heading, and the label of the field.
  public static var newPassword: Message { Message(172) }

  /// What to do with the mail that went to an address, if it has an account.
  public static func newPasswordLead(email: String) -> Message {
    Message(173, .text(email))
  }

  /// Nobody sends mail here; it is in a file.
  public static func mailLies(path: String) -> Message {
    Message(174, .text(path))
  }

  /// The label of the field for a mail's link, or the code in it.
  public static var mailCode: Message { Message(175) }

  /// The control that sets the password.
  public static var setPassword: Message { Message(176) }

  /// The heading of the page.
  public static var verifyAddress: Message { Message(177) }

  /// The address has to be proven before the sign-in goes on.
  public static func verificationNeeded(email: String) -> Message {
    Message(178, .text(email))
  }

  /// The address is not proven yet.
  public static func verificationMissing(email: String) -> Message {
    Message(179, .text(email))
  }

  /// A mail with a link went to the address.
  public static func verificationSent(email: String) -> Message {
    Message(180, .text(email))
  }

  /// The control that has the mail sent.
  public static var sendVerification: Message { Message(181) }

  /// The control that has the mail sent once more.
  public static var sendVerificationAgain: Message { Message(182) }

  /// The control that says that the link was opened.
  public static var haveVerified: Message { Message(183) }

  /// The control that signs in with another account.
  public static var signInWithOtherAccount: Message { Message(184) }

  /// The question whether the session shall be kept.
  public static var stayQuestion: Message { Message(185) }

  /// The heading of the page.
  public static var staySignedIn: Message { Message(186) }

  /// What keeping the session in the keyring means.
  public static var keyringLead: Message { Message(187) }

  /// What keeping the session in a file means.
  public static func fileLead(path: String) -> Message {
    Message(188, .text(path))
  }

  /// The control that keeps the session in the keyring.
  public static var keepInKeyring: Message { Message(189) }

  /// The control that keeps the session in a file.
  public static var keepInFile: Message { Message(190) }

  /// The control that keeps no session.
  public static var onlyOnce: Message { Message(191) }
}
