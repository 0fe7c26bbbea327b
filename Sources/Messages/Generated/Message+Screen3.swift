// Made by scripts/messages.
extension Message {
  /// Plain lines: the password does not match, and is asked for again.
  public static var lineWrongPassword: Message { Message(128) }

  /// Plain lines: told once.
  public static var lineBackHint: Message { Message(129) }

  /// Plain lines: told once at a secret that was refused: Enter alone tells what else can be done,
  /// such as a reset.
  public static var lineSecretHint: Message { Message(130) }

  /// Plain lines: the person left without signing in.
  public static var lineLeft: Message { Message(131) }

  /// Plain lines: what help says before the choices.
  public static var lineHelp: Message { Message(132) }

  /// Plain lines: there are more choices than are told.
  public static func lineMore(count: Int) -> Message {
    Message(133, .number(count))
  }

  /// Plain lines: a choice that says the code again.
  public static var lineCodeAgain: Message { Message(134) }

  /// Plain lines: a choice that says an address of several rows.
  public static var lineShowAddress: Message { Message(135) }

  /// Plain lines: a choice that says where to type the short code.
  public static var lineCodeAddress: Message { Message(136) }

  /// Plain lines: what to do with the short code that follows; it names lineCodeAddress, which can
  /// be typed.
  public static var lineCodeAddressWaits: Message { Message(137) }

  /// Plain lines: a mail was asked for; what is wanted of it is asked next.
  public static var lineNewPasswordLead: Message { Message(138) }

  /// The demonstration in plain lines: what can be typed at any question, with the three words
  /// below.
  public static func demoLines(language: Message, providers: Message, hints: Message) -> Message {
    Message(139, .message(language), .message(providers), .message(hints))
  }

  /// The demonstration in plain lines: the word for another language.
  public static var demoLanguageWord: Message { Message(140) }

  /// The demonstration in plain lines: the word for other ways to sign in.
  public static var demoProvidersWord: Message { Message(141) }

  /// The demonstration in plain lines: the word for whether keys are told.
  public static var demoHintsWord: Message { Message(142) }

  /// The demonstration in plain lines: keys are told again.
  public static var demoHintsTold: Message { Message(143) }

  /// The demonstration in plain lines: keys are told no more.
  public static var demoHintsLeftOut: Message { Message(144) }

  /// The demonstration in plain lines: how many ways to sign in are offered now.
  public static func demoWays(count: Int) -> Message {
    Message(145, .number(count))
  }

  /// The text size in use, which follows from the columns of the terminal.
  public static func automaticTextSizeInUse(name: String) -> Message {
    Message(146, .text(name))
  }

  /// The text size in use, which the reader chose.
  public static func textSizeInUse(name: String) -> Message {
    Message(147, .text(name))
  }

  /// Text cannot be enlarged, for want of fonts.
  public static var fontsMissing: Message { Message(148) }

  /// The keys of the demonstration.
  public static var demoHint: Message { Message(149) }

  /// The demonstration: text is enlarged, and buttons show short names.
  public static func demoLargeTextShortNames(name: String, points: Int, cells: Int) -> Message {
    Message(150, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is enlarged, and buttons show whole labels.
  public static func demoLargeTextWholeNames(name: String, points: Int, cells: Int) -> Message {
    Message(151, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is not enlarged, and buttons show short names.
  public static func demoOrdinaryTextShortNames(name: String, points: Int) -> Message {
    Message(152, .text(name), .number(points))
  }

  /// The demonstration: text is not enlarged, and buttons show whole labels.
  public static func demoOrdinaryTextWholeNames(name: String, points: Int) -> Message {
    Message(153, .text(name), .number(points))
  }

  /// The demonstration: the page is dark now.
  public static var demoDark: Message { Message(154) }

  /// The demonstration: the page is light now.
  public static var demoLight: Message { Message(155) }

  /// The demonstration: the contrast that text has at least.
  public static func demoContrast(ratio: String) -> Message {
    Message(156, .text(ratio))
  }

  /// The demonstration: the colours that the terminal shows.
  public static func demoPalette(name: String) -> Message {
    Message(157, .text(name))
  }

  /// The demonstration: the language is one that runs from right to left.
  public static var demoMirrored: Message { Message(158) }

  /// The demonstration: the language is one that runs from left to right.
  public static var demoWordsChanged: Message { Message(159) }

  /// The demonstration: the on-screen keyboard is there.
  public static var demoKeyboardShown: Message { Message(160) }

  /// The demonstration: the on-screen keyboard is gone.
  public static var demoKeyboardGone: Message { Message(161) }

  /// The demonstration: how many ways to sign in there are.
  public static func demoProviders(count: Int) -> Message {
    Message(162, .number(count))
  }

  /// The demonstration: how many columns the screen may have, and the text size that follows from
  /// them.
  public static func demoColumns(columns: Int, size: String) -> Message {
    Message(163, .number(columns), .text(size))
  }

  /// The demonstration: what pixels are made of.
  public static func demoGlyphs(name: String) -> Message {
    Message(164, .text(name))
  }

  /// Waiting for what a provider asks; before its page can be shown.
  public static func askingProvider(brand: String) -> Message {
    Message(165, .text(brand))
  }

  /// What to do with the address and the short code that follow.
  public static var typeCodeElsewhere: Message { Message(166) }

  /// What to do with the address and the short code that follow, where only this machine can open
  /// the address.
  public static var typeCodeHere: Message { Message(167) }

  /// What to do with the short code that follows, where the control "Show address" has the address.
  public static var codeAddressWaits: Message { Message(168) }

  /// What to do with the address that follows, where a short code is shown as well.
  public static var orUseBrowser: Message { Message(169) }

  /// What to do with the address that follows.
  public static var useBrowser: Message { Message(170) }

  /// The control that opens the page in a browser of this machine.
  public static var openBrowser: Message { Message(171) }

  /// The control that copies the address.
  public static var copyAddress: Message { Message(172) }

  /// The control that copies the short code.
  public static var copyCode: Message { Message(173) }

  /// The control that shows the whole of a long address.
  public static var showAddress: Message { Message(174) }

  /// What the QR code is, for those who cannot see it.
  public static var codeForCamera: Message { Message(175) }

  /// Minutes until the code, or the page, is void.
  public static func minutesLeft(minutes: Int) -> Message {
    Message(176, .number(minutes))
  }

  /// Seconds until the code, or the page, is void.
  public static func secondsLeft(seconds: Int) -> Message {
    Message(177, .number(seconds))
  }

  /// Seconds until a new short code takes the place of this one.
  public static func newCodeSoon(seconds: Int) -> Message {
    Message(178, .number(seconds))
  }

  /// A new short code is shown.
  public static var codeRenewed: Message { Message(179) }

  /// The machine was asked to open a page in a browser.
  public static var browserStarted: Message { Message(180) }

  /// No browser is opened, because the person sits at another machine.
  public static var browserRemote: Message { Message(181) }

  /// No browser is opened, because the machine has no display.
  public static var browserWithoutDisplay: Message { Message(182) }

  /// No browser could be started.
  public static var browserFailed: Message { Message(183) }

  /// The terminal was asked to copy, and may have refused.
  public static var copyAsked: Message { Message(184) }

  /// Keys of the provider's page.
  public static var providerHint: Message { Message(185) }

  /// Keys of the provider's page where letters and signs are no keys.
  public static var providerHintFunctionKeys: Message { Message(186) }

  /// The label of the field for a phone number.
  public static var phoneNumber: Message { Message(187) }

  /// The control that has a text message sent.
  public static var sendCode: Message { Message(188) }

  /// A message with a code went to `number`.
  public static func codeSentTo(number: String) -> Message {
    Message(189, .text(number))
  }

  /// Nobody sends messages here, so the code is told.
  public static func codeShownHere(number: String, code: String) -> Message {
    Message(190, .text(number), .text(code))
  }

  /// The label of the field for the code of a text message.
  public static var codeOfMessage: Message { Message(191) }
}
