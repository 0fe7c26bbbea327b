// Made by scripts/messages.
extension Message {
  /// A span of two or more hours, which stands in ourClock and theirClock.
  public static func spanHours(hours: Int) -> Message {
    Message(384, .number(hours))
  }

  /// A span of two or more days, which stands in ourClock and theirClock.
  public static func spanDays(days: Int) -> Message {
    Message(385, .number(days))
  }

  /// An answer of a provider that makes no sense; it does not say what kind it is.
  public static func meaninglessAnswer(address: String, status: Int) -> Message {
    Message(386, .text(address), .number(status))
  }

  /// An answer of a provider that makes no sense.
  public static func unusableAnswerOfType(
    address: String, status: Int, contentType: String
  ) -> Message {
    Message(387, .text(address), .number(status), .text(contentType))
  }

  /// No port was free for the browser.
  public static var noPort: Message { Message(388) }

  /// None of these ports was free for the browser; separated by commas.
  public static func noPortOf(ports: String) -> Message {
    Message(389, .text(ports))
  }

  /// The provider, or the person, refused.
  public static var deniedAlone: Message { Message(390) }

  /// The provider refused the program.
  public static func refusedAlone(reason: String) -> Message {
    Message(391, .text(reason))
  }

  /// This way of signing in is switched off.
  public static var switchedOffAlone: Message { Message(392) }

  /// Apple does not come back to terminals.
  public static var needsWebPageAlone: Message { Message(393) }

  /// The code of an application is wrong.
  public static var applicationCodeWrong: Message { Message(394) }

  /// The service that was asked cannot write; nothing was changed.
  public static var serviceDiskFull: Message { Message(395) }

  /// The data are older than the service had left them; `changes` are missing, 1 or more.
  public static func dataLost(changes: Int) -> Message {
    Message(396, .number(changes))
  }

  /// The service of this machine knows nothing of the account of a session, which stays.
  public static var accountLost: Message { Message(397) }

  /// The machine, or a limit, has too few threads left.
  public static var shortageOfThreads: Message { Message(398) }

  /// The machine, or a limit, has too few file descriptors left.
  public static var shortageOfDescriptors: Message { Message(399) }

  /// The machine, or a limit, has too little memory left.
  public static var shortageOfMemory: Message { Message(400) }

  /// What keeping the session in an encrypted file means.
  public static func encryptedLead(path: String) -> Message {
    Message(401, .text(path))
  }

  /// The control that keeps the session in an encrypted file.
  public static var keepEncrypted: Message { Message(402) }

  /// What goes on after the browser has come back, or the code was typed: the answer is checked.
  public static var checkingReturn: Message { Message(403) }

  /// The control that copies the short code and opens the page for it.
  public static var copyCodeAndOpenBrowser: Message { Message(404) }

  /// The terminal was asked to copy the short code, and a browser to open the page for it; either
  /// may have come to nothing.
  public static var codeCopiedAndPageOpened: Message { Message(405) }

  /// What to do with the address that follows, where the person is connected from another machine.
  public static var remoteLead: Message { Message(406) }

  /// What to do at the end of the sign-in in the browser of another machine.
  public static var remoteReturn: Message { Message(407) }

  /// The label of the field for the address at the end of the sign-in in another machine's browser.
  public static var returnAddress: Message { Message(408) }

  /// What the command that follows is for: it lets the browser of the other machine come back to
  /// this one.
  public static var remoteTunnel: Message { Message(409) }

  /// The control that copies the command.
  public static var copyCommand: Message { Message(410) }

  /// The field for the address at the end of the sign-in is empty.
  public static var returnMissing: Message { Message(411) }

  /// What was pasted is another address than that at the end of the sign-in.
  public static var returnForeign: Message { Message(412) }

  /// The address that was pasted is that of another attempt.
  public static var returnStale: Message { Message(413) }

  /// Above the ways to sign in: the next sign-in is added to an account.
  public static func addingToAccount(name: String) -> Message {
    Message(414, .text(name))
  }

  /// Above the ways to sign in: the next sign-in is added to the account of a guest.
  public static var addingToGuest: Message { Message(415) }
}
