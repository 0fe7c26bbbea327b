/// An error of a request to an identity service.
///
/// Source: error messages of the Identity Toolkit and Secure Token REST APIs; each case names the server's codes. No
/// case contains a secret. Strings come from a server and are not cleaned.
public enum IdentityError: Error, Codable, Hashable, Sendable {
  /// `INVALID_EMAIL`, `MISSING_EMAIL`: not an address.
  case invalidEmail
  /// `MISSING_PASSWORD`.
  case missingPassword
  /// `EMAIL_EXISTS`: an account with this address already exists.
  case emailInUse
  /// `EMAIL_NOT_FOUND`, `USER_NOT_FOUND` at sign-in: no account has the address.
  case unknownEmail
  /// `INVALID_PASSWORD`: the address is right, the password is not.
  case wrongPassword
  /// `INVALID_LOGIN_CREDENTIALS`: the server does not say which part was wrong.
  case wrongEmailOrPassword
  /// `WEAK_PASSWORD`. `minimumLength` in characters, when the server's text names one.
  case weakPassword(minimumLength: Int?)
  /// `PASSWORD_DOES_NOT_MEET_REQUIREMENTS`, with the server's sentences about the missing requirements.
  case passwordRequirements(missing: [String])
  /// `USER_DISABLED`.
  case accountDisabled
  /// `TOO_MANY_ATTEMPTS_TRY_LATER`. `retryAfter` in seconds; `nil` if the server doesn't send it.
  case tooManyAttempts(retryAfter: Int?)
  /// `QUOTA_EXCEEDED`, `RESOURCE_EXHAUSTED`: the project's limit, not this user's.
  case quotaExceeded
  /// `OPERATION_NOT_ALLOWED`, `PASSWORD_LOGIN_DISABLED`, `ADMIN_ONLY_OPERATION`: turned off.
  case methodNotAllowed
  /// `TOKEN_EXPIRED`, `INVALID_ID_TOKEN`, `INVALID_REFRESH_TOKEN`, `USER_NOT_FOUND` for a token.
  case sessionExpired
  /// `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`: sign in again, then repeat.
  case reauthenticationNeeded
  /// `INVALID_OOB_CODE`: the code of an email is wrong or was used.
  case invalidCode
  /// `EXPIRED_OOB_CODE`.
  case expiredCode
  /// `INVALID_PHONE_NUMBER`: not a number in international form.
  case invalidPhoneNumber
  /// `PHONE_NUMBER_EXISTS`: another account has the number.
  case phoneNumberInUse
  /// `INVALID_CODE`, `MISSING_CODE`: not the code of the text message or the authenticator app.
  case wrongVerificationCode
  /// `SESSION_EXPIRED`, `INVALID_SESSION_INFO`, `INVALID_TEMPORARY_PROOF`: ask for a new code.
  case verificationExpired
  /// `INVALID_IDP_RESPONSE`, `MISSING_OR_INVALID_NONCE`, `INVALID_CREDENTIAL_OR_PROVIDER_ID`, `INVALID_PENDING_TOKEN`:
  /// the provider's answer is invalid; start again.
  case providerAnswerRefused
  /// `FEDERATED_USER_ID_ALREADY_LINKED`: the provider's account belongs to another account here.
  case credentialInUse
  /// `INVALID_CUSTOM_TOKEN`, `MISSING_CUSTOM_TOKEN`: the backend's token is invalid.
  case invalidCustomToken
  /// `UNSUPPORTED_FIRST_FACTOR`: guests, phones and custom tokens don't support a second factor.
  case secondFactorUnavailable
  /// `UNVERIFIED_EMAIL`: the address must be verified first.
  case emailNotVerified
  /// `SECOND_FACTOR_EXISTS`: the account already has this factor.
  case secondFactorInUse
  /// `SECOND_FACTOR_LIMIT_EXCEEDED`: the maximum is five factors.
  case secondFactorLimit
  /// `MFA_ENROLLMENT_NOT_FOUND`: the account has no such factor.
  case unknownSecondFactor
  /// `INVALID_MFA_PENDING_CREDENTIAL`: the first step was too long ago; start again.
  case signInExpired
  /// The user, or the provider, refused (RFC 6749 §4.1.2.1 `access_denied`).
  case consentDenied
  /// The sign-in at the provider was not finished in time.
  case consentTooLate
  /// The provider's answer is invalid: another issuer, a wrong state, or a token that is unsigned, not for this client
  /// or too old. `reason` is the failed check, such as `token_recipient` or `redirected: example.com`.
  case providerNotBelieved(reason: String)
  /// A mismatch between this program and a provider, with details for fixing it.
  case provider(value: ProviderError)
  /// The provider lacks a required feature, or refused the program. `reason` is its error text.
  case providerRefused(reason: String)
  /// Apple returns only to https addresses with a domain, never to a terminal.
  case needsWebPage
  /// It is the account's only sign-in method; without it, signing in would be impossible.
  case lastWayToSignIn
  /// The data of the former account couldn't be moved; `reason` is the program's text.
  case migrationFailed(reason: String)
  /// The session couldn't be stored in the place that the user chose; `reason` is a plain sentence.
  case notSaved(reason: String)
  /// The program's own backend rejected the account; `reason` is its error text.
  case registrationFailed(reason: String)
  /// The service rejected the API key of the project.
  case invalidAPIKey
  /// No connection. `host` is the address that was tried.
  case unreachable(host: String)
  /// No answer in time. `seconds` is the time waited.
  case timedOut(host: String, seconds: Int)
  /// The certificate of `host` couldn't be verified.
  case untrusted(host: String)
  /// The service failed, HTTP 500 to 599.
  case serverFailure(status: Int)
  /// The answer doesn't follow the protocol.
  case unintelligibleAnswer(host: String)
  /// The identity service of this process couldn't start. `reason` is a plain sentence.
  case serviceUnavailable(reason: String)
  /// The identity service of this process doesn't know the session's account or token, and never revoked it: its data
  /// was lost or replaced.
  case accountLost
  /// The identity service of this process found its data older than it had left them: `changes` are missing, 1 or more.
  /// Reported once.
  case dataLost(changes: Int)
  /// `INSUFFICIENT_STORAGE`: the service's disk is full. Nothing was changed.
  case serviceDiskFull
  /// The process that carries out the requests has failed.
  case worker(value: WorkerFault)
  /// This computer has too few resources left to send a request.
  case shortage(value: Shortage)
  /// The user canceled; not an error to show.
  case cancelled
  /// Any other code of the server, with its text after the first colon.
  case other(code: String, detail: String?)
}
