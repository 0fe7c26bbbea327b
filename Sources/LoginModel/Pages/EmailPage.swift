import LoginIdentity
import LoginMessages

/// The form of e-mail and password.
struct EmailPage: Page {
  enum Control: String, PlainControl {
    static let family = "form"

    case go, createAccount, showPassword, forgotPassword, signInLink
  }

  var fields = Fields(.email, secret: .password)
  /// Whether submitting creates an account instead of signing in.
  var isCreatingAccount = false

  /// The address without the blanks that a paste may bring.
  var address: String { fields.trimmed(.email) }
  /// What was typed as a password.
  var password: Secret { Secret(fields[.password]?.text ?? "") }

  func title(in state: LoginState) -> Message { .email }

  func items(in state: LoginState) -> [Item] { items(in: state, isInFront: true) }

  /// What stands on it.
  ///
  /// - Parameters:
  ///   - state: The state that it is a page of.
  ///   - isInFront: Whether it is the page that is shown; beside the providers, what happened stands with them.
  /// - Returns: Its items, in the order they are read.
  func items(in state: LoginState, isInFront: Bool) -> [Item] {
    let compose = Composer<Control>(state, fields)
    var offer: [Item] = []
    if state.offersAccountCreation, state.activity == nil {
      offer = [compose.mainButton(.createAccount, .createAccount)]
      offer[0].comesWithStatus = true
    }
    let link: [Item] =
      state.options.offersSignInLink ? [compose.link(.signInLink, .signInLink)] : []
    var legal = isInFront && state.isSigningUp ? state.references : []
    for index in legal.indices { legal[index].comesWithStatus = !isCreatingAccount }
    return [compose.field(.email, .email), compose.field(.password, .password)]
      + (isInFront ? [.status] : []) + offer + [
        compose.mainButton(.go, isCreatingAccount ? .createAccount : .go),
        compose.showSecrets(.showPassword),
        compose.link(.forgotPassword, .forgotPassword),
      ] + link + legal
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .go: submit(in: &state)
    case .createAccount: confirmAccountCreation(in: &state)
    case .showPassword: state.toggleSecrets()
    case .forgotPassword: askForReset(in: &state)
    case .signInLink: goToLink(in: &state)
    }
  }

  /// On to the password while that is empty, else as the button does.
  static func enter(in state: inout LoginState) -> [LoginEffect] {
    guard state.focus == .email, state.emailPage.password.isEmpty,
      state.fields[.email]?.isEmpty == false
    else {
      return submit(in: &state)
    }
    state.setFocus(.password)
    return []
  }

  /// Names what is empty, else looks the address up, or creates the account that was decided on.
  static func submit(in state: inout LoginState) -> [LoginEffect] {
    guard state.activity == nil, state.coolDownSeconds == nil else { return [] }
    let (email, password) = (state.emailPage.address, state.emailPage.password)
    if let problem = Self.problem(with: email) { return refuse(problem, in: &state) }
    guard !password.isEmpty else { return refuse(.passwordMissing, in: &state) }
    guard state.emailPage.isCreatingAccount else {
      return state.begin(.signInMethods(email: email))
    }
    if let guest = state.guest {
      return state.begin(.upgradeGuest(session: guest, email: email, password: password))
    }
    return state.begin(.createAccount(email: email, password: password))
  }

  /// Creates the account that was asked about, with what was typed; asks for a password first when
  /// it was emptied.
  private static func confirmAccountCreation(in state: inout LoginState) -> [LoginEffect] {
    guard state.offersAccountCreation else { return [] }
    state.emailPage.isCreatingAccount = true
    guard state.emailPage.password.isEmpty else { return submit(in: &state) }
    return refuse(.choosePassword(email: state.emailPage.address), in: &state)
  }

  private static func goToLink(in state: inout LoginState) -> [LoginEffect] {
    let typed = state.emailPage.fields[.email] ?? TextInput()
    state.openForm()
    state.push(SignInLinkPage(address: typed))
    return []
  }

  /// Has a link for a new password mailed.
  private static func askForReset(in state: inout LoginState) -> [LoginEffect] {
    guard state.coolDownSeconds == nil else { return [] }
    let address = state.emailPage.address
    guard !address.isEmpty else { return refuse(.resetNeedsEmail, in: &state) }
    if let problem = Self.problem(with: address) { return refuse(problem, in: &state) }
    return state.begin(
      .sendPasswordReset(email: address, language: state.traits.language.tag))
  }

  /// What is wrong with an address before anyone is asked.
  static func problem(with email: String) -> Notice? {
    guard !email.isEmpty else { return .emailMissing }
    return email.isAddress ? nil : .emailInvalid
  }

  /// Tells what is missing, and goes there.
  private static func refuse(_ notice: Notice, in state: inout LoginState) -> [LoginEffect] {
    state.notice = notice
    if let field = notice.fieldsAtFault.first { state.setFocus(field) }
    return []
  }

  /// A new address removes the notice about the old one.
  static func textChanged(_ field: ElementID, in state: inout LoginState) {
    state.emailPage.isCreatingAccount = false
    if state.coolDownSeconds == nil { state.notice = nil }
  }

  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.signIn.waiting = nil
    state.emailPage.isCreatingAccount = false
    state.closeForm()
    return []
  }

  static func sample(in state: inout LoginState) -> EmailPage { EmailPage() }
}

// What the service says to it.
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

  /// After the look-up: sign in, offer an account, or point to the provider that has the address.
  private static func proceed(
    with methods: SignInMethods, in state: inout LoginState
  ) -> [LoginEffect] {
    let (address, password) = (state.emailPage.address, state.emailPage.password)
    switch methods {
    case .notDisclosed:
      // Signing in would leave the guest's account unasked; a new password keeps it, and says so where
      // the address is taken.
      guard let guest = state.guest, state.options.allowsSignUp else { break }
      state.emailPage.isCreatingAccount = true
      return state.goOn(with: .upgradeGuest(session: guest, email: address, password: password))
    case .unknownAddress:
      let offers = state.options.allowsSignUp
      state.notice = offers ? .createQuestion(email: address) : .failure(.unknownEmail)
      state.setFocus(offers ? Control.createAccount.id : .email)
      return state.endRequest()
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
    return state.goOn(with: .signIn(email: address, password: password))
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
  /// The form of e-mail and password, in front or not.
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

  /// The form comes to the front; its button has the focus once it is left, wherever that was before.
  mutating func openForm() {
    guard page is PickerPage else { return }
    // There is one copy of what was typed.
    let form = emailPage
    self[PickerPage.self]?.form = EmailPage()
    var left = focusing
    left.chosen = .provider(LoginType.email.id)
    path.append(form, leaving: left)
  }

  /// The ways to sign in come to the front again; what was typed stays.
  mutating func closeForm() {
    guard page is EmailPage else { return }
    pop()
  }

  /// Whether the control that creates an account stands beside what is told.
  var offersAccountCreation: Bool { options.allowsSignUp && notice?.offersAccountCreation == true }

  /// Whether an account is about to be made, so that terms and privacy policy stand on the form.
  var isSigningUp: Bool { emailPage.isCreatingAccount || offersAccountCreation }
}

extension String {
  /// Whether it is an e-mail address, as far as that can be said here: exactly one @ with something on
  /// both sides, as the service demands, and no blank.
  var isAddress: Bool {
    let parts = split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !contains(" ")
  }
}
