/// What a mailed code is for.
package enum OutOfBandRequestType: String, NumberedName, CaseIterable {
  /// Nothing said.
  case unspecified = "OOB_REQ_TYPE_UNSPECIFIED"
  /// A new password.
  case passwordReset = "PASSWORD_RESET"
  /// Not in use any more.
  case oldEmailAgree = "OLD_EMAIL_AGREE"
  /// Not in use any more.
  case newEmailAccept = "NEW_EMAIL_ACCEPT"
  /// Proof that the address is the person's.
  case verifyEmail = "VERIFY_EMAIL"
  /// The former address again.
  case recoverEmail = "RECOVER_EMAIL"
  /// Sign-in without a password.
  case emailSignIn = "EMAIL_SIGNIN"
  /// A new address, once proven.
  case verifyAndChangeEmail = "VERIFY_AND_CHANGE_EMAIL"
  /// A second factor taken back.
  case revertSecondFactor = "REVERT_SECOND_FACTOR_ADDITION"
}

/// The body of `accounts:sendOobCode`.
package struct SendOutOfBandCodeRequest: Codable, Equatable, Sendable {
  /// What the code is for.
  package var requestType: OutOfBandRequestType?
  /// Whom to mail, for a code that needs no sign-in.
  package var email: String?
  /// Whose address is to be verified.
  package var idToken: WireSecret?
  /// The address to change to.
  package var newEmail: String?
  /// Where the link leads afterwards, an absolute URI.
  package var continueUrl: String?
  /// Whether the answer should carry the code; for administrators only.
  package var returnOobLink: Bool?
  /// Whether an application takes the link.
  package var canHandleCodeInApp: Bool?
  /// The project meant; for administrators only.
  package var targetProjectId: String?
  /// The tenant meant.
  package var tenantId: String?

  /// Makes an empty request.
  package init() {}
}

/// What `accounts:sendOobCode` answers.
package struct SendOutOfBandCodeResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#GetOobConfirmationCodeResponse`.
  package let kind: String?
  /// Where the mail went, in lower case.
  package let email: String?
  /// The code, for an administrator who asked.
  package let oobCode: String?
  /// The link that carries it, for an administrator who asked.
  package let oobLink: String?

  package init(email: String?, oobCode: String? = nil, oobLink: String? = nil) {
    kind = "identitytoolkit#GetOobConfirmationCodeResponse"
    self.email = email
    self.oobCode = oobCode
    self.oobLink = oobLink
  }
}

/// The body of `accounts:resetPassword`; without a new password the code is only looked at.
package struct ResetPasswordRequest: Codable, Equatable, Sendable {
  package var oobCode: String?
  package var newPassword: WireSecret?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// What `accounts:resetPassword` answers.
package struct ResetPasswordResponse: Codable, Equatable, Sendable {
  package let kind: String?
  package let requestType: OutOfBandRequestType?
  package let email: String?
  /// The address the code changes to.
  package let newEmail: String?

  package init(requestType: OutOfBandRequestType?, email: String?, newEmail: String? = nil) {
    kind = "identitytoolkit#ResetPasswordResponse"
    self.requestType = requestType
    self.email = email
    self.newEmail = newEmail
  }
}
