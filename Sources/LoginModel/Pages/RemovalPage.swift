import LoginIdentity
import LoginMessages

/// The question before a sign-in method or a second factor is removed.
struct RemovalPage: Page {
  enum Control: String, PlainControl {
    case decline, confirm
  }

  /// What is removed.
  enum Subject: Equatable, Sendable {
    /// A sign-in method, by its identifier.
    case method(id: String)
    /// A second factor.
    case factor(SecondFactor)
  }

  private let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  var declinesByItem: Bool { true }

  func title(in state: LoginState) -> Message {
    switch subject {
    case .method(let id): .removeMethodQuestion(brand: state.methodInSentence(id))
    case .factor: .removeFactorQuestion
    }
  }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return lead(compose, in: state) + [
      .status, compose.mainButton(.decline, .keepMethod), compose.destructive(.confirm, .remove),
    ]
  }

  private func lead(_ compose: Composer<Control>, in state: LoginState) -> [Item] {
    switch subject {
    case .method(let id):
      [compose.paragraph("lead", .removeMethodLead(brand: state.methodInSentence(id)))]
    case .factor(let factor):
      [
        compose.paragraph("who", factor.nameShown), compose.paragraph("lead", .removeFactorLead),
      ]
    }
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let session = state.account?.session, let page = state[Self.self] else { return [] }
    switch control {
    case .decline:
      state.pop()
      return []
    case .confirm:
      return switch page.subject {
      case .method(let id): state.request(.unlink(session: session, providerID: id))
      case .factor(let factor): state.request(.removeFactor(session: session, id: factor.id))
      }
    }
  }

  /// Returns to the list, which then says what was removed.
  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .session(let session):
      state.returnToList()
      return state.apply(session, after: request, staying: true)
    case .methods:
      let ending = state.endRequest()
      let confirmation = state.confirmation(of: request)
      state.account?.note(request)
      state.returnToList()
      return ending + state.readAgain(confirmation)
    case .outcome, .mail, .textMessage, .passwordSet, .details, .applicationSecret, .done,
      .failure:
      return state.endRequest()
    }
  }

  static func sample(in state: inout LoginState) -> RemovalPage {
    AccountPage.sampleBelow(in: &state)
    return RemovalPage(.method(id: "google.com"))
  }
}

private extension LoginState {
  /// Leaves the question; the focus goes to the next entry if its own is gone.
  mutating func returnToList() { if page is RemovalPage { pop() } }
}
