import Canvas
import Identity

// What becomes of a sign-in: whose account it is, and which one stays.
extension LoginState {
  /// Takes what a provider's sign-in has come to.
  mutating func receive(_ outcome: SignInOutcome) -> [LoginEffect] {
    switch outcome {
    case .signedIn(let session): return finish(with: session)
    case .secondFactor(let challenge): return demand(challenge)
    case .conflict where account != nil: return fail(.credentialInUse)
    case .conflict(let conflict):
      let type = visit?.type ?? loginTypes.first { $0.id == conflict.credential.providerID }
      let brand = type.map(brand) ?? CleanText.oneLine(conflict.credential.providerID)
      let effects = endRequest()
      visit = nil
      ask(.conflict(conflict, brand: brand))
      return effects
    }
  }

  /// Ends the screen with a session, once what has to come before is done: the provider that waits is
  /// linked, and the guest's data are moved before its account is left.
  mutating func finish(with session: Session) -> [LoginEffect] {
    if let known = account?.session ?? reauthenticating, known.user.id != session.user.id {
      return fail(.other(code: "OTHER_ACCOUNT", detail: nil))
    }
    if account != nil { return endRequest() + proven(with: session) }
    if let old = upgrading, old.user.id != session.user.id, !old.user.isAnonymous,
      !hasAgreedToSwitch
    {
      return fail(.other(code: "OTHER_ACCOUNT", detail: nil))
    }
    // What is left to do happens here; the code and the address are no longer good for anything.
    visit?.prompt = nil
    if let (credential, _) = waitingCredential {
      signedIn = session
      return goOn(with: .useCredential(credential, linkingTo: session))
    }
    if let old = upgrading, old.user.id != session.user.id, !hasMoved {
      signedIn = session
      return goOn(with: .moveData(from: old, to: session))
    }
    if let step = stepBeforeEnd(of: session) { return step }
    return (activity == nil ? [] : endRequest()) + [.finish(.signedIn(session))]
  }

  /// Goes on with the request that runs, as the next one where none does: after a second factor.
  mutating func goOn(with request: IdentityRequest) -> [LoginEffect] {
    guard let attempt = activity?.attempt else { return begin(request) }
    activity?.request = request
    return [.request(attempt: attempt, request)]
  }

  /// The provider that waited is linked; the session that linking gave is the newer one.
  mutating func linked(_ outcome: SignInOutcome) -> [LoginEffect] {
    waitingCredential = nil
    guard case .signedIn(let session) = outcome else {
      return signedIn.map { finish(with: $0) } ?? []
    }
    return finish(with: session)
  }

  /// The guest's data are where they belong.
  mutating func moved() -> [LoginEffect] {
    hasMoved = true
    return signedIn.map { finish(with: $0) } ?? []
  }

  /// Puts a question to the person.
  mutating func ask(_ question: AccountQuestion) {
    self.question = question
    notice = nil
    screen = .choice
    focus = .choiceGo
  }

  /// Acts on the answer.
  mutating func answerQuestion(_ control: ElementID) -> [LoginEffect] {
    guard let question else { return [] }
    guard control == .choiceGo else {
      leaveQuestion()
      return []
    }
    switch question {
    case .conflict(let conflict, let brand) where conflict.reason == .confirmationNeeded:
      waitingCredential = (conflict.credential, brand)
      leaveQuestion(keepsCredential: true)
      if let email = conflict.email { self.email = TextInput(email) }
      let other = loginTypes.first { $0.provider != nil && conflict.methods.contains($0.id) }
      if !conflict.methods.contains("password"), let other { return visit(other) }
      screen = .email
      setFocus(.password)
      notice = .signInToLink(brand: brand)
      return []
    case .conflict(let conflict, _):
      hasAgreedToSwitch = true
      return begin(.useCredential(conflict.credential, linkingTo: nil))
    case .linkConsent(let type):
      leaveQuestion(keepsCredential: true)
      focus = .provider(type.id)
      return visit(type, hasConsent: true)
    case .leaveGuest:
      let (email, password) = (address, Secret(self.password.text))
      leaveQuestion(keepsCredential: true)
      return begin(.signIn(email: email, password: password))
    case .linkFailed(let session, _, _):
      waitingCredential = nil
      guard let old = upgrading, old.user.id != session.user.id, !hasMoved else {
        return finish(with: session)
      }
      signedIn = session
      return begin(.moveData(from: old, to: session))
    case .notRegistered(let session):
      return finish(with: session)
    }
  }

  /// Leaves the question for the page that it came from.
  mutating func leaveQuestion(keepsCredential: Bool = false) {
    let wasForm = question == .leaveGuest
    question = nil
    if !keepsCredential { waitingCredential = nil }
    screen = wasForm ? .email : .picker
    focus = wasForm ? .go : loginTypes.first.map { .provider($0.id) } ?? .cancel
    notice = nil
  }
}
