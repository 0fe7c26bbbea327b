// Made by scripts/messages.
extension Message {
  /// The answer of `host` could not be understood.
  public static func unintelligibleAnswer(host: String) -> Message {
    Message(64, .text(host))
  }

  /// The service of our own process did not start; `reason` is in the words of the system.
  public static func serviceUnavailable(reason: String) -> Message {
    Message(65, .text(reason))
  }

  /// A part of the program is not there.
  public static var workerMissing: Message { Message(66) }

  /// The part of the program that talks with services ended while it was asked.
  public static var workerEnded: Message { Message(67) }

  /// It does not react within ten seconds.
  public static var workerSilent: Message { Message(68) }

  /// It says what makes no sense, as one of another version may.
  public static var workerUnintelligible: Message { Message(69) }

  /// A setting does not let it begin; `reason` is a whole sentence in the reader's language.
  public static func workerRefused(reason: String) -> Message {
    Message(70, .text(reason))
  }

  /// Somebody starts the worker by hand.
  public static var workerByHand: Message { Message(71) }

  /// Something else went wrong; the service tells a code alone.
  public static func otherFailure(code: String) -> Message {
    Message(72, .text(code))
  }

  /// Something else went wrong; code and detail are the words of the service.
  public static func otherFailureTelling(code: String, detail: String) -> Message {
    Message(73, .text(code), .text(detail))
  }

  /// Keys of the list of providers, where letters and signs are keys.
  public static var listHint: Message { Message(74) }

  /// Keys of the list of providers, where letters and signs are no keys.
  public static var listHintFunctionKeys: Message { Message(75) }

  /// Keys where nothing is typed.
  public static func keysHint(escape: Message) -> Message {
    Message(76, .message(escape))
  }

  /// Keys where nothing is typed, and letters and signs are no keys; and where Enter does nothing
  /// for a while.
  public static func keysHintFunctionKeys(escape: Message) -> Message {
    Message(77, .message(escape))
  }

  /// Keys of a form.
  public static func formHint(escape: Message) -> Message {
    Message(78, .message(escape))
  }

  /// Keys of the form, the most important ones.
  public static var formHintShort: Message { Message(79) }

  /// The key that stops a request.
  public static var waitingHint: Message { Message(80) }

  /// What Esc does, on the last row: leads back.
  public static var escapeBack: Message { Message(81) }

  /// What Esc does, on the last row: leaves without signing in.
  public static var escapeCancel: Message { Message(82) }

  /// What Esc does, on the last row: leaves the screen of an account.
  public static var escapeDone: Message { Message(83) }

  /// What Esc does, on the last row: passes a question over, and the sign-in ends well.
  public static var escapeSkip: Message { Message(84) }

  /// What Esc does, on the last row: stops what goes on.
  public static var escapeStop: Message { Message(85) }

  /// The title of the page with the keys, and what the key for it is called.
  public static var help: Message { Message(86) }

  /// Above the list of keys; each line is a control.
  public static var helpLead: Message { Message(87) }

  /// A key and what it does.
  public static func helpKey(keys: String, what: Message) -> Message {
    Message(88, .text(keys), .message(what))
  }

  /// What a key does.
  public static var helpNext: Message { Message(89) }

  /// What a key does.
  public static var helpPrevious: Message { Message(90) }

  /// What Enter does.
  public static var helpEnter: Message { Message(91) }

  /// What a digit does in the list of ways to sign in.
  public static var helpNumber: Message { Message(92) }

  /// What a digit does in the list of ways to sign in, where it only moves there.
  public static var helpNumberFocus: Message { Message(93) }

  /// What a key does.
  public static var helpFirst: Message { Message(94) }

  /// What a key does.
  public static var helpLast: Message { Message(95) }

  /// What a key does in a field.
  public static var helpLeft: Message { Message(96) }

  /// What a key does in a field.
  public static var helpRight: Message { Message(97) }

  /// What a key does in a field.
  public static var helpStart: Message { Message(98) }

  /// What a key does in a field.
  public static var helpEnd: Message { Message(99) }

  /// What a key does in a field.
  public static var helpBackspace: Message { Message(100) }

  /// What a key does in a field.
  public static var helpDelete: Message { Message(101) }

  /// What a key does in a field.
  public static var helpDeleteWord: Message { Message(102) }

  /// What a key does in a field.
  public static var helpDeleteToStart: Message { Message(103) }

  /// What a key does in a field.
  public static var helpDeleteToEnd: Message { Message(104) }

  /// What a key does.
  public static var helpKeyboard: Message { Message(105) }

  /// What a key does.
  public static var helpSecrets: Message { Message(106) }

  /// What a key does.
  public static var helpLarger: Message { Message(107) }

  /// What a key does.
  public static var helpSmaller: Message { Message(108) }

  /// What a key does.
  public static var helpAutomatic: Message { Message(109) }

  /// What Esc does while a request runs.
  public static var helpStop: Message { Message(110) }

  /// What Control-C does.
  public static var helpLeave: Message { Message(111) }

  /// Plain lines: the heading of the list of ways to sign in.
  public static func lineTitle(title: String, count: Int) -> Message {
    Message(112, .text(title), .number(count))
  }

  /// Plain lines: the heading of a list of a few ways to sign in.
  public static func lineShortTitle(title: String) -> Message {
    Message(113, .text(title))
  }

  /// Plain lines: the title of the screen, as short as may be.
  public static var lineLogin: Message { Message(114) }

  /// Plain lines: the way to sign in with e-mail, and the label of the field, as short as may be.
  public static var lineEmail: Message { Message(115) }

  /// Plain lines: a heading as a sentence.
  public static func lineSentence(text: String) -> Message {
    Message(116, .text(text))
  }

  /// Plain lines: asks for the name of a choice.
  public static var lineName: Message { Message(117) }

  /// Plain lines: asks for the number of a choice.
  public static var lineNumber: Message { Message(118) }

  /// Plain lines: asks for the number of a choice; Enter alone means the one in brackets.
  public static func lineNumberPreset(number: Int) -> Message {
    Message(119, .number(number))
  }

  /// Plain lines: asks while something goes on.
  public static var lineCommand: Message { Message(120) }

  /// Plain lines: asks for what belongs into a field.
  public static func lineField(label: String) -> Message {
    Message(121, .text(label))
  }

  /// Plain lines: asks for a secret.
  public static func lineSecret(label: String) -> Message {
    Message(122, .text(label))
  }

  /// Plain lines: asks, where the question stands above.
  public static var lineAnswer: Message { Message(123) }

  /// Plain lines: asks for a secret whose name stands above.
  public static var lineShortSecret: Message { Message(124) }

  /// Plain lines: asks for yes or no; Enter alone means no.
  public static var lineYesOrNo: Message { Message(125) }

  /// Plain lines: an answer.
  public static var lineYes: Message { Message(126) }

  /// Plain lines: an answer.
  public static var lineNo: Message { Message(127) }
}
