import LoginIdentity
import LoginMessages

/// The page about the backup codes of an account.
struct BackupCodesPage: AccountSubpage {
  enum Control: String, PlainControl {
    case confirm
  }

  func title(in state: LoginState) -> Message { .backupCodes }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let left = state.account?.details?.backupCodes ?? 0
    return [compose.paragraph("lead", .backupCodesLead)]
      + (left == 0 ? [] : [compose.paragraph("left", .codesLeft(codes: left))])
      + [.status, compose.mainButton(.confirm, .makeBackupCodes)]
  }

  /// Makes codes at once only if that replaces none.
  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let account = state.account else { return [] }
    switch control {
    case .confirm:
      guard account.details?.backupCodes ?? 0 == 0 else {
        state.push(RemovalPage(.backupCodes))
        return []
      }
      return state.request(.makeBackupCodes(session: account.session))
    }
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard case .backupCodes(let codes) = answer else { return state.endRequest() }
    return state.show(codes)
  }
}

extension LoginState {
  /// Offers backup codes after the first second factor is added, if the service has them.
  mutating func offerBackupCodes() {
    guard account?.hasNewFactor == true else { return }
    account?.hasNewFactor = false
    guard page is FactorsPage, account?.details?.backupCodes == 0 else { return }
    let confirmation = notice
    push(BackupCodesPage())
    notice = confirmation
  }

  /// Shows new backup codes; going back then leads to the second factors.
  mutating func show(_ codes: [Secret]) -> [LoginEffect] {
    let ending = endRequest()
    account?.details?.backupCodes = codes.count
    returnToFactors()
    push(NewBackupCodesPage(codes))
    return ending
  }
}
