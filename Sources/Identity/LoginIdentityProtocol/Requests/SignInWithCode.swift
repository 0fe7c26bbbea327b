/// The body of `accounts:signInWithEmailLink`.
package struct SignInWithEmailLinkRequest: Codable, Equatable, Sendable {
  package var email: String?
  package var oobCode: String?
  /// The account to be linked.
  package var idToken: WireSecret?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The body of `accounts:sendVerificationCode`.
package struct SendVerificationCodeRequest: Codable, Equatable, Sendable {
  /// E.164, beginning with `+`.
  package var phoneNumber: String?
  /// The answer to a captcha; this service asks none.
  package var recaptchaToken: String?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The body of `accounts:signInWithPhoneNumber`.
package struct SignInWithPhoneNumberRequest: Codable, Equatable, Sendable {
  /// What ``SendVerificationCodeRequest`` was answered with.
  package var sessionInfo: String?
  package var code: WireSecret?
  /// The number, beside a proof.
  package var phoneNumber: String?
  /// What an attempt to link a number in use was answered with.
  package var temporaryProof: WireSecret?
  /// The account to be linked.
  package var idToken: WireSecret?
  /// What is to be done; services decide by themselves.
  package var operation: PhoneOperation?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// What a phone number is verified for.
package enum PhoneOperation: String, NumberedName, CaseIterable {
  /// Nothing said.
  case unspecified = "VERIFY_OP_UNSPECIFIED"
  /// A new account or an old one.
  case signUpOrIn = "SIGN_UP_OR_IN"
  /// The same person once more.
  case reauthenticate = "REAUTH"
  /// A new number.
  case update = "UPDATE"
  /// A number for an account.
  case link = "LINK"
}

/// The body of `accounts:signInWithCustomToken`.
package struct SignInWithCustomTokenRequest: Codable, Equatable, Sendable {
  /// What a backend made.
  package var token: WireSecret?
  /// Whether tokens are wanted; services answer with tokens either way.
  package var returnSecureToken: Bool?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// What the three methods answer; which fields are there depends on the method.
package struct SignInWithCodeResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#EmailLinkSigninResponse`, `identitytoolkit#VerifyCustomTokenResponse`, or
  /// absent for a phone.
  package var kind: String?
  /// The account's id; absent for a custom token.
  package var localId: String?
  /// The address, for an e-mail link.
  package var email: String?
  package var phoneNumber: String?
  package var isNewUser: Bool?
  /// Proof of a number that another account has.
  package var temporaryProof: WireSecret?
  package var temporaryProofExpiresIn: DecimalText?
  /// What pays for the second step.
  package var mfaPendingCredential: WireSecret?
  package var mfaInfo: [SecondFactorRecord]?
  package var idToken: WireSecret?
  package var refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
  package var expiresIn: DecimalText?

  package init() {}
}
