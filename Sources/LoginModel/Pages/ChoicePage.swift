import LoginCanvas
import LoginMessages
package import LoginIdentity

/// A decision about accounts that only the person can make.
package enum AccountQuestion: Equatable, Sendable {
  /// Another account conflicts.
  case conflict(AccountConflict, brand: String)
  /// A provider will be linked to an account with an address.
  case linkConsent(LoginType)
  /// The address has an account, which would replace the guest's; the request signs in to it.
  case leaveGuest(email: String, IdentityRequest)
  /// The sign-in succeeded, but the provider could not be linked.
  case linkFailed(Session, brand: String, IdentityError)
  /// The sign-in succeeded, but the program's backend did not accept the account.
  case notRegistered(Session)

  /// Whether one of the answers leaves a guest's account.
  fileprivate var abandonsGuest: Bool {
    switch self {
    case .conflict(let conflict, _): conflict.reason != .confirmationNeeded
    case .leaveGuest: true
    case .linkConsent, .linkFailed, .notRegistered: false
    }
  }
}

/// The page for a question about accounts.
struct ChoicePage: Page {
  enum Control: String, PlainControl {
    static let family = "choice"

    case go, stay
  }

  /// The question.
  let question: AccountQuestion

  var declinesByItem: Bool { true }

  func title(in state: LoginState) -> Message { .chooseAccount }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    var items = [compose.paragraph("lead", lead(in: state))]
    if case .conflict(let conflict, let brand) = question {
      if let upgrading = state.options.upgrading {
        let name =
          upgrading.user.isAnonymous
          ? state.traits.words(.guest) : upgrading.user.nameShown(in: state.traits.language)
        items.append(compose.paragraph("here", .accountHere(name: CleanText.oneLine(name))))
      }
      if let email = conflict.email {
        items.append(
          compose.paragraph(
            "there", .accountThere(brand: brand, email: CleanText.oneLine(email))))
      }
    }
    if state.guest != nil, question.abandonsGuest {
      items.append(
        compose.paragraph("effect", state.options.movesData ? .dataMoves : .dataStays))
    }
    let (go, stay) = answers
    return items + [
      .status, compose.mainButton(.go, go), compose.link(.stay, stay),
    ]
  }

  private func lead(in state: LoginState) -> Message {
    switch question {
    case .conflict(let conflict, let brand):
      switch conflict.reason {
      case .confirmationNeeded:
        .confirmFirst(
          brand: brand,
          methods: conflict.methods.map(state.methodMessage))
      case .emailInUse, .credentialInUse: .linkedElsewhere(brand: brand)
      }
    case .linkConsent(let type):
      .linkQuestion(
        brand: state.brand(of: type),
        email: CleanText.oneLine(state.options.upgrading?.user.email ?? ""))
    case .leaveGuest(let email, _): .leaveGuestQuestion(email: CleanText.oneLine(email))
    case .linkFailed(_, let brand, _): .linkFailed(brand: brand)
    case .notRegistered: .registrationLead
    }
  }

  /// The labels of the two controls.
  private var answers: (go: Message, stay: Message) {
    switch question {
    case .conflict(let conflict, _) where conflict.reason == .confirmationNeeded:
      (.signIn, .chooseOther)
    case .conflict, .leaveGuest: (.signInWithOtherAccount, .keepAccount)
    case .linkConsent: (.linkAccounts, .onlyOnce)
    case .linkFailed: (.proceed, .chooseOther)
    case .notRegistered: (.tryAgain, .chooseOther)
    }
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .go: state[Self.self].map { agree(to: $0.question, in: &state) } ?? []
    case .stay: back(in: &state)
    }
  }

  private static func agree(
    to question: AccountQuestion, in state: inout LoginState
  ) -> [LoginEffect] {
    switch question {
    case .conflict(let conflict, let brand) where conflict.reason == .confirmationNeeded:
      return signInFirst(conflict, brand, in: &state)
    case .conflict(let conflict, _):
      state.signIn.hasAgreedToSwitch = true
      return state.begin(.useCredential(credential: conflict.credential, linkingTo: nil))
    case .linkConsent(let type):
      leave(in: &state)
      return state.visit(type, hasConsent: true)
    case .leaveGuest(_, let request):
      leave(in: &state)
      return state.begin(request)
    case .linkFailed(let session, _, _):
      return state.proceedWithoutLink(session)
    case .notRegistered(let session):
      return state.finish(with: session)
    }
  }

  private static func signInFirst(
    _ conflict: AccountConflict, _ brand: String, in state: inout LoginState
  ) -> [LoginEffect] {
    leave(in: &state)
    state.signIn.waiting = .init(credential: conflict.credential, brand: brand)
    if let email = conflict.email { state.emailPage.fields[.email] = TextInput(email) }
    let other = state.federatedTypes.first { conflict.methods.contains($0.id) }
    if !conflict.methods.contains("password"), let other {
      state.focus = .provider(other.id)
      return state.visit(other)
    }
    state.openForm()
    state.setFocus(.password)
    state.notice = .signInToLink(brand: brand)
    return []
  }

  /// Closes the question without an answer.
  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.signIn.waiting = nil
    state.signIn.fail()
    leave(in: &state)
    return []
  }

  /// Closes the question and returns to the page that it came from.
  private static func leave(in state: inout LoginState) {
    if case .leaveGuest = state[Self.self]?.question {
      state.pop()
      state.openForm()
      if state.page is EmailPage { state.focus = EmailPage.Control.go.id }
    } else {
      state.showPicker()
    }
    state.notice = nil
  }

  static func sample(in state: inout LoginState) -> ChoicePage {
    ChoicePage(
      question: .conflict(
        AccountConflict(
          reason: .confirmationNeeded, credential: ProviderCredential(providerID: "google.com"),
          email: "ada@example.com", methods: ["password"]), brand: "Google"))
  }
}

extension LoginState {
  /// Asks the person a question.
  mutating func ask(_ question: AccountQuestion) {
    let next = ChoicePage(question: question)
    // The page below remembers the control that led away from it, not one of the replaced page.
    if isAtProvider || page is ChoicePage { path.top = next } else { cover(with: next) }
    notice = nil
    focus = ChoicePage.Control.go.id
  }
}
