public import LoginIdentity

/// Work that a change of state asks for; plain data, so that a test compares it.
package enum LoginEffect: Equatable, Sendable {
  /// Ask the service, or the program; the answer is `answerArrived` with the same number.
  case request(attempt: Int, IdentityRequest)
  /// The account that the screen shows and changes has new tokens.
  case sessionChanged(Session)
  /// Leave the screen of an account.
  case leaveAccount(AccountOutcome)
  /// Open an address in a browser; the answer is `browserAnswered`.
  case openBrowser(String)
  /// Hand over the address that a browser on another machine came to; the request that waits for it goes on.
  case deliver(Secret)
  /// Ask the terminal to put a text on its clipboard.
  case copy(String)
  /// Cancel a request; its answer is ignored.
  case cancelRequest(attempt: Int)
  /// Open the fonts that text is enlarged with.
  case openFonts
  /// Send `waitEnded` after so many milliseconds, instead of any wait asked for before.
  case wait(milliseconds: Int)
  /// Forget the wait.
  case stopWaiting
  /// Leave the screen.
  case finish(LoginOutcome)
}

/// How the screen ended.
public enum LoginOutcome: Equatable, Sendable {
  /// Somebody signed in.
  case signedIn(Session)
  /// The person left without signing in.
  case cancelled
}
