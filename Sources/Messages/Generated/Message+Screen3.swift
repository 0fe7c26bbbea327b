// Made by scripts/messages.
extension Message {
  /// Plain lines: a choice that says an address of several rows.
  public static var lineShowAddress: Message { Message(128) }

  /// The demonstration in plain lines: what can be typed at any question, with the three words
  /// below.
  public static func demoLines(language: Message, providers: Message, hints: Message) -> Message {
    Message(129, .message(language), .message(providers), .message(hints))
  }

  /// The demonstration in plain lines: the word for another language.
  public static var demoLanguageWord: Message { Message(130) }

  /// The demonstration in plain lines: the word for other ways to sign in.
  public static var demoProvidersWord: Message { Message(131) }

  /// The demonstration in plain lines: the word for whether keys are told.
  public static var demoHintsWord: Message { Message(132) }

  /// The demonstration in plain lines: keys are told again.
  public static var demoHintsTold: Message { Message(133) }

  /// The demonstration in plain lines: keys are told no more.
  public static var demoHintsLeftOut: Message { Message(134) }

  /// The demonstration in plain lines: how many ways to sign in are offered now.
  public static func demoWays(count: Int) -> Message {
    Message(135, .number(count))
  }

  /// The text size in use, which follows from the columns of the terminal.
  public static func automaticTextSizeInUse(name: String) -> Message {
    Message(136, .text(name))
  }

  /// The text size in use, which the reader chose.
  public static func textSizeInUse(name: String) -> Message {
    Message(137, .text(name))
  }

  /// Text cannot be enlarged, for want of fonts.
  public static var fontsMissing: Message { Message(138) }

  /// The keys of the demonstration.
  public static var demoHint: Message { Message(139) }

  /// The demonstration: text is enlarged, and buttons show short names.
  public static func demoLargeTextShortNames(name: String, points: Int, cells: Int) -> Message {
    Message(140, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is enlarged, and buttons show whole labels.
  public static func demoLargeTextWholeNames(name: String, points: Int, cells: Int) -> Message {
    Message(141, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is not enlarged, and buttons show short names.
  public static func demoOrdinaryTextShortNames(name: String, points: Int) -> Message {
    Message(142, .text(name), .number(points))
  }

  /// The demonstration: text is not enlarged, and buttons show whole labels.
  public static func demoOrdinaryTextWholeNames(name: String, points: Int) -> Message {
    Message(143, .text(name), .number(points))
  }

  /// The demonstration: the page is dark now.
  public static var demoDark: Message { Message(144) }

  /// The demonstration: the page is light now.
  public static var demoLight: Message { Message(145) }

  /// The demonstration: the contrast that text has at least.
  public static func demoContrast(ratio: String) -> Message {
    Message(146, .text(ratio))
  }

  /// The demonstration: the colours that the terminal shows.
  public static func demoPalette(name: String) -> Message {
    Message(147, .text(name))
  }

  /// The demonstration: the language is one that runs from right to left.
  public static var demoMirrored: Message { Message(148) }

  /// The demonstration: the language is one that runs from left to right.
  public static var demoWordsChanged: Message { Message(149) }

  /// The demonstration: the on-screen keyboard is there.
  public static var demoKeyboardShown: Message { Message(150) }

  /// The demonstration: the on-screen keyboard is gone.
  public static var demoKeyboardGone: Message { Message(151) }

  /// The demonstration: how many ways to sign in there are.
  public static func demoProviders(count: Int) -> Message {
    Message(152, .number(count))
  }

  /// The demonstration: how many columns the screen may have, and the text size that follows from
  /// them.
  public static func demoColumns(columns: Int, size: String) -> Message {
    Message(153, .number(columns), .text(size))
  }

  /// The demonstration: what pixels are made of.
  public static func demoGlyphs(name: String) -> Message {
    Message(154, .text(name))
  }

  /// Waiting for what a provider asks; before its page can be shown.
  public static func askingProvider(brand: String) -> Message {
    Message(155, .text(brand))
  }

  /// What to do with the address and the short code that follow.
  public static var typeCodeElsewhere: Message { Message(156) }

  /// What to do with the address and the short code that follow, where only this machine can open
  /// the address.
  public static var typeCodeHere: Message { Message(157) }

  /// What to do with the short code that follows, where the control "Show address" has the address.
  public static var codeAddressWaits: Message { Message(158) }

  /// What to do with the address that follows, where a short code is shown as well.
  public static var orUseBrowser: Message { Message(159) }

  /// What to do with the address that follows.
  public static var useBrowser: Message { Message(160) }

  /// The control that opens the page in a browser of this machine.
  public static var openBrowser: Message { Message(161) }

  /// The control that copies the address.
  public static var copyAddress: Message { Message(162) }

  /// The control that copies the short code.
  public static var copyCode: Message { Message(163) }

  /// The control that shows the whole of a long address.
  public static var showAddress: Message { Message(164) }

  /// What the QR code is, for those who cannot see it.
  public static var codeForCamera: Message { Message(165) }

  /// Minutes until the code, or the page, is void.
  public static func minutesLeft(minutes: Int) -> Message {
    Message(166, .number(minutes))
  }

  /// Seconds until the code, or the page, is void.
  public static func secondsLeft(seconds: Int) -> Message {
    Message(167, .number(seconds))
  }

  /// Seconds until a new short code takes the place of this one.
  public static func newCodeSoon(seconds: Int) -> Message {
    Message(168, .number(seconds))
  }

  /// A new short code is shown.
  public static var codeRenewed: Message { Message(169) }

  /// The machine was asked to open a page in a browser.
  public static var browserStarted: Message { Message(170) }

  /// No browser is opened, because the person sits at another machine.
  public static var browserRemote: Message { Message(171) }

  /// No browser is opened, because the machine has no display.
  public static var browserWithoutDisplay: Message { Message(172) }

  /// No browser could be started.
  public static var browserFailed: Message { Message(173) }

  /// The terminal was asked to copy, and may have refused.
  public static var copyAsked: Message { Message(174) }

  /// Keys of the provider's page.
  public static var providerHint: Message { Message(175) }

  /// Keys of the provider's page where letters and signs are no keys.
  public static var providerHintFunctionKeys: Message { Message(176) }

  /// The label of the field for a phone number.
  public static var phoneNumber: Message { Message(177) }

  /// The control that has a text message sent.
  public static var sendCode: Message { Message(178) }

  /// A message with a code went to `number`.
  public static func codeSentTo(number: String) -> Message {
    Message(179, .text(number))
  }

  /// Nobody sends messages here, so the code is told.
  public static func codeShownHere(number: String, code: String) -> Message {
    Message(180, .text(number), .text(code))
  }

  /// The label of the field for the code of a text message.
  public static var codeOfMessage: Message { Message(181) }

  /// The control that has another text message with a code sent.
  public static var sendAgain: Message { Message(182) }

  /// The control that has another text message sent, before it may be used.
  public static func sendAgainIn(seconds: Int) -> Message {
    Message(183, .number(seconds))
  }

  /// The control that leads back to the field for a phone number.
  public static var changeNumber: Message { Message(184) }

  /// Asking for a text message.
  public static var sendingCode: Message { Message(185) }

  /// The field for a phone number is empty.
  public static var phoneMissing: Message { Message(186) }

  /// The field for the code of a text message is empty.
  public static var codeMissing: Message { Message(187) }

  /// The heading of a question about accounts.
  public static var chooseAccount: Message { Message(188) }

  /// An account has the provider's address; `methods` are the ways to sign in to it.
  public static func confirmFirst(brand: String, methods: [Message]) -> Message {
    Message(189, .text(brand), .list(methods))
  }

  /// The provider's address belongs to another account.
  public static func addressElsewhere(brand: String) -> Message {
    Message(190, .text(brand))
  }

  /// What was to be linked belongs to another account.
  public static func linkedElsewhere(brand: String) -> Message {
    Message(191, .text(brand))
  }
}
