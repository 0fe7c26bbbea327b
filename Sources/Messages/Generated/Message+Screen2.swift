// Made by scripts/messages.
extension Message {
  /// The service of our own process did not start; `reason` is in the words of the system.
  public static func serviceUnavailable(reason: String) -> Message {
    Message(64, .text(reason))
  }

  /// A part of the program is not there.
  public static var workerMissing: Message { Message(65) }

  /// The part of the program that talks with services ended while it was asked.
  public static var workerEnded: Message { Message(66) }

  /// It does not react within ten seconds.
  public static var workerSilent: Message { Message(67) }

  /// It says what makes no sense, as one of another version may.
  public static var workerUnintelligible: Message { Message(68) }

  /// A setting does not let it begin; `reason` is a whole sentence in the reader's language.
  public static func workerRefused(reason: String) -> Message {
    Message(69, .text(reason))
  }

  /// Somebody starts the worker by hand.
  public static var workerByHand: Message { Message(70) }

  /// Something else went wrong; the service tells a code alone.
  public static func otherFailure(code: String) -> Message {
    Message(71, .text(code))
  }

  /// Something else went wrong; code and detail are the words of the service.
  public static func otherFailureTelling(code: String, detail: String) -> Message {
    Message(72, .text(code), .text(detail))
  }

  /// Keys where nothing is typed.
  public static var listHint: Message { Message(73) }

  /// Keys where nothing is typed, and letters and signs are no keys.
  public static var listHintFunctionKeys: Message { Message(74) }

  /// Keys of the form.
  public static var formHint: Message { Message(75) }

  /// Keys of the form, the most important ones.
  public static var formHintShort: Message { Message(76) }

  /// The key that stops a request.
  public static var waitingHint: Message { Message(77) }

  /// The title of the page with the keys, and what the key for it is called.
  public static var help: Message { Message(78) }

  /// Above the list of keys; each line is a control.
  public static var helpLead: Message { Message(79) }

  /// A key and what it does.
  public static func helpKey(keys: String, what: Message) -> Message {
    Message(80, .text(keys), .message(what))
  }

  /// What a key does.
  public static var helpNext: Message { Message(81) }

  /// What a key does.
  public static var helpPrevious: Message { Message(82) }

  /// What Enter does.
  public static var helpEnter: Message { Message(83) }

  /// What a digit does in the list of ways to sign in.
  public static var helpNumber: Message { Message(84) }

  /// What a digit does in the list of ways to sign in, where it only moves there.
  public static var helpNumberFocus: Message { Message(85) }

  /// What a key does.
  public static var helpFirst: Message { Message(86) }

  /// What a key does.
  public static var helpLast: Message { Message(87) }

  /// What a key does in a field.
  public static var helpLeft: Message { Message(88) }

  /// What a key does in a field.
  public static var helpRight: Message { Message(89) }

  /// What a key does in a field.
  public static var helpStart: Message { Message(90) }

  /// What a key does in a field.
  public static var helpEnd: Message { Message(91) }

  /// What a key does in a field.
  public static var helpBackspace: Message { Message(92) }

  /// What a key does in a field.
  public static var helpDelete: Message { Message(93) }

  /// What a key does in a field.
  public static var helpDeleteWord: Message { Message(94) }

  /// What a key does in a field.
  public static var helpDeleteToStart: Message { Message(95) }

  /// What a key does in a field.
  public static var helpDeleteToEnd: Message { Message(96) }

  /// What a key does.
  public static var helpKeyboard: Message { Message(97) }

  /// What a key does.
  public static var helpSecrets: Message { Message(98) }

  /// What a key does.
  public static var helpLarger: Message { Message(99) }

  /// What a key does.
  public static var helpSmaller: Message { Message(100) }

  /// What a key does.
  public static var helpAutomatic: Message { Message(101) }

  /// What Esc does while a request runs.
  public static var helpStop: Message { Message(102) }

  /// What Control-C does.
  public static var helpLeave: Message { Message(103) }

  /// Plain lines: the heading of the list of ways to sign in.
  public static func lineTitle(title: String, count: Int) -> Message {
    Message(104, .text(title), .number(count))
  }

  /// Plain lines: the heading of a list of a few ways to sign in.
  public static func lineShortTitle(title: String) -> Message {
    Message(105, .text(title))
  }

  /// Plain lines: the title of the screen, as short as may be.
  public static var lineLogin: Message { Message(106) }

  /// Plain lines: the way to sign in with e-mail, and the label of the field, as short as may be.
  public static var lineEmail: Message { Message(107) }

  /// Plain lines: a heading as a sentence.
  public static func lineSentence(text: String) -> Message {
    Message(108, .text(text))
  }

  /// Plain lines: asks for the name of a choice.
  public static var lineName: Message { Message(109) }

  /// Plain lines: asks for the number of a choice.
  public static var lineNumber: Message { Message(110) }

  /// Plain lines: asks for the number of a choice; Enter alone means the one in brackets.
  public static func lineNumberPreset(number: Int) -> Message {
    Message(111, .number(number))
  }

  /// Plain lines: asks while something goes on.
  public static var lineCommand: Message { Message(112) }

  /// Plain lines: asks for what belongs into a field.
  public static func lineField(label: String) -> Message {
    Message(113, .text(label))
  }

  /// Plain lines: asks for a secret.
  public static func lineSecret(label: String) -> Message {
    Message(114, .text(label))
  }

  /// Plain lines: asks, where the question stands above.
  public static var lineAnswer: Message { Message(115) }

  /// Plain lines: asks for a secret whose name stands above.
  public static var lineShortSecret: Message { Message(116) }

  /// Plain lines: asks for yes or no; Enter alone means no.
  public static var lineYesOrNo: Message { Message(117) }

  /// Plain lines: an answer.
  public static var lineYes: Message { Message(118) }

  /// Plain lines: an answer.
  public static var lineNo: Message { Message(119) }

  /// Plain lines: the answer was neither.
  public static var lineSayYesOrNo: Message { Message(120) }

  /// Plain lines: nothing was typed for a secret.
  public static func lineEmpty(label: String) -> Message {
    Message(121, .text(label))
  }

  /// Plain lines: what stands in a field.
  public static func lineKept(label: String, text: String) -> Message {
    Message(122, .text(label), .text(text))
  }

  /// Plain lines: the answer was no choice.
  public static func lineBadNumber(count: Int) -> Message {
    Message(123, .number(count))
  }

  /// Plain lines: the bytes that came are no UTF-8.
  public static var lineNotText: Message { Message(124) }

  /// Plain lines: more was typed than a line may have.
  public static var lineTooLong: Message { Message(125) }

  /// Plain lines: what was chosen did nothing.
  public static func lineUnchanged(text: String) -> Message {
    Message(126, .text(text))
  }

  /// Plain lines: something failed.
  public static func lineError(reason: String) -> Message {
    Message(127, .text(reason))
  }
}
