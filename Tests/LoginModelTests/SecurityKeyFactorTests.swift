import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A security key as the second factor on the screen` {
  fileprivate static let key = SecondFactor(id: "k", displayName: "Blue key", kind: .passkey)
  private static let spare = SecondFactor(id: "s", displayName: nil, kind: .passkey)
  private static let confirm = SecondFactorPage.Control(.confirm).id
  private static let remember = SecondFactorPage.Control(.remember).id
  private static let useSecurityKey = ProviderPage.Control.useSecurityKey.id

  private static func challenge(
    _ factors: [SecondFactor] = [key], days: Int? = nil
  ) -> SecondFactorChallenge {
    SecondFactorChallenge(
      credential: Secret("c"), factors: factors, providerID: "password", userID: "u1",
      rememberedDays: days)
  }

  /// Returns the state after the password; the program can remember the device if the service can.
  private static func demanded(_ challenge: SecondFactorChallenge = challenge()) -> LoginState {
    var accounts = AccountOptions()
    accounts.remembersDevices = true
    return `A sign-in with a second factor`.demanded(challenge, for: accounts)
  }

  private static func finishing(
    _ challenge: SecondFactorChallenge = challenge(), remembersDevice: Bool = false,
    key: SecurityKeyUse? = nil, continues: Bool = false
  ) -> IdentityRequest {
    var details = ProviderSignInRequest(providerID: "passkey", continues: continues)
    details.factor = .finish(challenge: challenge, id: "k", remembersDevice: remembersDevice)
    details.key = key
    return .signInWithProvider(request: details)
  }

  private static var browsing: ProviderPrompt {
    var prompt = ProviderPrompt(browserURL: "http://localhost:1/passkey-a", lifetime: 300)
    prompt.returnPort = 1
    prompt.offersSecurityKey = true
    return prompt
  }

  @Test func `is asked for at once if it is the only one, and ends the sign-in`() {
    var state = Self.demanded()
    #expect(state.pageName == .provider && state.order == Self.finishing())
    #expect(state.shownTitle == "Two-step verification")
    state.tell(Self.browsing)
    #expect(state.focus == .openBrowser)
    #expect(LayoutLaws.broken(by: state) == [])
    let ending = state.answer(.outcome(value: .signedIn(value: Scene.session)))
    #expect(ending.last == .finish(.signedIn(Scene.session)))
  }

  @Test func `can be stopped, and used again from the page below`() {
    var state = Self.demanded()
    state.tell(Self.browsing)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .secondFactor && state.notice == .stopped)
    #expect(state.paragraph("lead") == "Use your security key or passkey.")
    #expect(state.focusOrder == [Self.confirm, .noCode, .cancel])
    #expect(state.focus == Self.confirm)
    #expect(LayoutLaws.broken(by: state) == [])
    _ = state.reduce(.enterPressed)
    #expect(state.pageName == .provider && state.order == Self.finishing())
    _ = state.reduce(.escapePressed)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .picker)
  }

  @Test func `is one of several methods by its name, and two keys are one choice`() {
    let one = Self.demanded(Self.challenge([Scene.phoneFactor, Self.key]))
    #expect(one.pageName == .secondFactor)
    #expect(one.focusOrder == [.factor("p"), .factor("k"), .noCode, .cancel])
    #expect(one.shownItems.contains { $0.label == "Security key: Blue key" })
    #expect(LayoutLaws.broken(by: one) == [])
    let both = Self.challenge([Self.key, Scene.phoneFactor, Self.spare])
    var state = Self.demanded(both)
    #expect(state.focusOrder == [.factor("k"), .factor("p"), .noCode, .cancel])
    #expect(state.shownItems.contains { $0.label == "Security key or passkey" })
    state.use(.factor("k"))
    #expect(state.pageName == .provider && state.order == Self.finishing(both))
    _ = state.reduce(.escapePressed)
    state.use(SecondFactorPage.Control(.decline).id)
    #expect(state.focus == .factor("k"))
    // Two keys and nothing else are no choice.
    let keys = Self.challenge([Self.key, Self.spare])
    #expect(Self.demanded(keys).order == Self.finishing(keys))
  }

  @Test func `waits until the person has chosen whether this device is remembered`() {
    let challenge = Self.challenge(days: 30)
    var state = Self.demanded(challenge)
    #expect(state.pageName == .secondFactor && state.activity == nil)
    #expect(state.focus == Self.confirm)
    #expect(state.focusOrder == [Self.confirm, Self.remember, .noCode, .cancel])
    #expect(LayoutLaws.broken(by: state) == [])
    state.use(Self.remember)
    #expect(state.shownItems.first { $0.id == Self.remember }?.detail == "On")
    state.use(Self.confirm)
    #expect(state.order == Self.finishing(challenge, remembersDevice: true))
  }

  @Test func `is asked for next in plain lines after that choice`() {
    let challenge = Self.challenge(days: 30)
    var state = Self.demanded(challenge)
    var traits = state.traits
    traits.isInLines = true
    _ = state.reduce(.traitsChanged(traits))
    state.use(Self.remember)
    #expect(state.content.status == .notice("Remember this device for 30 days: On", .success))
    #expect(state.focus == Self.confirm)
  }

  @Test(arguments: [ContentSizeCategory.accessibilityMedium, .accessibilityExtraExtraExtraLarge])
  func `is reached in large letters`(size: ContentSizeCategory) {
    for challenge in [
      Self.challenge(days: 30), Self.challenge([Scene.phoneFactor, Scene.tablet, Self.key]),
    ] {
      var state = Self.demanded(challenge)
      _ = state.reduce(.traitsChanged(TraitCollection(chosenTextSize: size, fonts: Scene.fonts)))
      _ = state.reduce(.terminalResized(Size(columns: 80, rows: 24)))
      for control in state.focusOrder {
        state.go(to: control)
        #expect(LayoutLaws.broken(by: state) == [])
      }
    }
  }

  @Test func `of this computer replaces the browser, and leads back to the question`() {
    var state = Self.demanded()
    state.tell(Self.browsing)
    state.use(Self.useSecurityKey)
    #expect(state.pageName == .securityKey && state.order == Self.finishing(key: .search))
    #expect(state.shownTitle == "Two-step verification")
    var touch = ProviderPrompt(lifetime: 0)
    touch.keyStep = .touch
    state.tell(touch)
    #expect(state.paragraph("lead") == "Touch your security key.")
    state.fail(with: SecurityKeyFault.noPasskey.error())
    #expect(state.pageName == .securityKey)
    state.use(SecurityKeyPage.Control(.browser).id)
    #expect(state.pageName == .provider && state.order == Self.finishing())
    #expect(state.shownTitle == "Two-step verification")
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .secondFactor && state.focus == Self.confirm)
  }

  @Test func `that fails leaves the question, until that has expired`() {
    let refused = IdentityError.other(code: "INVALID_AUTHENTICATOR_RESPONSE", detail: nil)
    for usesKey in [false, true] {
      var state = Self.demanded()
      state.tell(Self.browsing)
      state.fail(with: refused)
      #expect(state.pageName == .secondFactor && state.notice == .failure(refused))
      state.use(Self.confirm)
      state.tell(Self.browsing)
      if usesKey { state.use(Self.useSecurityKey) }
      state.fail(with: .signInExpired)
      #expect(state.pageName == .email && state.focus == .password)
      #expect(state.notice == .failure(.signInExpired))
    }
  }

  @Test func `finishes a sign-in to which a provider will be linked`() {
    var state = Self.demanded(Self.challenge(days: 30))
    let waiting = SignInProgress.WaitingCredential(
      credential: ProviderCredential(providerID: "google.com"), brand: "Google")
    state.signIn.waiting = waiting
    state.use(Self.confirm)
    state.fail(with: .unreachable(host: "h"))
    #expect(state.signIn.waiting == waiting)
    state.use(Self.confirm)
    state.answer(.outcome(value: .signedIn(value: Scene.session)))
    #expect(
      state.order
        == .useCredential(credential: waiting.credential, linkingTo: Scene.session))
  }

  @Test func `proves who the person is before a change of the account`() {
    var state = Scene.page("factors", factors: [Self.key])
    state.options.remembersDevices = true
    state.use(.removeFactor("k"))
    #expect(state.paragraph("who") == "Security key: Blue key")
    state.use(.confirm)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    let challenge = Self.challenge(days: 30)
    state.answer(.outcome(value: .secondFactor(value: challenge)))
    // A remembered device isn't offered here, so there is nothing to choose.
    #expect(state.order == Self.finishing(challenge, continues: true))
    #expect(state.pageName == .provider && state.shownTitle == "Two-step verification")
    state.answer(.outcome(value: .signedIn(value: Scene.ada("2"))))
    #expect(state.order == .removeFactor(session: Scene.ada("2"), id: "k"))
    state.answer(.session(value: Scene.ada("3")))
    #expect(state.pageName == .factors)
    #expect(state.notice == .done(.methodRemoved(brand: .unnamedSecurityKey)))
    #expect(state.account?.details?.factors == [])
  }
}

@Suite struct `Adding a security key as a second factor` {
  private static let key = `A security key as the second factor on the screen`.key

  /// Returns the second factors of an account.
  private static func factors(
    _ factors: [SecondFactor] = [], backupCodes: Int? = nil, takesKeys: Bool = true,
    isVerified: Bool = true
  ) -> LoginState {
    let session = Scene.ada(isVerified: isVerified)
    var state = Scene.opening(session)
    state.answer(
      .details(
        value: AccountDetails(
          user: session.user, providerIDs: ["password"], factors: factors,
          backupCodes: backupCodes, takesSecurityKeys: takesKeys)))
    state.use(.entry("factors"))
    return state
  }

  @Test func `is offered only where the service takes it`() {
    let state = Self.factors()
    #expect(
      state.focusOrder == [
        .entry("application"), .entry("securityKey"), .entry("factorPhone"), .cancel,
      ])
    #expect(state.shownItems.contains { $0.label == "Add security key or passkey" })
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(!Self.factors(takesKeys: false).focusOrder.contains(.entry("securityKey")))
  }

  @Test func `warns before the first, asks for a name and a proof, and offers backup codes`() {
    var state = Self.factors()
    state.use(.entry("securityKey"))
    #expect(state.pageName == .onlyApplication)
    #expect(state.shownTitle == "Add security key or passkey")
    #expect(state.paragraph("lead") == Language.english.words(.onlySecurityKey))
    #expect(state.shownItems.contains { $0.label == "Use only the key" })
    #expect(LayoutLaws.broken(by: state) == [])
    state.use(.confirm)
    #expect(state.pageName == .newPasskey)
    #expect(state.shownTitle == "Add security key or passkey")
    #expect(
      state.paragraph("lead") == "Give it a name, so you can tell your keys apart.")
    #expect(LayoutLaws.broken(by: state) == [])
    _ = state.reduce(.textPasted("Blue key"))
    state.use(NewPasskeyPage.Control.confirm.id)
    #expect(state.pageName == .reauthentication)
    state.prove()
    #expect(state.pageName == .provider)
    #expect(state.shownTitle == "Add security key or passkey")
    guard case .signInWithProvider(let request)? = state.order else {
      Issue.record("\(String(describing: state.order))")
      return
    }
    #expect(request.factor == .add && request.linkingTo == Scene.ada("2"))
    #expect(request.providerID == "passkey" && request.passkeyName == "Blue key")
    state.answer(.outcome(value: .signedIn(value: Scene.ada("3"))))
    #expect(state.pageName == .factors && state.account?.session == Scene.ada("3"))
    #expect(state.notice == .done(.methodAdded(brand: .unnamedSecurityKey)))
    #expect(state.order == .details(session: Scene.ada("3")))
    state.answer(
      .details(
        value: AccountDetails(
          user: Scene.ada().user, providerIDs: ["password"], factors: [Self.key], backupCodes: 0,
          takesSecurityKeys: true)))
    #expect(state.pageName == .backupCodes)
  }

  @Test func `goes back from the name to the list, past the warning`() {
    var state = Self.factors()
    state.use(.entry("securityKey"))
    state.use(.confirm)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .factors && state.focus == .entry("securityKey"))
  }

  @Test func `needs a verified address first`() {
    var state = Self.factors(isVerified: false)
    state.use(.entry("securityKey"))
    #expect(state.pageName == .verification)
    #expect(state[VerificationPage.self]?.goal == .securityKey)
  }

  @Test func `begins again after a proof that has become too old`() {
    var state = Self.factors([Scene.tablet])
    state.use(.entry("securityKey"))
    #expect(state.pageName == .newPasskey)
    state.use(NewPasskeyPage.Control.confirm.id)
    state.prove()
    state.fail(with: .reauthenticationNeeded)
    #expect(state.pageName == .reauthentication)
    state.prove(Scene.ada("4"))
    guard case .signInWithProvider(let request)? = state.order else {
      Issue.record("\(String(describing: state.order))")
      return
    }
    #expect(request.factor == .add && request.linkingTo == Scene.ada("4"))
  }

  @Test(
    arguments: [
      (nil, Message.onlySecurityKey), (0, .onlySecurityKeyWithoutCodes), (7, .factorsLead),
    ] as [(Int?, Message)])
  func `mentions what its loss would mean where it is the only one`(left: Int?, lead: Message) {
    let state = Self.factors([Self.key], backupCodes: left)
    #expect(state.paragraph("lead") == Language.english.words(lead))
    let entry = state.shownItems.first { $0.id == .removeFactor("k") }
    #expect(entry?.label == "Security key or passkey" && entry?.detail == "Blue key")
    let spare = SecondFactor(id: "s", displayName: nil, kind: .passkey)
    for others in [[spare], [Scene.tablet], [Scene.phoneFactor]] {
      #expect(
        Self.factors([Self.key] + others, backupCodes: left).paragraph("lead")
          == Language.english.words(.factorsLead))
    }
  }

  @Test func `is the spare of an app, which is then added without a warning`() {
    var state = Self.factors([Self.key], backupCodes: 0)
    state.use(.entry("application"))
    #expect(state.pageName == .reauthentication)
  }
}

private extension LoginState {
  var shownTitle: String { traits.words(page.title(in: self)) }

  @discardableResult
  mutating func tell(_ prompt: ProviderPrompt) -> [LoginEffect] {
    reduce(.promptArrived(attempt: lastAttempt, prompt))
  }
}
