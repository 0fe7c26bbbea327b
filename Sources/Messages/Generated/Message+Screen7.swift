// Made by scripts/messages.
extension Message {
  /// What to do with the address that follows, where the person is connected from another machine.
  public static var remoteLead: Message { Message(384) }

  /// What to do at the end of the sign-in in the browser of another machine.
  public static var remoteReturn: Message { Message(385) }

  /// The label of the field for the address at the end of the sign-in in another machine's browser.
  public static var returnAddress: Message { Message(386) }

  /// What the command that follows is for: it lets the browser of the other machine come back to
  /// this one.
  public static var remoteTunnel: Message { Message(387) }

  /// The control that copies the command.
  public static var copyCommand: Message { Message(388) }

  /// The field for the address at the end of the sign-in is empty.
  public static var returnMissing: Message { Message(389) }

  /// What was pasted is another address than that at the end of the sign-in.
  public static var returnForeign: Message { Message(390) }

  /// The address that was pasted is that of another attempt.
  public static var returnStale: Message { Message(391) }

  /// Above the ways to sign in: the next sign-in is added to an account.
  public static func addingToAccount(name: String) -> Message {
    Message(392, .text(name))
  }

  /// Above the ways to sign in: the next sign-in is added to the account of a guest.
  public static var addingToGuest: Message { Message(393) }
}
