import LoginCanvas
import LoginIdentity
import LoginMessages

/// The question before a sign-in method, a second factor, a passkey or a saved account is removed, or backup codes are
/// replaced.
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
    /// A passkey.
    case passkey(Passkey)
    /// The backup codes, for which new ones are made.
    case backupCodes
    /// An account that is saved on this computer.
    case account(OfferedAccount)
  }

  private let subject: Subject

  init(_ subject: Subject) { self.subject = subject }

  var declinesByItem: Bool { true }

  func title(in state: LoginState) -> Message {
    switch subject {
    case .method(let id): .removeMethodQuestion(brand: state.methodInSentence(id))
    case .factor: .removeFactorQuestion
    case .passkey(let passkey): .removeMethodQuestion(brand: CleanText.oneLine(passkey.name))
    case .backupCodes: .replaceBackupCodes
    case .account(let account): .removeMethodQuestion(brand: state.name(of: account))
    }
  }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return lead(compose, in: state) + [
      .status, compose.mainButton(.decline, .keepMethod),
      compose.destructive(.confirm, replaces ? .makeBackupCodes : .remove),
    ]
  }

  private var replaces: Bool { subject == .backupCodes }

  private func lead(_ compose: Composer<Control>, in state: LoginState) -> [Item] {
    switch subject {
    case .method(let id):
      [compose.paragraph("lead", .removeMethodLead(brand: state.methodInSentence(id)))]
    case .factor(let factor):
      [
        compose.paragraph("who", factor.nameShown), compose.paragraph("lead", .removeFactorLead),
      ]
    case .passkey: [compose.paragraph("lead", .removePasskeyLead)]
    case .backupCodes: [compose.paragraph("lead", .replaceBackupCodesLead)]
    case .account(let account):
      [compose.paragraph("lead", account.user.isAnonymous ? .guestSignOut : .removeAccountLead)]
    }
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let page = state[Self.self] else { return [] }
    switch control {
    case .decline:
      state.pop()
      return []
    case .confirm:
      return page.request(in: state).map { state.request($0) } ?? []
    }
  }

  private func request(in state: LoginState) -> IdentityRequest? {
    let session = state.account?.session
    return switch subject {
    case .method(let id): session.map { .unlink(session: $0, providerID: id) }
    case .factor(let factor): session.map { .removeFactor(session: $0, id: factor.id) }
    case .passkey(let passkey): session.map { .removePasskey(session: $0, id: passkey.id) }
    case .backupCodes: session.map { .makeBackupCodes(session: $0) }
    case .account(let account): .removeSaved(account: account.id)
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
    case .backupCodes(let codes): return state.show(codes)
    case .done:
      let ending = state.endRequest()
      if case .account(let account) = state[Self.self]?.subject { state.removed(account) }
      return ending
    case .outcome, .mail, .textMessage, .passwordSet, .passwordPolicy, .details, .applicationSecret,
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

  /// Returns to the other saved accounts; without any, to the sign-in methods.
  mutating func removed(_ account: OfferedAccount) {
    options.savedAccounts.removeAll { $0.id == account.id }
    returnToList()
    if options.savedAccounts.isEmpty {
      showPicker()
      self[PickerPage.self]?.followsAccounts = false
    }
    notice = .done(.methodRemoved(brand: .verbatim(name(of: account))))
  }
}
