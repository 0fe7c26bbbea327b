import Identity

extension LoginState {
  /// Takes an answer, unless it belongs to a request that is over.
  mutating func receive(_ answer: LoginAction.Answer, attempt: Int) -> [LoginEffect] {
    guard let activity, activity.attempt == attempt else { return [] }
    switch answer {
    case .session(let session):
      return finish(with: session)
    case .outcome(let outcome):
      return activity.request == .linking ? linked(outcome) : receive(outcome)
    case .codeSent(let ticket):
      return codeSent(ticket)
    case .dataMoved:
      return moved()
    case .methods(let methods):
      return proceed(with: methods, attempt: attempt)
    case .mailSent(let ticket):
      let ending = endRequest()
      mail = MailVisit(address: address, path: ticket.path)
      screen = .newPassword
      setFocus(.mailCode)
      return ending
    case .account(let answer):
      return receive(answer)
    case .failure(let error):
      return fail(error)
    }
  }

  /// After the look-up: sign in, offer an account, or point to the provider that has the address.
  private mutating func proceed(with methods: SignInMethods, attempt: Int) -> [LoginEffect] {
    switch methods {
    case .notDisclosed where upgrading?.user.isAnonymous == true && allowsSignUp:
      // Signing in would leave the guest's account unasked; a new password keeps it, and says so where
      // the address is taken.
      isCreatingAccount = true
      activity?.request = .createAccount
      guard let upgrading else { return [] }
      return [
        .upgradeGuest(
          attempt: attempt, guest: upgrading, email: address, password: Secret(password.text))
      ]
    case .unknownAddress:
      guard allowsSignUp else {
        notice = .failure(.unknownEmail)
        setFocus(.email)
        return endRequest()
      }
      notice = .createQuestion(email: address)
      setFocus(.createAccount)
      return endRequest()
    case .registered where upgrading?.user.isAnonymous == true:
      let effects = endRequest()
      ask(.leaveGuest)
      return effects
    case .registered(let ids) where !ids.isEmpty && !ids.contains("password"):
      let other = loginTypes.first { ids.contains($0.id) }?.provider
      notice = .usesOtherProvider(brand: other?.brand(in: traits.language) ?? ids[0])
      setFocus(.email)
      return endRequest()
    case .registered, .notDisclosed:
      activity?.request = .signIn
      return [.signIn(attempt: attempt, email: address, password: Secret(password.text))]
    }
  }

  /// After a failure the e-mail stays and the focus goes to the field at fault.
  ///
  /// The password is emptied, unless nobody judged it: what was typed is not lost to a broken
  /// connection.
  mutating func fail(_ error: IdentityError) -> [LoginEffect] {
    let request = activity?.request
    if case .account = request { return failOrder(error) }
    let ending = endRequest()
    if request == .linking, let session = signedIn, let brand = waitingCredential?.brand {
      ask(.linkFailed(session, brand: brand, error))
      notice = .failure(error)
      return ending
    }
    endVisit()
    signedIn = nil
    let sentPassword = request == .signIn || request == .createAccount
    let isGuest = upgrading?.user.isAnonymous == true
    let willAsk = isGuest && error == .emailInUse && request == .createAccount
    if sentPassword, error.judgedThePassword, !willAsk { password = TextInput() }
    if screen == .secondFactor { account == nil ? leaveSteps() : returnFromFactor() }
    notice = .failure(error)
    if let field = error.fieldAtFault, screen == .email { setFocus(field) }
    if screen == .proof, error.judgedThePassword {
      self[field: .ownPassword] = TextInput()
      if let field = fieldAtFault { setFocus(field) }
    }
    if screen == .phone, error == .wrongVerificationCode || error == .verificationExpired {
      phone.code = TextInput()
      setFocus(.phoneCode)
    }
    switch error {
    case .tooManyAttempts(let seconds): return ending + coolDown(seconds)
    case .emailInUse where request == .createAccount:
      isCreatingAccount = false
      if upgrading?.user.isAnonymous == true { ask(.leaveGuest) }
    case .wrongEmailOrPassword where !allowsSignUp || account != nil:
      notice = .failure(.wrongPassword)
    case .cancelled:
      notice = .stopped
    default: break
    }
    return ending
  }

  /// Bars attempts for so many seconds, which are told.
  mutating func coolDown(_ seconds: Int?) -> [LoginEffect] {
    let wait = max(1, seconds ?? IdentityError.presumedWaitSeconds)
    coolDownSeconds = wait
    notice = .coolingDown(seconds: wait)
    return [.wait(milliseconds: 1000)]
  }

  /// Forgets the running request.
  mutating func endRequest() -> [LoginEffect] {
    (activity, runningOrder) = (nil, nil)
    return countOn()
  }

  /// Waits for the next second where seconds are told.
  func countOn() -> [LoginEffect] {
    [countsSeconds ? .wait(milliseconds: 1000) : .stopWaiting]
  }

  /// Whether seconds are told: until attempts are allowed, or until another message may be asked for.
  private var countsSeconds: Bool { coolDownSeconds != nil || isWaitingToResend }

  private var isWaitingToResend: Bool {
    phone.request != nil && phone.secondsToResend > 0
      && [.phone, .factorPhone, .secondFactor].contains(screen)
  }

  /// The wait is over: the progress mark moves on, or the countdown does.
  mutating func continueWaiting() -> [LoginEffect] {
    if screen == .provider, activity != nil, visit?.prompt != nil { return countDown() }
    if let step = activity?.progressStep {
      activity?.progressStep = step + 1
      return traits.reducesMotion ? [] : [.wait(milliseconds: 400)]
    }
    if activity != nil {
      activity?.progressStep = 0
      return traits.reducesMotion ? [] : [.wait(milliseconds: 400)]
    }
    if isWaitingToResend { phone.secondsToResend -= 1 }
    if let seconds = coolDownSeconds {
      coolDownSeconds = seconds > 1 ? seconds - 1 : nil
      if notice == .coolingDown(seconds: seconds) {
        notice = coolDownSeconds.map { .coolingDown(seconds: $0) } ?? .cooledDown
      }
    }
    return countsSeconds ? [.wait(milliseconds: 1000)] : []
  }
}

extension IdentityError {
  /// Whether the service looked at the password and refused it.
  var judgedThePassword: Bool {
    switch self {
    case .emailInUse, .wrongPassword, .wrongEmailOrPassword, .weakPassword,
      .passwordRequirements, .accountDisabled, .unknownEmail, .tooManyAttempts:
      true
    default: false
    }
  }
}
