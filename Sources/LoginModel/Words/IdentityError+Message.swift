package import LoginIdentity
package import LoginMessages

private import LoginCanvas

extension IdentityError {
  /// The text for a person, with external strings cleaned.
  package var message: Message {
    switch self {
    case .invalidEmail: .emailInvalid
    case .missingPassword: .passwordMissing
    case .emailInUse: .emailInUse
    case .unknownEmail: .unknownEmail
    case .wrongPassword: .wrongPassword
    case .wrongEmailOrPassword: .wrongEmailOrPassword
    case .weakPassword(let minimumLength): .weakPassword(minimumLength: minimumLength)
    case .passwordRequirements(let missing):
      .passwordRequirements(
        rules: missing.map {
          PasswordRule(requirement: $0)?.message ?? .verbatim(CleanText.oneLine($0))
        })
    case .accountDisabled: .accountDisabled
    case .tooManyAttempts(let retryAfter):
      .tooManyAttempts(
        seconds: min(max(0, retryAfter ?? Self.presumedWaitSeconds), Self.longestWait))
    case .quotaExceeded: .quotaExceeded
    case .methodNotAllowed: .methodNotAllowed
    case .sessionExpired, .reauthenticationNeeded, .signInExpired: .sessionExpired
    case .invalidPhoneNumber: .phoneInvalid
    case .phoneNumberInUse: .phoneInUse
    case .wrongVerificationCode: .verificationCodeWrong
    case .verificationExpired: .verificationExpired
    case .providerAnswerRefused: .providerAnswerRefused
    case .credentialInUse: .credentialInUse
    case .invalidCustomToken: .customTokenRefused
    case .secondFactorUnavailable: .secondFactorUnavailable
    case .emailNotVerified: .emailNotVerified
    case .secondFactorInUse: .secondFactorInUse
    case .secondFactorLimit: .secondFactorLimit
    case .unknownSecondFactor: .secondFactorUnknown
    case .consentDenied: .consentDenied
    case .consentTooLate: .consentTooLate
    case .providerNotBelieved(let reason):
      .providerNotBelieved(reason: FailedCheck.message(of: reason))
    case .providerRefused(let reason):
      .providerRefused(reason: Self.cause(reason))
    case .needsWebPage: .needsWebPage
    case .lastWayToSignIn: .lastWayToSignIn
    case .migrationFailed(let reason):
      .migrationFailed(reason: Self.cause(reason))
    case .provider(let fault): fault.message
    case .notSaved(let reason):
      .notSaved(reason: CleanText.oneLine(reason, limit: 120))
    case .registrationFailed(let reason):
      .registrationFailed(reason: Self.cause(reason))
    case .other(code: "OTHER_ACCOUNT", _): .otherAccount
    case .other(code: "PASSKEY_CREDENTIAL_NOT_FOUND", _): .passkeyUnknown
    case .other(code: "INVALID_AUTHENTICATOR_RESPONSE", _): .passkeyRefused
    case .other(code: "PASSKEY_ALREADY_EXISTS", _): .passkeyExists
    case .other(code: "PASSKEY_LIMIT_EXCEEDED", _): .passkeyLimit
    case .other(code: "BACKUP_CODES_CHANGED", _): .backupCodesChanged
    case .other(code: "PASSKEY_DOMAIN", let domain):
      .passkeyElsewhere(domain: CleanText.oneLine(domain ?? ""))
    case .other(let code, let detail) where SecurityKeyFault(rawValue: code) != nil:
      SecurityKeyFault(rawValue: code)?.message(detail) ?? .passkeyRefused
    case .invalidCode, .expiredCode: .codeNotValid
    case .invalidAPIKey: .invalidAPIKey
    case .unreachable(let host):
      Self.isSocket(host) ? .localServiceUnreachable : .unreachable(host: CleanText.oneLine(host))
    case .timedOut(let host, let seconds):
      Self.isSocket(host)
        ? .localServiceTimedOut(seconds: seconds)
        : .timedOut(host: CleanText.oneLine(host), seconds: seconds)
    case .untrusted(let host): .untrusted(host: CleanText.oneLine(host))
    case .serverFailure(let status): .serverFailure(status: status)
    case .unintelligibleAnswer(let host):
      Self.isSocket(host)
        ? .localServiceUnintelligible : .unintelligibleAnswer(host: CleanText.oneLine(host))
    case .serviceUnavailable(let reason):
      .serviceUnavailable(reason: CleanText.oneLine(reason))
    case .accountLost: .accountLost
    case .dataLost(let changes): .dataLost(changes: changes)
    case .serviceDiskFull: .serviceDiskFull
    case .worker(let fault): fault.message
    case .shortage(let shortage): .shortage(shortage)
    case .cancelled: .stopped
    case .other(let code, let detail):
      .otherFailure(
        code: CleanText.oneLine(code, limit: 80),
        detail: CleanText.oneLine(detail ?? "", limit: 400))
    }
  }

  /// Returns whether a host is the path of a socket: a service on this computer, whose address no one has to know.
  private static func isSocket(_ host: String) -> Bool { host.utf8.first == UInt8(ascii: "/") }

  /// Returns the reason of a provider or a backend, cleaned and short.
  static func cause(_ reason: String) -> String { CleanText.oneLine(reason, limit: 200) }

  /// The assumed wait after too many attempts if the service states none, in seconds.
  static let presumedWaitSeconds = 30

  /// The longest displayed wait, in seconds: a day.
  ///
  /// A longer wait is a mistake of the service.
  static let longestWait = 86_400
}
