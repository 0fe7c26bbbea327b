import Canvas
import Identity

// Looking after an account: where its controls lead.
extension LoginState {
  /// Uses a control of a page that a sign-in leads to before it ends, or of an account.
  mutating func activateOnPage(_ control: ElementID) -> [LoginEffect] {
    if control == .showPassword {
      showsPassword.toggle()
      return []
    }
    switch screen {
    case .secondFactor: return activateOnSecondFactor(control)
    case .newPassword: return control == .confirm ? setForgottenPassword() : []
    case .verification: return activateOnVerification(control)
    case .keeping: return keep(control)
    case .account: return open(control)
    case .name, .address, .accountPassword, .application, .credentials: return confirm(control)
    case .methods, .factors: return changeList(control)
    case .proof: return prove(control)
    case .deletion: return decideDeletion(control)
    case .picker, .email, .provider, .phone, .choice, .factorPhone: return []
    }
  }

  /// Enter in a field: on to the next that is empty, else what the page's button does.
  mutating func submitPage() -> [LoginEffect] {
    let fields = focusOrder.filter { self[field: $0] != nil }
    if let index = fields.firstIndex(of: focus), index + 1 < fields.count,
      self[field: fields[index + 1]]?.isEmpty == true, self[field: focus]?.isEmpty == false
    {
      setFocus(fields[index + 1])
      return []
    }
    return activateOnPage(.confirm)
  }

  /// Goes to a page of the account.
  mutating func show(_ page: Screen, focus: ElementID? = nil) {
    screen = page
    mail = nil
    notice = coolDownSeconds.map { .coolingDown(seconds: $0) }
    showsPassword = false
    setFocus(focus ?? firstFocus)
  }

  /// Where the focus begins on a page: its first control, unless that would remove something.
  var firstFocus: ElementID {
    let order = focusOrder
    switch screen {
    case .methods, .factors:
      return order.first { !$0.rawValue.contains(".remove.") } ?? order[0]
    default: return order[0]
    }
  }

  /// Goes one step back from a page of the account; what was typed on the page before is still there.
  mutating func leaveAccountPage() {
    switch screen {
    case .application, .factorPhone:
      account?.secret = nil
      (phone.request, phone.code, phone.shownCode) = (nil, TextInput(), nil)
      show(.factors)
    case .credentials: show(.methods)
    case .proof: leaveProof()
    case .secondFactor: returnFromFactor()
    default: showAccount()
    }
  }

  /// Back from the proof to the page whose order waited for it.
  private mutating func leaveProof() {
    guard let pending = account?.pending else { return showAccount() }
    self[field: .ownPassword] = TextInput()
    account?.pending = nil
    let (page, kept) = (page(of: pending), mail)
    show(page)
    mail = kept
  }

  /// Back from a second factor to the page of the account that led there.
  mutating func returnFromFactor() {
    factor = nil
    (phone.request, phone.code, phone.shownCode) = (nil, TextInput(), nil)
    self[field: .ownPassword] = TextInput()
    let kept = mail
    show(account?.pending == nil ? .methods : .proof)
    mail = kept
  }

  /// Goes back to the overview.
  mutating func showAccount() {
    for field in [ElementID.newPassword, .ownPassword, .mailCode, .newAddress] {
      self[field: field] = TextInput()
    }
    account?.secret = nil
    account?.pending = nil
    (phone.request, phone.code, phone.shownCode) = (nil, TextInput(), nil)
    show(.account)
  }

  /// Asks the service, after a fresh sign-in where one is needed.
  mutating func order(_ request: IdentityRequest) -> [LoginEffect] {
    if request.needsReauthentication, let visit = account, !visit.isProven, canProve {
      return askForProof(before: request)
    }
    return begin(request)
  }

  /// Whether the account has a way to prove the person's identity.
  var canProve: Bool {
    guard let visit = account, let details = visit.details else { return false }
    return visit.provesWithPassword
      || federatedTypes.contains { details.providerIDs.contains($0.id) }
  }

  /// Asks for proof of identity; what was wanted is done afterwards.
  mutating func askForProof(before request: IdentityRequest) -> [LoginEffect] {
    account?.pending = request
    account?.isProven = false
    let kept = mail
    show(.proof)
    mail = kept
    return []
  }
}

extension LoginState {
  /// Uses a control of the overview.
  private mutating func open(_ control: ElementID) -> [LoginEffect] {
    guard let visit = account else { return [] }
    switch control {
    case .entry("name"):
      self[field: .name] = TextInput(CleanText.whole(visit.session.user.displayName ?? ""))
      show(.name)
    case .entry("verification"): show(.verification)
    case .entry("address"): show(.address)
    case .entry("password"): show(.accountPassword)
    case .entry("methods"): show(.methods)
    case .entry("factors"): show(.factors)
    case .entry("deletion"): show(.deletion)
    case .again: return order(.details(visit.session))
    case .entry("signOut"): return [.leaveAccount(.signedOut(visit.session))]
    default: break
    }
    return []
  }

  /// Uses the main button of a page with fields.
  private mutating func confirm(_ control: ElementID) -> [LoginEffect] {
    guard control == .confirm, let session = account?.session else { return [] }
    switch screen {
    case .name: return order(.change(session, .displayName(trimmed(.name))))
    case .accountPassword:
      guard let password = secret(.newPassword) else { return refuse(.newPasswordMissing) }
      return order(.change(session, .password(password)))
    case .address: return confirmAddress(session)
    case .credentials:
      let email = trimmed(.newAddress)
      guard isAddress(email) else { return refuse(.newAddressInvalid) }
      guard let password = secret(.newPassword) else { return refuse(.newPasswordMissing) }
      return order(.upgradeGuest(session, email: email, password: password))
    case .application:
      let code = phone.code.text.filter { $0 != " " }
      guard !code.isEmpty else { return tell(.codeMissing, at: .phoneCode) }
      return order(
        .addFactor(
          session,
          .application(
            code: Secret(code), sessionInfo: account?.secret?.sessionInfo, factorID: nil)))
    default: return []
    }
  }

  private mutating func confirmAddress(_ session: Session) -> [LoginEffect] {
    if let mail {
      return order(
        .checkEmailChange(
          session, code: mailedCode, email: mail.address, password: account?.password))
    }
    let email = trimmed(.newAddress)
    guard isAddress(email) else { return refuse(.newAddressInvalid) }
    return order(.sendEmailChange(session, email: email, language: traits.language.rawValue))
  }

  /// Uses a control of the ways to sign in, or of the second factors.
  private mutating func changeList(_ control: ElementID) -> [LoginEffect] {
    guard let visit = account else { return [] }
    switch control {
    case .add(LoginType.email.id):
      show(.credentials)
      return []
    case .entry("application"): return order(.beginApplicationFactor(visit.session))
    case .entry("factorPhone"):
      show(.factorPhone)
      return []
    default: break
    }
    if let id = visit.details?.providerIDs.first(where: { control == .remove($0) }) {
      return order(.unlink(visit.session, providerID: id))
    }
    if let factor = visit.details?.factors.first(where: { control == .removeFactor($0.id) }) {
      return order(.removeFactor(visit.session, id: factor.id))
    }
    if let type = loginTypes.first(where: { control == .add($0.id) }) {
      return self.visit(type, hasConsent: true)
    }
    return []
  }

  /// Proves the person's identity.
  private mutating func prove(_ control: ElementID) -> [LoginEffect] {
    guard let visit = account else { return [] }
    if control == .confirm, var email = visit.session.user.email {
      guard let password = secret(.ownPassword) else { return refuse(.ownPasswordMissing) }
      // Once the old tokens are void the account has its new address.
      if case .checkEmailChange(_, _, let new, _) = visit.pending { email = new }
      return begin(.signIn(email: email, password: password))
    }
    if let type = loginTypes.first(where: { control == .prove($0.id) }) {
      return self.visit(type, hasConsent: true)
    }
    return []
  }

  private mutating func decideDeletion(_ control: ElementID) -> [LoginEffect] {
    guard control == .confirm, let session = account?.session else {
      showAccount()
      return []
    }
    return order(.delete(session))
  }
}

extension LoginState {
  /// Tells what is missing, and goes there.
  mutating func refuse(_ message: AccountMessage) -> [LoginEffect] {
    notice = .account(message)
    if let field = message.fieldAtFault { setFocus(field) }
    return []
  }

  /// What stands in a field, without blanks around it.
  func trimmed(_ field: ElementID) -> String {
    self[field: field]?.text.withoutOuterBlanks ?? ""
  }

  /// A password that was typed; `nil` when none was.
  func secret(_ field: ElementID) -> Secret? {
    guard let input = self[field: field], !input.isEmpty else { return nil }
    return Secret(input.text)
  }

  /// The code of the mail, of what was typed or pasted.
  var mailedCode: String? { Self.mailedCode(in: trimmed(.mailCode)) }

  /// The code of a mail: the text itself, or `oobCode` of the link that it is; `nil` for nothing.
  public static func mailedCode(in text: String) -> String? {
    guard !text.isEmpty else { return nil }
    // By bytes, as a browser does: an accent behind a separator makes another character of it.
    let (bytes, name) = (Array(text.utf8), Array("oobCode=".utf8))
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else {
      return text
    }
    let ends = Array("&#".utf8)
    let code = bytes[(start + name.count)...].prefix { !ends.contains($0) }
    return String(decoding: code, as: UTF8.self)
  }
}
