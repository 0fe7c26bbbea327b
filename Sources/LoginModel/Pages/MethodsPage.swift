import Canvas
import Identity
import Messages

/// The ways to sign in to an account.
struct MethodsPage: Page {
  static let name = PageName.methods

  func title(in state: LoginState) -> Message { .methods }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    let own = unique(state.account?.details?.providerIDs ?? [], by: \.self)
    let others =
      (state.offersCredentials ? state.loginTypes.filter { $0.id == LoginType.email.id } : [])
      + state.federatedTypes.filter { !own.contains($0.id) }
    return (own.isEmpty ? [] : [compose.paragraph("lead", .methodsLead)])
      + own.map { id in
        compose.destructive(.remove(id), .removeMethod(brand: state.methodName(id)))
      } + [.status]
      + others.map { type in
        compose.link(.add(type.id), .addMethod(brand: state.brand(of: type)))
      }
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    guard let account = state.account else { return [] }
    if control == .add(LoginType.email.id) {
      state.push(CredentialsPage())
      return []
    }
    if let id = account.details?.providerIDs.first(where: { control == .remove($0) }) {
      return state.request(.unlink(session: account.session, providerID: id))
    }
    if let type = state.loginTypes.first(where: { control == .add($0.id) }) {
      return state.visit(type, hasConsent: true)
    }
    return []
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .session(let session): return state.apply(session, after: request, staying: true)
    case .methods:
      let ending = state.endRequest()
      state.account?.note(request)
      return ending + state.readAgain(.saved)
    case .outcome, .mail, .textMessage, .passwordSet, .details, .applicationSecret, .done,
      .failure:
      return state.endRequest()
    }
  }

  static func sample(in state: inout LoginState) -> MethodsPage {
    AccountPage.sampleBelow(in: &state)
    return MethodsPage()
  }
}

extension LoginState {
  /// The ways to sign in that lead to a provider.
  var federatedTypes: [LoginType] {
    let own = [LoginType.email.id, LoginType.guest.id, LoginType.phone.id]
    return loginTypes.filter { !own.contains($0.id) }
  }

  /// Whether a guest may have e-mail and password.
  var offersCredentials: Bool { account?.session.user.isAnonymous == true && offersEmail }
}

/// The first of each name; what a service says twice is shown once.
func unique<Thing>(_ things: [Thing], by name: (Thing) -> String) -> [Thing] {
  var seen: Set<String> = []
  return things.filter { seen.insert(name($0)).inserted }
}
