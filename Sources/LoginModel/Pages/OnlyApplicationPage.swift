import LoginIdentity
import LoginMessages

/// The warning before an authenticator app or a security key becomes the only second factor: without it, only a backup
/// code helps.
struct OnlyApplicationPage: AccountSubpage {
  enum Control: String, PlainControl {
    case addPhone = "account.entry.factorPhone"
    case backupCodes = "account.entry.backupCodes"
    case confirm
  }

  /// The factor; not a phone.
  var factor = NewFactor.application

  func title(in state: LoginState) -> Message {
    isKey ? .addSecurityKey : .addApplication
  }

  private var isKey: Bool { factor == .securityKey }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let backupCodes = state.account?.details?.backupCodes
    return [
      compose.paragraph(
        "lead",
        isKey
          ? .onlySecurityKey(backupCodes: backupCodes) : .onlyApplication(backupCodes: backupCodes)
      ), .status,
      compose.mainButton(.addPhone, .addPhone),
      compose.button(.confirm, isKey ? .securityKeyAllTheSame : .applicationAllTheSame),
    ] + (backupCodes == nil ? [] : [compose.link(.backupCodes, .backupCodes)])
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let session = state.account?.session, let page = state[Self.self] else { return [] }
    switch control {
    case .addPhone: return state.beginFactor(.phone)
    case .backupCodes:
      state.push(BackupCodesPage())
      return []
    case .confirm where page.isKey:
      // As below, going back doesn't ask again.
      state.path.top = NewPasskeyPage(isFactor: true)
      state.arrive()
      return []
    case .confirm: return state.request(.beginApplicationFactor(session: session))
    }
  }

  /// Replaces this page with the page for the key, so that going back doesn't ask again.
  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    let ending = state.endRequest()
    guard case .applicationSecret(let secret) = answer else { return ending }
    state.path.top = ApplicationPage(secret: secret)
    state.arrive()
    return ending
  }

  static func sample(in state: inout LoginState) -> OnlyApplicationPage {
    AccountPage.sampleBelow(in: &state)
    // The first app comes before backup codes.
    state.account?.details?.backupCodes = nil
    return OnlyApplicationPage()
  }
}
