package import LoginIdentity

/// What is asked of the service.
struct Requests: Equatable, Sendable {
  /// The running request.
  var activity: LoginState.Activity?
  /// The number of the last one.
  var lastAttempt = 0
  /// The time until another attempt is allowed; `nil` when it is.
  var coolDown: Countdown?
  /// Whether fonts were asked for; it is done once.
  var hasAskedForFonts = false
}

extension LoginState {
  /// A request that is running.
  package struct Activity: Equatable, Sendable {
    /// Its number; answers to any other are dropped.
    package let attempt: Int
    /// What is asked.
    package internal(set) var request: IdentityRequest
    /// Steps of the progress mark so far; `nil` during the first half second.
    package internal(set) var progressStep: Int?
    /// The page that asked.
    let page: PageName
  }

  /// The running request.
  package internal(set) var activity: Activity? {
    get { requests.activity }
    set { requests.activity = newValue }
  }

  /// Seconds until another attempt is allowed; `nil` when it is.
  package internal(set) var coolDownSeconds: Int? {
    get { requests.coolDown?.seconds }
    set {
      guard let newValue else { return requests.coolDown = nil }
      if requests.coolDown == nil { requests.coolDown = Countdown(newValue) }
      requests.coolDown?.seconds = newValue
    }
  }

  /// How long attempts are blocked, where they are.
  var coolDownNotice: Notice? { coolDownSeconds.map { .coolingDown(seconds: $0) } }

  /// Starts a request, unless one is running or attempts are blocked; the mark of progress comes
  /// after half a second.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - asking: The page that gets the answer; `nil` for the one that is shown.
  /// - Returns: The work that it asks for.
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

  /// Goes on with the request that runs, as the next one where none does: after a second factor.
  mutating func goOn(with request: IdentityRequest) -> [LoginEffect] {
    guard let attempt = activity?.attempt else { return begin(request) }
    activity?.request = request
    return [.request(attempt: attempt, request)]
  }

  /// Applies an answer, unless it belongs to a request that is over: a step's, what is known of an account,
  /// or that of the page that asked.
  mutating func receive(_ answer: IdentityAnswer, attempt: Int) -> [LoginEffect] {
    guard let activity, activity.attempt == attempt else { return [] }
    let request = activity.request
    if let effects = receiveStep(answer, to: request) { return effects }
    if case .details = request { return receiveDetails(answer, to: request) }
    let asking = asking(activity.page)
    if case .failure(let error) = answer { return asking.fail(error, of: request, in: &self) }
    return asking.receive(answer, to: request, in: &self)
  }

  /// The page that asked; the form may stand beside the ways to sign in meanwhile.
  private func asking(_ name: PageName) -> any Page.Type {
    path.page(named: name) != nil || name == .email ? name.type : kind
  }

  /// Tells of a failure of a request; what needs a fresh sign-in asks for it and is done afterwards.
  ///
  /// - Parameters:
  ///   - error: Why it failed.
  ///   - request: What was asked.
  ///   - secret: The field of a password that was judged.
  /// - Returns: The work that it asks for.
  mutating func failRequest(
    _ error: IdentityError, of request: IdentityRequest, emptying secret: ElementID? = nil
  ) -> [LoginEffect] {
    let ending = endRequest()
    if account != nil, canReauthenticate, error.needsFreshSignIn {
      return ending + reauthenticate(before: request.repeatable(after: error))
    }
    if let secret, error.judgedThePassword { self[field: secret] = TextInput() }
    notice = error == .cancelled ? .stopped : .failure(error)
    if let field = fieldAtFault {
      if error.refusesCode { self[field: field] = TextInput() }
      setFocus(field)
    }
    guard case .tooManyAttempts(let seconds) = error else { return ending }
    return ending + coolDown(seconds)
  }

  /// Forgets the running request.
  mutating func endRequest() -> [LoginEffect] {
    activity = nil
    return countOn()
  }

  /// Ends the running request, if there is one.
  mutating func cancelRequest() -> [LoginEffect] {
    guard let attempt = activity?.attempt else { return [] }
    return endRequest() + [.cancelRequest(attempt: attempt)]
  }
}

// Waiting.
extension LoginState {
  /// Blocks attempts for so many seconds, a day at most, which are told.
  mutating func coolDown(_ seconds: Int?) -> [LoginEffect] {
    let wait = min(max(1, seconds ?? IdentityError.presumedWaitSeconds), IdentityError.longestWait)
    requests.coolDown = Countdown(wait)
    notice = coolDownNotice
    return [.wait(milliseconds: 1000)]
  }

  /// Waits for the next second where seconds are told: until attempts are allowed, or until another message
  /// may be asked for.
  func countOn() -> [LoginEffect] { [countsSeconds ? .wait(milliseconds: 1000) : .stopWaiting] }

  private var countsSeconds: Bool { coolDownSeconds != nil || countingPage.code?.isWaiting == true }

  /// The wait is over: the progress mark moves on, or the countdown does.
  mutating func continueWaiting() -> [LoginEffect] {
    if let effects = countingPage.name.type.waitEnded(in: &self) { return effects }
    if let activity {
      self.activity?.progressStep = activity.progressStep.map { $0 + 1 } ?? 0
      return traits.reducesMotion ? [] : [.wait(milliseconds: 400)]
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

private extension IdentityError {
  /// Whether a fresh sign-in is the way on.
  var needsFreshSignIn: Bool { self == .reauthenticationNeeded || self == .sessionExpired }
}

private extension IdentityRequest {
  /// The request as it is to be sent again after a failure.
  func repeatable(after error: IdentityError) -> IdentityRequest {
    // The tokens are void because the address has changed: the code of the mail is used up.
    guard case .checkEmailChange(let session, _, let email, _) = self, error == .sessionExpired
    else {
      return self
    }
    return .checkEmailChange(session: session, code: nil, email: email, password: nil)
  }
}
