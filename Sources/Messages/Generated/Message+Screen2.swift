// Made by scripts/messages.
extension Message {
  /// The service of our own process did not start; `reason` is in the words of the system.
  public static func serviceUnavailable(reason: String) -> Message {
    Message(64, .text(reason))
  }

  /// Something else went wrong; the service tells a code alone.
  public static func otherFailure(code: String) -> Message {
    Message(65, .text(code))
  }

  /// Something else went wrong; code and detail are the words of the service.
  public static func otherFailureTelling(code: String, detail: String) -> Message {
    Message(66, .text(code), .text(detail))
  }

  /// Keys where nothing is typed.
  public static func listHint(wayOut: Message) -> Message {
    Message(67, .message(wayOut))
  }

  /// Keys where nothing is typed, in few words.
  public static var listHintShort: Message { Message(68) }

  /// Keys of the form.
  public static var formHint: Message { Message(69) }

  /// Keys of the form, without words.
  public static var formHintKeys: Message { Message(70) }

  /// Keys of the form, the most important ones.
  public static var formHintShort: Message { Message(71) }

  /// The key that stops a request.
  public static var waitingHint: Message { Message(72) }

  /// The text size in use, which follows from the columns of the terminal.
  public static func automaticTextSizeInUse(name: String) -> Message {
    Message(73, .text(name))
  }

  /// The text size in use, which the reader chose.
  public static func textSizeInUse(name: String) -> Message {
    Message(74, .text(name))
  }

  /// Text cannot be enlarged, for want of fonts.
  public static var fontsMissing: Message { Message(75) }

  /// The keys of the demonstration.
  public static var demoHint: Message { Message(76) }

  /// The demonstration: text is enlarged, and buttons show short names.
  public static func demoLargeTextShortNames(name: String, points: Int, cells: Int) -> Message {
    Message(77, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is enlarged, and buttons show whole labels.
  public static func demoLargeTextWholeNames(name: String, points: Int, cells: Int) -> Message {
    Message(78, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is not enlarged, and buttons show short names.
  public static func demoOrdinaryTextShortNames(name: String, points: Int) -> Message {
    Message(79, .text(name), .number(points))
  }

  /// The demonstration: text is not enlarged, and buttons show whole labels.
  public static func demoOrdinaryTextWholeNames(name: String, points: Int) -> Message {
    Message(80, .text(name), .number(points))
  }

  /// The demonstration: the page is dark now.
  public static var demoDark: Message { Message(81) }

  /// The demonstration: the page is light now.
  public static var demoLight: Message { Message(82) }

  /// The demonstration: the contrast that text has at least.
  public static func demoContrast(ratio: String) -> Message {
    Message(83, .text(ratio))
  }

  /// The demonstration: the colours that the terminal shows.
  public static func demoPalette(name: String) -> Message {
    Message(84, .text(name))
  }

  /// The demonstration: the language is one that runs from right to left.
  public static var demoMirrored: Message { Message(85) }

  /// The demonstration: the language is one that runs from left to right.
  public static var demoWordsChanged: Message { Message(86) }

  /// The demonstration: the on-screen keyboard is there.
  public static var demoKeyboardShown: Message { Message(87) }

  /// The demonstration: the on-screen keyboard is gone.
  public static var demoKeyboardGone: Message { Message(88) }

  /// The demonstration: how many ways to sign in there are.
  public static func demoProviders(count: Int) -> Message {
    Message(89, .number(count))
  }

  /// The demonstration: how many columns the screen may have, and the text size that follows from
  /// them.
  public static func demoColumns(columns: Int, size: String) -> Message {
    Message(90, .number(columns), .text(size))
  }

  /// The demonstration: what pixels are made of.
  public static func demoGlyphs(name: String) -> Message {
    Message(91, .text(name))
  }

  /// Waiting for what a provider asks; before its page can be shown.
  public static func askingProvider(brand: String) -> Message {
    Message(92, .text(brand))
  }

  /// What to do with the address and the short code that follow.
  public static var typeCodeElsewhere: Message { Message(93) }

  /// What to do with the address and the short code that follow, where only this machine can open
  /// the address.
  public static var typeCodeHere: Message { Message(94) }

  /// What to do with the address that follows, where a short code is shown as well.
  public static var orUseBrowser: Message { Message(95) }

  /// What to do with the address that follows.
  public static var useBrowser: Message { Message(96) }

  /// The control that opens the page in a browser of this machine.
  public static var openBrowser: Message { Message(97) }

  /// The control that copies the address.
  public static var copyAddress: Message { Message(98) }

  /// The control that copies the short code.
  public static var copyCode: Message { Message(99) }

  /// What the QR code is, for those who cannot see it.
  public static var codeForCamera: Message { Message(100) }

  /// Minutes until the code, or the page, is void.
  public static func minutesLeft(minutes: Int) -> Message {
    Message(101, .number(minutes))
  }

  /// Seconds until the code, or the page, is void.
  public static func secondsLeft(seconds: Int) -> Message {
    Message(102, .number(seconds))
  }

  /// Seconds until a new short code takes the place of this one.
  public static func newCodeSoon(seconds: Int) -> Message {
    Message(103, .number(seconds))
  }

  /// A new short code is shown.
  public static var codeRenewed: Message { Message(104) }

  /// The machine was asked to open a page in a browser.
  public static var browserStarted: Message { Message(105) }

  /// No browser is opened, because the person sits at another machine.
  public static var browserRemote: Message { Message(106) }

  /// No browser is opened, because the machine has no display.
  public static var browserWithoutDisplay: Message { Message(107) }

  /// No browser could be started.
  public static var browserFailed: Message { Message(108) }

  /// The terminal was asked to copy, and may have refused.
  public static var copyAsked: Message { Message(109) }

  /// Keys of the provider's page.
  public static var providerHint: Message { Message(110) }

  /// The label of the field for a phone number.
  public static var phoneNumber: Message { Message(111) }

  /// The control that has a text message sent.
  public static var sendCode: Message { Message(112) }

  /// A message with a code went to `number`.
  public static func codeSentTo(number: String) -> Message {
    Message(113, .text(number))
  }

  /// Nobody sends messages here, so the code is told.
  public static func codeShownHere(number: String, code: String) -> Message {
    Message(114, .text(number), .text(code))
  }

  /// The label of the field for the code of a text message.
  public static var codeOfMessage: Message { Message(115) }

  /// The control that has another text message with a code sent.
  public static var sendAgain: Message { Message(116) }

  /// The control that has another text message sent, before it may be used.
  public static func sendAgainIn(seconds: Int) -> Message {
    Message(117, .number(seconds))
  }

  /// The control that leads back to the field for a phone number.
  public static var changeNumber: Message { Message(118) }

  /// Asking for a text message.
  public static var sendingCode: Message { Message(119) }

  /// The field for a phone number is empty.
  public static var phoneMissing: Message { Message(120) }

  /// The field for the code of a text message is empty.
  public static var codeMissing: Message { Message(121) }

  /// The heading of a question about accounts.
  public static var chooseAccount: Message { Message(122) }

  /// An account has the provider's address; `methods` are the ways to sign in to it.
  public static func confirmFirst(brand: String, methods: [Message]) -> Message {
    Message(123, .text(brand), .list(methods))
  }

  /// The provider's address belongs to another account.
  public static func addressElsewhere(brand: String) -> Message {
    Message(124, .text(brand))
  }

  /// What was to be linked belongs to another account.
  public static func linkedElsewhere(brand: String) -> Message {
    Message(125, .text(brand))
  }

  /// The question whether a provider shall be linked to an account with this address.
  public static func linkQuestion(brand: String, email: String) -> Message {
    Message(126, .text(brand), .text(email))
  }

  /// The question whether the account of the typed address shall take the place of the guest's.
  public static func leaveGuestQuestion(email: String) -> Message {
    Message(127, .text(email))
  }
}
