import LoginIdentity
import LoginMessages

/// The page for a phone number, and the code of the text message sent to it.
struct PhonePage: AsksPhoneNumber {
  typealias Control = PhoneControl

  var fields = Fields.ofPhone
  var phone = PhoneEntry()
  var code: CodeEntry? = CodeEntry()

  static var signsIn: Bool { true }

  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.signIn.waiting = nil
    state.pop()
    return state.countOn()
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard case .textMessage(let ticket) = answer else { return state.receive(answer) }
    return state.codeSent(ticket)
  }

  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    guard error == .wrongVerificationCode || error == .verificationExpired else { return }
    state.fields.clear(.phoneCode)
    state.setFocus(.phoneCode)
  }

  /// The page with the number but no code, for returning to it.
  var left: PhonePage {
    var page = PhonePage()
    page.fields[.phoneNumber] = fields[.phoneNumber]
    page.phone.country = phone.country
    return page
  }

  static func sample(in state: inout LoginState) -> PhonePage { PhonePage() }
}

/// The controls of a page that asks for a phone number, then for the code of the message.
enum PhoneControl: String, PlainControl {
  static let family = "phone"

  case country, sendCode, useCode, sendAgain, changeNumber
}

extension Fields {
  /// The fields of such a page.
  static var ofPhone: Fields { Fields(.phoneNumber, .phoneCode) }
}

extension AsksPhoneNumber {
  func title(in state: LoginState) -> Message { .phone }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    guard let code, code.request != nil else {
      return numberLead(compose, in: state) + [
        countryItem(compose, in: state), numberItem(compose, in: state), .status,
        compose.mainButton(.sendCode, .sendCode),
      ]
    }
    let number = PhoneGroups.shown(reading(in: state).number ?? "")
    return [
      compose.paragraph("lead", code.lead(number: number)),
      compose.field(.phoneCode, .code), .status, compose.mainButton(.useCode, state.signInLabel),
      compose.sendAgain(.sendAgain, code), compose.link(.changeNumber, .changeNumber),
    ]
  }

  /// The field, not the country before it.
  func firstFocus(in state: LoginState) -> ElementID {
    code?.request == nil ? .phoneNumber : .phoneCode
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .country: chooseCountry(in: &state)
    case .sendCode: sendCode(in: &state)
    case .sendAgain: state.page.code?.isWaiting == true ? [] : sendCode(in: &state)
    case .useCode: useCode(in: &state)
    case .changeNumber: changeNumber(in: &state)
    }
  }

  static func submit(in state: inout LoginState) -> [LoginEffect] {
    state.page.code?.request == nil ? sendCode(in: &state) : useCode(in: &state)
  }

  private static func chooseCountry(in state: inout LoginState) -> [LoginEffect] {
    state.push(CountryPage(state))
    return []
  }

  private static func sendCode(in state: inout LoginState) -> [LoginEffect] {
    guard let page = state[Self.self] else { return [] }
    let reading = page.reading(in: state)
    if reading.isNational, reading.number == nil, let fault = reading.fault {
      return state.doubt(fault, of: reading)
    }
    let typed = TypedText.phoneNumber(page.fields[.phoneNumber]?.text ?? "")
    if let problem = PhoneNumber.problem(with: reading.number ?? typed) {
      let needsCountry =
        reading.isNational && page.country(in: state) == nil && 4...15 ~= typed.utf8.count
      guard needsCountry, state.traits.isInLines else {
        return state.tell(problem, at: .phoneNumber)
      }
      // Lines ask for the country only if the number needs it.
      state.push(CountryPage(state, continues: true))
      return []
    }
    guard let number = reading.number else {
      return state.tell(.failure(.invalidPhoneNumber), at: .phoneNumber)
    }
    if let fault = reading.fault, !reading.isInternational || page.phone.doubted != number {
      return state.doubt(fault, of: reading)
    }
    guard let session = state.account?.session else {
      return state.begin(.sendPhoneCode(number: number))
    }
    return state.request(.beginPhoneFactor(session: session, number: number))
  }

  private static func useCode(in state: inout LoginState) -> [LoginEffect] {
    guard let request = state.page.code?.request else { return [] }
    let code = Secret(state.fields[.phoneCode]?.typedCode ?? "")
    guard !code.isEmpty else { return state.tell(.codeMissing, at: .phoneCode) }
    guard let session = state.account?.session else {
      return state.begin(
        .signInWithPhone(request: request, code: code, linkingTo: state.options.upgrading))
    }
    return state.request(
      .addFactor(session: session, code: .phone(sessionInfo: request, code: code)))
  }

  private static func changeNumber(in state: inout LoginState) -> [LoginEffect] {
    state.path.top.code?.request = nil
    state.fields.clear(.phoneCode)
    state.notice = nil
    state.setFocus(.phoneNumber)
    return state.countOn()
  }
}
