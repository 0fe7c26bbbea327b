import Identity

extension LoginState {
  /// Applies an answer, unless it belongs to a request that is over.
  mutating func receive(_ answer: IdentityAnswer, attempt: Int) -> [LoginEffect] {
    guard let activity, activity.attempt == attempt else { return [] }
    guard !isOfPage(activity.request) else { return receive(answer, to: activity.request) }
    switch answer {
    case .session(let session): return finish(with: session)
    case .outcome(let outcome):
      if case .useCredential(_, .some) = activity.request { return linked(outcome) }
      return receive(outcome)
    case .textMessage(let ticket): return codeSent(ticket)
    case .methods(let methods): return proceed(with: methods)
    case .mail(let ticket):
      let ending = endRequest()
      mail = MailVisit(address: address, path: ticket.path)
      screen = .newPassword
      setFocus(.mailCode)
      return ending
    case .done: return moved()
    case .failure(let error): return fail(error)
    // Nothing of the kind was asked.
    case .details, .passwordSet, .applicationSecret: return endRequest()
    }
  }

  /// Whether a request is made on a page of an account, or of a step before the end of a sign-in.
  private func isOfPage(_ request: IdentityRequest) -> Bool {
    switch request {
    case .signInMethods, .signIn, .createAccount, .signInAsGuest, .signInWithProvider,
      .useCredential, .sendPhoneCode, .signInWithPhone, .sendPasswordReset, .moveData:
      false
    case .upgradeGuest: account != nil
    case .sendFactorCode, .finishSignIn, .resetPassword, .details, .change, .sendVerification,
      .checkVerification, .sendEmailChange, .checkEmailChange, .unlink, .beginApplicationFactor,
      .beginPhoneFactor, .addFactor, .removeFactor, .delete, .register, .store:
      true
    }
  }

  /// After the look-up: sign in, offer an account, or point to the provider that has the address.
  private mutating func proceed(with methods: SignInMethods) -> [LoginEffect] {
    switch methods {
    case .notDisclosed where upgrading?.user.isAnonymous == true && allowsSignUp:
      // Signing in would leave the guest's account unasked; a new password keeps it, and says so where
      // the address is taken.
      isCreatingAccount = true
      guard let upgrading else { return [] }
      return goOn(
        with: .upgradeGuest(upgrading, email: address, password: Secret(password.text)))
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
      return goOn(with: .signIn(email: address, password: Secret(password.text)))
    }
  }

  /// After a failure the e-mail stays and the focus goes to the field at fault.
  ///
  /// The password is emptied, unless nobody judged it: what was typed is not lost to a broken
  /// connection.
  mutating func fail(_ error: IdentityError) -> [LoginEffect] {
    let request = activity?.request
    let ending = endRequest()
    if case .useCredential(_, .some) = request, let session = signedIn,
      let brand = waitingCredential?.brand
    {
      ask(.linkFailed(session, brand: brand, error))
      notice = .failure(error)
      return ending
    }
    endVisit()
    signedIn = nil
    let (sentPassword, createsAccount) =
      switch request {
      case .signIn: (true, false)
      case .createAccount, .upgradeGuest: (true, true)
      default: (false, false)
      }
    let isGuest = upgrading?.user.isAnonymous == true
    let willAsk = isGuest && error == .emailInUse && createsAccount
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
    case .emailInUse where createsAccount:
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

  /// Blocks attempts for so many seconds, a day at most, which are told.
  mutating func coolDown(_ seconds: Int?) -> [LoginEffect] {
    let wait = min(max(1, seconds ?? IdentityError.presumedWaitSeconds), IdentityError.longestWait)
    coolDownSeconds = wait
    notice = .coolingDown(seconds: wait)
    return [.wait(milliseconds: 1000)]
  }

  /// Forgets the running request.
  mutating func endRequest() -> [LoginEffect] {
    activity = nil
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
