import LoginIdentity
import LoginMessages

/// The form for email and password.
struct EmailPage: Page {
  enum Control: String, PlainControl {
    static let family = "form"

    case go, createAccount, showPassword, forgotPassword, signInLink
  }

  var fields = Fields(.email, secret: .password)

  /// The address without outer blanks, which a paste may add.
  var address: String { fields.address(.email) }
  /// The typed password.
  var password: Secret { Secret(fields[.password]?.text ?? "") }

  func title(in state: LoginState) -> Message { .email }

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
    return [compose.field(.email, .email), compose.field(.password, .password)]
      + (isInFront ? [.status] : []) + [
        compose.mainButton(.go, state.signInLabel),
        compose.showSecrets(.showPassword),
        compose.link(.forgotPassword, .forgotPassword),
      ] + link + creation
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .go: submit(in: &state)
    case .createAccount: goToNewAccount(in: &state)
    case .showPassword: state.toggleSecrets()
    case .forgotPassword: askForReset(in: &state)
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
    if let problem = Self.problem(with: state.emailPage.address) {
      return refuse(problem, in: &state)
    }
    state.setFocus(.password)
    return []
  }

  /// Reports empty fields; otherwise looks the address up.
  static func submit(in state: inout LoginState) -> [LoginEffect] {
    guard state.activity == nil, state.coolDownSeconds == nil else { return [] }
    let (email, password) = (state.emailPage.address, state.emailPage.password)
    if let problem = Self.problem(with: email) { return refuse(problem, in: &state) }
    guard !password.isEmpty else { return refuse(.passwordMissing, in: &state) }
    return state.begin(.signInMethods(email: email))
  }

  /// Opens the page for a new account, with the text typed so far.
  private static func goToNewAccount(in state: inout LoginState) -> [LoginEffect] {
    let page = NewAccountPage(state.emailPage)
    state.openForm()
    state.push(page)
    return []
  }

  private static func goToLink(in state: inout LoginState) -> [LoginEffect] {
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
    if state.coolDownSeconds == nil { state.notice = nil }
  }

  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.signIn.waiting = nil
    state.closeForm()
    return []
  }

  static func sample(in state: inout LoginState) -> EmailPage { EmailPage() }
}

// Responses of the service.
extension EmailPage {
  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .methods(let methods): return proceed(with: methods, in: &state)
    case .mail(let ticket):
      let ending = state.endRequest()
      state.openForm()
      let mail = SentMail(address: state.emailPage.address, ticket)
      state.push(NewPasswordPage(mail: mail))
      NewPasswordPage.setFocus(for: mail, in: &state)
      return ending
    case .session, .outcome, .textMessage, .passwordSet, .details, .applicationSecret, .done,
      .failure:
      return state.receive(answer)
    }
  }

  /// Continues after the look-up: signs in, offers an account, or names the provider that has the address.
  private static func proceed(
    with methods: SignInMethods, in state: inout LoginState
  ) -> [LoginEffect] {
    let (address, password) = (state.emailPage.address, state.emailPage.password)
    switch methods {
    case .notDisclosed:
      // Signing in would leave the guest's account without asking; a new password keeps it, and reports if the address
      // is taken.
      guard let guest = state.guest, state.options.allowsSignUp else { break }
      return state.proceed(with: .upgradeGuest(session: guest, email: address, password: password))
    case .unknownAddress:
      let ending = state.endRequest()
      guard state.options.allowsSignUp else { return ending + unknownAddress(in: &state) }
      let effects = ending + goToNewAccount(in: &state)
      state.notice = .createQuestion(email: address)
      return effects
    case .registered(["emailLink"]):
      let ending = state.endRequest() + goToLink(in: &state)
      state.notice = .account(.signsInWithLink)
      return ending
    case .registered where state.guest != nil:
      let ending = state.endRequest()
      state.ask(.leaveGuest(email: address, .signIn(email: address, password: password)))
      return ending
    case .registered(let ids) where !ids.isEmpty && !ids.contains("password"):
      let other = state.loginTypes.first { ids.contains($0.id) }?.provider
      state.notice = .usesOtherProvider(
        brand: other?.brand(in: state.traits.language) ?? ids[0])
      state.setFocus(.email)
      return state.endRequest()
    case .registered: break
    }
    return state.proceed(with: .signIn(email: address, password: password))
  }

  private static func unknownAddress(in state: inout LoginState) -> [LoginEffect] {
    state.notice = .failure(.unknownEmail)
    state.setFocus(.email)
    return []
  }

  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    guard state.page is EmailPage else { return }
    let field = error.fieldsAtFault.first { state.fields[$0] != nil }
    if let field { state.setFocus(field) }
  }
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
