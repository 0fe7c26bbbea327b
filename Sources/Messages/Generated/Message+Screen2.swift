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

  /// The title of the page with the keys, and what the key for it is called.
  public static var help: Message { Message(73) }

  /// Above the list of keys; each line is a control.
  public static var helpLead: Message { Message(74) }

  /// A key and what it does.
  public static func helpKey(keys: String, what: Message) -> Message {
    Message(75, .text(keys), .message(what))
  }

  /// What a key does.
  public static var helpNext: Message { Message(76) }

  /// What a key does.
  public static var helpPrevious: Message { Message(77) }

  /// What Enter does.
  public static var helpEnter: Message { Message(78) }

  /// What a digit does in the list of ways to sign in.
  public static var helpNumber: Message { Message(79) }

  /// What a key does.
  public static var helpFirst: Message { Message(80) }

  /// What a key does.
  public static var helpLast: Message { Message(81) }

  /// What a key does in a field.
  public static var helpLeft: Message { Message(82) }

  /// What a key does in a field.
  public static var helpRight: Message { Message(83) }

  /// What a key does in a field.
  public static var helpStart: Message { Message(84) }

  /// What a key does in a field.
  public static var helpEnd: Message { Message(85) }

  /// What a key does in a field.
  public static var helpBackspace: Message { Message(86) }

  /// What a key does in a field.
  public static var helpDelete: Message { Message(87) }

  /// What a key does in a field.
  public static var helpDeleteWord: Message { Message(88) }

  /// What a key does in a field.
  public static var helpDeleteToStart: Message { Message(89) }

  /// What a key does in a field.
  public static var helpDeleteToEnd: Message { Message(90) }

  /// What a key does.
  public static var helpKeyboard: Message { Message(91) }

  /// What a key does.
  public static var helpSecrets: Message { Message(92) }

  /// What a key does.
  public static var helpLarger: Message { Message(93) }

  /// What a key does.
  public static var helpSmaller: Message { Message(94) }

  /// What a key does.
  public static var helpAutomatic: Message { Message(95) }

  /// What Esc does while a request runs.
  public static var helpStop: Message { Message(96) }

  /// What Control-C does.
  public static var helpLeave: Message { Message(97) }

  /// The text size in use, which follows from the columns of the terminal.
  public static func automaticTextSizeInUse(name: String) -> Message {
    Message(98, .text(name))
  }

  /// The text size in use, which the reader chose.
  public static func textSizeInUse(name: String) -> Message {
    Message(99, .text(name))
  }

  /// Text cannot be enlarged, for want of fonts.
  public static var fontsMissing: Message { Message(100) }

  /// The keys of the demonstration.
  public static var demoHint: Message { Message(101) }

  /// The demonstration: text is enlarged, and buttons show short names.
  public static func demoLargeTextShortNames(name: String, points: Int, cells: Int) -> Message {
    Message(102, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is enlarged, and buttons show whole labels.
  public static func demoLargeTextWholeNames(name: String, points: Int, cells: Int) -> Message {
    Message(103, .text(name), .number(points), .number(cells))
  }

  /// The demonstration: text is not enlarged, and buttons show short names.
  public static func demoOrdinaryTextShortNames(name: String, points: Int) -> Message {
    Message(104, .text(name), .number(points))
  }

  /// The demonstration: text is not enlarged, and buttons show whole labels.
  public static func demoOrdinaryTextWholeNames(name: String, points: Int) -> Message {
    Message(105, .text(name), .number(points))
  }

  /// The demonstration: the page is dark now.
  public static var demoDark: Message { Message(106) }

  /// The demonstration: the page is light now.
  public static var demoLight: Message { Message(107) }

  /// The demonstration: the contrast that text has at least.
  public static func demoContrast(ratio: String) -> Message {
    Message(108, .text(ratio))
  }

  /// The demonstration: the colours that the terminal shows.
  public static func demoPalette(name: String) -> Message {
    Message(109, .text(name))
  }

  /// The demonstration: the language is one that runs from right to left.
  public static var demoMirrored: Message { Message(110) }

  /// The demonstration: the language is one that runs from left to right.
  public static var demoWordsChanged: Message { Message(111) }

  /// The demonstration: the on-screen keyboard is there.
  public static var demoKeyboardShown: Message { Message(112) }

  /// The demonstration: the on-screen keyboard is gone.
  public static var demoKeyboardGone: Message { Message(113) }

  /// The demonstration: how many ways to sign in there are.
  public static func demoProviders(count: Int) -> Message {
    Message(114, .number(count))
  }

  /// The demonstration: how many columns the screen may have, and the text size that follows from
  /// them.
  public static func demoColumns(columns: Int, size: String) -> Message {
    Message(115, .number(columns), .text(size))
  }

  /// The demonstration: what pixels are made of.
  public static func demoGlyphs(name: String) -> Message {
    Message(116, .text(name))
  }

  /// Waiting for what a provider asks; before its page can be shown.
  public static func askingProvider(brand: String) -> Message {
    Message(117, .text(brand))
  }

  /// What to do with the address and the short code that follow.
  public static var typeCodeElsewhere: Message { Message(118) }

  /// What to do with the address and the short code that follow, where only this machine can open
  /// the address.
  public static var typeCodeHere: Message { Message(119) }

  /// What to do with the address that follows, where a short code is shown as well.
  public static var orUseBrowser: Message { Message(120) }

  /// What to do with the address that follows.
  public static var useBrowser: Message { Message(121) }

  /// The control that opens the page in a browser of this machine.
  public static var openBrowser: Message { Message(122) }

  /// The control that copies the address.
  public static var copyAddress: Message { Message(123) }

  /// The control that copies the short code.
  public static var copyCode: Message { Message(124) }

  /// What the QR code is, for those who cannot see it.
  public static var codeForCamera: Message { Message(125) }

  /// Minutes until the code, or the page, is void.
  public static func minutesLeft(minutes: Int) -> Message {
    Message(126, .number(minutes))
  }

  /// Seconds until the code, or the page, is void.
  public static func secondsLeft(seconds: Int) -> Message {
    Message(127, .number(seconds))
  }
}
