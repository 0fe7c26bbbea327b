import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for signing in with a link or a short code of an email, without a password.
struct SignInLinkPage: MailPage {
  enum Control: String, MailControl {
    case useMail, confirm, again, decline
    case showPassword = "form.showPassword"
  }

  var mail: SentMail?
  var fields = Fields(.email, secret: .mailCode)

  /// Creates the page for an address as typed so far.
  init(address: TextInput = TextInput()) { fields[.email] = address }

  func title(in state: LoginState) -> Message { .signInLink }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    guard let mail else {
      return [
        compose.paragraph("lead", .signInLinkLead), compose.field(.email, .email), .status,
        compose.mainButton(.confirm, .sendLink),
      ]
    }
    let email = CleanText.oneLine(mail.address)
    let isShort = mail.attempt != nil
    let lead: Message = isShort ? .emailCodeSent(email: email) : .signInLinkSent(email: email)
    // Six digits can be read, unlike a link.
    let show = compose.showSecrets(.showPassword, show: .showLink, hide: .hideLink)
    return compose.mail(mail, lead: lead) + [
      compose.field(.mailCode, .mailCode, isShown: isShort), .status,
      compose.mainButton(.confirm, state.signInLabel),
    ] + (isShort ? [] : [show]) + [
      compose.link(.again, .sendAgain),
      compose.link(.decline, .useOtherAddress),
    ]
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .confirm: state[Self.self]?.mail == nil ? send(in: &state) : signIn(in: &state)
    case .useMail: useLink(in: &state)
    case .again: send(in: &state)
    case .decline: useOtherAddress(in: &state)
    case .showPassword: state.toggleSecrets()
    }
  }

  /// Requests a link by email; if accounts can't be created, only for an address with an account.
  private static func send(in state: inout LoginState) -> [LoginEffect] {
    let email = state.fields.address(.email)
    if let problem = EmailPage.problem(with: email) { return state.tell(problem, at: .email) }
    guard state.options.allowsSignUp else { return state.begin(.signInMethods(email: email)) }
    return state.begin(.sendSignInLink(email: email, language: state.traits.language.tag))
  }

  private static func signIn(in state: inout LoginState) -> [LoginEffect] {
    guard let mail = state[Self.self]?.mail else { return [] }
    let short = mail.attempt == nil ? nil : state.fields.shortCode
    guard let code = short ?? state.fields.mailedCode else {
      return state.refuse(.mailCodeMissing)
    }
    return state.begin(
      .signInWithLink(
        email: mail.address, code: Secret(code), attempt: short == nil ? nil : mail.attempt,
        // An account has one address; another would replace it.
        linkingTo: state.options.upgrading.flatMap { $0.user.email == nil ? $0 : nil }))
  }

  private static func useOtherAddress(in state: inout LoginState) -> [LoginEffect] {
    state[Self.self]?.mail = nil
    state.fields.clear(.mailCode)
    state.notice = state.coolDownNotice
    state.setFocus(.email)
    return []
  }

  /// Returns to the form with the address.
  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.emailPage.fields[.email] = state.fields[.email]
    state.pop()
    if state.options.offersSignInLink { state.setFocus(EmailPage.Control.signInLink.id) }
    return state.countOn()
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    let address = state[Self.self]?.fields.address(.email) ?? ""
    switch answer {
    case .methods(.unknownAddress): return fail(.unknownEmail, of: request, in: &state)
    // The link would create an account for an unknown address, which is not allowed.
    case .methods(.notDisclosed): return fail(.methodNotAllowed, of: request, in: &state)
    case .methods:
      return state.proceed(
        with: .sendSignInLink(email: address, language: state.traits.language.tag))
    case .mail(let ticket): return arrived(SentMail(address: address, ticket), in: &state)
    case .session, .outcome, .textMessage, .passwordSet, .passwordPolicy, .details,
      .applicationSecret, .backupCodes,
      .done,
      .failure:
      return state.receive(answer)
    }
  }

  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    let ending = state.failSignIn(error, of: request)
    guard error == .emailInUse, state.guest != nil,
      case .signInWithLink(let email, let code, let attempt, .some) = request
    else { return ending }
    let again = IdentityRequest.signInWithLink(
      email: email, code: code, attempt: attempt, linkingTo: nil)
    state.ask(.leaveGuest(email: email, again))
    return ending
  }

  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    guard let field = state.fieldAtFault else { return }
    if error.refusesCode { state.fields.clear(field) }
    state.setFocus(field)
  }

  static func sample(in state: inout LoginState) -> SignInLinkPage {
    state.openForm()
    var page = SignInLinkPage(address: TextInput("ada@example.com"))
    page.mail = SentMail(address: "ada@example.com")
    return page
  }
}
