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
    return [compose.paragraph("lead", own.isEmpty ? .noFactors : .factorsLead)]
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
    case .entry("application"): return state.request(.beginApplicationFactor(account.session))
    case .entry("factorPhone"):
      state.push(FactorPhonePage())
      return []
    default:
      let factors = account.details?.factors ?? []
      guard let factor = factors.first(where: { control == .removeFactor($0.id) }) else {
        return []
      }
      return state.request(.removeFactor(account.session, id: factor.id))
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
