import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for the sign-in methods of an account.
struct MethodsPage: AccountSubpage {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case own = "method.own"
    case add = "method.add"
  }

  var quietControl: ElementID? { .cancel }

  func title(in state: LoginState) -> Message { .methods }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let own = unique(state.account?.details?.providerIDs ?? [], by: \.self)
    let others =
      (state.offersCredentials ? state.loginTypes.filter { $0.id == LoginType.email.id } : [])
      + state.federatedTypes.filter { !own.contains($0.id) }
    return (own.isEmpty ? [] : [compose.paragraph("lead", .methodsLead)]) + [.status]
      + own.map { id in
        // In linear mode, there is no sign that a question follows.
        compose.link(
          .init(.own, id),
          compose.isPicture
            ? .verbatim(state.methodName(id))
            : .removeMethod(brand: .verbatim(state.methodInSentence(id)))
        ).showing(state.detail(ofMethod: id))
      } + (own.isEmpty || others.isEmpty ? [] : [.separator(1)])
      + others.map { type in
        compose.link(.init(.add, type.id), .addMethod(brand: state.methodInSentence(type.id)))
          .showing("")
      }
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let account = state.account else { return [] }
    switch control.kind {
    case .own:
      guard account.details?.providerIDs.contains(control.name) == true else { return [] }
      // The service would refuse it; without another sign-in method, no one could use the account.
      guard
        account.details?.providerIDs.contains(where: { $0 != control.name }) == true
          || account.details?.passkeys.isEmpty == false
      else {
        state.notice = .failure(.lastWayToSignIn)
        return []
      }
      state.push(RemovalPage(.method(id: control.name)))
      return []
    case .add where control.name == LoginType.email.id:
      state.push(CredentialsPage())
      return []
    case .add:
      let type = state.loginTypes.first { $0.id == control.name }
      return type.map { state.visit($0, hasConsent: true) } ?? []
    }
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .session(let session): return state.apply(session, after: request, staying: true)
    case .methods, .outcome, .mail, .textMessage, .passwordSet, .passwordPolicy, .details,
      .applicationSecret,
      .backupCodes, .done,
      .failure:
      return state.endRequest()
    }
  }
}

extension LoginState {
  /// The sign-in methods that lead to a provider.
  var federatedTypes: [LoginType] { loginTypes.filter { $0.way == .provider } }

  /// Returns what distinguishes a sign-in method of the account, such as its address; empty if nothing is known.
  func detail(ofMethod id: String) -> String {
    let detail: String? =
      switch LoginType.named.first(where: { $0.type.id == id })?.type.way {
      case .email: account?.session.user.email
      case .phone: account?.details?.phoneNumber
      case .guest, .passkey, .provider, nil: nil
      }
    return CleanText.oneLine(detail ?? "")
  }

  /// Whether a guest can add email and password.
  var offersCredentials: Bool { account?.session.user.isAnonymous == true && offersEmail }
}

/// Returns the first element with each name, because services may list the same element twice.
func unique<Thing>(_ things: [Thing], by name: (Thing) -> String) -> [Thing] {
  var seen: Set<String> = []
  return things.filter { seen.insert(name($0)).inserted }
}
