import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for a reauthentication before a sensitive change, with the password or a provider.
struct ReauthenticationPage: AccountSubpage {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case confirm = "account.confirm"
    case showPassword = "form.showPassword"
    case provider = "reauthenticate"
  }

  var fields = Fields(secret: .ownPassword)

  func title(in state: LoginState) -> Message { .reauthenticationTitle }

  func items(in state: LoginState) -> [Item] {
    guard let account = state.account else { return [.status] }
    let compose = Composer<Control>(state, fields)
    let name = CleanText.oneLine(account.name(in: state.traits.language))
    let own = account.details?.providerIDs ?? []
    let password: [Item] =
      account.hasPassword
      ? [
        compose.paragraph("lead", .reauthenticationPassword(name: name)),
        compose.field(.ownPassword, .password), .status,
        compose.mainButton(.init(.confirm), .proceed),
        compose.showSecrets(.init(.showPassword)),
      ] : [compose.paragraph("lead", .reauthenticationLead(name: name)), .status]
    return password
      + state.federatedTypes.filter { own.contains($0.id) }.map { type in
        compose.link(.init(.provider, type.id), .signInWith(brand: state.brand(of: type)))
      }
      + state.passkeyTypes.map { compose.link(.init(.provider, $0.id), .signInWithPasskey) }
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control.kind {
    case .confirm: return confirm(in: &state)
    case .showPassword: return state.toggleSecrets()
    case .provider:
      let type = state.loginTypes.first { $0.id == control.name }
      return type.map { state.visit($0, hasConsent: true) } ?? []
    }
  }

  private static func confirm(in state: inout LoginState) -> [LoginEffect] {
    guard let account = state.account, var email = account.session.user.email else { return [] }
    guard let password = state.fields.secret(.ownPassword) else {
      return state.refuse(.passwordMissing)
    }
    // Once the old tokens are revoked, the account has its new address.
    if case .checkEmailChange(_, _, let new, _) = account.pending { email = new }
    return state.begin(.signIn(email: email, password: password))
  }

  /// Returns to the page whose request was waiting.
  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.account?.pending = nil
    state.pop()
    return state.countOn()
  }

  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    guard error.judgedThePassword else { return }
    state.fields.clear(.ownPassword)
    if let field = state.fieldAtFault { state.setFocus(field) }
  }
}

extension LoginState {
  /// Sends a request to the service, after a reauthentication if necessary.
  mutating func request(_ request: IdentityRequest) -> [LoginEffect] {
    needsReauthentication(before: request) ? reauthenticate(before: request) : begin(request)
  }

  /// Returns whether the person has to reauthenticate before a request, and can.
  func needsReauthentication(before request: IdentityRequest) -> Bool {
    request.needsReauthentication && account?.isReauthenticated == false && canReauthenticate
  }

  /// Whether the account has a method for reauthentication.
  var canReauthenticate: Bool {
    guard let account, let details = account.details else { return false }
    return account.hasPassword
      || federatedTypes.contains { details.providerIDs.contains($0.id) }
      || !passkeyTypes.isEmpty
  }

  /// Asks for a reauthentication; the request follows afterwards.
  mutating func reauthenticate(before request: IdentityRequest) -> [LoginEffect] {
    account?.pending = request
    account?.isReauthenticated = false
    push(ReauthenticationPage())
    return []
  }

  /// Sends the waiting request after the person has reauthenticated or added a provider.
  mutating func reauthenticated(with session: Session) -> [LoginEffect] {
    account?.session = session
    if let left = session.backupCodesLeft { account?.details?.backupCodes = left }
    // Without a waiting request, a provider was added.
    guard let pending = account?.pending else {
      let added = methodName(typeAtProvider?.id ?? session.providerID)
      while isAtProvider || page is SecondFactorPage || page is ReauthenticationPage
        || page is NewPasskeyPage
      {
        path.removeLast()
      }
      arrive()
      return [.sessionChanged(session)] + readAgain(.methodAdded(brand: .verbatim(added)))
    }
    account?.isReauthenticated = true
    account?.pending = nil
    if let password = self[ReauthenticationPage.self]?.fields.secret(.ownPassword) {
      account?.password = password
    }
    while path.count > 1, self[ReauthenticationPage.self] != nil { path.removeLast() }
    arrive()
    // The focus never returns to a destructive control: if the request fails now, a second Enter would repeat it.
    if destroys(focus) { setFocus(firstFocus) }
    if case .signInWithProvider(let request) = pending,
      let type = request.factor == nil ? passkeyType : .passkey
    {
      return [.sessionChanged(session)]
        + visit(
          type, hasConsent: true, passkeyName: request.passkeyName, usesKey: request.key != nil,
          factor: request.factor)
    }
    var next = pending.with(session)
    if case .checkEmailChange(_, let code, let email, _) = pending {
      next = .checkEmailChange(
        session: session, code: code, email: email, password: account?.password)
    }
    return [.sessionChanged(session)] + request(next)
  }

  /// Returns whether a control of the page is destructive.
  private func destroys(_ control: ElementID) -> Bool {
    page.items(in: self).contains { $0.id == control && $0.role == .destructive }
  }
}
