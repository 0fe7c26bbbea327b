package import LoginIdentity
import LoginMessages

/// The requests to the service.
struct Requests: Equatable, Sendable {
  /// The running request.
  var activity: LoginState.Activity?
  /// The number of the last request.
  var lastAttempt = 0
  /// The time until another attempt is allowed; `nil` if attempts are allowed.
  var coolDown: Countdown?
  /// Whether fonts were requested, which happens once.
  var hasAskedForFonts = false
  /// The rules for new passwords, as far as known.
  var passwordPolicy = PasswordPolicy.usual
  /// Whether the rules were requested, which happens once.
  var hasAskedForPolicy = false

  /// The number of the request for the rules, which runs beside all others.
  static let policyAttempt = 0
}

extension LoginState {
  /// A running request.
  package struct Activity: Equatable, Sendable {
    /// The number of the request; answers with other numbers are dropped.
    package let attempt: Int
    /// The request.
    package internal(set) var request: IdentityRequest
    /// The steps of the progress mark so far; `nil` during the first half second.
    package internal(set) var progressStep: Int?
    /// The page that sent the request.
    let page: PageName
  }

  /// The running request.
  package internal(set) var activity: Activity? {
    get { requests.activity }
    set { requests.activity = newValue }
  }

  /// Whether the running request waits for the person, who is at a provider.
  package var waitsForPerson: Bool {
    guard activity != nil else { return false }
    return self[ProviderPage.self]?.showsProgress == true
      || self[SecurityKeyPage.self]?.showsProgress == true
  }

  /// The seconds until another attempt is allowed; `nil` if attempts are allowed.
  package internal(set) var coolDownSeconds: Int? {
    get { requests.coolDown?.seconds }
    set {
      guard let newValue else { return requests.coolDown = nil }
      if requests.coolDown == nil { requests.coolDown = Countdown(newValue) }
      requests.coolDown?.seconds = newValue
    }
  }

  /// The notice about blocked attempts, if they are blocked.
  var coolDownNotice: Notice? { coolDownSeconds.map { .coolingDown(seconds: $0) } }

  /// Starts a request, unless one is running or attempts are blocked; the progress mark follows after half a second.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - asking: The page that receives the answer; `nil` for the current one.
  /// - Returns: The resulting effects.
  mutating func begin(
    _ request: IdentityRequest, on asking: PageName? = nil
  ) -> [LoginEffect] {
    guard activity == nil else { return [] }
    if let notice = coolDownNotice {
      self.notice = notice
      return []
    }
    requests.lastAttempt += 1
    let attempt = requests.lastAttempt
    activity = Activity(attempt: attempt, request: request, page: asking ?? pageName)
    notice = nil
    return [.request(attempt: attempt, request), .wait(milliseconds: 500)]
  }

  /// Continues the running request with another one, or starts it if none is running: after a second factor.
  mutating func proceed(with request: IdentityRequest) -> [LoginEffect] {
    guard let attempt = activity?.attempt else { return begin(request) }
    activity?.request = request
    return [.request(attempt: attempt, request)]
  }

  /// Applies an answer, unless its request has ended, to a step, to the details of an account, or to the page that
  /// asked.
  mutating func receive(_ answer: IdentityAnswer, attempt: Int) -> [LoginEffect] {
    if case .passwordPolicy(let policy) = answer, attempt == Requests.policyAttempt {
      requests.passwordPolicy = policy
      return []
    }
    guard let activity, activity.attempt == attempt else { return [] }
    let request = activity.request
    if let effects = receiveStep(answer, to: request) { return effects }
    if case .details = request { return receiveDetails(answer, to: request) }
    let asking = asking(activity.page)
    if case .failure(let error) = answer { return asking.fail(error, of: request, in: &self) }
    return asking.receive(answer, to: request, in: &self)
  }

  /// Returns the type of the page that asked; the form may be beside the sign-in methods meanwhile.
  private func asking(_ name: PageName) -> any Page.Type {
    path.page(named: name) != nil || name == .email ? name.type : kind
  }

  /// Reports the failure of a request; one that needs a reauthentication asks for it and is repeated afterwards.
  ///
  /// - Parameters:
  ///   - error: The reason of the failure.
  ///   - request: The request.
  ///   - secret: The field of a password that was checked.
  /// - Returns: The resulting effects.
  mutating func failRequest(
    _ error: IdentityError, of request: IdentityRequest, emptying secret: ElementID? = nil
  ) -> [LoginEffect] {
    let ending = endRequest()
    if account != nil, canReauthenticate, error.needsFreshSignIn {
      return ending + reauthenticate(before: request.repeatable(after: error))
    }
    if let secret, error.judgedThePassword { self[field: secret] = TextInput() }
    notice = error == .cancelled ? stoppedNotice(of: request) : .failure(error)
    if let field = fieldAtFault {
      if error.refusesCode { self[field: field] = TextInput() }
      setFocus(field)
    }
    guard case .tooManyAttempts(let seconds) = error else { return ending }
    return ending + coolDown(seconds)
  }

  /// Returns the notice after the person stopped a request: a person who manages an account is still signed in.
  func stoppedNotice(of request: IdentityRequest?) -> Notice {
    // The service may have replaced the old codes already.
    if case .makeBackupCodes = request { return .account(.backupCodesUncertain) }
    return account == nil ? .stopped : .account(.requestStopped)
  }

  /// Forgets the running request.
  mutating func endRequest() -> [LoginEffect] {
    activity = nil
    return countOn()
  }

  /// Cancels the running request, if there is one.
  mutating func cancelRequest() -> [LoginEffect] {
    guard let attempt = activity?.attempt else { return [] }
    return endRequest() + [.cancelRequest(attempt: attempt)]
  }
}

// Waiting.
extension LoginState {
  /// Blocks attempts for a number of seconds, at most a day, and shows them.
  mutating func coolDown(_ seconds: Int?) -> [LoginEffect] {
    let wait = min(max(1, seconds ?? IdentityError.presumedWaitSeconds), IdentityError.longestWait)
    requests.coolDown = Countdown(wait)
    notice = coolDownNotice
    return [.wait(milliseconds: 1000)]
  }

  /// Waits for the next second if seconds are shown: until attempts are allowed, or until another message may be
  /// requested.
  func countOn() -> [LoginEffect] { [countsSeconds ? .wait(milliseconds: 1000) : .stopWaiting] }

  private var countsSeconds: Bool { coolDownSeconds != nil || countingPage.code?.isWaiting == true }

  /// Returns the milliseconds until the next step of the progress mark: 400 during the first five seconds, then 5000,
  /// because a screen reader says each step, and a slow line carries it (WCAG 2.2, 2.2.2).
  private static func pause(after step: Int) -> Int { step < 12 ? 400 : 5000 }

  /// Handles the end of a wait: advances the progress mark or the countdown.
  mutating func continueWaiting() -> [LoginEffect] {
    if let effects = countingPage.name.type.waitEnded(in: &self) { return effects }
    if let activity {
      let step = activity.progressStep.map { $0 + 1 } ?? 0
      self.activity?.progressStep = step
      return traits.reducesMotion ? [] : [.wait(milliseconds: Self.pause(after: step))]
    }
    if countingPage.code?.isWaiting == true { path.countDown(countingPage.name) }
    if let seconds = coolDownSeconds {
      coolDownSeconds = seconds > 1 ? seconds - 1 : nil
      if notice == .coolingDown(seconds: seconds) {
        if let coolDownNotice { announcement.update(coolDownNotice) } else { notice = .cooledDown }
      }
    }
    return countsSeconds ? [.wait(milliseconds: 1000)] : []
  }
}

extension IdentityError {
  /// Whether a reauthentication is the next step.
  var needsFreshSignIn: Bool { self == .reauthenticationNeeded || self == .sessionExpired }
}

private extension IdentityRequest {
  /// Returns the request in the form to repeat after a failure.
  func repeatable(after error: IdentityError) -> IdentityRequest {
    // The tokens were revoked because the address has changed: the code of the email is used up.
    guard case .checkEmailChange(let session, _, let email, _) = self, error == .sessionExpired
    else {
      return self
    }
    return .checkEmailChange(session: session, code: nil, email: email, password: nil)
  }
}
