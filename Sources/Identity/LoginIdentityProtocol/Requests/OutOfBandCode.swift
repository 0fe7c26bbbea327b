/// The purpose of a mailed code.
package enum OutOfBandRequestType: String, NumberedName, CaseIterable {
  /// Not specified.
  case unspecified = "OOB_REQ_TYPE_UNSPECIFIED"
  /// Set a new password.
  case passwordReset = "PASSWORD_RESET"
  /// No longer used.
  case oldEmailAgree = "OLD_EMAIL_AGREE"
  /// No longer used.
  case newEmailAccept = "NEW_EMAIL_ACCEPT"
  /// Verify the address.
  case verifyEmail = "VERIFY_EMAIL"
  /// Restore the former address.
  case recoverEmail = "RECOVER_EMAIL"
  /// Sign in without a password.
  case emailSignIn = "EMAIL_SIGNIN"
  /// Set a new address after verifying it.
  case verifyAndChangeEmail = "VERIFY_AND_CHANGE_EMAIL"
  /// Remove a second factor that was added.
  case revertSecondFactor = "REVERT_SECOND_FACTOR_ADDITION"
}

/// The body of `accounts:sendOobCode`.
package struct SendOutOfBandCodeRequest: Codable, Equatable, Sendable {
  /// The purpose of the code.
  package var requestType: OutOfBandRequestType?
  /// The recipient, for a code that needs no sign-in.
  package var email: String?
  /// The ID token of the account whose address is to be verified.
  package var idToken: WireSecret?
  /// The new address.
  package var newEmail: String?
  /// The address that the link continues to, an absolute URI.
  package var continueUrl: String?
  /// Whether the response should contain the code; only for administrators.
  package var returnOobLink: Bool?
  /// Whether an app handles the link.
  package var canHandleCodeInApp: Bool?
  /// The project; only for administrators.
  package var targetProjectId: String?
  /// The tenant.
  package var tenantId: String?

  /// Creates an empty request.
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

  package init(email: String?, oobCode: String? = nil, oobLink: String? = nil) {
    kind = "identitytoolkit#GetOobConfirmationCodeResponse"
    self.email = email
    self.oobCode = oobCode
    self.oobLink = oobLink
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
  /// The new address.
  package let newEmail: String?

  package init(requestType: OutOfBandRequestType?, email: String?, newEmail: String? = nil) {
    kind = "identitytoolkit#ResetPasswordResponse"
    self.requestType = requestType
    self.email = email
    self.newEmail = newEmail
  }
}
