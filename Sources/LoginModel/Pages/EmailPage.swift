import LoginIdentity
import LoginMessages

/// The form for email and password.
struct EmailPage: Page {
  enum Control: String, PlainControl {
    static let family = "form"

    case go, createAccount, showPassword, forgotPassword, passkey, signInLink
  }

  var fields = Fields(.email, secret: .password)
  /// Whether the address needs a password; only for ``SignInForm/addressFirst``.
  var needsPassword = false

  /// The address without outer blanks, which a paste may add.
  var address: String { fields.address(.email) }
  /// The typed password.
  var password: Secret { Secret(fields[.password]?.text ?? "") }

  func title(in state: LoginState) -> Message { .email }

  /// Whether the form asks for the password.
  func asksForPassword(in state: LoginState) -> Bool {
    switch state.options.form {
    case .addressAndPassword: true
    case .addressFirst: needsPassword
    }
  }

  func items(in state: LoginState) -> [Item] { items(in: state, isInFront: true) }

  /// Returns the items of the form.
  ///
  /// - Parameters:
  ///   - state: The state that contains the page.
  ///   - isInFront: Whether the page is in front; beside the providers, the status message is with the providers.
  /// - Returns: The items, in reading order.
  func items(in state: LoginState, isInFront: Bool) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let creation: [Item] =
      state.options.allowsSignUp ? [compose.link(.createAccount, .createAccount)] : []
    let link: [Item] =
      state.options.offersSignInLink ? [compose.link(.signInLink, .signInLink)] : []
    let status: [Item] = isInFront ? [.status] : []
    guard asksForPassword(in: state) else {
      return [compose.field(.email, .email)] + status
        + [compose.mainButton(.go, .proceed)] + link + creation
    }
    return [compose.field(.email, .email), compose.field(.password, .password)] + status + [
      compose.mainButton(.go, state.signInLabel),
      compose.showSecrets(.showPassword),
      compose.link(.forgotPassword, .forgotPassword),
    ] + passkey(in: state) + link + creation
  }

  /// The passkey as another way to continue after the address; without that step, people choose it from the list.
  ///
  /// It's there for every address that gets so far, so it doesn't reveal who has one.
  private func passkey(in state: LoginState) -> [Item] {
    switch state.options.form {
    case .addressAndPassword: return []
    case .addressFirst:
      guard !state.isSideBySide, let type = state.passkeyType else { return [] }
      let button = LoginButtonViewModel(provider: type.provider, traits: state.traits)
      var item = Item(Control.passkey.id, .link, button.signInLabel)
      item.repeatsList = true
      return [item]
    }
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .go: submit(in: &state)
    case .createAccount: goToNewAccount(in: &state)
    case .showPassword: state.toggleSecrets()
    case .forgotPassword: askForReset(in: &state)
    case .passkey: state.passkeyType.map { state.visit($0) } ?? []
    case .signInLink: goToLink(in: &state)
    }
  }

  /// Moves to the password if it is empty and the address may be one; otherwise acts like the button.
  static func enter(in state: inout LoginState) -> [LoginEffect] {
    guard state.focus == .email, state.emailPage.password.isEmpty,
      state.fields[.email]?.isEmpty == false
    else {
      return submit(in: &state)
    }
    let address = state.emailPage.address
    if let problem = Self.problem(with: address) { return refuse(problem, in: &state) }
    guard state.provider(ofAddress: address) == nil, state.emailPage.asksForPassword(in: state)
    else { return submit(in: &state) }
    state.setFocus(.password)
    return []
  }

  /// Reports empty fields; otherwise goes to the provider of the address's domain, or looks the address up.
  static func submit(in state: inout LoginState) -> [LoginEffect] {
    guard state.activity == nil, state.coolDownSeconds == nil else { return [] }
    let (email, password) = (state.emailPage.address, state.emailPage.password)
    if let problem = Self.problem(with: email) { return refuse(problem, in: &state) }
    if let type = state.provider(ofAddress: email) { return state.visit(type, hint: email) }
    guard !password.isEmpty || !state.emailPage.asksForPassword(in: state) else {
      return refuse(.passwordMissing, in: &state)
    }
    return state.begin(.signInMethods(email: email))
  }

  /// Opens the page for a new account, with the text typed so far.
  static func goToNewAccount(in state: inout LoginState) -> [LoginEffect] {
    let page = NewAccountPage(state.emailPage)
    state.openForm()
    state.push(page)
    return []
  }

  static func goToLink(in state: inout LoginState) -> [LoginEffect] {
    let typed = state.emailPage.fields[.email] ?? TextInput()
    state.openForm()
    state.push(SignInLinkPage(address: typed))
    return []
  }

  /// Requests an email with a link for a new password.
  private static func askForReset(in state: inout LoginState) -> [LoginEffect] {
    guard state.coolDownSeconds == nil else { return [] }
    let address = state.emailPage.address
    guard !address.isEmpty else { return refuse(.emailMissing, in: &state) }
    if let problem = Self.problem(with: address) { return refuse(problem, in: &state) }
    return state.begin(
      .sendPasswordReset(email: address, language: state.traits.language.tag))
  }

  /// Returns the problem with an address that is visible before asking the service.
  static func problem(with email: String) -> Notice? {
    guard !email.isEmpty else { return .emailMissing }
    return email.isAddress ? nil : .emailInvalid
  }

  /// Reports missing input and moves the focus there.
  private static func refuse(_ notice: Notice, in state: inout LoginState) -> [LoginEffect] {
    state.notice = notice
    if let field = notice.fieldsAtFault.first { state.setFocus(field) }
    return []
  }

  /// Removes the notice about the previous address when the address changes.
  static func textChanged(_ field: ElementID, in state: inout LoginState) {
    state.signIn.wrongPasswords = 0
    if field == .email { state.emailPage.needsPassword = false }
    if state.coolDownSeconds == nil { state.notice = nil }
  }

  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.signIn.waiting = nil
    state.closeForm()
    return []
  }

  static func sample(in state: inout LoginState) -> EmailPage { EmailPage() }
}

extension LoginState {
  /// The form for email and password, in front or not.
  var emailPage: EmailPage {
    get { self[EmailPage.self] ?? self[PickerPage.self]?.form ?? EmailPage() }
    set {
      if self[EmailPage.self] != nil {
        self[EmailPage.self] = newValue
      } else {
        self[PickerPage.self]?.form = newValue
      }
    }
  }

  /// Returns the provider that signs in the people of an address's domain.
  func provider(ofAddress address: String) -> LoginType? {
    guard address.isAddress, let domain = address.split(separator: "@").last,
      let name = try? DomainName.canonical(String(domain))
    else { return nil }
    return options.domainProviders.first { $0.domains.contains(name) }?.type
  }

  /// Brings the form to the front; leaving it moves the focus to its button, regardless of the previous focus.
  mutating func openForm() {
    guard page is PickerPage else { return }
    // There is only one copy of the typed text.
    let form = emailPage
    self[PickerPage.self]?.form = EmailPage()
    var left = focusing
    left.chosen = .provider(LoginType.email.id)
    path.append(form, leaving: left)
  }

  /// Brings the sign-in methods back to the front; typed text stays.
  mutating func closeForm() {
    guard page is EmailPage else { return }
    pop()
  }

  /// The label of the main button of a page that signs in, or that adds a sign-in method to an account.
  var signInLabel: Message { options.upgrading == nil && account == nil ? .signIn : .proceed }
}

extension String {
  /// Whether the text is an email address as far as that can be checked locally: exactly one @ with text on both sides,
  /// as the service requires, and no blank.
  package var isAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !contains(" ")
  }
}
