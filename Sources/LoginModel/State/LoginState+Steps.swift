import Canvas
import Identity

// What a sign-in may still need before it ends: a second factor, a proven address, a place to be kept.
extension LoginState {
  // MARK: A second factor

  /// The account wants its second factor.
  mutating func demand(_ challenge: SecondFactorChallenge) -> [LoginEffect] {
    guard !challenge.factors.isEmpty else { return fail(.unknownSecondFactor) }
    let ending = endRequest()
    visit = nil
    factor = FactorEntry(challenge: challenge)
    (phone.request, phone.code, phone.shownCode) = (nil, TextInput(), nil)
    screen = .secondFactor
    notice = nil
    guard challenge.factors.count == 1, let only = challenge.factors.first else {
      setFocus(focusOrder[0])
      return ending
    }
    return ending + choose(only)
  }

  private mutating func choose(_ chosen: SecondFactor) -> [LoginEffect] {
    factor?.factor = chosen
    (phone.request, phone.code) = (nil, TextInput())
    guard case .phone = chosen.kind else {
      setFocus(.phoneCode)
      return []
    }
    setFocus(focusOrder[0])
    return sendFactorCode()
  }

  private mutating func sendFactorCode() -> [LoginEffect] {
    guard let entry = factor, let chosen = entry.factor else { return [] }
    return order(.sendFactorCode(entry.challenge, id: chosen.id))
  }

  mutating func activateOnSecondFactor(_ control: ElementID) -> [LoginEffect] {
    guard let entry = factor else { return [] }
    if let chosen = entry.challenge.factors.first(where: { control == .factor($0.id) }) {
      return choose(chosen)
    }
    switch control {
    case .decline:
      factor?.factor = nil
      notice = nil
      setFocus(focusOrder[0])
      return []
    case .sendAgain: return phone.secondsToResend > 0 ? [] : sendFactorCode()
    case .confirm: return useFactorCode(entry)
    default: return []
    }
  }

  private mutating func useFactorCode(_ entry: FactorEntry) -> [LoginEffect] {
    guard let chosen = entry.factor else { return [] }
    let isPhone = if case .phone = chosen.kind { true } else { false }
    if isPhone, phone.request == nil { return sendFactorCode() }
    let text = phone.code.text.filter { $0 != " " }
    guard !text.isEmpty else { return tell(.codeMissing, at: .phoneCode) }
    let code: SecondFactorCode =
      isPhone
      ? .phone(sessionInfo: phone.request ?? "", code: Secret(text))
      : .application(code: Secret(text), sessionInfo: nil, factorID: chosen.id)
    return order(.finishSignIn(entry.challenge, code))
  }

  /// The first step was too long ago: it is taken again.
  mutating func beginAgain(_ error: IdentityError) -> [LoginEffect] {
    if account != nil {
      returnFromFactor()
    } else {
      let isPassword = factor?.challenge.providerID == LoginType.email.id
      let waiting = waitingCredential
      leaveSteps()
      waitingCredential = waiting
      if isPassword, offersEmail {
        screen = .email
        setFocus(.password)
      }
    }
    notice = .failure(error)
    return []
  }

  // MARK: A forgotten password

  /// Sets the password with what the mail said.
  mutating func setForgottenPassword() -> [LoginEffect] {
    guard let code = mailedCode else { return refuse(.mailCodeMissing) }
    guard let password = secret(.newPassword) else { return refuse(.newPasswordMissing) }
    return order(.resetPassword(code: code, password: password))
  }

  /// Signs in with the password that was just set.
  mutating func signInAgain(email: String) -> [LoginEffect] {
    guard let password = secret(.newPassword) else { return [] }
    self.email = TextInput(email)
    // A broken connection does not lose it.
    self.password = self[field: .newPassword] ?? TextInput()
    leaveNewPassword(focus: .password)
    if upgrading?.user.isAnonymous == true {
      ask(.leaveGuest)
      return []
    }
    return begin(.signIn(email: email, password: password))
  }

  /// Back to the form.
  mutating func leaveNewPassword(focus: ElementID) {
    for field in [ElementID.newPassword, .mailCode] { self[field: field] = TextInput() }
    mail = nil
    screen = .email
    notice = coolDownSeconds.map { .coolingDown(seconds: $0) }
    setFocus(focus)
  }

  // MARK: A proven address

  mutating func activateOnVerification(_ control: ElementID) -> [LoginEffect] {
    guard let session = account?.session ?? signedIn else { return [] }
    let language = traits.language.rawValue
    switch control {
    case .confirm where mail != nil: return order(.checkVerification(session, code: mailedCode))
    case .confirm, .again: return order(.sendVerification(session, language: language))
    case .decline:
      leaveSteps()
      return []
    default: return []
    }
  }

  // MARK: Staying signed in

  /// Keeps the session where the person says, or nowhere.
  mutating func keep(_ control: ElementID) -> [LoginEffect] {
    guard let session = signedIn else { return [] }
    if let place = places.first(where: { control == .keep($0.id) }) {
      return order(.store(session, in: place.id))
    }
    return control == .decline ? [.finish(.signedIn(session))] : []
  }

  /// What has to come before the end, if anything has.
  mutating func stepBeforeEnd(of session: Session) -> [LoginEffect]? {
    if requiresVerifiedEmail, session.user.email != nil, !session.user.isEmailVerified {
      signedIn = session
      let ending = endRequest()
      (mail, notice, visit) = (nil, nil, nil)
      screen = .verification
      setFocus(.confirm)
      return ending
    }
    if registers, !isRegistered {
      signedIn = session
      let ending = endRequest()
      return ending + order(.register(session))
    }
    if !places.isEmpty, !isKept {
      signedIn = session
      let ending = endRequest()
      (notice, visit) = (nil, nil)
      screen = .keeping
      setFocus(focusOrder[0])
      return ending
    }
    return nil
  }

  /// Back to the picker; who signed in is forgotten.
  mutating func leaveSteps() {
    (signedIn, factor, mail) = (nil, nil, nil)
    isRegistered = false
    waitingCredential = nil
    for field in [ElementID.newPassword, .mailCode, .password, .phoneCode] {
      self[field: field] = TextInput()
    }
    (phone.request, phone.shownCode) = (nil, nil)
    screen = .picker
    notice = coolDownSeconds.map { .coolingDown(seconds: $0) }
    focus = loginTypes.first.map { .provider($0.id) } ?? .cancel
  }
}
