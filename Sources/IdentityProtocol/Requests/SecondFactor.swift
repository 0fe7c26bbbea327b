/// A second factor of an account (`MfaEnrollment` in Google's reference).
public struct SecondFactorRecord: Codable, Equatable, Sendable {
  /// The factor's id.
  public var mfaEnrollmentId: String?
  /// The name the person gave it.
  public var displayName: String?
  /// When it was added, ISO 8601.
  public var enrolledAt: String?
  /// The phone number, E.164; all but its last four digits are stars before sign-in has ended.
  public var phoneInfo: String?
  /// The phone number, E.164.
  public var unobfuscatedPhoneInfo: String?
  /// There, and empty, when codes come from an application of the person.
  public var totpInfo: EmptyRecord?

  /// Describes nothing yet.
  public init() {}
}

/// An object of which only the presence matters.
public struct EmptyRecord: Codable, Equatable, Sendable {
  /// Makes one.
  public init() {}

  /// Accepts any object.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: NoKey.self)
  }

  /// Writes an empty object.
  public func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: NoKey.self)
  }

  private enum NoKey: CodingKey {}
}

/// What a sign-in is told whose account has a second factor: the fields beside the others, in place
/// of tokens.
public struct PendingSignIn: Codable, Equatable, Sendable {
  /// What pays for the second step.
  public var mfaPendingCredential: WireSecret
  /// The factors the person may choose from.
  public var mfaInfo: [SecondFactorRecord]

  /// Gathers both.
  public init(mfaPendingCredential: WireSecret, mfaInfo: [SecondFactorRecord]) {
    self.mfaPendingCredential = mfaPendingCredential
    self.mfaInfo = mfaInfo
  }
}

/// The body of `mfaEnrollment:start`: a phone number, or the wish for an application's codes.
public struct StartEnrollmentRequest: Codable, Equatable, Sendable {
  /// Whose account gets the factor.
  public var idToken: WireSecret?
  /// The phone to be added.
  public var phoneEnrollmentInfo: PhoneNumberInfo?
  /// There when an application is to be added.
  public var totpEnrollmentInfo: EmptyRecord?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// A phone number inside a request.
public struct PhoneNumberInfo: Codable, Equatable, Sendable {
  /// E.164, beginning with `+`.
  public var phoneNumber: String?

  /// Names a number.
  public init(phoneNumber: String?) { self.phoneNumber = phoneNumber }
}

/// What `mfaEnrollment:start` answers.
public struct StartEnrollmentResponse: Codable, Equatable, Sendable {
  /// For a phone.
  public var phoneSessionInfo: SessionInfo?
  /// For an application.
  public var totpSessionInfo: TOTPSessionInfo?

  /// Makes an empty answer.
  public init() {}
}

/// What ties a code to the request that asked for it.
public struct SessionInfo: Codable, Equatable, Sendable {
  /// Opaque.
  public var sessionInfo: String?

  /// Names one.
  public init(sessionInfo: String?) { self.sessionInfo = sessionInfo }
}

/// What an application needs to make codes (RFC 6238).
public struct TOTPSessionInfo: Codable, Equatable, Sendable {
  /// The secret, base32 without padding.
  public var sharedSecretKey: WireSecret?
  /// Digits of a code, 6.
  public var verificationCodeLength: Int?
  /// `SHA1`.
  public var hashingAlgorithm: String?
  /// Seconds a code lives, 30.
  public var periodSec: Int?
  /// Opaque; goes into the second step.
  public var sessionInfo: String?
  /// Until when the second step is possible, ISO 8601.
  public var finalizeEnrollmentTime: String?

  /// Makes an empty answer.
  public init() {}
}

/// A code that came by text message.
public struct PhoneVerificationInfo: Codable, Equatable, Sendable {
  /// What the first step answered.
  public var sessionInfo: String?
  /// The digits.
  public var code: WireSecret?
  /// The number, where a proof takes the place of the code.
  public var phoneNumber: String?

  /// Makes an empty one.
  public init() {}
}

/// A code that an application made.
public struct TOTPVerificationInfo: Codable, Equatable, Sendable {
  /// What the first step of an enrolment answered; not needed to sign in.
  public var sessionInfo: String?
  /// The digits.
  public var verificationCode: WireSecret?

  /// Makes an empty one.
  public init() {}
}

/// The body of `mfaEnrollment:finalize`.
public struct FinalizeEnrollmentRequest: Codable, Equatable, Sendable {
  /// Whose account gets the factor.
  public var idToken: WireSecret?
  /// The name the person gives it.
  public var displayName: String?
  /// The code of the phone.
  public var phoneVerificationInfo: PhoneVerificationInfo?
  /// The code of the application.
  public var totpVerificationInfo: TOTPVerificationInfo?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// The body of `mfaEnrollment:withdraw`.
public struct WithdrawEnrollmentRequest: Codable, Equatable, Sendable {
  /// Whose account loses the factor.
  public var idToken: WireSecret?
  /// Which factor.
  public var mfaEnrollmentId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// The body of `mfaSignIn:start`.
public struct StartSecondFactorRequest: Codable, Equatable, Sendable {
  /// What the first factor yielded.
  public var mfaPendingCredential: WireSecret?
  /// Which factor the person chose.
  public var mfaEnrollmentId: String?
  /// There for a phone.
  public var phoneSignInInfo: EmptyRecord?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What `mfaSignIn:start` answers.
public struct StartSecondFactorResponse: Codable, Equatable, Sendable {
  /// Goes into the second step.
  public var phoneResponseInfo: SessionInfo?

  /// Names the session.
  public init(phoneResponseInfo: SessionInfo?) { self.phoneResponseInfo = phoneResponseInfo }
}

/// The body of `mfaSignIn:finalize`.
public struct FinalizeSecondFactorRequest: Codable, Equatable, Sendable {
  /// What the first factor yielded.
  public var mfaPendingCredential: WireSecret?
  /// Which factor; needed for an application alone.
  public var mfaEnrollmentId: String?
  /// The code of the phone.
  public var phoneVerificationInfo: PhoneVerificationInfo?
  /// The code of the application.
  public var totpVerificationInfo: TOTPVerificationInfo?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What the last step of enrolment, withdrawal and sign-in answers: tokens without an account.
public struct SecondFactorTokens: Codable, Equatable, Sendable {
  /// The signed ID token.
  public var idToken: WireSecret?
  /// The token that buys new ones.
  public var refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600; left out by enrolment and sign-in.
  public var expiresIn: DecimalText?

  /// Makes an empty answer.
  public init() {}
}
