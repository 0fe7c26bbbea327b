import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for verifying an address, before a sign-in ends or on the screen of an account.
struct VerificationPage: MailPage {
  enum Control: String, MailControl {
    case useMail, confirm, again, decline
  }

  /// The second factor that requires the verification; `nil` for none.
  var goal: NewFactor?
  var mail: SentMail?
  var fields = Fields(.mailCode)

  var isStep: Bool { true }

  func title(in state: LoginState) -> Message { .verifyAddress }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let isAccount = state.account != nil
    let email = CleanText.oneLine(Self.session(in: state)?.user.email ?? "")
    let other: [Item] =
      isAccount ? [] : [compose.link(.decline, .signInWithOtherAccount)]
    guard let mail else {
      let lead: Message =
        isAccount ? .verificationMissing(email: email) : .verificationNeeded(email: email)
      return [
        compose.paragraph("lead", goal == nil ? lead : .verificationForFactor(email: email)),
        .status,
        compose.mainButton(.confirm, .sendLink),
      ] + other
    }
    return compose.mail(mail, lead: .verificationSent(email: email)) + [
      compose.field(.mailCode, .mailCode), .status,
      compose.mainButton(.confirm, .haveOpened),
      compose.link(.again, .sendAgain),
    ] + other
  }

  private static func session(in state: LoginState) -> Session? {
    state.account?.session ?? state.signIn.session
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let session = session(in: state) else { return [] }
    switch control {
    case .useMail: return useLink(in: &state)
    case .confirm where state[Self.self]?.mail != nil:
      return state.request(.checkVerification(session: session, code: state.fields.mailedCode))
    case .confirm, .again:
      return state.request(.sendVerification(session: session, language: state.traits.language.tag))
    case .decline:
      state.leaveSteps()
      return []
    }
  }

  static func back(in state: inout LoginState) -> [LoginEffect] {
    if state.account == nil { state.leaveSteps() } else { state.pop() }
    return state.countOn()
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .mail(let ticket):
      let address = session(in: state)?.user.email ?? ""
      return arrived(SentMail(address: address, ticket), in: &state)
    case .session(let session):
      if let goal = state[Self.self]?.goal {
        return state.receiveVerified(session, after: request, goal: goal)
      }
      guard state.account == nil else { return state.apply(session, after: request) }
      return state.endRequest() + state.finish(with: session)
    case .methods, .outcome, .textMessage, .passwordSet, .passwordPolicy, .details,
      .applicationSecret, .backupCodes,
      .done,
      .failure:
      return state.endRequest()
    }
  }

  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard error == .emailNotVerified else { return state.failRequest(error, of: request) }
    return state.endRequest() + state.refuse(.notVerifiedYet)
  }

  static func sample(in state: inout LoginState) -> VerificationPage {
    state.signIn.session = AccountPage.sampleSession
    let ticket = MailTicket(
      path: "/home/ada/.local/share/logintui/outbox/n0tAr3alC0de.txt",
      link: Secret("http://localhost/emulator/action?mode=verifyEmail&oobCode=n0tAr3alC0de"))
    return VerificationPage(mail: SentMail(address: "ada@example.com", ticket))
  }
}
