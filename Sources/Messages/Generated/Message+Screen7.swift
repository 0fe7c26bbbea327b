// Made by scripts/messages.
extension Message {
  /// An answer of a provider that makes no sense.
  public static func unusableAnswerOfType(
    address: String, status: Int, contentType: String
  ) -> Message {
    Message(384, .text(address), .number(status), .text(contentType))
  }

  /// No port was free for the browser.
  public static var noPort: Message { Message(385) }

  /// None of these ports was free for the browser; separated by commas.
  public static func noPortOf(ports: String) -> Message {
    Message(386, .text(ports))
  }

  /// The provider, or the person, refused.
  public static var deniedAlone: Message { Message(387) }

  /// The provider refused the program.
  public static func refusedAlone(reason: String) -> Message {
    Message(388, .text(reason))
  }

  /// This way of signing in is switched off.
  public static var switchedOffAlone: Message { Message(389) }

  /// Apple does not come back to terminals.
  public static var needsWebPageAlone: Message { Message(390) }

  /// The code of an application is wrong.
  public static var applicationCodeWrong: Message { Message(391) }

  /// The service that was asked cannot write; nothing was changed.
  public static var serviceDiskFull: Message { Message(392) }

  /// The data are older than the service had left them; `changes` are missing, 1 or more.
  public static func dataLost(changes: Int) -> Message {
    Message(393, .number(changes))
  }

  /// The service of this machine knows nothing of the account of a session, which stays.
  public static var accountLost: Message { Message(394) }

  /// The machine, or a limit, has too few threads left.
  public static var shortageOfThreads: Message { Message(395) }

  /// The machine, or a limit, has too few file descriptors left.
  public static var shortageOfDescriptors: Message { Message(396) }

  /// The machine, or a limit, has too little memory left.
  public static var shortageOfMemory: Message { Message(397) }

  /// What keeping the session in an encrypted file means.
  public static func encryptedLead(path: String) -> Message {
    Message(398, .text(path))
  }

  /// The control that keeps the session in an encrypted file.
  public static var keepEncrypted: Message { Message(399) }

  /// What goes on after the browser has come back, or the code was typed: the answer is checked.
  public static var checkingReturn: Message { Message(400) }

  /// The control that copies the short code and opens the page for it.
  public static var copyCodeAndOpenBrowser: Message { Message(401) }

  /// The terminal was asked to copy the short code, and a browser to open the page for it; either
  /// may have come to nothing.
  public static var codeCopiedAndPageOpened: Message { Message(402) }

  /// What to do with the address that follows, where the person is connected from another machine.
  public static var remoteLead: Message { Message(403) }

  /// What to do at the end of the sign-in in the browser of another machine.
  public static var remoteReturn: Message { Message(404) }

  /// The label of the field for the address at the end of the sign-in in another machine's browser.
  public static var returnAddress: Message { Message(405) }

  /// What the command that follows is for: it lets the browser of the other machine come back to
  /// this one.
  public static var remoteTunnel: Message { Message(406) }

  /// The control that copies the command.
  public static var copyCommand: Message { Message(407) }

  /// The field for the address at the end of the sign-in is empty.
  public static var returnMissing: Message { Message(408) }

  /// What was pasted is another address than that at the end of the sign-in.
  public static var returnForeign: Message { Message(409) }

  /// The address that was pasted is that of another attempt.
  public static var returnStale: Message { Message(410) }

  /// Above the ways to sign in: the next sign-in is added to an account.
  public static func addingToAccount(name: String) -> Message {
    Message(411, .text(name))
  }

  /// Above the ways to sign in: the next sign-in is added to the account of a guest.
  public static var addingToGuest: Message { Message(412) }
}
