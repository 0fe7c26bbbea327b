/// The words of the server, as its messages begin.
///
/// The server answers with them and the client understands them, from this one table.
/// Source: Google Identity Platform, error codes of the v1 REST API.
package enum ServerErrorCode: String, CaseIterable, Hashable, Sendable {
  // Fields.
  case invalidEmail = "INVALID_EMAIL"
  case missingEmail = "MISSING_EMAIL"
  case missingPassword = "MISSING_PASSWORD"
  case weakPassword = "WEAK_PASSWORD"
  case passwordDoesNotMeetRequirements = "PASSWORD_DOES_NOT_MEET_REQUIREMENTS"
  case missingIdentifier = "MISSING_IDENTIFIER"
  case invalidIdentifier = "INVALID_IDENTIFIER"
  case missingContinueURI = "MISSING_CONTINUE_URI"
  case invalidContinueURI = "INVALID_CONTINUE_URI"
  case unauthorizedDomain = "UNAUTHORIZED_DOMAIN"
  case missingRequestType = "MISSING_REQ_TYPE"
  case invalidRequestType = "INVALID_REQ_TYPE"
  case unexpectedParameter = "UNEXPECTED_PARAMETER"
  case missingNewEmail = "MISSING_NEW_EMAIL"
  case missingLocalID = "MISSING_LOCAL_ID"
  case tooManyLocalIDs = "LOCAL_ID_LIST_EXCEEDS_LIMIT"
  case missingUserAccount = "MISSING_USER_ACCOUNT"
  case invalidArgument = "INVALID_ARGUMENT"
  case invalidDuration = "INVALID_DURATION"
  case missingProviderID = "MISSING_PROVIDER_ID"
  case missingRawID = "MISSING_RAW_ID"
  case invalidHashAlgorithm = "INVALID_HASH_ALGORITHM"
  case invalidHashParameter = "INVALID_HASH_PARAMETER"

  // Accounts.
  case emailExists = "EMAIL_EXISTS"
  case emailNotFound = "EMAIL_NOT_FOUND"
  case userNotFound = "USER_NOT_FOUND"
  case userDisabled = "USER_DISABLED"
  case invalidPassword = "INVALID_PASSWORD"
  case invalidLoginCredentials = "INVALID_LOGIN_CREDENTIALS"
  case duplicateLocalID = "DUPLICATE_LOCAL_ID"
  case duplicateEmail = "DUPLICATE_EMAIL"
  case duplicateRawID = "DUPLICATE_RAW_ID"
  case phoneNumberExists = "PHONE_NUMBER_EXISTS"
  case notDisabled = "NOT_DISABLED"
  case claimsTooLarge = "CLAIMS_TOO_LARGE"
  case invalidClaims = "INVALID_CLAIMS"
  case forbiddenClaim = "FORBIDDEN_CLAIM"

  // Phones.
  case invalidPhoneNumber = "INVALID_PHONE_NUMBER"
  case missingSessionInfo = "MISSING_SESSION_INFO"
  case invalidSessionInfo = "INVALID_SESSION_INFO"
  case expiredSession = "SESSION_EXPIRED"
  case missingVerificationCode = "MISSING_CODE"
  case invalidVerificationCode = "INVALID_CODE"
  case invalidTemporaryProof = "INVALID_TEMPORARY_PROOF"

  // Providers and other backends.
  case missingRequestURI = "MISSING_REQUEST_URI"
  case invalidRequestURI = "INVALID_REQUEST_URI"
  case invalidCredentialOrProvider = "INVALID_CREDENTIAL_OR_PROVIDER_ID"
  case invalidProviderResponse = "INVALID_IDP_RESPONSE"
  case invalidPendingToken = "INVALID_PENDING_TOKEN"
  case missingOrInvalidNonce = "MISSING_OR_INVALID_NONCE"
  case federatedUserAlreadyLinked = "FEDERATED_USER_ID_ALREADY_LINKED"
  case missingCustomToken = "MISSING_CUSTOM_TOKEN"
  case invalidCustomToken = "INVALID_CUSTOM_TOKEN"

  // Second factors.
  case unsupportedFirstFactor = "UNSUPPORTED_FIRST_FACTOR"
  case unverifiedEmail = "UNVERIFIED_EMAIL"
  case secondFactorExists = "SECOND_FACTOR_EXISTS"
  case secondFactorLimitExceeded = "SECOND_FACTOR_LIMIT_EXCEEDED"
  case duplicateSecondFactorID = "DUPLICATE_MFA_ENROLLMENT_ID"
  case invalidSecondFactorID = "INVALID_MFA_ENROLLMENT_ID"
  case invalidSecondFactorNumber = "INVALID_MFA_PHONE_NUMBER"
  case secondFactorNotFound = "MFA_ENROLLMENT_NOT_FOUND"
  case missingSecondFactorID = "MISSING_MFA_ENROLLMENT_ID"
  case missingPendingCredential = "MISSING_MFA_PENDING_CREDENTIAL"
  case invalidPendingCredential = "INVALID_MFA_PENDING_CREDENTIAL"
  case missingCredential = "MISSING_CREDENTIAL"

  // Limits and switches.
  case tooManyAttempts = "TOO_MANY_ATTEMPTS_TRY_LATER"
  case quotaExceeded = "QUOTA_EXCEEDED"
  case resourceExhausted = "RESOURCE_EXHAUSTED"
  case insufficientStorage = "INSUFFICIENT_STORAGE"
  case operationNotAllowed = "OPERATION_NOT_ALLOWED"
  case passwordLoginDisabled = "PASSWORD_LOGIN_DISABLED"
  case adminOnlyOperation = "ADMIN_ONLY_OPERATION"
  case insufficientPermission = "INSUFFICIENT_PERMISSION"
  case unsupportedTenantOperation = "UNSUPPORTED_TENANT_OPERATION"
  case notImplemented = "NOT_IMPLEMENTED"

  // Tokens and codes.
  case missingIDToken = "MISSING_ID_TOKEN"
  case invalidIDToken = "INVALID_ID_TOKEN"
  case tokenExpired = "TOKEN_EXPIRED"
  case credentialTooOld = "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
  case missingGrantType = "MISSING_GRANT_TYPE"
  case invalidGrantType = "INVALID_GRANT_TYPE"
  case missingRefreshToken = "MISSING_REFRESH_TOKEN"
  case invalidRefreshToken = "INVALID_REFRESH_TOKEN"
  case missingCode = "MISSING_OOB_CODE"
  case invalidCode = "INVALID_OOB_CODE"
  case expiredCode = "EXPIRED_OOB_CODE"

  // Other checks.
  case invalidAppCredential = "INVALID_APP_CREDENTIAL"
  case blockingFunction = "BLOCKING_FUNCTION_ERROR_RESPONSE"
}
