import Canvas
import Identity
import Messages

/// A phone number, and the code of the text message that went there.
struct PhonePage: Page {
  static let name = PageName.phone

  var fields = Fields(.phoneNumber, .phoneCode)
  private var entry = CodeEntry()
  var code: CodeEntry? {
    get { entry }
    set { entry = newValue ?? CodeEntry() }
  }

  /// The number as E.164 writes it.
  private var number: String { PhoneNumber.plain(fields[.phoneNumber]?.text ?? "") }

  func title(in state: LoginState) -> Message { .phone }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    guard entry.request != nil else {
      return [
        compose.field(.phoneNumber, .phoneNumber), .status,
        compose.mainButton(.sendCode, .sendCode),
      ]
    }
    return [
      compose.paragraph("lead", entry.lead(number: CleanText.oneLine(number))),
      compose.field(.phoneCode, .codeOfMessage), .status, compose.mainButton(.useCode, .go),
      compose.sendAgain(entry), compose.link(.changeNumber, .changeNumber),
    ]
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .sendCode: sendCode(in: &state)
    case .sendAgain: entry.secondsToResend > 0 ? [] : sendCode(in: &state)
    case .useCode: useCode(in: &state)
    case .changeNumber: changeNumber(in: &state)
    default: []
    }
  }

  func submit(in state: inout LoginState) -> [LoginEffect] {
    entry.request == nil ? sendCode(in: &state) : useCode(in: &state)
  }

  private func sendCode(in state: inout LoginState) -> [LoginEffect] {
    if let problem = PhoneNumber.problem(with: number) {
      return state.tell(problem, at: .phoneNumber)
    }
    guard let session = state.account?.session else {
      return state.begin(.sendPhoneCode(number: number))
    }
    return state.request(.beginPhoneFactor(session: session, number: number))
  }

  private func useCode(in state: inout LoginState) -> [LoginEffect] {
    guard let request = entry.request else { return [] }
    let code = Secret(fields[.phoneCode]?.typedCode ?? "")
    guard !code.isEmpty else { return state.tell(.codeMissing, at: .phoneCode) }
    guard let session = state.account?.session else {
      return state.begin(
        .signInWithPhone(request: request, code: code, linkingTo: state.options.upgrading))
    }
    return state.request(
      .addFactor(session: session, code: .phone(sessionInfo: request, code: code)))
  }

  private func changeNumber(in state: inout LoginState) -> [LoginEffect] {
    state.path.top.code?.request = nil
    state.path.top.fields.clear(.phoneCode)
    state.notice = nil
    state.setFocus(.phoneNumber)
    return state.countOn()
  }

  func back(in state: inout LoginState) -> [LoginEffect] {
    state.signIn.waiting = nil
    state.pop()
    return state.countOn()
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard case .textMessage(let ticket) = answer else { return state.receive(answer) }
    return state.codeSent(ticket)
  }

  func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.failSignIn(error, of: request)
  }

  func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    guard error == .wrongVerificationCode || error == .verificationExpired else { return }
    state.path.top.fields.clear(.phoneCode)
    state.setFocus(.phoneCode)
  }

  /// The same with the number alone, for whoever comes back.
  var left: PhonePage {
    var page = PhonePage()
    page.fields[.phoneNumber] = fields[.phoneNumber]
    return page
  }

  static func sample(in state: inout LoginState) -> PhonePage { PhonePage() }
}
