public import Identity

/// Work that a change of state asks for; plain data, so that a test compares it.
///
/// `attempt` comes back with the answer.
public enum LoginEffect: Equatable, Sendable {
  /// Ask how an address signs in.
  case lookUpMethods(attempt: Int, email: String)
  /// Sign in with e-mail and password.
  case signIn(attempt: Int, email: String, password: Secret)
  /// Create an account and sign in.
  case createAccount(attempt: Int, email: String, password: Secret)
  /// Sign in as a guest.
  case signInAsGuest(attempt: Int)
  /// Have a link for a new password mailed.
  case sendPasswordReset(attempt: Int, email: String, language: String)
  /// Give a guest e-mail and password.
  case upgradeGuest(attempt: Int, guest: Session, email: String, password: Secret)
  /// Sign in with a provider, or link it.
  case signInWithProvider(attempt: Int, ProviderSignInRequest)
  /// Sign in with what a provider said before, or link it.
  case useCredential(attempt: Int, ProviderCredential, linkingTo: Session?)
  /// Have a text message with a code sent.
  case sendPhoneCode(attempt: Int, number: String)
  /// Sign in with the code of a text message, or add the number to an account.
  case signInWithPhone(attempt: Int, request: String, code: Secret, linkingTo: Session?)
  /// Ask something about an account.
  case account(attempt: Int, AccountOrder)
  /// The account that is looked after has new tokens.
  case sessionChanged(Session)
  /// Leave the screen of an account.
  case leaveAccount(AccountOutcome)
  /// Move what belongs to an account that is being left.
  case moveData(attempt: Int, from: Session, to: Session)
  /// Open an address in a browser; the answer is `browserAnswered`.
  case openBrowser(String)
  /// Ask the terminal to put a text on its clipboard.
  case copy(String)
  /// End a request; its answer is not wanted any more.
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
