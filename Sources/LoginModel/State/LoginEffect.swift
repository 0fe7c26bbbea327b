public import LoginIdentity

/// Work that results from a change of state; plain data, so tests can compare it.
package enum LoginEffect: Equatable, Sendable {
  /// Sends a request to the service or the program; the answer is `answerArrived` with the same number.
  case request(attempt: Int, IdentityRequest)
  /// Reports new tokens of the account that the screen shows and changes.
  case sessionChanged(Session)
  /// Leaves the screen of an account.
  case leaveAccount(AccountOutcome)
  /// Opens an address in a browser; the answer is `browserAnswered`.
  case openBrowser(String)
  /// Delivers the address that a browser on another machine returned to; the waiting request then continues.
  case deliver(Secret)
  /// Asks the terminal to put a text on its clipboard.
  case copy(String)
  /// Cancels a request; its answer is ignored.
  case cancelRequest(attempt: Int)
  /// Opens the fonts for enlarged text.
  case openFonts
  /// Reads the layout of the on-screen keyboard for a language.
  case openKeys(language: String)
  /// Sends `waitEnded` after a number of milliseconds; replaces any earlier wait.
  case wait(milliseconds: Int)
  /// Cancels the wait.
  case stopWaiting
  /// Sends `scanStepped` after a time; replaces any earlier one.
  case stepScan(after: Duration)
  /// Rings the terminal's bell.
  case ring
  /// Leaves the screen.
  case finish(LoginOutcome)
}

/// The outcome of a sign-in screen.
public enum LoginOutcome: Equatable, Sendable {
  /// A person signed in.
  case signedIn(Session)
  /// The person left without signing in.
  case cancelled
}
