import LoginCanvas
import LoginIdentity
import LoginMessages

extension SecurityKeyFault {
  /// Returns the text for a person, with libfido2's name for the fault if there is no other.
  func message(_ detail: String?) -> Message {
    switch self {
    case .removed: .securityKeyRemoved
    case .busy: .securityKeyBusy
    case .noPasskey: .securityKeyWithoutPasskey
    case .untouched: .securityKeyUntouched
    case .pinBlocked: .securityKeyPINBlocked
    case .pinPaused: .securityKeyPINPaused
    case .noPIN: .securityKeyWithoutPIN
    case .full: .securityKeyFull
    case .unsupported: .securityKeyUnsupported
    case .hasPasskey: .securityKeyHasPasskey
    case .failed: .securityKeyFailed(reason: CleanText.oneLine(detail ?? "", limit: 80))
    }
  }
}
