// Made by scripts/messages.
extension Message {
  /// Plain lines: the answer was neither.
  public static var lineSayYesOrNo: Message { Message(128) }

  /// Plain lines: nothing was typed for a secret.
  public static func lineEmpty(label: String) -> Message {
    Message(129, .text(label))
  }

  /// Plain lines: what stands in a field.
  public static func lineKept(label: String, text: String) -> Message {
    Message(130, .text(label), .text(text))
  }

  /// Plain lines: the answer was no choice.
  public static func lineBadNumber(count: Int) -> Message {
    Message(131, .number(count))
  }

  /// Plain lines: the bytes that came are no UTF-8.
  public static var lineNotText: Message { Message(132) }

  /// Plain lines: more was typed than a line may have.
  public static var lineTooLong: Message { Message(133) }

  /// Plain lines: what was chosen did nothing.
  public static func lineUnchanged(text: String) -> Message {
    Message(134, .text(text))
  }

  /// Plain lines: something failed.
  public static func lineError(reason: String) -> Message {
    Message(135, .text(reason))
  }

  /// Plain lines: the password is wrong, and is asked for again.
  public static var lineWrongPassword: Message { Message(136) }

  /// Plain lines: there is no account with this address, and it is asked whether to create one; yes
  /// or no follows.
  public static func lineCreateQuestion(email: String) -> Message {
    Message(137, .text(email))
  }

  /// Plain lines: told once.
  public static var lineBackHint: Message { Message(138) }

  /// Plain lines: told once at a secret that was refused: Enter alone tells what else can be done,
  /// such as a reset.
  public static var lineSecretHint: Message { Message(139) }

  /// Plain lines: the person left without signing in.
  public static var lineLeft: Message { Message(140) }

  /// Plain lines: what help says before the choices.
  public static var lineHelp: Message { Message(141) }

  /// Plain lines: there are more choices than are told.
  public static func lineMore(count: Int) -> Message {
    Message(142, .number(count))
  }

  /// Plain lines: a choice that says the code again.
  public static var lineCodeAgain: Message { Message(143) }

  /// Plain lines: a choice that says an address of several rows.
  public static var lineShowAddress: Message { Message(144) }

  /// Plain lines: a choice that says where to type the short code.
  public static var lineCodeAddress: Message { Message(145) }

  /// Plain lines: what to do with the short code that follows; it names lineCodeAddress, which can
  /// be typed.
  public static var lineCodeAddressWaits: Message { Message(146) }

  /// Plain lines: a mail was asked for; what is wanted of it is asked next.
  public static var lineNewPasswordLead: Message { Message(147) }

  /// Plain lines: whether to use the link of a mail that lies on this machine; yes or no follows.
  public static var lineUseMailedLink: Message { Message(148) }

  /// The demonstration in plain lines: what can be typed at any question, with the three words
  /// below.
  public static func demoLines(language: Message, providers: Message, hints: Message) -> Message {
    Message(149, .message(language), .message(providers), .message(hints))
  }

  /// The demonstration in plain lines: the word for another language.
  public static var demoLanguageWord: Message { Message(150) }

  /// The demonstration in plain lines: the word for other ways to sign in.
  public static var demoProvidersWord: Message { Message(151) }

  /// The demonstration in plain lines: the word for whether keys are told.
  public static var demoHintsWord: Message { Message(152) }

  /// The demonstration in plain lines: keys are told again.
  public static var demoHintsTold: Message { Message(153) }

  /// The demonstration in plain lines: keys are told no more.
  public static var demoHintsLeftOut: Message { Message(154) }

  /// The demonstration in plain lines: how many ways to sign in are offered now.
  public static func demoWays(count: Int) -> Message {
    Message(155, .number(count))
  }

  /// The text size in use, which follows from the columns of the terminal.
  public static func automaticTextSizeInUse(name: String) -> Message {
    Message(156, .text(name))
  }

  /// The text size in use, which the reader chose.
  public static func textSizeInUse(name: String) -> Message {
    Message(157, .text(name))
  }

  /// The text size in use, on the last row, where letters are several cells wide and high.
  public static func enlargedTextSizeInUse(name: String, scale: Int) -> Message {
    Message(158, .text(name), .number(scale))
  }

  /// Text cannot be enlarged, for want of fonts.
  public static var fontsMissing: Message { Message(159) }

  /// The keys of the demonstration.
  public static var demoHint: Message { Message(160) }

  /// The first line of the demonstration while it goes through everything by itself.
  public static var demoTour: Message { Message(161) }

  /// The demonstration: text is enlarged, and buttons show short names.
  public static func demoLargeTextShortNames(name: String, points: Int, cells: Int) -> Message {
    Message(162, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is enlarged, and buttons show whole labels.
  public static func demoLargeTextWholeNames(name: String, points: Int, cells: Int) -> Message {
    Message(163, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is not enlarged, and buttons show short names.
  public static func demoOrdinaryTextShortNames(name: String, points: Int) -> Message {
    Message(164, .text(name), .number(points))
  }

  /// The demonstration: text is not enlarged, and buttons show whole labels.
  public static func demoOrdinaryTextWholeNames(name: String, points: Int) -> Message {
    Message(165, .text(name), .number(points))
  }

  /// The demonstration: the page is dark now.
  public static var demoDark: Message { Message(166) }

  /// The demonstration: the page is light now.
  public static var demoLight: Message { Message(167) }

  /// The demonstration: the contrast that text has at least.
  public static func demoContrast(ratio: String) -> Message {
    Message(168, .text(ratio))
  }

  /// The demonstration: the colours that the terminal shows.
  public static func demoPalette(name: String) -> Message {
    Message(169, .text(name))
  }

  /// The demonstration: the language is one that runs from right to left.
  public static var demoMirrored: Message { Message(170) }

  /// The demonstration: the language is one that runs from left to right.
  public static var demoWordsChanged: Message { Message(171) }

  /// The demonstration: the on-screen keyboard is there.
  public static var demoKeyboardShown: Message { Message(172) }

  /// The demonstration: the on-screen keyboard is gone.
  public static var demoKeyboardGone: Message { Message(173) }

  /// The demonstration: how many ways to sign in there are.
  public static func demoProviders(count: Int) -> Message {
    Message(174, .number(count))
  }

  /// The demonstration: how many columns the screen may have, and the text size that follows from
  /// them.
  public static func demoColumns(columns: Int, size: String) -> Message {
    Message(175, .number(columns), .text(size))
  }

  /// The demonstration: what pixels are made of.
  public static func demoGlyphs(name: String) -> Message {
    Message(176, .text(name))
  }

  /// Waiting for what a provider asks; before its page can be shown.
  public static func askingProvider(brand: String) -> Message {
    Message(177, .text(brand))
  }

  /// A line on the page of a provider which this machine plays, for trying out.
  public static func providerPlayedHere(brand: String) -> Message {
    Message(178, .text(brand))
  }

  /// What to do with the address and the short code that follow.
  public static var typeCodeElsewhere: Message { Message(179) }

  /// What to do with the address and the short code that follow, where only this machine can open
  /// the address.
  public static var typeCodeHere: Message { Message(180) }

  /// What to do with the short code that follows, where the control "Show address" has the address.
  public static var codeAddressWaits: Message { Message(181) }

  /// What to do with the address that follows, where a short code is shown as well.
  public static var orUseBrowser: Message { Message(182) }

  /// What to do with the address that follows.
  public static var useBrowser: Message { Message(183) }

  /// The control that opens the page in a browser of this machine.
  public static var openBrowser: Message { Message(184) }

  /// The control that copies the address.
  public static var copyAddress: Message { Message(185) }

  /// The control that copies the short code.
  public static var copyCode: Message { Message(186) }

  /// The control that shows the whole of a long address.
  public static var showAddress: Message { Message(187) }

  /// What to do with a QR code, below it; it is short.
  public static var scanCode: Message { Message(188) }

  /// What the QR code is, for those who cannot see it.
  public static var codeForCamera: Message { Message(189) }

  /// Minutes until the code, or the page, is void.
  public static func minutesLeft(minutes: Int) -> Message {
    Message(190, .number(minutes))
  }

  /// Seconds until the code, or the page, is void.
  public static func secondsLeft(seconds: Int) -> Message {
    Message(191, .number(seconds))
  }
}
