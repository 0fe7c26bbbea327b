import Canvas
import Identity
import Messages

/// The second factor that a sign-in demands.
struct SecondFactorPage: Page {
  static let name = PageName.secondFactor

  /// The demand.
  let challenge: SecondFactorChallenge
  /// The factor that was chosen; `nil` while there is a choice.
  var factor: SecondFactor?
  var fields = Fields(.phoneCode)
  private var entry = CodeEntry()
  var code: CodeEntry? {
    get { entry }
    set { entry = newValue ?? CodeEntry() }
  }

  init(_ challenge: SecondFactorChallenge) { self.challenge = challenge }

  var asksApplicationCode: Bool { factor?.kind == .application }

  private var isPhone: Bool { if case .phone = factor?.kind { true } else { false } }

  func title(in state: LoginState) -> Message { .secondStep }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    guard let factor else {
      return [compose.paragraph("lead", .chooseFactor), .status]
        + challenge.factors.map { compose.button(.factor($0.id), $0.nameShown) }
        + [compose.link(.noCode, .cannotUseAny)]
    }
    let none: Message = isPhone ? .cannotGetCode : .cannotUseApplication
    let other = [
      challenge.factors.count > 1
        ? compose.link(.decline, .otherFactor) : compose.link(.noCode, none)
    ]
    let field: [Item] = [
      compose.field(.phoneCode, .code), .status, compose.mainButton(.confirm, .go),
    ]
    guard case .phone(let number) = factor.kind else {
      return [compose.paragraph("lead", .typeApplicationCode)] + field + other
    }
    guard entry.request != nil else {
      return [.status, compose.mainButton(.confirm, .sendCode)] + other
    }
    return [compose.paragraph("lead", entry.lead(number: CleanText.oneLine(number)))] + field
      + [compose.sendAgain(entry)] + other
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    if let chosen = challenge.factors.first(where: { control == .factor($0.id) }) {
      return choose(chosen, in: &state)
    }
    switch control {
    case .decline:
      state.change(SecondFactorPage.self) { $0.factor = nil }
      state.notice = nil
      state.setFocus(state.firstFocus)
      return []
    case .noCode:
      state.push(NoCodePage())
      return state.countOn()
    case .sendAgain: return entry.secondsToResend > 0 ? [] : sendCode(in: &state)
    case .confirm: return useCode(in: &state)
    default: return []
    }
  }

  /// Chooses a factor; a phone is sent its message.
  func choose(_ chosen: SecondFactor, in state: inout LoginState) -> [LoginEffect] {
    var page = self
    page.factor = chosen
    page.entry.request = nil
    page.fields.clear(.phoneCode)
    state.path.top = page
    guard page.isPhone else {
      state.setFocus(.phoneCode)
      return []
    }
    state.setFocus(state.firstFocus)
    return page.sendCode(in: &state)
  }

  private func sendCode(in state: inout LoginState) -> [LoginEffect] {
    guard let factor else { return [] }
    return state.request(.sendFactorCode(challenge: challenge, id: factor.id))
  }

  private func useCode(in state: inout LoginState) -> [LoginEffect] {
    guard let factor else { return [] }
    if isPhone, entry.request == nil { return sendCode(in: &state) }
    let code = Secret(fields[.phoneCode]?.typedCode ?? "")
    guard !code.isEmpty else { return state.tell(.codeMissing, at: .phoneCode) }
    return state.request(
      .finishSignIn(
        challenge: challenge,
        code: isPhone
          ? .phone(sessionInfo: entry.request ?? "", code: code)
          : .application(code: code, sessionInfo: nil, factorID: factor.id)))
  }

  /// In a sign-in to the picker; on the screen of an account to the page that asked.
  func back(in state: inout LoginState) -> [LoginEffect] {
    leave(in: &state)
    return state.countOn()
  }

  /// Leaves it for the start of a sign-in, or for the page of the account that led there.
  private func leave(in state: inout LoginState) {
    guard state.account != nil else { return state.leaveSteps() }
    state.pop()
    state.path.top.fields.clear(.ownPassword)
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .textMessage(let ticket): return state.codeSent(ticket)
    case .session(let session):
      let ending = state.endRequest()
      guard let account = state.account else { return ending + state.finish(with: session) }
      guard account.session.user.id == session.user.id else {
        leave(in: &state)
        state.notice = .failure(.other(code: "OTHER_ACCOUNT", detail: nil))
        return ending
      }
      return ending + state.reauthenticated(with: session)
    case .methods, .outcome, .mail, .passwordSet, .details, .applicationSecret, .done, .failure:
      return state.endRequest()
    }
  }

  func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard error == .signInExpired else { return state.failRequest(error, of: request) }
    // The first step was too long ago: it is taken again.
    let ending = state.endRequest()
    let waiting = state.signIn.waiting
    leave(in: &state)
    if state.account == nil {
      state.signIn.waiting = waiting
      if challenge.providerID == LoginType.email.id, state.offersEmail {
        state.openForm()
        state.setFocus(.password)
      }
    }
    state.notice = .failure(error)
    return ending
  }

  func signInEnded(hasFailed: Bool, in state: inout LoginState) {
    if hasFailed { leave(in: &state) }
  }

  static func sample(in state: inout LoginState) -> SecondFactorPage {
    SecondFactorPage(
      SecondFactorChallenge(
        credential: Secret(""), factors: AccountPage.sampleFactors, providerID: "password"))
  }
}

extension SecondFactor {
  /// What it is called, cleaned.
  var nameShown: Message {
    switch kind {
    case .phone(let number): .factorPhone(number: CleanText.oneLine(number))
    case .application, .other: .application(name: CleanText.oneLine(displayName ?? ""))
    }
  }
}

extension LoginState {
  /// The account wants its second factor.
  mutating func demand(_ challenge: SecondFactorChallenge) -> [LoginEffect] {
    guard !challenge.factors.isEmpty else {
      return failSignIn(.unknownSecondFactor, of: activity?.request)
    }
    let ending = endRequest()
    let isReplacing = account != nil && (page is ProviderPage || page is SecondFactorPage)
    if account == nil { showPicker() }
    let demanding = SecondFactorPage(challenge)
    if isReplacing { path.top = demanding } else { cover(with: demanding) }
    notice = nil
    guard challenge.factors.count == 1, let only = challenge.factors.first else {
      setFocus(firstFocus)
      return ending
    }
    return ending + demanding.choose(only, in: &self)
  }
}
