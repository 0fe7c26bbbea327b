// Made by scripts/messages.
extension Message {
  /// The control that removes a second factor.
  public static func removeFactor(name: Message) -> Message {
    Message(256, .message(name))
  }

  /// The control that adds an application.
  public static var addApplication: Message { Message(257) }

  /// The control that adds a phone.
  public static var addPhone: Message { Message(258) }

  /// What to do with the QR code and the key.
  public static var applicationLead: Message { Message(259) }

  /// The control that adds the factor.
  public static var addFactor: Message { Message(260) }

  /// The heading of the page that asks for proof of identity.
  public static var reauthenticationTitle: Message { Message(261) }

  /// Why a fresh sign-in is asked for.
  public static func reauthenticationLead(name: String) -> Message {
    Message(262, .text(name))
  }

  /// Why a password is asked for again.
  public static func reauthenticationPassword(name: String) -> Message {
    Message(263, .text(name))
  }

  /// What deleting means.
  public static func deleteLead(name: String) -> Message {
    Message(264, .text(name))
  }

  /// The control that deletes the account.
  public static var deleteForGood: Message { Message(265) }

  /// The control that does not delete the account.
  public static var keepAccount: Message { Message(266) }

  /// The account is being deleted.
  public static var deleting: Message { Message(267) }

  /// The program's backend is told of the account.
  public static var registering: Message { Message(268) }

  /// The program's backend could not be told of the account.
  public static var registrationLead: Message { Message(269) }

  /// The control that tries again.
  public static var tryAgain: Message { Message(270) }

  /// A new password is missing.
  public static var newPasswordMissing: Message { Message(271) }

  /// The own password is missing.
  public static var ownPasswordMissing: Message { Message(272) }

  /// The link or code of a mail is missing.
  public static var mailCodeMissing: Message { Message(273) }

  /// A new address is missing, or is none.
  public static var newAddressInvalid: Message { Message(274) }

  /// Another account has the new address.
  public static var newAddressInUse: Message { Message(275) }

  /// The link of the mail was not opened yet.
  public static var notVerifiedYet: Message { Message(276) }

  /// The session has ended on this machine.
  public static var signedOut: Message { Message(277) }

  /// The session could not be kept; `reason` is a sentence.
  public static func notKept(reason: String) -> Message {
    Message(278, .text(reason))
  }

  /// A change was made at the service, but the session after it could not be kept; `reason` is a
  /// cause.
  public static func changeNotKept(reason: String) -> Message {
    Message(279, .text(reason))
  }

  /// The backend of the program refused the account; `reason` is its error text.
  public static func registrationFailed(reason: String) -> Message {
    Message(280, .text(reason))
  }

  /// The browser's way has ended; the code goes on.
  public static func browserEnded(reason: Message) -> Message {
    Message(281, .message(reason))
  }

  /// The code's way has ended; the browser goes on.
  public static func codeEnded(reason: Message) -> Message {
    Message(282, .message(reason))
  }

  /// `host` cannot be asked about the code; it is asked again.
  public static func codeUnanswered(host: String) -> Message {
    Message(283, .text(host))
  }

  /// The provider has trouble of its own; it is asked about the code again.
  public static func codeRefused(status: Int) -> Message {
    Message(284, .number(status))
  }

  /// The time is over; what comes next is on its way.
  public static var timeIsOver: Message { Message(285) }

  /// Keys of the provider's page where there is no browser.
  public static var codeHint: Message { Message(286) }

  /// The settings have one address, the provider calls itself by another.
  public static func otherIssuer(asked: String, found: String) -> Message {
    Message(287, .text(asked), .text(found))
  }

  /// The answer does not say whose it is.
  public static var providerUnnamed: Message { Message(288) }

  /// The clocks differ, and this machine's is likely to be wrong.
  public static func ourClock(span: Message) -> Message {
    Message(289, .message(span))
  }

  /// The clocks differ, and the provider's is likely to be wrong.
  public static func theirClock(span: Message) -> Message {
    Message(290, .message(span))
  }

  /// A span of seconds, which stands in ourClock and theirClock.
  public static func spanSeconds(seconds: Int) -> Message {
    Message(291, .number(seconds))
  }

  /// A span of two or more minutes, which stands in ourClock and theirClock.
  public static func spanMinutes(minutes: Int) -> Message {
    Message(292, .number(minutes))
  }

  /// A span of two or more hours, which stands in ourClock and theirClock.
  public static func spanHours(hours: Int) -> Message {
    Message(293, .number(hours))
  }

  /// A span of two or more days, which stands in ourClock and theirClock.
  public static func spanDays(days: Int) -> Message {
    Message(294, .number(days))
  }

  /// An answer of a provider that makes no sense; it does not say what kind it is.
  public static func meaninglessAnswer(address: String, status: Int) -> Message {
    Message(295, .text(address), .number(status))
  }

  /// An answer of a provider that makes no sense.
  public static func unusableAnswerOfType(
    address: String, status: Int, contentType: String
  ) -> Message {
    Message(296, .text(address), .number(status), .text(contentType))
  }

  /// No port was free for the browser.
  public static var noPort: Message { Message(297) }

  /// None of these ports was free for the browser; separated by commas.
  public static func noPortOf(ports: String) -> Message {
    Message(298, .text(ports))
  }

  /// The provider, or the person, refused.
  public static var deniedAlone: Message { Message(299) }

  /// The provider refused the program.
  public static func refusedAlone(reason: String) -> Message {
    Message(300, .text(reason))
  }

  /// This way of signing in is switched off.
  public static var switchedOffAlone: Message { Message(301) }

  /// Apple does not come back to terminals.
  public static var needsWebPageAlone: Message { Message(302) }

  /// The code of an application is wrong.
  public static var applicationCodeWrong: Message { Message(303) }

  /// The service that was asked cannot write; nothing was changed.
  public static var serviceDiskFull: Message { Message(304) }

  /// The data are older than the service had left them; `changes` are missing, 1 or more.
  public static func dataLost(changes: Int) -> Message {
    Message(305, .number(changes))
  }

  /// The service of this machine knows nothing of the account of a session, which stays.
  public static var accountLost: Message { Message(306) }

  /// The machine, or a limit, has too few threads left.
  public static var shortageOfThreads: Message { Message(307) }

  /// The machine, or a limit, has too few file descriptors left.
  public static var shortageOfDescriptors: Message { Message(308) }

  /// The machine, or a limit, has too little memory left.
  public static var shortageOfMemory: Message { Message(309) }
}
