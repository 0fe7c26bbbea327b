/// Why something asked of an identity service did not happen.
///
/// Source: error messages of the Identity Toolkit and Secure Token REST APIs; each case names the
/// server's words. Nothing here holds a secret. Strings come from a server and are not cleaned.
public enum IdentityError: Error, Codable, Hashable, Sendable {
  /// `INVALID_EMAIL`, `MISSING_EMAIL`: not an address.
  case invalidEmail
  /// `MISSING_PASSWORD`.
  case missingPassword
  /// `EMAIL_EXISTS`: an account with this address is there already.
  case emailInUse
  /// `EMAIL_NOT_FOUND`, `USER_NOT_FOUND` at sign-in: no account has the address.
  case unknownEmail
  /// `INVALID_PASSWORD`: the address is right, the password is not.
  case wrongPassword
  /// `INVALID_LOGIN_CREDENTIALS`: the server does not say which part was wrong.
  case wrongEmailOrPassword
  /// `WEAK_PASSWORD`. `minimumLength` in characters, when the server's text names one.
  case weakPassword(minimumLength: Int?)
  /// `PASSWORD_DOES_NOT_MEET_REQUIREMENTS`, with the server's sentences on what is missing.
  case passwordRequirements(missing: [String])
  /// `USER_DISABLED`.
  case accountDisabled
  /// `TOO_MANY_ATTEMPTS_TRY_LATER`. `retryAfter` in seconds; `nil` when not told.
  case tooManyAttempts(retryAfter: Int?)
  /// `QUOTA_EXCEEDED`, `RESOURCE_EXHAUSTED`: the project's limit, not this person's.
  case quotaExceeded
  /// `OPERATION_NOT_ALLOWED`, `PASSWORD_LOGIN_DISABLED`, `ADMIN_ONLY_OPERATION`: switched off.
  case methodNotAllowed
  /// `TOKEN_EXPIRED`, `INVALID_ID_TOKEN`, `INVALID_REFRESH_TOKEN`, `USER_NOT_FOUND` for a token.
  case sessionExpired
  /// `CREDENTIAL_TOO_OLD_LOGIN_AGAIN`: prove again who you are, then repeat.
  case reauthenticationNeeded
  /// `INVALID_OOB_CODE`: the code of a mail is wrong or was used.
  case invalidCode
  /// `EXPIRED_OOB_CODE`.
  case expiredCode
  /// `INVALID_PHONE_NUMBER`: not a number in international form.
  case invalidPhoneNumber
  /// `PHONE_NUMBER_EXISTS`: another account has the number.
  case phoneNumberInUse
  /// `INVALID_CODE`, `MISSING_CODE`: not the code of the message or the application.
  case wrongVerificationCode
  /// `SESSION_EXPIRED`, `INVALID_SESSION_INFO`, `INVALID_TEMPORARY_PROOF`: ask for a new code.
  case verificationExpired
  /// `INVALID_IDP_RESPONSE`, `MISSING_OR_INVALID_NONCE`, `INVALID_CREDENTIAL_OR_PROVIDER_ID`,
  /// `INVALID_PENDING_TOKEN`: what the provider said does not hold; begin again.
  case providerAnswerRefused
  /// `FEDERATED_USER_ID_ALREADY_LINKED`: the provider's account belongs to another account here.
  case credentialInUse
  /// `INVALID_CUSTOM_TOKEN`, `MISSING_CUSTOM_TOKEN`: the backend's token does not hold.
  case invalidCustomToken
  /// `UNSUPPORTED_FIRST_FACTOR`: guests, phones and custom tokens take no second factor.
  case secondFactorUnavailable
  /// `UNVERIFIED_EMAIL`: the address must be proven first.
  case emailNotVerified
  /// `SECOND_FACTOR_EXISTS`: the account has this factor already.
  case secondFactorInUse
  /// `SECOND_FACTOR_LIMIT_EXCEEDED`: five factors are the most.
  case secondFactorLimit
  /// `MFA_ENROLLMENT_NOT_FOUND`: the account has no such factor.
  case unknownSecondFactor
  /// `INVALID_MFA_PENDING_CREDENTIAL`: the first step was too long ago; begin again.
  case signInExpired
  /// The person, or the provider, refused (RFC 6749 §4.1.2.1 `access_denied`).
  case consentDenied
  /// Nobody finished at the provider in time.
  case consentTooLate
  /// What came back from the provider does not hold: another issuer, a wrong state, a token that is
  /// not signed, not for us or too old. `reason` is an English sentence for those who look closer.
  case providerNotBelieved(reason: String)
  /// What does not fit between this program and a provider, so that it can be mended.
  case provider(value: ProviderError)
  /// The provider does not offer what is needed, or refused the program. `reason` is its error
  /// text.
  case providerRefused(reason: String)
  /// Apple comes back to https addresses with a domain alone, never to a terminal.
  case needsWebPage
  /// It is the only way to sign in to the account; without it nobody could.
  case lastWayToSignIn
  /// The data of the former account could not be moved; `reason` is the program's word.
  case migrationFailed(reason: String)
  /// The session could not be kept where the person wanted it; `reason` is a plain sentence.
  case notKept(reason: String)
  /// The program's own backend did not take the account; `reason` is its error text.
  case registrationFailed(reason: String)
  /// The service refused the API key of the project.
  case invalidAPIKey
  /// No connection. `host` is what we tried to reach.
  case unreachable(host: String)
  /// No answer in time. `seconds` is how long we waited.
  case timedOut(host: String, seconds: Int)
  /// The certificate of `host` could not be trusted.
  case untrusted(host: String)
  /// The service answered with an error of its own, HTTP 500 to 599.
  case serverFailure(status: Int)
  /// The answer was not what the protocol allows.
  case unintelligibleAnswer(host: String)
  /// The identity service of our own process could not start. `reason` is a plain sentence.
  case serviceUnavailable(reason: String)
  /// The identity service of our own process does not know the session's account or token, and never
  /// took it back: its data were lost or exchanged.
  case accountLost
  /// The identity service of our own process found its data older than it had left them: `changes` are
  /// missing, 1 or more. Told once.
  case dataLost(changes: Int)
  /// `INSUFFICIENT_STORAGE`: the service has no space to write. Nothing was changed.
  case serviceDiskFull
  /// Something is wrong with the process that carries out the requests.
  case worker(value: WorkerFault)
  /// This machine has too little left to ask at all.
  case shortage(value: Shortage)
  /// The person gave up; not an error to show.
  case cancelled
  /// Any other code of the server, with its text after the first colon.
  case other(code: String, detail: String?)
}
