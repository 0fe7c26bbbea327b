/// A second factor of an account (`MfaEnrollment` in Google's reference).
package struct SecondFactorRecord: Codable, Equatable, Sendable {
  /// The factor's id.
  package var mfaEnrollmentId: String?
  /// The name the person gave it.
  package var displayName: String?
  /// When it was added, ISO 8601.
  package var enrolledAt: String?
  /// The phone number, E.164; all but its last four digits are stars before sign-in has ended.
  package var phoneInfo: String?
  /// The phone number, E.164.
  package var unobfuscatedPhoneInfo: String?
  /// There, and empty, when codes come from an application of the person.
  package var totpInfo: EmptyRecord?

  /// Describes nothing yet.
  package init() {}
}

/// An object of which only the presence matters.
package struct EmptyRecord: Codable, Equatable, Sendable {
  /// Makes one.
  package init() {}

  /// Accepts any object.
  package init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: NoKey.self)
  }

  /// Writes an empty object.
  package func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: NoKey.self)
  }

  private enum NoKey: CodingKey {}
}

/// What a sign-in is told whose account has a second factor: the fields beside the others, in place
/// of tokens.
package struct PendingSignIn: Codable, Equatable, Sendable {
  /// What pays for the second step.
  package var mfaPendingCredential: WireSecret
  package var mfaInfo: [SecondFactorRecord]

  package init(mfaPendingCredential: WireSecret, mfaInfo: [SecondFactorRecord]) {
    self.mfaPendingCredential = mfaPendingCredential
    self.mfaInfo = mfaInfo
  }
}

/// The body of `mfaEnrollment:start`: a phone number, or the wish for an application's codes.
package struct StartEnrollmentRequest: Codable, Equatable, Sendable {
  /// Whose account gets the factor.
  package var idToken: WireSecret?
  package var phoneEnrollmentInfo: PhoneNumberInfo?
  /// There when an application is to be added.
  package var totpEnrollmentInfo: EmptyRecord?
  package var tenantId: String?

  package init() {}
}

/// A phone number inside a request.
package struct PhoneNumberInfo: Codable, Equatable, Sendable {
  /// E.164, beginning with `+`.
  package var phoneNumber: String?

  package init(phoneNumber: String?) { self.phoneNumber = phoneNumber }
}

/// What `mfaEnrollment:start` answers.
package struct StartEnrollmentResponse: Codable, Equatable, Sendable {
  package var phoneSessionInfo: SessionInfo?
  package var totpSessionInfo: TOTPSessionInfo?

  package init() {}
}

/// What ties a code to the request that asked for it.
package struct SessionInfo: Codable, Equatable, Sendable {
  /// Opaque.
  package var sessionInfo: String?

  package init(sessionInfo: String?) { self.sessionInfo = sessionInfo }
}

/// What an application needs to make codes (RFC 6238).
package struct TOTPSessionInfo: Codable, Equatable, Sendable {
  /// The secret, base32 without padding.
  package var sharedSecretKey: WireSecret?
  /// Digits of a code, 6.
  package var verificationCodeLength: Int?
  /// `SHA1`.
  package var hashingAlgorithm: String?
  /// Seconds a code lives, 30.
  package var periodSec: Int?
  /// Opaque; goes into the second step.
  package var sessionInfo: String?
  /// Until when the second step is possible, ISO 8601.
  package var finalizeEnrollmentTime: String?

  package init() {}
}

/// A code that came by text message.
package struct PhoneVerificationInfo: Codable, Equatable, Sendable {
  package var sessionInfo: String?
  package var code: WireSecret?
  /// The number, where a proof takes the place of the code.
  package var phoneNumber: String?

  package init() {}
}

/// A code that an application made.
package struct TOTPVerificationInfo: Codable, Equatable, Sendable {
  /// What the first step of an enrolment answered; not needed to sign in.
  package var sessionInfo: String?
  package var verificationCode: WireSecret?

  package init() {}
}

/// The body of `mfaEnrollment:finalize`.
package struct FinalizeEnrollmentRequest: Codable, Equatable, Sendable {
  /// Whose account gets the factor.
  package var idToken: WireSecret?
  /// The name the person gives it.
  package var displayName: String?
  package var phoneVerificationInfo: PhoneVerificationInfo?
  package var totpVerificationInfo: TOTPVerificationInfo?
  package var tenantId: String?

  package init() {}
}

/// The body of `mfaEnrollment:withdraw`.
package struct WithdrawEnrollmentRequest: Codable, Equatable, Sendable {
  /// Whose account loses the factor.
  package var idToken: WireSecret?
  package var mfaEnrollmentId: String?
  package var tenantId: String?

  package init() {}
}

/// The body of `mfaSignIn:start`.
package struct StartSecondFactorRequest: Codable, Equatable, Sendable {
  /// What the first factor yielded.
  package var mfaPendingCredential: WireSecret?
  package var mfaEnrollmentId: String?
  package var phoneSignInInfo: EmptyRecord?
  package var tenantId: String?

  package init() {}
}

/// What `mfaSignIn:start` answers.
package struct StartSecondFactorResponse: Codable, Equatable, Sendable {
  /// Goes into the second step.
  package var phoneResponseInfo: SessionInfo?

  package init(phoneResponseInfo: SessionInfo?) { self.phoneResponseInfo = phoneResponseInfo }
}

/// The body of `mfaSignIn:finalize`.
package struct FinalizeSecondFactorRequest: Codable, Equatable, Sendable {
  /// What the first factor yielded.
  package var mfaPendingCredential: WireSecret?
  /// Which factor; needed for an application alone.
  package var mfaEnrollmentId: String?
  package var phoneVerificationInfo: PhoneVerificationInfo?
  package var totpVerificationInfo: TOTPVerificationInfo?
  package var tenantId: String?

  package init() {}
}

/// What the last step of enrolment, withdrawal and sign-in answers: tokens without an account.
package struct SecondFactorTokens: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600; left out by enrolment and sign-in.
  package var expiresIn: DecimalText?

  package init() {}
}
