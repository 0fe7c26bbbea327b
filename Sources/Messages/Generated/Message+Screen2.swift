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
  public static var listHint: Message { Message(67) }

  /// Keys where nothing is typed, and letters and signs are no keys.
  public static var listHintFunctionKeys: Message { Message(68) }

  /// Keys of the form.
  public static var formHint: Message { Message(69) }

  /// Keys of the form, the most important ones.
  public static var formHintShort: Message { Message(70) }

  /// The key that stops a request.
  public static var waitingHint: Message { Message(71) }

  /// The title of the page with the keys, and what the key for it is called.
  public static var help: Message { Message(72) }

  /// Above the list of keys; each line is a control.
  public static var helpLead: Message { Message(73) }

  /// A key and what it does.
  public static func helpKey(keys: String, what: Message) -> Message {
    Message(74, .text(keys), .message(what))
  }

  /// What a key does.
  public static var helpNext: Message { Message(75) }

  /// What a key does.
  public static var helpPrevious: Message { Message(76) }

  /// What Enter does.
  public static var helpEnter: Message { Message(77) }

  /// What a digit does in the list of ways to sign in.
  public static var helpNumber: Message { Message(78) }

  /// What a digit does in the list of ways to sign in, where it only moves there.
  public static var helpNumberFocus: Message { Message(79) }

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

  /// Plain lines: the heading of the list of ways to sign in.
  public static func lineTitle(title: String, count: Int) -> Message {
    Message(98, .text(title), .number(count))
  }

  /// Plain lines: a heading as a sentence.
  public static func lineSentence(text: String) -> Message {
    Message(99, .text(text))
  }

  /// Plain lines: asks for the number of a choice.
  public static var lineNumber: Message { Message(100) }

  /// Plain lines: asks for the number of a choice; Enter alone means the one in brackets.
  public static func lineNumberPreset(number: Int) -> Message {
    Message(101, .number(number))
  }

  /// Plain lines: asks while something goes on.
  public static var lineCommand: Message { Message(102) }

  /// Plain lines: asks for what belongs into a field.
  public static func lineField(label: String) -> Message {
    Message(103, .text(label))
  }

  /// Plain lines: asks for a secret.
  public static func lineSecret(label: String) -> Message {
    Message(104, .text(label))
  }

  /// Plain lines: asks, where the question stands above.
  public static var lineAnswer: Message { Message(105) }

  /// Plain lines: asks for a secret whose name stands above.
  public static var lineShortSecret: Message { Message(106) }

  /// Plain lines: asks for yes or no; Enter alone means no.
  public static var lineYesOrNo: Message { Message(107) }

  /// Plain lines: an answer.
  public static var lineYes: Message { Message(108) }

  /// Plain lines: an answer.
  public static var lineNo: Message { Message(109) }

  /// Plain lines: the answer was neither.
  public static var lineSayYesOrNo: Message { Message(110) }

  /// Plain lines: nothing was typed for a secret.
  public static func lineEmpty(label: String) -> Message {
    Message(111, .text(label))
  }

  /// Plain lines: what stands in a field.
  public static func lineKept(label: String, text: String) -> Message {
    Message(112, .text(label), .text(text))
  }

  /// Plain lines: the answer was no choice.
  public static func lineBadNumber(count: Int) -> Message {
    Message(113, .number(count))
  }

  /// Plain lines: the bytes that came are no UTF-8.
  public static var lineNotText: Message { Message(114) }

  /// Plain lines: more was typed than a line may have.
  public static var lineTooLong: Message { Message(115) }

  /// Plain lines: what was chosen did nothing.
  public static func lineUnchanged(text: String) -> Message {
    Message(116, .text(text))
  }

  /// Plain lines: something failed.
  public static func lineError(reason: String) -> Message {
    Message(117, .text(reason))
  }

  /// Plain lines: told once.
  public static var lineBackHint: Message { Message(118) }

  /// Plain lines: what help says before the choices.
  public static var lineHelp: Message { Message(119) }

  /// Plain lines: there are more choices than are told.
  public static func lineMore(count: Int) -> Message {
    Message(120, .number(count))
  }

  /// Plain lines: a choice that says the code again.
  public static var lineCodeAgain: Message { Message(121) }

  /// Plain lines: a choice that says an address of several rows.
  public static var lineShowAddress: Message { Message(122) }

  /// The demonstration in plain lines: what can be typed at any question, with the three words
  /// below.
  public static func demoLines(language: Message, providers: Message, hints: Message) -> Message {
    Message(123, .message(language), .message(providers), .message(hints))
  }

  /// The demonstration in plain lines: the word for another language.
  public static var demoLanguageWord: Message { Message(124) }

  /// The demonstration in plain lines: the word for other ways to sign in.
  public static var demoProvidersWord: Message { Message(125) }

  /// The demonstration in plain lines: the word for whether keys are told.
  public static var demoHintsWord: Message { Message(126) }

  /// The demonstration in plain lines: keys are told again.
  public static var demoHintsTold: Message { Message(127) }
}
