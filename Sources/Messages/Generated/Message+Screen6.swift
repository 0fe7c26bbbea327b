// Made by scripts/messages.
extension Message {
  /// An answer of a provider that makes no sense; it does not say what kind it is.
  public static func meaninglessAnswer(address: String, status: Int) -> Message {
    Message(320, .text(address), .number(status))
  }

  /// An answer of a provider that makes no sense.
  public static func unusableAnswerOfType(
    address: String, status: Int, contentType: String
  ) -> Message {
    Message(321, .text(address), .number(status), .text(contentType))
  }

  /// No port was free for the browser.
  public static var noPort: Message { Message(322) }

  /// None of these ports was free for the browser; separated by commas.
  public static func noPortOf(ports: String) -> Message {
    Message(323, .text(ports))
  }

  /// The provider, or the person, refused.
  public static var deniedAlone: Message { Message(324) }

  /// The provider refused the program.
  public static func refusedAlone(reason: String) -> Message {
    Message(325, .text(reason))
  }

  /// This way of signing in is switched off.
  public static var switchedOffAlone: Message { Message(326) }

  /// Apple does not come back to terminals.
  public static var needsWebPageAlone: Message { Message(327) }

  /// The code of an application is wrong.
  public static var applicationCodeWrong: Message { Message(328) }

  /// The service that was asked cannot write; nothing was changed.
  public static var serviceDiskFull: Message { Message(329) }

  /// The data are older than the service had left them; `changes` are missing, 1 or more.
  public static func dataLost(changes: Int) -> Message {
    Message(330, .number(changes))
  }

  /// The service of this machine knows nothing of the account of a session, which stays.
  public static var accountLost: Message { Message(331) }

  /// The machine, or a limit, has too few threads left.
  public static var shortageOfThreads: Message { Message(332) }

  /// The machine, or a limit, has too few file descriptors left.
  public static var shortageOfDescriptors: Message { Message(333) }

  /// The machine, or a limit, has too little memory left.
  public static var shortageOfMemory: Message { Message(334) }
}
