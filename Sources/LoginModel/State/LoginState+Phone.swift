import Canvas
import Identity

extension LoginState {
  /// Uses a control of the phone's page.
  mutating func activateOnPhone(_ control: ElementID) -> [LoginEffect] {
    switch control {
    case .sendCode: return sendCode()
    case .sendAgain: return phone.secondsToResend > 0 ? [] : sendCode()
    case .useCode: return useCode()
    case .changeNumber:
      (phone.request, phone.code) = (nil, TextInput())
      notice = nil
      setFocus(.phoneNumber)
      return countOn()
    default: return []
    }
  }

  /// Enter in a field of the page.
  mutating func submitPhone() -> [LoginEffect] {
    phone.request == nil ? sendCode() : useCode()
  }

  private mutating func sendCode() -> [LoginEffect] {
    let number = phone.plainNumber
    guard !number.isEmpty else { return tell(.phoneMissing, at: .phoneNumber) }
    let digits = number.dropFirst()
    guard number.hasPrefix("+"), (1...15).contains(digits.count),
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return tell(.failure(.invalidPhoneNumber), at: .phoneNumber) }
    if let session = account?.session { return order(.beginPhoneFactor(session, number: number)) }
    return begin(.sendPhoneCode(number: number))
  }

  private mutating func useCode() -> [LoginEffect] {
    let code = phone.code.text.filter { $0 != " " }
    guard let request = phone.request else { return [] }
    guard !code.isEmpty else { return tell(.codeMissing, at: .phoneCode) }
    if let session = account?.session {
      return order(
        .addFactor(session, .phone(sessionInfo: request, code: Secret(code))))
    }
    return begin(
      .signInWithPhone(request: request, code: Secret(code), linkingTo: upgrading))
  }

  /// A message with a code is on its way.
  mutating func codeSent(_ ticket: PhoneTicket) -> [LoginEffect] {
    _ = endRequest()
    (phone.request, phone.shownCode) = (ticket.request, ticket.code)
    phone.secondsToResend = PhoneEntry.pause
    setFocus(.phoneCode)
    return [.wait(milliseconds: 1000)]
  }

  mutating func tell(_ notice: Notice, at field: ElementID) -> [LoginEffect] {
    self.notice = notice
    setFocus(field)
    return []
  }
}
