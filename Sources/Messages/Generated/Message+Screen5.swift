// Made by scripts/messages.
extension Message {
  /// A span of seconds, which stands in ourClock and theirClock.
  public static func spanSeconds(seconds: Int) -> Message {
    Message(256, .number(seconds))
  }

  /// A span of two or more minutes, which stands in ourClock and theirClock.
  public static func spanMinutes(minutes: Int) -> Message {
    Message(257, .number(minutes))
  }

  /// A span of two or more hours, which stands in ourClock and theirClock.
  public static func spanHours(hours: Int) -> Message {
    Message(258, .number(hours))
  }

  /// A span of two or more days, which stands in ourClock and theirClock.
  public static func spanDays(days: Int) -> Message {
    Message(259, .number(days))
  }

  /// An answer of a provider that makes no sense; it does not say what kind it is.
  public static func meaninglessAnswer(address: String, status: Int) -> Message {
    Message(260, .text(address), .number(status))
  }

  /// An answer of a provider that makes no sense.
  public static func unusableAnswerOfType(
    address: String, status: Int, contentType: String
  ) -> Message {
    Message(261, .text(address), .number(status), .text(contentType))
  }

  /// No port was free for the browser.
  public static var noPort: Message { Message(262) }

  /// None of these ports was free for the browser; separated by commas.
  public static func noPortOf(ports: String) -> Message {
    Message(263, .text(ports))
  }

  /// The provider, or the person, refused.
  public static var deniedAlone: Message { Message(264) }

  /// The provider refused the program.
  public static func refusedAlone(reason: String) -> Message {
    Message(265, .text(reason))
  }

  /// This way of signing in is switched off.
  public static var switchedOffAlone: Message { Message(266) }

  /// Apple does not come back to terminals.
  public static var needsWebPageAlone: Message { Message(267) }

  /// The code of an application is wrong.
  public static var applicationCodeWrong: Message { Message(268) }

  /// The service that was asked cannot write; nothing was changed.
  public static var serviceDiskFull: Message { Message(269) }

  /// The data are older than the service had left them; `changes` are missing, 1 or more.
  public static func dataLost(changes: Int) -> Message {
    Message(270, .number(changes))
  }

  /// The service of this machine knows nothing of the account of a session, which stays.
  public static var accountLost: Message { Message(271) }

  /// The machine, or a limit, has too few threads left.
  public static var shortageOfThreads: Message { Message(272) }

  /// The machine, or a limit, has too few file descriptors left.
  public static var shortageOfDescriptors: Message { Message(273) }

  /// The machine, or a limit, has too little memory left.
  public static var shortageOfMemory: Message { Message(274) }
}
