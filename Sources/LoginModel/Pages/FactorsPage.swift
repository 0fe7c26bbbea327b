import Canvas
import Identity
import Messages

/// The second factors of an account.
struct FactorsPage: Page {
  static let name = PageName.factors

  func title(in state: LoginState) -> Message { .factors }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    let own = unique(state.account?.details?.factors ?? [], by: \.id)
    let lead: Message =
      own.isEmpty ? .noFactors : own.areApplications ? .onlyApplication : .factorsLead
    return [compose.paragraph("lead", lead)]
      + own.map { factor in
        compose.destructive(.removeFactor(factor.id), .removeFactor(name: factor.nameShown))
      } + [
        .status, compose.entry("application", .addApplication),
        compose.entry("factorPhone", .addPhone),
      ]
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    guard let account = state.account else { return [] }
    switch control {
    case .entry("application"): return state.beginFactor(.application)
    case .entry("factorPhone"): return state.beginFactor(.phone)
    default:
      let factors = account.details?.factors ?? []
      guard let factor = factors.first(where: { control == .removeFactor($0.id) }) else {
        return []
      }
      return state.request(.removeFactor(session: account.session, id: factor.id))
    }
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .session(let session): return state.apply(session, after: request, staying: true)
    case .applicationSecret(let secret):
      let ending = state.endRequest()
      state.push(ApplicationPage(secret: secret))
      return ending
    case .methods, .outcome, .mail, .textMessage, .passwordSet, .details, .done, .failure:
      return state.endRequest()
    }
  }

  static func sample(in state: inout LoginState) -> FactorsPage {
    AccountPage.sampleBelow(in: &state)
    return FactorsPage()
  }
}

/// The kind of second factor to add.
enum NewFactor: Equatable, Sendable {
  /// An authenticator app.
  case application
  /// A phone.
  case phone
}

extension [SecondFactor] {
  /// Whether all are authenticator apps: a person who loses them has no way to sign in.
  var areApplications: Bool { !isEmpty && allSatisfy { $0.kind == .application } }

  /// Whether a phone is among them.
  package var havePhone: Bool { contains { if case .phone = $0.kind { true } else { false } } }
}

extension LoginState {
  /// Begins to add a second factor, after the address is verified, which the service requires, and, for an app that
  /// would be the only one, after a warning.
  mutating func beginFactor(_ factor: NewFactor) -> [LoginEffect] {
    guard let account else { return [] }
    let user = account.session.user
    if user.email != nil, !user.isEmailVerified {
      push(VerificationPage(goal: factor))
      return []
    }
    switch factor {
    case .phone: push(FactorPhonePage())
    case .application where account.details?.factors.havePhone == true:
      return request(.beginApplicationFactor(session: account.session))
    case .application: push(OnlyApplicationPage())
    }
    return []
  }

  /// Applies the session of an account with a new second factor, and returns to the list.
  mutating func receiveFactor(
    _ session: Session, after request: IdentityRequest
  ) -> [LoginEffect] {
    returnToFactors()
    return apply(session, after: request, staying: true)
  }

  /// Applies the session of an account whose address was verified for a second factor, and continues with that.
  mutating func receiveVerified(
    _ session: Session, after request: IdentityRequest, goal: NewFactor
  ) -> [LoginEffect] {
    let ending = endRequest()
    account?.apply(session, after: request)
    returnToFactors()
    let next = beginFactor(goal)
    if activity == nil { notice = .account(.saved) }
    return ending + [.sessionChanged(session)] + next
  }

  private mutating func returnToFactors() {
    account?.pending = nil
    while path.count > 1, !(page is FactorsPage) { path.removeLast() }
    arrive()
  }
}
