import LoginCanvas
import LoginIdentity

/// A completed sign-in, and the remaining steps before the screen ends.
struct SignInProgress: Equatable, Sendable {
  /// A provider's credential, to be linked once the person has signed in otherwise.
  struct WaitingCredential: Equatable, Sendable {
    let credential: ProviderCredential
    /// The name of the provider.
    let brand: String
  }

  /// A step before the end.
  enum Step: Equatable, Sendable {
    /// Adds the waiting provider to the account.
    case link(WaitingCredential)
    /// Moves the guest's data before the guest's account is left.
    case moveData(from: Session)
    /// Verifies the address.
    case verifyEmail
    /// Registers the account with the program's backend.
    case register
    /// Stores the session.
    case store
  }

  /// The credential that waits to be linked.
  var waiting: WaitingCredential?
  /// The session of the signed-in account; `nil` before a sign-in.
  var session: Session?
  /// The remaining steps, in order; `nil` before a sign-in.
  var steps: [Step]?
  /// Whether the person chose the other account.
  var hasAgreedToSwitch = false
  /// The number of wrong passwords in a row on this page, for the same address.
  var wrongPasswords = 0
  /// Whether the guest's data were moved.
  var hasMovedData = false

  /// Discards a sign-in that failed.
  mutating func fail() { (session, steps) = (nil, nil) }

  /// Replaces the session by a newer one, which keeps the token of this device if it is the same account's.
  mutating func take(_ newer: Session) {
    var newer = newer
    if newer.deviceToken == nil, session?.user.id == newer.user.id {
      newer.deviceToken = session?.deviceToken
    }
    session = newer
  }
}

extension LoginState {
  /// Whether the running request uses a saved session.
  private var isContinuing: Bool {
    if case .useSaved = activity?.request { true } else { false }
  }

  /// Returns the steps that the program requires before a sign-in ends.
  private func steps(for session: Session) -> [SignInProgress.Step] {
    var steps: [SignInProgress.Step] = []
    if let waiting = signIn.waiting { steps.append(.link(waiting)) }
    if let old = options.upgrading, !signIn.hasMovedData { steps.append(.moveData(from: old)) }
    if options.requiresVerifiedEmail { steps.append(.verifyEmail) }
    // The account of a saved session was registered after its sign-in.
    if options.registers, !isContinuing { steps.append(.register) }
    if !options.places.isEmpty { steps.append(.store) }
    return steps
  }

  /// Whether the sign-in may continue after the provider's answer: with a question about accounts, a verification, or
  /// the storage location of the session.
  var asksAfterSignIn: Bool {
    account != nil || signIn.waiting != nil || options.upgrading != nil
      || options.reauthenticating != nil || options.requiresVerifiedEmail || options.registers
      || !options.places.isEmpty
  }

  /// Ends the screen with a session, after the remaining steps.
  mutating func finish(with session: Session) -> [LoginEffect] {
    let known = account?.session ?? options.reauthenticating
    if let known, known.user.id != session.user.id { return failSignIn(.otherAccount) }
    if account != nil {
      if let request = activity?.request, request.addsPasskeyFactor {
        return receiveFactor(session, after: request)
      }
      return endRequest() + reauthenticated(with: session)
    }
    if let old = options.upgrading, old.user.id != session.user.id, !old.user.isAnonymous,
      !signIn.hasAgreedToSwitch
    {
      return failSignIn(.otherAccount)
    }
    // The remaining steps take place here; the code and the address are useless now.
    self[ProviderPage.self]?.prompt = nil
    self[SecurityKeyPage.self]?.step = nil
    // The remaining steps apply only to this account.
    if signIn.session?.user.id != session.user.id { signIn.steps = nil }
    signIn.take(session)
    if signIn.steps == nil { signIn.steps = steps(for: session) }
    return takeNextStep()
  }

  /// Performs the next step before the end, skipping unnecessary ones.
  private mutating func takeNextStep() -> [LoginEffect] {
    guard let session = signIn.session else { return [] }
    while let step = signIn.steps?.first {
      switch step {
      case .link(let waiting):
        return proceed(with: .useCredential(credential: waiting.credential, linkingTo: session))
      case .moveData(let old) where old.user.id != session.user.id:
        return proceed(with: .moveData(from: old, to: session))
      case .verifyEmail where session.user.email != nil && !session.user.isEmailVerified:
        return showStep(VerificationPage())
      case .register:
        return endRequest() + request(.register(session: session))
      case .store:
        return showStep(StoragePage())
      case .moveData, .verifyEmail:
        signIn.steps?.removeFirst()
      }
    }
    return (activity == nil ? [] : endRequest()) + [.finish(.signedIn(session))]
  }

  private mutating func showStep(_ page: some Page) -> [LoginEffect] {
    let ending = endRequest()
    showPicker()
    push(page)
    notice = nil
    return ending
  }

  /// Continues after a completed step.
  private mutating func stepDone() -> [LoginEffect] {
    if case .moveData = signIn.steps?.first { signIn.hasMovedData = true }
    if case .link = signIn.steps?.first { signIn.waiting = nil }
    signIn.steps?.removeFirst()
    return takeNextStep()
  }

  /// Applies the result of a request of the next step; returns `nil` for other requests.
  mutating func receiveStep(
    _ answer: IdentityAnswer, to request: IdentityRequest
  ) -> [LoginEffect]? {
    guard let step = signIn.steps?.first, step.isDone(by: request) else { return nil }
    if case .failure(let error) = answer { return stepFailed(step, error, of: request) }
    // The session returned by linking is the newer one.
    if case .link = step, case .outcome(.signedIn(let session)) = answer { signIn.take(session) }
    return stepDone()
  }

  private mutating func stepFailed(
    _ step: SignInProgress.Step, _ error: IdentityError, of request: IdentityRequest
  ) -> [LoginEffect] {
    switch step {
    case .link: return linkFailed(error)
    case .moveData: return failSignIn(error, of: request)
    case .store, .verifyEmail: return failRequest(error, of: request)
    case .register:
      let ending = endRequest()
      guard let session = signIn.session else { return ending }
      ask(.notRegistered(session))
      notice = .failure(error)
      return ending
    }
  }

  /// Asks the person whether to continue without the provider that could not be linked.
  private mutating func linkFailed(_ error: IdentityError) -> [LoginEffect] {
    guard let session = signIn.session, let brand = signIn.waiting?.brand else {
      return failSignIn(error)
    }
    let ending = endRequest()
    ask(.linkFailed(session, brand: brand, error))
    notice = .failure(error)
    return ending
  }

  /// Ends the sign-in without the provider that could not be linked.
  mutating func proceedWithoutLink(_ session: Session) -> [LoginEffect] {
    signIn.waiting = nil
    signIn.session = session
    signIn.steps = steps(for: session)
    return takeNextStep()
  }

  /// Returns to the sign-in methods and discards the sign-in.
  mutating func leaveSteps() {
    signIn.fail()
    signIn.waiting = nil
    emailPage.fields.clear(.password)
    showPicker()
  }
}

// Results of requests of a sign-in.
extension LoginState {
  /// Applies an answer to a request of a sign-in.
  mutating func receive(_ answer: IdentityAnswer) -> [LoginEffect] {
    switch answer {
    case .session(let session), .outcome(.signedIn(let session)): return finish(with: session)
    case .outcome(.secondFactor(let challenge)): return demand(challenge)
    case .outcome(.conflict) where account != nil: return failSignIn(.credentialInUse)
    case .outcome(.conflict(let conflict)):
      let id = conflict.credential.providerID
      let type = typeAtProvider ?? loginTypes.first { $0.id == id }
      let brand = type.map(brand) ?? CleanText.oneLine(id)
      let ending = endRequest()
      ask(.conflict(conflict, brand: brand))
      return ending
    case .failure(let error): return failSignIn(error)
    // These were not requested.
    case .outcome(.securityKey), .methods, .mail, .textMessage, .passwordSet, .passwordPolicy,
      .details, .applicationSecret, .backupCodes, .done:
      return endRequest()
    }
  }

  /// Reports the failure of a sign-in; the page below is the one to try again on.
  mutating func failSignIn(
    _ error: IdentityError, of failed: IdentityRequest? = nil
  ) -> [LoginEffect] {
    let request = failed ?? activity?.request
    let ending = endRequest()
    kind.signInEnded(hasFailed: true, in: &self)
    signIn.fail()
    let createsAccount = request?.createsAccount == true
    let willAsk = guest != nil && error == .emailInUse && createsAccount
    if createsAccount || request?.isSignIn == true, error.judgedThePassword, !willAsk {
      emailPage.fields.clear(.password)
    }
    switch error {
    case .wrongPassword, .wrongEmailOrPassword: signIn.wrongPasswords += 1
    case let other where other.judgedThePassword: signIn.wrongPasswords = 0
    case _: break
    }
    notice = error == .cancelled ? .stopped : .failure(error)
    kind.signInFailed(error, of: request, in: &self)
    // The short code of an email is blocked, but not its link, nor any other way.
    if case .signInWithLink(_, _, .some, _)? = request { return ending }
    if case .tooManyAttempts(let seconds) = error { return ending + coolDown(seconds) }
    if error == .emailInUse, createsAccount {
      if guest != nil, case .upgradeGuest(_, let email, let password) = request {
        ask(.leaveGuest(email: email, .signIn(email: email, password: password)))
      }
    }
    if error == .wrongEmailOrPassword, !options.allowsSignUp || account != nil {
      notice = .failure(.wrongPassword)
    }
    return ending
  }
}

private extension SignInProgress.Step {
  /// Returns whether a request performs the step; an address is verified on a separate page.
  func isDone(by request: IdentityRequest) -> Bool {
    switch self {
    case .link: if case .useCredential(_, .some) = request { true } else { false }
    case .moveData: if case .moveData = request { true } else { false }
    case .register: if case .register = request { true } else { false }
    case .store: if case .store = request { true } else { false }
    case .verifyEmail: false
    }
  }
}

private extension IdentityRequest {
  /// Whether the request creates an account for an address and a password.
  var createsAccount: Bool {
    if case .upgradeGuest = self { return true }
    if case .createAccount = self { return true }
    return false
  }

  /// Whether the request signs in with an address and a password.
  var isSignIn: Bool { if case .signIn = self { true } else { false } }
}

extension IdentityError {
  /// The failure for a sign-in to an account other than the requested one.
  static let otherAccount = IdentityError.other(code: "OTHER_ACCOUNT", detail: nil)
}
