/// The body of `accounts:signInWithEmailLink`.
package struct SignInWithEmailLinkRequest: Codable, Equatable, Sendable {
  package var email: String?
  /// The code of the link, or the short code of the email.
  package var oobCode: String?
  /// The text that ties a short code to its request.
  package var sessionInfo: String?
  package var idToken: WireSecret?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The body of `accounts:sendVerificationCode`.
package struct SendVerificationCodeRequest: Codable, Equatable, Sendable {
  /// E.164, beginning with `+`.
  package var phoneNumber: String?
  /// The answer to a captcha; this service has none.
  package var recaptchaToken: String?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The body of `accounts:signInWithPhoneNumber`.
package struct SignInWithPhoneNumberRequest: Codable, Equatable, Sendable {
  /// The session from the response to ``SendVerificationCodeRequest``.
  package var sessionInfo: String?
  package var code: WireSecret?
  /// The number that belongs to a proof.
  package var phoneNumber: String?
  /// The proof from an attempt to link a number in use.
  package var temporaryProof: WireSecret?
  /// The account to link.
  package var idToken: WireSecret?
  /// The requested operation; services decide by themselves.
  package var operation: PhoneOperation?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

package enum PhoneOperation: String, NumberedName, CaseIterable {
  case unspecified = "VERIFY_OP_UNSPECIFIED"
  case signUpOrIn = "SIGN_UP_OR_IN"
  case reauthenticate = "REAUTH"
  case update = "UPDATE"
  case link = "LINK"
}

/// The body of `accounts:signInWithCustomToken`.
package struct SignInWithCustomTokenRequest: Codable, Equatable, Sendable {
  package var token: WireSecret?
  package var returnSecureToken: Bool?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The response of the three methods; its fields depend on the method.
package struct SignInWithCodeResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#EmailLinkSigninResponse`, `identitytoolkit#VerifyCustomTokenResponse`, or missing for a phone.
  package var kind: String?
  /// The account's ID; missing for a custom token.
  package var localId: String?
  /// The address, for an email link.
  package var email: String?
  package var phoneNumber: String?
  package var isNewUser: Bool?
  /// The proof for a number of another account.
  package var temporaryProof: WireSecret?
  package var temporaryProofExpiresIn: DecimalText?
  package var mfaPendingCredential: WireSecret?
  package var mfaInfo: [SecondFactorRecord]?
  package var backupCodeInfo: BackupCodeRecord?
  package var rememberedDeviceInfo: RememberedDeviceRecord?
  package var idToken: WireSecret?
  package var refreshToken: WireSecret?
  /// The lifetime of the ID token in seconds, 3600.
  package var expiresIn: DecimalText?

  package init() {}
}
