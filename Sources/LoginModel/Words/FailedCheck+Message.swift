import LoginCanvas
import LoginIdentity
import LoginMessages

extension FailedCheck {
  /// The text for a person, within a sentence, with external strings cleaned.
  var message: Message {
    let detail = CleanText.oneLine(detail, limit: 200)
    return switch kind {
    case .redirected: .checkRedirected(host: detail)
    case .insecureAddress: .checkInsecure(name: detail)
    case .otherProvider, .tokenIssuer: .checkOtherProvider(name: detail)
    case .repeatedParameter: .checkRepeated(name: detail)
    case .tokenSignature: .checkSignature
    case .tokenRecipient: .checkRecipient
    case .tokenTime, .signInAge: .checkTime
    case .tokenClaim: .checkClaim(name: detail)
    case .providerKeys: .checkKeys
    }
  }

  /// Returns the text of a reason: that of a check, or the reason itself, cleaned.
  static func message(of reason: String) -> Message {
    FailedCheck(reason: reason)?.message ?? .verbatim(IdentityError.cause(reason))
  }
}
