import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for a passkey of a security key: the person's next step, the key's PIN, or the choice of an account.
struct SecurityKeyPage: Page {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case confirm = "account.confirm"
    case account = "securityKey.account"
    case again = "securityKey.again"
    case browser = "securityKey.browser"
  }

  /// Passkeys as a sign-in method.
  let type: LoginType
  /// The request, without the use of a key.
  let details: ProviderSignInRequest
  /// The person's next step; `nil` while there isn't one.
  var step: SecurityKeyStep?
  /// What the key needs, and the next request has; `nil` for nothing.
  private(set) var question: SecurityKeyQuestion?
  /// Whether the key has answered, and the service checks that.
  var isChecking = false
  var fields = Fields(secret: .pin)

  /// The number of wrong PINs from which on it is mentioned how many are left.
  private static let fewAttempts = 3

  init(_ type: LoginType, _ details: ProviderSignInRequest) {
    var details = details
    details.key = nil
    (self.type, self.details) = (type, details)
  }

  var showsProgress: Bool { step != nil }

  func title(in state: LoginState) -> Message {
    state.passkeyTitle(isFactor: details.factor != nil)
  }

  func hints(in state: LoginState) -> [Message]? {
    guard showsProgress, state.activity != nil else { return nil }
    let escape = Message.escapeHint(.escapeStop)
    return [.hints(.helpHint(usesSymbols: state.traits.usesSingleKeys), escape), escape]
  }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    var browser = compose.link(.init(.browser), .useBrowserInstead)
    // A person without a key doesn't have to wait for one.
    browser.worksWhileBusy = true
    if let step, state.activity != nil {
      return [compose.paragraph("lead", step.message), .status, browser]
    }
    guard state.activity == nil else { return [.status] }
    switch question {
    case .pin(let asked): return pinItems(compose, asked)
    case .account(let choices):
      return [compose.paragraph("lead", .securityKeyAccounts), .status]
        + choices.enumerated().map { index, choice in
          compose.button(.init(.account, "\(index)"), choice.nameShown(index))
        }
    case nil: return [.status, compose.mainButton(.init(.again), .tryAgain), browser]
    }
  }

  private func pinItems(
    _ compose: Composer<Control>, _ asked: SecurityKeyPINQuestion
  ) -> [Item] {
    var items = [
      compose.paragraph("lead", .securityKeyPINLead), compose.field(.pin, .securityKeyPIN),
    ]
    if let left = asked.attemptsLeft, left <= Self.fewAttempts {
      items.append(compose.remark("attempts", .securityKeyAttempts(attempts: left)))
    }
    return items + [.status, compose.mainButton(.init(.confirm), .proceed)]
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let page = state[Self.self] else { return [] }
    switch control.kind {
    case .confirm: return usePIN(in: &state)
    case .account:
      guard case .account(let choices)? = page.question, let index = Int(control.name),
        choices.indices.contains(index)
      else { return [] }
      return state.begin(page.request(.answer(response: choices[index].response)))
    case .again: return state.begin(page.request(.search))
    case .browser:
      let browser = ProviderPage(page.type, isFactor: page.details.factor != nil)
      return state.replace(with: browser, page.request(nil))
    }
  }

  /// Sends the typed PIN to the key.
  ///
  /// One that can't be right would cost an attempt, so it isn't sent.
  private static func usePIN(in state: inout LoginState) -> [LoginEffect] {
    guard let page = state[Self.self], case .pin(let asked)? = page.question else { return [] }
    guard let pin = page.fields.secret(.pin) else { return state.refuse(.securityKeyPINMissing) }
    let (characters, bytes) = SecurityKeyPINQuestion.lengths
    guard pin.reveal({ $0.unicodeScalars.count }) >= characters, pin.byteCount <= bytes else {
      return state.refuse(.securityKeyPINLength)
    }
    state.fields.clear(.pin)
    return state.begin(page.request(.pin(question: asked, pin: pin)))
  }

  /// Returns the request with the use of a key, or of a browser.
  private func request(_ use: SecurityKeyUse?) -> IdentityRequest {
    var details = details
    details.key = use
    return .signInWithProvider(request: details)
  }

  /// Returns the request from its beginning.
  var firstRequest: IdentityRequest { request(.search) }

  static func back(in state: inout LoginState) -> [LoginEffect] {
    ProviderPage.leave(in: &state)
    return state.countOn()
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard case .outcome(.securityKey(let question)) = answer else { return state.receive(answer) }
    let ending = state.endRequest()
    state[Self.self]?.ask(question)
    state.notice = nil
    state.setFocus(state.firstFocus)
    if case .pin(let asked) = question, asked.wasWrong {
      let left = asked.attemptsLeft
      return ending
        + state.refuse(left.map { .securityKeyPINWrong(attempts: $0) } ?? .securityKeyPINNotRight)
    }
    return ending
  }

  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    // If the person has to sign in again first, the key is used from the beginning.
    ProviderPage.fail(error, of: state[Self.self]?.firstRequest ?? request, in: &state)
  }

  /// Stays after a failure, so that the person can try again.
  static func signInEnded(hasFailed: Bool, in state: inout LoginState) {
    state[Self.self]?.ask(nil)
    guard hasFailed else { return ProviderPage.leave(in: &state) }
    state.setFocus(state.firstFocus)
  }

  /// Leads on to the first step if the question for the second factor has expired.
  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    guard error == .signInExpired, state[Self.self]?.details.factor != nil else { return }
    state.pop()
    SecondFactorPage.expire(error, in: &state)
  }

  /// Waits for nothing: the next step comes from the key.
  static func waitEnded(in state: inout LoginState) -> [LoginEffect]? {
    state.activity != nil && state[Self.self]?.step != nil ? [] : nil
  }

  /// Shows what the key needs, or nothing, in place of the next step.
  private mutating func ask(_ question: SecurityKeyQuestion?) {
    (self.question, step, isChecking) = (question, nil, false)
    fields.clear(.pin)
  }

  static func sample(in state: inout LoginState) -> SecurityKeyPage {
    var page = SecurityKeyPage(
      .passkey, ProviderSignInRequest(providerID: PasskeyTask.providerID))
    page.ask(
      .pin(
        value: SecurityKeyPINQuestion(
          task: PasskeyTask(isNew: false, domain: PasskeyTask.ownDomain, options: ""),
          device: "/dev/hidraw0", attemptsLeft: 8, wasWrong: false)))
    return page
  }
}

extension LoginState {
  /// Returns the heading of pages for passkeys.
  ///
  /// - Parameter isFactor: Whether the passkey is a second factor.
  /// - Returns: The heading.
  func passkeyTitle(isFactor: Bool) -> Message {
    let isManaged = account.map { $0.pending == nil }
    guard !isFactor else { return isManaged == true ? .addSecurityKey : .secondStep }
    return isManaged ?? (options.upgrading != nil) ? .addPasskey : .signInWithPasskey
  }

  /// Whether the current page continues a sign-in outside of this program.
  var isAtProvider: Bool { page is ProviderPage || page is SecurityKeyPage }

  /// The provider of the page that continues a sign-in outside of this program; `nil` if there isn't one.
  var typeAtProvider: LoginType? {
    self[ProviderPage.self]?.type ?? self[SecurityKeyPage.self]?.type
  }

  /// Replaces the current page, which waits for a browser or a key, and its request by the other way.
  mutating func replace(with page: some Page, _ request: IdentityRequest) -> [LoginEffect] {
    let stopping = cancelRequest()
    let effects = begin(request, on: page.name)
    guard !effects.isEmpty else { return stopping }
    path.top = page
    focus = .cancel
    return stopping + effects
  }

  /// Handles a person's next step with a security key, or that the key has answered.
  mutating func takeKeyStep(_ prompt: ProviderPrompt) -> [LoginEffect] {
    self[SecurityKeyPage.self]?.step = prompt.isChecking ? nil : prompt.keyStep
    self[SecurityKeyPage.self]?.isChecking = prompt.isChecking
    notice = nil
    guard prompt.isChecking else { return [.stopWaiting] }
    activity?.progressStep = nil
    return [.wait(milliseconds: 500)]
  }
}

private extension SecurityKeyStep {
  var message: Message {
    switch self {
    case .insert: .securityKeyInsert
    case .insertAgain: .securityKeyRemoved
    case .allow: .securityKeyNotAllowed
    case .choose: .securityKeyChoose
    case .touch: .securityKeyTouch
    }
  }
}

private extension SecurityKeyAccount {
  /// Returns the cleaned name of the account, or its number in the list.
  func nameShown(_ index: Int) -> Message {
    let name = CleanText.oneLine(name)
    return name.isEmpty ? .securityKeyAccount(number: index + 1) : .verbatim(name)
  }
}
