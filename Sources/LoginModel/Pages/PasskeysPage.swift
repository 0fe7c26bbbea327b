import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for the passkeys of an account.
struct PasskeysPage: AccountSubpage {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case own = "passkey.own"
    case add = "account.entry.passkey"
  }

  var quietControl: ElementID? { .cancel }

  func title(in state: LoginState) -> Message { .passkeys }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let own = state.account?.details?.passkeys ?? []
    return [compose.paragraph("lead", .passkeysLead), .status]
      + own.map { passkey in
        let name = CleanText.oneLine(passkey.name)
        // In linear mode, there is no sign that a question follows.
        return compose.link(
          .init(.own, passkey.id),
          compose.isPicture ? .verbatim(name) : .removeMethod(brand: .verbatim(name))
        ).showing(passkey.lastUseMessage.map(compose.words) ?? "")
      } + (own.isEmpty || state.passkeyTypes.isEmpty ? [] : [.separator(1)])
      + (state.passkeyType == nil
        ? [] : [compose.link(.init(.add), .addPasskey).showing("")])
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let details = state.account?.details else { return [] }
    switch control.kind {
    case .add: state.push(NewPasskeyPage())
    case .own:
      guard let passkey = details.passkeys.first(where: { $0.id == control.name }) else {
        return []
      }
      // Without another sign-in method, no one could use the account.
      guard details.passkeys.count > 1 || !details.providerIDs.isEmpty else {
        state.notice = .failure(.lastWayToSignIn)
        return []
      }
      state.push(RemovalPage(.passkey(passkey)))
    }
    return []
  }
}

extension LoginState {
  /// Passkeys as a sign-in method; `nil` if the program doesn't offer them.
  var passkeyType: LoginType? { loginTypes.first { $0.way == .passkey } }

  /// Whether the account's screen has a page for passkeys.
  var offersPasskeys: Bool {
    passkeyType != nil || account?.details?.passkeys.isEmpty == false
  }

  /// Passkeys as a method that the person of the account can sign in with: at most one element.
  var passkeyTypes: [LoginType] {
    account?.details?.passkeys.isEmpty == false ? [passkeyType].compactMap(\.self) : []
  }
}

private extension Passkey {
  /// The text beside the name; `nil` if the service doesn't say when the passkey was used.
  var lastUseMessage: Message? {
    switch lastUse {
    case .unknown: nil
    case .never: .passkeyUnused
    case .ago(let seconds): .passkeyUsed(time: Message(age: seconds))
    }
  }
}
