/// The purpose of a mailed code.
package enum OutOfBandRequestType: String, NumberedName, CaseIterable {
  case unspecified = "OOB_REQ_TYPE_UNSPECIFIED"
  case passwordReset = "PASSWORD_RESET"
  /// No longer used.
  case oldEmailAgree = "OLD_EMAIL_AGREE"
  /// No longer used.
  case newEmailAccept = "NEW_EMAIL_ACCEPT"
  case verifyEmail = "VERIFY_EMAIL"
  case recoverEmail = "RECOVER_EMAIL"
  case emailSignIn = "EMAIL_SIGNIN"
  case verifyAndChangeEmail = "VERIFY_AND_CHANGE_EMAIL"
  case revertSecondFactor = "REVERT_SECOND_FACTOR_ADDITION"
}

/// The body of `accounts:sendOobCode`.
package struct SendOutOfBandCodeRequest: Codable, Equatable, Sendable {
  package var requestType: OutOfBandRequestType?
  /// The recipient, for a code that needs no sign-in.
  package var email: String?
  /// The ID token of the account whose address is to be verified.
  package var idToken: WireSecret?
  package var newEmail: String?
  /// The address that the link continues to, an absolute URI.
  package var continueUrl: String?
  /// Whether the response should contain the code; only for administrators.
  package var returnOobLink: Bool?
  package var canHandleCodeInApp: Bool?
  /// The project; only for administrators.
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The response of `accounts:sendOobCode`.
package struct SendOutOfBandCodeResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#GetOobConfirmationCodeResponse`.
  package let kind: String?
  /// The recipient in lower case.
  package let email: String?
  /// The code, if an administrator requested it.
  package let oobCode: String?
  /// The link with the code, if an administrator requested it.
  package let oobLink: String?
  /// The text that ties the short code in the email to this request; missing without such a code.
  package let sessionInfo: String?

  package init(
    email: String?, oobCode: String? = nil, oobLink: String? = nil, sessionInfo: String? = nil
  ) {
    kind = "identitytoolkit#GetOobConfirmationCodeResponse"
    self.email = email
    self.oobCode = oobCode
    self.oobLink = oobLink
    self.sessionInfo = sessionInfo
  }
}

/// The body of `accounts:resetPassword`; without a new password it only checks the code.
package struct ResetPasswordRequest: Codable, Equatable, Sendable {
  package var oobCode: String?
  package var newPassword: WireSecret?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The response of `accounts:resetPassword`.
package struct ResetPasswordResponse: Codable, Equatable, Sendable {
  package let kind: String?
  package let requestType: OutOfBandRequestType?
  package let email: String?
  package let newEmail: String?

  package init(requestType: OutOfBandRequestType?, email: String?, newEmail: String? = nil) {
    kind = "identitytoolkit#ResetPasswordResponse"
    self.requestType = requestType
    self.email = email
    self.newEmail = newEmail
  }
}
