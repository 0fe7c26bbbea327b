import Identity
import Messages

/// A phone that becomes a second factor of an account: its number, and the code of a text message.
struct FactorPhonePage: Page {
  static let name = PageName.factorPhone

  /// What is typed, and what its controls are.
  private var phone = PhonePage()

  var fields: Fields {
    get { phone.fields }
    set { phone.fields = newValue }
  }
  var code: CodeEntry? {
    get { phone.code }
    set { phone.code = newValue }
  }

  func title(in state: LoginState) -> Message { .phone }

  func items(in state: LoginState) -> [Item] { phone.items(in: state) }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    phone.activate(control, in: &state)
  }

  func submit(in state: inout LoginState) -> [LoginEffect] { phone.submit(in: &state) }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .textMessage(let ticket): state.codeSent(ticket)
    case .session(let session): state.receiveFactor(session, after: request)
    case .methods, .outcome, .mail, .passwordSet, .details, .applicationSecret, .done, .failure:
      state.endRequest()
    }
  }

  static func sample(in state: inout LoginState) -> FactorPhonePage {
    AccountPage.sampleBelow(in: &state)
    return FactorPhonePage()
  }
}
