// Made by scripts/messages.
extension Message {
  /// What keeping the session in an encrypted file means.
  public static func encryptedLead(path: String) -> Message {
    Message(384, .text(path))
  }

  /// The control that keeps the session in an encrypted file.
  public static var keepEncrypted: Message { Message(385) }

  /// What goes on after the browser has come back, or the code was typed: the answer is checked.
  public static var checkingReturn: Message { Message(386) }

  /// The control that copies the short code and opens the page for it.
  public static var copyCodeAndOpenBrowser: Message { Message(387) }

  /// The terminal was asked to copy the short code, and a browser to open the page for it; either
  /// may have come to nothing.
  public static var codeCopiedAndPageOpened: Message { Message(388) }

  /// What to do with the address that follows, where the person is connected from another machine.
  public static var remoteLead: Message { Message(389) }

  /// What to do at the end of the sign-in in the browser of another machine.
  public static var remoteReturn: Message { Message(390) }

  /// The label of the field for the address at the end of the sign-in in another machine's browser.
  public static var returnAddress: Message { Message(391) }

  /// What the command that follows is for: it lets the browser of the other machine come back to
  /// this one.
  public static var remoteTunnel: Message { Message(392) }

  /// The control that copies the command.
  public static var copyCommand: Message { Message(393) }

  /// The field for the address at the end of the sign-in is empty.
  public static var returnMissing: Message { Message(394) }

  /// What was pasted is another address than that at the end of the sign-in.
  public static var returnForeign: Message { Message(395) }

  /// The address that was pasted is that of another attempt.
  public static var returnStale: Message { Message(396) }

  /// Above the ways to sign in: the next sign-in is added to an account.
  public static func addingToAccount(name: String) -> Message {
    Message(397, .text(name))
  }

  /// Above the ways to sign in: the next sign-in is added to the account of a guest.
  public static var addingToGuest: Message { Message(398) }
}
