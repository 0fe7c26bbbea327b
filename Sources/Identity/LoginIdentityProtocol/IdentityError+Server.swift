package import LoginIdentity

extension IdentityError {
  /// Creates an error from an unsuccessful response.
  ///
  /// - Parameters:
  ///   - failure: The body's content; `nil` if the body wasn't the protocol's.
  ///   - status: The HTTP status, 300 to 599.
  ///   - endpoint: The endpoint, which decides the meaning of a missing user.
  ///   - retryAfter: The seconds in the response's `Retry-After` header.
  ///   - host: The host.
  package init(
    failure: ErrorBody.Failure?, status: Int, endpoint: IdentityEndpoint, retryAfter: Int?,
    host: String
  ) {
    guard let failure else {
      self =
        status >= 500
        ? .serverFailure(status: status)
        : status == 429
          ? .tooManyAttempts(retryAfter: retryAfter) : .unintelligibleAnswer(host: host)
      return
    }
    let message = ServerMessage(failure.message)
    if let known = message.known {
      self.init(code: known, message: message, endpoint: endpoint, retryAfter: retryAfter)
    } else if failure.refusesAPIKey {
      self = .invalidAPIKey
    } else if failure.status.flatMap(ServerErrorCode.init(rawValue:)) == .resourceExhausted {
      self = .quotaExceeded
    } else if status >= 500 {
      self = .serverFailure(status: status)
    } else if message.hasCode {
      self = .other(code: message.code, detail: message.detail)
    } else {
      self = .other(
        code: failure.status?.clipped(to: 100) ?? "UNKNOWN", detail: failure.message.clipped())
    }
  }

  private init(
    code: ServerErrorCode, message: ServerMessage, endpoint: IdentityEndpoint, retryAfter: Int?
  ) {
    switch code {
    case .invalidEmail, .missingEmail, .invalidIdentifier, .missingIdentifier:
      self = .invalidEmail
    case .missingPassword: self = .missingPassword
    case .weakPassword: self = .weakPassword(minimumLength: message.number)
    case .passwordDoesNotMeetRequirements: self = .passwordRequirements(missing: message.list)
    case .emailExists: self = .emailInUse
    case .emailNotFound: self = .unknownEmail
    case .userNotFound:
      self = endpoint == .signInWithPassword ? .unknownEmail : .sessionExpired
    case .userDisabled: self = .accountDisabled
    case .invalidPassword: self = .wrongPassword
    case .invalidLoginCredentials: self = .wrongEmailOrPassword
    case .tooManyAttempts: self = .tooManyAttempts(retryAfter: retryAfter)
    case .quotaExceeded, .resourceExhausted: self = .quotaExceeded
    case .insufficientStorage: self = .serviceDiskFull
    case .operationNotAllowed, .passwordLoginDisabled, .adminOnlyOperation:
      self = .methodNotAllowed
    case .invalidIDToken, .tokenExpired, .invalidRefreshToken: self = .sessionExpired
    case .credentialTooOld: self = .reauthenticationNeeded
    case .invalidCode: self = .invalidCode
    case .expiredCode: self = .expiredCode
    case .invalidPhoneNumber, .invalidSecondFactorNumber: self = .invalidPhoneNumber
    case .phoneNumberExists: self = .phoneNumberInUse
    case .invalidVerificationCode, .missingVerificationCode: self = .wrongVerificationCode
    case .invalidSessionInfo, .missingSessionInfo, .expiredSession, .invalidTemporaryProof:
      self = .verificationExpired
    case .invalidCredentialOrProvider, .invalidProviderResponse, .invalidPendingToken,
      .missingOrInvalidNonce:
      self = .providerAnswerRefused
    case .federatedUserAlreadyLinked: self = .credentialInUse
    case .missingCustomToken, .invalidCustomToken: self = .invalidCustomToken
    case .unsupportedFirstFactor: self = .secondFactorUnavailable
    case .unverifiedEmail: self = .emailNotVerified
    case .secondFactorExists: self = .secondFactorInUse
    case .secondFactorLimitExceeded: self = .secondFactorLimit
    case .secondFactorNotFound: self = .unknownSecondFactor
    case .missingPendingCredential, .invalidPendingCredential, .missingCredential:
      self = .signInExpired
    case .invalidAppCredential, .blockingFunction, .missingNewEmail, .missingLocalID,
      .missingUserAccount, .invalidArgument, .invalidDuration, .missingProviderID, .missingRawID,
      .invalidHashAlgorithm, .invalidHashParameter, .duplicateLocalID, .duplicateEmail,
      .duplicateRawID, .notDisabled, .claimsTooLarge, .invalidClaims, .forbiddenClaim,
      .missingRequestURI, .invalidRequestURI, .missingSecondFactorID, .missingContinueURI,
      .invalidContinueURI, .unauthorizedDomain, .missingRequestType, .invalidRequestType,
      .unexpectedParameter, .insufficientPermission, .unsupportedTenantOperation, .missingIDToken,
      .missingGrantType, .invalidGrantType, .missingRefreshToken, .missingCode, .tooManyLocalIDs,
      .duplicateSecondFactorID, .invalidSecondFactorID, .missingAuthenticatorResponse,
      .invalidAuthenticatorResponse, .passkeyNotFound, .passkeyExists, .passkeyLimitExceeded,
      .backupCodesChanged, .invalidBlockingFunction, .tenantNotFound, .tenantIDMismatch,
      .projectDisabled, .notImplemented:
      self = .other(code: code.rawValue, detail: message.detail)
    }
  }
}

private extension ErrorBody.Failure {
  /// Whether the project's API key was rejected: `keyInvalid` in the older form of the response, two sentences in the
  /// newer one.
  var refusesAPIKey: Bool {
    if (errors ?? []).contains(where: { $0.reason == "keyInvalid" }) { return true }
    return ["API key not valid", "API key expired", "The request is missing a valid API key"]
      .contains { message.hasPrefix($0) }
  }
}
