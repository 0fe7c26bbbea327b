// Made by scripts/messages.
extension Message {
  /// Seconds until a new short code takes the place of this one.
  public static func newCodeSoon(seconds: Int) -> Message {
    Message(192, .number(seconds))
  }

  /// A new short code is shown.
  public static var codeRenewed: Message { Message(193) }

  /// The machine was asked to open a page in a browser.
  public static var browserStarted: Message { Message(194) }

  /// No browser is opened, because the person sits at another machine.
  public static var browserRemote: Message { Message(195) }

  /// No browser is opened, because the machine has no display.
  public static var browserWithoutDisplay: Message { Message(196) }

  /// No browser could be started.
  public static var browserFailed: Message { Message(197) }

  /// The terminal was asked to copy, and may have refused.
  public static var copyAsked: Message { Message(198) }

  /// The label of the field for a phone number.
  public static var phoneNumber: Message { Message(199) }

  /// The control that has a text message sent.
  public static var sendCode: Message { Message(200) }

  /// A message with a code went to `number`.
  public static func codeSentTo(number: String) -> Message {
    Message(201, .text(number))
  }

  /// Nobody sends messages here, so the code is told.
  public static func codeShownHere(number: String, code: String) -> Message {
    Message(202, .text(number), .text(code))
  }

  /// The label of the field for the code of a text message.
  public static var codeOfMessage: Message { Message(203) }

  /// The control that has another text message with a code sent.
  public static var sendAgain: Message { Message(204) }

  /// The control that has another text message sent, before it may be used.
  public static func sendAgainIn(seconds: Int) -> Message {
    Message(205, .number(seconds))
  }

  /// The control that leads back to the field for a phone number.
  public static var changeNumber: Message { Message(206) }

  /// Asking for a text message.
  public static var sendingCode: Message { Message(207) }

  /// The field for a phone number is empty.
  public static var phoneMissing: Message { Message(208) }

  /// The field for the code of a text message is empty.
  public static var codeMissing: Message { Message(209) }

  /// No code of an authenticator application was typed.
  public static var applicationCodeMissing: Message { Message(210) }

  /// The heading of a question about accounts.
  public static var chooseAccount: Message { Message(211) }

  /// An account has the provider's address; `methods` are the ways to sign in to it.
  public static func confirmFirst(brand: String, methods: [Message]) -> Message {
    Message(212, .text(brand), .list(methods))
  }

  /// The provider's address belongs to another account.
  public static func addressElsewhere(brand: String) -> Message {
    Message(213, .text(brand))
  }

  /// What was to be linked belongs to another account.
  public static func linkedElsewhere(brand: String) -> Message {
    Message(214, .text(brand))
  }

  /// The question whether a provider shall be linked to an account with this address.
  public static func linkQuestion(brand: String, email: String) -> Message {
    Message(215, .text(brand), .text(email))
  }

  /// The question whether the account of the typed address shall take the place of the guest's.
  public static func leaveGuestQuestion(email: String) -> Message {
    Message(216, .text(email))
  }

  /// Signed in, but the provider could not be linked.
  public static func linkFailed(brand: String) -> Message {
    Message(217, .text(brand))
  }

  /// Who is signed in now.
  public static func accountHere(name: String) -> Message {
    Message(218, .text(name))
  }

  /// The account that the provider leads to.
  public static func accountThere(brand: String, email: String) -> Message {
    Message(219, .text(brand), .text(email))
  }

  /// The guest's data are moved.
  public static var dataMoves: Message { Message(220) }

  /// The guest's data are not moved.
  public static var dataStays: Message { Message(221) }

  /// The control that begins with the other account's own way to sign in.
  public static var signInFirst: Message { Message(222) }

  /// The control that signs in to the other account.
  public static var useOtherAccount: Message { Message(223) }

  /// The control that leaves things as they are.
  public static var keepThisAccount: Message { Message(224) }

  /// The control that leads back to the picker.
  public static var chooseOther: Message { Message(225) }

  /// The control that agrees to linking two accounts.
  public static var linkAccounts: Message { Message(226) }

  /// The control that declines linking two accounts.
  public static var doNotLink: Message { Message(227) }

  /// The control that finishes without linking.
  public static var goOnWithout: Message { Message(228) }

  /// Sign in now; this provider is added then.
  public static func signInToLink(brand: String) -> Message {
    Message(229, .text(brand))
  }

  /// A provider is being added.
  public static var linkingAccounts: Message { Message(230) }

  /// A guest's data are being moved.
  public static var movingData: Message { Message(231) }

  /// The person, or the provider, refused.
  public static var consentDenied: Message { Message(232) }

  /// Nobody finished in time.
  public static var consentTooLate: Message { Message(233) }

  /// What came back does not hold; `reason` is in English.
  public static func providerNotBelieved(reason: String) -> Message {
    Message(234, .text(reason))
  }

  /// The provider refused the program; `reason` is its error text.
  public static func providerRefused(reason: String) -> Message {
    Message(235, .text(reason))
  }

  /// Apple does not come back to terminals.
  public static var needsWebPage: Message { Message(236) }

  /// It is the only way to sign in to the account.
  public static var lastWayToSignIn: Message { Message(237) }

  /// The guest's data could not be moved; nothing was left.
  public static func migrationFailed(reason: String) -> Message {
    Message(238, .text(reason))
  }

  /// Somebody else signed in than was to prove who they are.
  public static var otherAccount: Message { Message(239) }

  /// The line with the address of the terms.
  public static func terms(address: String) -> Message {
    Message(240, .text(address))
  }

  /// The line with the address of the privacy policy.
  public static func privacyPolicy(address: String) -> Message {
    Message(241, .text(address))
  }

  /// The shift key of the on-screen keyboard.
  public static var shiftKeyOff: Message { Message(242) }

  /// The shift key, pressed: the next letter is a capital.
  public static var shiftKeyOnce: Message { Message(243) }

  /// The shift key, locked: all letters are capitals.
  public static var shiftKeyLocked: Message { Message(244) }

  /// The key that deletes backward.
  public static var backspaceKey: Message { Message(245) }

  /// The key that shows the letters.
  public static var lettersKey: Message { Message(246) }

  /// The key that shows digits and signs.
  public static var symbolsKey: Message { Message(247) }

  /// The key that shows more signs.
  public static var moreSymbolsKey: Message { Message(248) }

  /// The key that puts the keyboard away.
  public static var hideKey: Message { Message(249) }

  /// The key that makes a blank.
  public static var spaceKey: Message { Message(250) }

  /// Who signed in.
  public static func signedInAs(name: String) -> Message {
    Message(251, .text(name))
  }

  /// A guest is signed in, who has neither name nor address.
  public static var signedInAsGuest: Message { Message(252) }

  /// Somebody is signed in of whom neither name nor address is known.
  public static var signedIn: Message { Message(253) }

  /// The terminal went away.
  public static var terminalLost: Message { Message(254) }

  /// The heading of the page that asks for a second factor.
  public static var secondStep: Message { Message(255) }
}
