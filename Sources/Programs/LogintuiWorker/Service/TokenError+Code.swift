import LoginSupport
import LoginTokenVerification

extension TokenError {
  /// The machine-readable code; `nil` for that of the exit status.
  var code: ErrorCode? {
    switch self {
    case .malformed, .wrongSignature, .expired: .tokenInvalid
    case .refusedAlgorithm, .unknownKey, .missingClaim, .wrongIssuer, .wrongAudience, .notYetValid,
      .wrongNonce, .wrongAccessToken, .oldAuthentication, .noKeys, .revoked, .accountDisabled,
      .accountGone, .noAnswer:
      nil
    }
  }
}
