/// The words of the server, as its messages begin.
///
/// The server answers with them and the client understands them, from this one table.
/// Source: Google Identity Platform, error codes of the v1 REST API.
public enum ServerErrorCode: String, CaseIterable, Hashable, Sendable {
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
  case missingRequestType = "MISSING_REQ_TYPE"
  case invalidRequestType = "INVALID_REQ_TYPE"
  case unexpectedParameter = "UNEXPECTED_PARAMETER"

  // Accounts.
  case emailExists = "EMAIL_EXISTS"
  case emailNotFound = "EMAIL_NOT_FOUND"
  case userNotFound = "USER_NOT_FOUND"
  case userDisabled = "USER_DISABLED"
  case invalidPassword = "INVALID_PASSWORD"
  case invalidLoginCredentials = "INVALID_LOGIN_CREDENTIALS"

  // Limits and switches.
  case tooManyAttempts = "TOO_MANY_ATTEMPTS_TRY_LATER"
  case quotaExceeded = "QUOTA_EXCEEDED"
  case resourceExhausted = "RESOURCE_EXHAUSTED"
  case operationNotAllowed = "OPERATION_NOT_ALLOWED"
  case passwordLoginDisabled = "PASSWORD_LOGIN_DISABLED"
  case adminOnlyOperation = "ADMIN_ONLY_OPERATION"
  case insufficientPermission = "INSUFFICIENT_PERMISSION"
  case unsupportedTenantOperation = "UNSUPPORTED_TENANT_OPERATION"

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
}
