import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for the second factor that a sign-in requires; for a security key, the page of a browser or the key follows.
struct SecondFactorPage: Page {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case choose = "factor"
    case confirm = "account.confirm"
    case sendAgain = "phone.sendAgain"
    case decline = "account.decline"
    case noCode = "account.noCode"
    case backup = "account.backupCode"
    case remember = "account.rememberDevice"
  }

  /// The challenge.
  let challenge: SecondFactorChallenge
  /// The chosen factor; `nil` while there is a choice.
  var factor: SecondFactor?
  /// Whether a backup code replaces the factor.
  var usesBackupCode = false
  /// Whether the service is to remember this device; only if the person says so.
  var remembersDevice = false
  var fields = Fields(.phoneCode)
  var code: CodeEntry? = CodeEntry()

  init(_ challenge: SecondFactorChallenge) { self.challenge = challenge }

  var codeOrigin: CodeOrigin {
    usesBackupCode ? .backup : factor?.kind == .application ? .application : .message
  }

  private var isPhone: Bool { if case .phone = factor?.kind { true } else { false } }
  private var isKey: Bool { factor?.kind == .passkey }

  /// Returns the days for which this device can be remembered; `nil` if that isn't offered.
  ///
  /// A reauthentication always needs the factor, so it doesn't offer that. Neither does a backup code, which works only
  /// once.
  private func offeredDays(in state: LoginState) -> Int? {
    guard state.options.remembersDevices, state.account == nil, !usesBackupCode,
      challenge.userID != nil
    else { return nil }
    return challenge.rememberedDays
  }

  /// The setting for remembering this device for some days, and its value, as a sentence.
  private func rememberingWords(_ days: Int) -> Message {
    .row([.rememberDevice(days: days), remembersDevice ? .on : .off], separator: ": ")
  }

  func title(in state: LoginState) -> Message { .secondStep }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let remembering = offeredDays(in: state).map { days in
      compose.link(
        .init(.remember),
        compose.isPicture ? .rememberDevice(days: days) : rememberingWords(days)
      ).acting(on: compose.words(remembersDevice ? .on : .off))
    }
    let field: [Item] =
      [compose.field(.phoneCode, .code), .status] + (remembering.map { [$0] } ?? [])
      + [compose.mainButton(.init(.confirm), .proceed)]
    guard !usesBackupCode else {
      return [compose.paragraph("lead", .typeBackupCode)] + field + [
        compose.link(.init(.decline), .chooseOther), compose.link(.init(.noCode), .noCode),
      ]
    }
    let lastResort = [
      challenge.takesBackupCode
        ? compose.link(.init(.backup), .useBackupCode) : compose.link(.init(.noCode), .noCode)
    ]
    guard let factor else {
      return [compose.paragraph("lead", .chooseFactor), .status]
        + challenge.choices.map { compose.button(.init(.choose, $0.id), $0.nameShown) }
        + lastResort
    }
    let other =
      challenge.choices.count > 1
      ? [compose.link(.init(.decline), .chooseOther)] : lastResort
    guard !isKey else {
      return [
        compose.paragraph("lead", .securityKeyLead), .status,
        compose.mainButton(.init(.confirm), .proceed),
      ] + (remembering.map { [$0] } ?? []) + other
    }
    guard case .phone(let number) = factor.kind else {
      return [compose.paragraph("lead", .typeApplicationCode)] + field + other
    }
    guard let code, code.request != nil else {
      return [.status, compose.mainButton(.init(.confirm), .sendCode)] + other
    }
    return [compose.paragraph("lead", code.lead(number: CleanText.oneLine(number)))] + field
      + [compose.sendAgain(.init(.sendAgain), code)] + other
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control.kind {
    case .choose:
      let chosen = state[Self.self]?.challenge.factors.first { $0.id == control.name }
      return chosen.map { choose($0, in: &state) } ?? []
    case .backup:
      state[Self.self]?.usesBackupCode = true
      state.notice = nil
      state.fields.clear(.phoneCode)
      state.setFocus(.phoneCode)
      return []
    case .decline:
      if state[Self.self]?.usesBackupCode == false { state[Self.self]?.factor = nil }
      state[Self.self]?.usesBackupCode = false
      state.fields.clear(.phoneCode)
      state.notice = nil
      state.setFocus(state.firstFocus)
      return []
    case .noCode:
      state.push(NoCodePage())
      return state.countOn()
    case .remember:
      state[Self.self]?.remembersDevice.toggle()
      // In linear mode, the new value is said, and the code or the key is asked for.
      guard state.traits.isInLines, let page = state[Self.self],
        let days = page.offeredDays(in: state)
      else { return [] }
      state.notice = .done(page.rememberingWords(days))
      state.setFocus(page.isKey ? Control(.confirm).id : .phoneCode)
      return []
    case .sendAgain: return state.page.code?.isWaiting == true ? [] : sendCode(in: &state)
    case .confirm: return useCode(in: &state)
    }
  }

  /// Chooses a factor and, for a phone, requests a message.
  ///
  /// A security key is asked for at once, unless the person can first choose whether this device is remembered.
  static func choose(_ chosen: SecondFactor, in state: inout LoginState) -> [LoginEffect] {
    state[Self.self]?.factor = chosen
    state[Self.self]?.code?.request = nil
    state.fields.clear(.phoneCode)
    if let page = state[Self.self], page.isKey {
      state.setFocus(Control(.confirm).id)
      return page.offeredDays(in: state) == nil ? useKey(in: &state) : []
    }
    guard state[Self.self]?.isPhone == true else {
      state.setFocus(.phoneCode)
      return []
    }
    state.setFocus(state.firstFocus)
    return sendCode(in: &state)
  }

  private static func sendCode(in state: inout LoginState) -> [LoginEffect] {
    guard let challenge = state[Self.self]?.challenge, let factor = state[Self.self]?.factor else {
      return []
    }
    return state.request(.sendFactorCode(challenge: challenge, id: factor.id))
  }

  /// Asks for a security key or a passkey in a browser, whose page also leads to a key of this computer.
  private static func useKey(in state: inout LoginState) -> [LoginEffect] {
    guard let page = state[Self.self], let factor = page.factor else { return [] }
    let remembersDevice = page.remembersDevice && page.offeredDays(in: state) != nil
    return state.visit(
      .passkey,
      factor: .finish(challenge: page.challenge, id: factor.id, remembersDevice: remembersDevice))
  }

  private static func useCode(in state: inout LoginState) -> [LoginEffect] {
    guard let page = state[Self.self] else { return [] }
    guard !page.usesBackupCode else {
      let code = Secret(page.fields[.phoneCode]?.typedCode ?? "")
      guard !code.isEmpty else { return state.tell(.codeMissing, at: .phoneCode) }
      return state.request(.finishSignIn(challenge: page.challenge, code: .backup(code: code)))
    }
    guard let factor = page.factor else { return [] }
    if page.isKey { return useKey(in: &state) }
    if page.isPhone, page.code?.request == nil { return sendCode(in: &state) }
    let code = Secret(page.fields[.phoneCode]?.typedCode ?? "")
    guard !code.isEmpty else { return state.tell(.codeMissing, at: .phoneCode) }
    return state.request(
      .finishSignIn(
        challenge: page.challenge,
        code: page.isPhone
          ? .phone(sessionInfo: page.code?.request ?? "", code: code)
          : .application(code: code, sessionInfo: nil, factorID: factor.id),
        remembersDevice: page.remembersDevice && page.offeredDays(in: state) != nil))
  }

  /// Returns to the picker in a sign-in, or to the page of the account that asked.
  static func back(in state: inout LoginState) -> [LoginEffect] {
    leave(in: &state)
    return state.countOn()
  }

  /// Leaves the page for the start of a sign-in, or for the page of the account that led there.
  private static func leave(in state: inout LoginState) {
    guard state.account != nil else { return state.leaveSteps() }
    state.pop()
    state.fields.clear(.ownPassword)
  }

  static func receive(
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
    case .methods, .outcome, .mail, .passwordSet, .passwordPolicy, .details, .applicationSecret,
      .backupCodes, .done,
      .failure:
      return state.endRequest()
    }
  }

  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard error == .signInExpired else { return state.failRequest(error, of: request) }
    let ending = state.endRequest()
    expire(error, in: &state)
    return ending
  }

  /// Leads back to the first step, which has expired and is repeated.
  static func expire(_ error: IdentityError, in state: inout LoginState) {
    let waiting = state.signIn.waiting
    let providerID = state[Self.self]?.challenge.providerID
    leave(in: &state)
    if state.account == nil {
      state.signIn.waiting = waiting
      if providerID == LoginType.email.id, state.offersEmail {
        state.openForm()
        state.setFocus(.password)
      }
    }
    state.notice = .failure(error)
  }

  static func signInEnded(hasFailed: Bool, in state: inout LoginState) {
    if hasFailed { leave(in: &state) }
  }

  /// Handles the failure of a security key, whose page was left already.
  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    if error == .signInExpired { expire(error, in: &state) }
  }

  static func sample(in state: inout LoginState) -> SecondFactorPage {
    SecondFactorPage(
      SecondFactorChallenge(
        credential: Secret(""), factors: AccountPage.sampleFactors, providerID: "password"))
  }
}

extension LoginState {
  /// Opens the page for a required second factor.
  mutating func demand(_ challenge: SecondFactorChallenge) -> [LoginEffect] {
    guard !challenge.factors.isEmpty else {
      return failSignIn(.unknownSecondFactor, of: activity?.request)
    }
    let ending = endRequest()
    let isReplacing = account != nil && (isAtProvider || page is SecondFactorPage)
    if account == nil { showPicker() }
    let demanding = SecondFactorPage(challenge)
    if isReplacing { path.top = demanding } else { cover(with: demanding) }
    notice = nil
    guard challenge.choices.count == 1, let only = challenge.factors.first else {
      setFocus(firstFocus)
      return ending
    }
    return ending + SecondFactorPage.choose(only, in: &self)
  }
}
