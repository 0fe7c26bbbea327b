import Canvas
import Identity

extension LoginState {
  /// The address without the blanks that a paste may bring.
  var address: String {
    email.text.withoutOuterBlanks
  }

  /// Sends the form: names what is empty, else looks the address up, or creates the account that
  /// was decided on.
  mutating func submit() -> [LoginEffect] {
    guard activity == nil, coolDownSeconds == nil else { return [] }
    let (email, password) = (address, Secret(self.password.text))
    if let problem = problem(with: email) { return refuse(problem) }
    guard !password.isEmpty else { return refuse(.passwordMissing) }
    if isCreatingAccount, let upgrading, upgrading.user.isAnonymous {
      return begin(.upgradeGuest(upgrading, email: email, password: password))
    }
    if isCreatingAccount { return begin(.createAccount(email: email, password: password)) }
    return begin(.signInMethods(email: email))
  }

  /// Whether the control that creates an account stands beside what is told.
  var offersAccountCreation: Bool { allowsSignUp && notice?.offersAccountCreation == true }

  /// Whether an account is about to be made, so that terms and privacy policy stand on the form.
  var isSigningUp: Bool { isCreatingAccount || offersAccountCreation }

  /// Creates the account that was asked about, with what was typed; asks for a password first when
  /// it was emptied.
  mutating func confirmAccountCreation() -> [LoginEffect] {
    guard offersAccountCreation else { return [] }
    isCreatingAccount = true
    guard password.isEmpty else { return submit() }
    return refuse(.choosePassword(email: address))
  }

  /// Has a link for a new password mailed.
  mutating func askForReset() -> [LoginEffect] {
    guard coolDownSeconds == nil else { return [] }
    let email = address
    guard !email.isEmpty else { return refuse(.resetNeedsEmail) }
    if let problem = problem(with: email) { return refuse(problem) }
    let language = traits.language.rawValue
    return begin(.sendPasswordReset(email: email, language: language))
  }

  /// What is wrong with an address before anyone is asked: it needs exactly one @ with something
  /// on both sides, as the service demands, and no blank.
  private func problem(with email: String) -> Notice? {
    guard !email.isEmpty else { return .emailMissing }
    return isAddress(email) ? nil : .emailInvalid
  }

  /// Whether a text is an address, as far as that can be said here.
  func isAddress(_ email: String) -> Bool {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !email.contains(" ")
  }

  /// Tells what is missing, and goes there.
  private mutating func refuse(_ notice: Notice) -> [LoginEffect] {
    self.notice = notice
    if let field = notice.fieldAtFault { setFocus(field) }
    return []
  }

  /// Starts a request, unless one is running or attempts are blocked; the mark of progress comes
  /// after half a second.
  mutating func begin(_ request: IdentityRequest) -> [LoginEffect] {
    guard activity == nil else { return [] }
    if let seconds = coolDownSeconds {
      notice = .coolingDown(seconds: seconds)
      return []
    }
    lastAttempt += 1
    activity = Activity(attempt: lastAttempt, request: request)
    notice = nil
    return [.request(attempt: lastAttempt, request), .wait(milliseconds: 500)]
  }
}
