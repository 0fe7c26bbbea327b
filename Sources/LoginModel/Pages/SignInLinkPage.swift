import Canvas
import Identity
import Messages

/// Signing in with a link of a mail, without a password.
struct SignInLinkPage: Page {
  static let name = PageName.signInLink

  /// The mail; `nil` until one was sent.
  private var mail: SentMail?
  var fields = Fields(.email, secret: .mailCode)

  /// The page of an address, as far as it was typed.
  init(address: TextInput = TextInput()) { fields[.email] = address }

  func title(in state: LoginState) -> Message { .signInLink }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    guard let mail else {
      return [
        compose.paragraph("lead", .signInLinkLead), compose.field(.email, .email), .status,
        compose.mainButton(.confirm, .sendSignInLink),
      ]
    }
    let email = CleanText.oneLine(mail.address)
    return compose.mail(mail, lead: .signInLinkSent(email: email)) + [
      compose.field(.mailCode, .mailedLink), .status, compose.mainButton(.confirm, .go),
      compose.link(.showPassword, fields.showsSecrets ? .hideLink : .showLink),
      compose.link(.again, .sendSignInLinkAgain),
      compose.link(.decline, .useOtherAddress),
    ]
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .confirm: mail == nil ? send(in: &state) : signIn(in: &state)
    case .useMail: useLink(in: &state)
    case .again: send(in: &state)
    case .decline: useOtherAddress(in: &state)
    case .showPassword: state.toggleSecrets()
    default: []
    }
  }

  /// Has a link mailed; where no account may be made, to an address that has one.
  private func send(in state: inout LoginState) -> [LoginEffect] {
    let email = fields.trimmed(.email)
    if let problem = EmailPage.problem(with: email) { return state.tell(problem, at: .email) }
    guard state.options.allowsSignUp else { return state.begin(.signInMethods(email: email)) }
    return state.begin(.sendSignInLink(email: email, language: state.traits.language.tag))
  }

  private func signIn(in state: inout LoginState) -> [LoginEffect] {
    guard let mail else { return [] }
    guard let code = fields.mailedCode else { return state.refuse(.mailCodeMissing) }
    return state.begin(
      .signInWithLink(
        email: mail.address, code: Secret(code),
        // An account has one address; another would take its place.
        linkingTo: state.options.upgrading.flatMap { $0.user.email == nil ? $0 : nil }))
  }

  private func useLink(in state: inout LoginState) -> [LoginEffect] {
    state.useLink(of: mail)
    return state.page.activate(.confirm, in: &state)
  }

  private func useOtherAddress(in state: inout LoginState) -> [LoginEffect] {
    state.change(SignInLinkPage.self) { page in
      page.mail = nil
      page.fields.clear(.mailCode)
    }
    state.notice = state.coolDownNotice
    state.setFocus(.email)
    return []
  }

  /// Back to the form, with the address.
  func back(in state: inout LoginState) -> [LoginEffect] {
    state.emailPage.fields[.email] = fields[.email]
    state.pop()
    if state.options.offersSignInLink { state.setFocus(.signInLink) }
    return state.countOn()
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .methods(.unknownAddress): return fail(.unknownEmail, of: request, in: &state)
    // The link would make an account where there is none, and none may be made.
    case .methods(.notDisclosed): return fail(.methodNotAllowed, of: request, in: &state)
    case .methods:
      return state.goOn(
        with: .sendSignInLink(
          email: fields.trimmed(.email), language: state.traits.language.tag))
    case .mail(let ticket):
      let ending = state.endRequest()
      let mail = SentMail(address: fields.trimmed(.email), ticket)
      state.change(SignInLinkPage.self) { page in
        page.mail = mail
        page.fields.clear(.mailCode)
      }
      state.setFocus(for: mail)
      return ending
    case .session, .outcome, .textMessage, .passwordSet, .details, .applicationSecret, .done,
      .failure:
      return state.receive(answer)
    }
  }

  func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    let ending = state.failSignIn(error, of: request)
    guard error == .emailInUse, state.guest != nil,
      case .signInWithLink(let email, let code, .some) = request
    else { return ending }
    state.ask(
      .leaveGuest(email: email, .signInWithLink(email: email, code: code, linkingTo: nil)))
    return ending
  }

  func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    guard let field = state.fieldAtFault else { return }
    if error.refusesCode { state.path.top.fields.clear(field) }
    state.setFocus(field)
  }

  static func sample(in state: inout LoginState) -> SignInLinkPage {
    state.openForm()
    var page = SignInLinkPage(address: TextInput("ada@example.com"))
    page.mail = SentMail(address: "ada@example.com")
    return page
  }
}

extension ElementID {
  /// The control that leads to signing in with a mailed link.
  static let signInLink = ElementID("form.signInLink")
}
