import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

/// The form that asks for the address first, and the providers of email domains.
@Suite struct `An address that decides` {
  private static let acme = LoginType(
    AuthProvider(
      id: "oidc.acme", name: .brand("Acme"), icon: ProviderIcon(letters: "A"), fill: RGB(0x3C4043),
      text: .white))

  /// Returns the form with a typed address, before Enter.
  private static func form(
    _ email: String, _ form: SignInForm = .addressFirst, signUp: Bool = true,
    upgrading guest: Session? = nil, columns: Int = 80,
    types: [LoginType] = LoginType.standard, traits: TraitCollection = TraitCollection()
  ) -> LoginState {
    var accounts = AccountOptions(upgrading: guest, allowsSignUp: signUp)
    accounts.form = form
    accounts.domainProviders = [
      DomainProvider(domains: ["acme.example", "xn--mller-kva.example"], type: acme)
    ]
    var state = LoginState(
      loginTypes: types, traits: traits, size: Size(columns: columns, rows: 24),
      accounts: accounts)
    state.choose((types.firstIndex { $0.id == LoginType.email.id } ?? 0) + 1)
    for character in email { _ = state.reduce(.characterTyped(character)) }
    return state
  }

  /// Returns the form after the look-up of the address.
  private static func answered(_ methods: SignInMethods, _ state: LoginState) -> (
    LoginState, [LoginEffect]
  ) {
    var state = state
    _ = state.reduce(.enterPressed)
    let effects = state.reduce(.answerArrived(attempt: 1, .methods(value: methods)))
    return (state, effects)
  }

  private static func requests(_ effects: [LoginEffect]) -> [IdentityRequest] {
    effects.compactMap { if case .request(_, let request) = $0 { request } else { nil } }
  }

  @Test(arguments: [40, 80, 132])
  func `is asked for by itself`(columns: Int) {
    let state = Self.form("", columns: columns)
    #expect(state.focus == .email)
    #expect(!state.focusOrder.contains(.password))
    #expect(ScreenLayout(state).element(.password) == nil)
    let labels = ScreenLayout(state).elements.map(\.label)
    #expect(labels.contains("Continue") && !labels.contains("Forgot password?"))
  }

  @Test func `is checked before anything is asked`() {
    for (typed, notice) in [("", Notice.emailMissing), ("ada", .emailInvalid)] {
      var state = Self.form(typed)
      #expect(Self.requests(state.reduce(.enterPressed)).isEmpty)
      #expect(state.notice == notice && state.focus == .email)
    }
  }

  @Test(arguments: [
    SignInMethods.notDisclosed, .registered(methods: ["password"]), .registered(methods: []),
  ])
  func `leads to the password, also if the service doesn't say what it has`(
    methods: SignInMethods
  ) {
    var (state, effects) = Self.answered(methods, Self.form("ada@example.com"))
    #expect(Self.requests(effects).isEmpty && state.activity == nil)
    #expect(state.pageName == .email && state.focus == .password)
    #expect(ScreenLayout(state).elements.map(\.label).contains("Forgot password?"))
    for character in "secret1" { _ = state.reduce(.characterTyped(character)) }
    _ = state.reduce(.enterPressed)
    let signIn = state.reduce(.answerArrived(attempt: 2, .methods(value: methods)))
    #expect(
      Self.requests(signIn) == [.signIn(email: "ada@example.com", password: Secret("secret1"))])
  }

  /// Sign-in methods with a passkey.
  private static let passkeys = [LoginType.google, .passkey, .email]

  @Test func `leads to the passkey too, for every address that needs a password`() {
    var pages: [[Item]] = []
    for methods in [
      SignInMethods.notDisclosed, .registered(methods: ["password"]), .registered(methods: []),
    ] {
      let form = Self.form("ada@example.com", types: Self.passkeys)
      #expect(!form.focusOrder.contains(.passkey))
      var (state, effects) = Self.answered(methods, form)
      #expect(Self.requests(effects).isEmpty && state.focus == .password)
      pages.append(state.shownItems)
      #expect(state.shownItems.first { $0.id == .passkey }?.label == "Sign in with passkey")
      #expect(LayoutLaws.broken(by: state) == [])
      let opening = state.use(.passkey)
      guard case .signInWithProvider(let request)? = Self.requests(opening).first else {
        Issue.record("\(opening)")
        return
      }
      // Nothing about the address goes out: the passkey chooses the account.
      #expect(request.providerID == "passkey" && request.loginHint == nil)
      #expect(state.pageName == .provider)
      // Esc leads back to the link.
      _ = state.reduce(.escapePressed)
      #expect(state.pageName == .email && state.focus == .passkey)
      #expect(state.emailPage.address == "ada@example.com")
    }
    #expect(pages.allSatisfy { $0 == pages[0] })
  }

  @Test func `leads to the passkey only after the address, and where the service has passkeys`() {
    let (without, _) = Self.answered(.notDisclosed, Self.form("ada@example.com"))
    #expect(without.focus == .password && !without.focusOrder.contains(.passkey))
    let both = Self.form("ada@example.com", .addressAndPassword, types: Self.passkeys)
    #expect(both.focusOrder.contains(.password) && !both.focusOrder.contains(.passkey))
  }

  @Test func `calls the passkey as the list does, in plain lines too`() {
    let button = AuthProvider(
      id: LoginType.passkey.id, name: .text(label: "Use your badge", short: "Badge"),
      icon: ProviderIcon(letters: "B"), fill: RGB(0x3C4043), text: .white)
    var lines = TraitCollection()
    lines.isInLines = true
    for traits in [TraitCollection(), lines] {
      let form = Self.form(
        "ada@example.com", types: [LoginType(button), .email], traits: traits)
      let (state, _) = Self.answered(.notDisclosed, form)
      #expect(state.shownItems.first { $0.id == .passkey }?.label == "Use your badge")
      #expect(state.button(at: 0).signInLabel == "Use your badge")
    }
  }

  @Test func `leaves the passkey to the list beside it`() throws {
    let form = Self.form("ada@example.com", columns: 132, types: Self.passkeys)
    var (state, _) = Self.answered(.notDisclosed, form)
    let isSideBySide = state.showsBoth
    _ = state.send(.terminalResized(Size(columns: 132, rows: 24)))
    try #require(isSideBySide && state.isSideBySide)
    #expect(!state.focusOrder.contains(.passkey))
    #expect(state.focusOrder.contains(.provider("passkey")))
    // The link that appears and disappears with it changes nothing about the room.
    #expect(state.showsBoth == isSideBySide)
    _ = state.send(.terminalResized(Size(columns: 80, rows: 24)))
    #expect(!state.isSideBySide && state.focusOrder.contains(.passkey))
  }

  @Test func `is asked for again after a change, and the password stays`() {
    var (state, _) = Self.answered(.notDisclosed, Self.form("ada@example.com"))
    for character in "secret1" { _ = state.reduce(.characterTyped(character)) }
    state.setFocus(.email)
    _ = state.reduce(.characterTyped("x"))
    #expect(!state.focusOrder.contains(.password))
    #expect(state.emailPage.password == Secret("secret1"))
  }

  @Test func `opens the only provider that has it, with the address`() {
    let (state, effects) = Self.answered(
      .registered(methods: ["google.com"]), Self.form("ada@example.com"))
    #expect(state.pageName == .provider)
    guard case .signInWithProvider(let request)? = Self.requests(effects).first else {
      Issue.record("\(effects)")
      return
    }
    #expect(request.providerID == "google.com" && request.loginHint == "ada@example.com")
  }

  @Test func `without an account offers to create one, or says so`() {
    let (offered, _) = Self.answered(.unknownAddress, Self.form("ada@example.com"))
    #expect(offered.pageName == .newAccount)
    #expect(offered.notice == .createQuestion(email: "ada@example.com"))
    let (refused, _) = Self.answered(.unknownAddress, Self.form("ada@example.com", signUp: false))
    #expect(refused.pageName == .email && refused.notice == .failure(.unknownEmail))
  }

  @Test func `of a guest needs a password before the account is upgraded`() {
    let guest = Session(
      user: User(id: "g", email: nil, isAnonymous: true), idToken: Secret("i"),
      refreshToken: Secret("r"), expiresAt: 3600, providerID: "anonymous", isNewUser: false)
    let (state, effects) = Self.answered(
      .notDisclosed, Self.form("ada@example.com", upgrading: guest))
    #expect(Self.requests(effects).isEmpty && state.focus == .password)
  }

  @Test(arguments: SignInForm.allCases)
  func `of a company's domain opens its provider, which needs no button`(form: SignInForm) {
    for typed in ["ada@acme.example", " Ada@ACME.Example "] {
      var state = Self.form(typed, form)
      let effects = state.reduce(.enterPressed)
      #expect(state.pageName == .provider)
      guard case .signInWithProvider(let request)? = Self.requests(effects).first else {
        Issue.record("\(effects)")
        return
      }
      #expect(request.providerID == "oidc.acme")
      #expect(request.loginHint?.lowercased() == "ada@acme.example")
      // Esc leads back to the address.
      _ = state.reduce(.escapePressed)
      #expect(state.pageName == .email && state.emailPage.address == typed.withoutOuterBlanks)
    }
  }

  @Test(arguments: [
    "ada@müller.example", "ada@MÜLLER.example", "ada@mu\u{308}ller.example",
    "ada@xn--mller-kva.example", "ada@XN--Mller-KVA.example", "ada@müller。example",
    "ada@ｍüller．example",
  ])
  func `of a company's domain may be written in each of its forms`(typed: String) {
    var state = Self.form(typed)
    let effects = state.reduce(.enterPressed)
    guard case .signInWithProvider(let request)? = Self.requests(effects).first else {
      Issue.record("\(effects)")
      return
    }
    #expect(state.pageName == .provider && request.providerID == "oidc.acme")
  }

  @Test(arguments: [
    "ada@m\u{FC}ll\u{435}r.example", "ada@muller.example", "ada@mueller.example",
    "ada@xn--mller-kv.example", "ada@xn--muller-xyd.example", "ada@müller.example.",
    "ada@example.com", "ada@sub.acme.example", "ada@acme.example.com", "ada@xacme.example",
    "acme.example@other.example", "a@b@acme.example", "@acme.example", "ada@\u{430}cme.example",
  ])
  func `of another domain doesn't`(typed: String) {
    var state = Self.form(typed)
    _ = state.reduce(.enterPressed)
    #expect(state.pageName == .email)
  }
}
