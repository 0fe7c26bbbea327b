/// A second factor of an account (`MfaEnrollment` in Google's reference).
package struct SecondFactorRecord: Codable, Equatable, Sendable {
  package var mfaEnrollmentId: String?
  package var displayName: String?
  /// The time when it was added, ISO 8601.
  package var enrolledAt: String?
  /// The phone number, E.164; before the sign-in has ended only its last four digits are visible.
  package var phoneInfo: String?
  /// The phone number, E.164.
  package var unobfuscatedPhoneInfo: String?
  /// Present, and empty, for an authenticator app.
  package var totpInfo: EmptyRecord?
  /// Present, and empty, for a security key or a passkey.
  package var passkeyInfo: EmptyRecord?

  package init() {}
}

/// An object whose presence is its only information.
package struct EmptyRecord: Codable, Equatable, Sendable {
  package init() {}

  package init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: NoKey.self)
  }

  /// Encodes an empty object.
  package func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: NoKey.self)
  }

  private enum NoKey: CodingKey {}
}

/// The request for a second factor, in the response of a sign-in: these fields replace the tokens.
package struct PendingSignIn: Codable, Equatable, Sendable {
  package var mfaPendingCredential: WireSecret
  package var mfaInfo: [SecondFactorRecord]
  /// Present if the account has a backup code left, which replaces the code of a factor.
  package var backupCodeInfo: BackupCodeRecord?
  /// Present if the service remembers devices, whose tokens replace the code of a factor.
  package var rememberedDeviceInfo: RememberedDeviceRecord?

  package init(
    mfaPendingCredential: WireSecret, mfaInfo: [SecondFactorRecord],
    backupCodeInfo: BackupCodeRecord?, rememberedDeviceInfo: RememberedDeviceRecord?
  ) {
    self.mfaPendingCredential = mfaPendingCredential
    self.mfaInfo = mfaInfo
    self.backupCodeInfo = backupCodeInfo
    self.rememberedDeviceInfo = rememberedDeviceInfo
  }
}

/// The body of `mfaEnrollment:start`: a phone number, or a request for an authenticator app or a security key.
package struct StartEnrollmentRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var phoneEnrollmentInfo: PhoneNumberInfo?
  /// Present if an authenticator app is to be added.
  package var totpEnrollmentInfo: EmptyRecord?
  /// Present if a security key or a passkey is to be added.
  package var passkeyEnrollmentInfo: EmptyRecord?
  package var tenantId: String?

  package init() {}
}

package struct PhoneNumberInfo: Codable, Equatable, Sendable {
  /// E.164, beginning with `+`.
  package var phoneNumber: String?

  package init(phoneNumber: String?) { self.phoneNumber = phoneNumber }
}

/// The response of `mfaEnrollment:start`.
package struct StartEnrollmentResponse: Codable, Equatable, Sendable {
  package var phoneSessionInfo: SessionInfo?
  package var totpSessionInfo: TOTPSessionInfo?
  package var passkeySessionInfo: PasskeySessionInfo?

  package init() {}
}

/// The text that ties a code to its request.
package struct SessionInfo: Codable, Equatable, Sendable {
  /// An opaque text.
  package var sessionInfo: String?

  package init(sessionInfo: String?) { self.sessionInfo = sessionInfo }
}

/// The secret of an authenticator app (RFC 6238).
package struct TOTPSessionInfo: Codable, Equatable, Sendable {
  /// The secret, base32 without padding.
  package var sharedSecretKey: WireSecret?
  /// The number of digits of a code, 6.
  package var verificationCodeLength: Int?
  /// The hash algorithm: `SHA1`.
  package var hashingAlgorithm: String?
  /// The lifetime of a code in seconds, 30.
  package var periodSec: Int?
  /// An opaque text for the second factor.
  package var sessionInfo: String?
  /// The deadline of the second factor, ISO 8601.
  package var finalizeEnrollmentTime: String?

  package init() {}
}

/// The code of a text message.
package struct PhoneVerificationInfo: Codable, Equatable, Sendable {
  package var sessionInfo: String?
  package var code: WireSecret?
  /// The number, if a proof replaces the code.
  package var phoneNumber: String?

  package init() {}
}

/// The code of an authenticator app.
package struct TOTPVerificationInfo: Codable, Equatable, Sendable {
  /// The text from the first step of an enrollment; not needed for sign-in.
  package var sessionInfo: String?
  package var verificationCode: WireSecret?

  package init() {}
}

/// The body of `mfaEnrollment:finalize`.
package struct FinalizeEnrollmentRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var displayName: String?
  package var phoneVerificationInfo: PhoneVerificationInfo?
  package var totpVerificationInfo: TOTPVerificationInfo?
  package var passkeyVerificationInfo: PasskeyVerificationInfo?
  package var tenantId: String?

  package init() {}
}

/// The body of `mfaEnrollment:withdraw`.
package struct WithdrawEnrollmentRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var mfaEnrollmentId: String?
  package var tenantId: String?

  package init() {}
}

/// The body of `mfaSignIn:start`.
package struct StartSecondFactorRequest: Codable, Equatable, Sendable {
  package var mfaPendingCredential: WireSecret?
  /// The factor's ID; not needed for security keys and passkeys, any of which may answer.
  package var mfaEnrollmentId: String?
  package var phoneSignInInfo: EmptyRecord?
  /// Present if a security key or a passkey is to be used.
  package var passkeySignInInfo: EmptyRecord?
  package var tenantId: String?

  package init() {}
}

/// The response of `mfaSignIn:start`.
package struct StartSecondFactorResponse: Codable, Equatable, Sendable {
  package var phoneResponseInfo: SessionInfo?
  package var passkeyResponseInfo: PasskeyResponseInfo?

  package init(
    phoneResponseInfo: SessionInfo? = nil, passkeyResponseInfo: PasskeyResponseInfo? = nil
  ) {
    (self.phoneResponseInfo, self.passkeyResponseInfo) = (phoneResponseInfo, passkeyResponseInfo)
  }
}

/// The body of `mfaSignIn:finalize`.
package struct FinalizeSecondFactorRequest: Codable, Equatable, Sendable {
  package var mfaPendingCredential: WireSecret?
  /// The factor's ID; needed only for an authenticator app.
  package var mfaEnrollmentId: String?
  package var phoneVerificationInfo: PhoneVerificationInfo?
  package var totpVerificationInfo: TOTPVerificationInfo?
  package var passkeyVerificationInfo: PasskeyVerificationInfo?
  package var backupCodeVerificationInfo: BackupCodeVerificationInfo?
  package var deviceVerificationInfo: DeviceVerificationInfo?
  package var tenantId: String?

  package init() {}
}

/// The response of the last step of enrollment, withdrawal and sign-in: tokens without an account.
package struct SecondFactorTokens: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var refreshToken: WireSecret?
  /// The lifetime of the ID token in seconds, 3600; omitted by enrollment and sign-in.
  package var expiresIn: DecimalText?
  /// The backup codes that are left, after a sign-in with one.
  package var backupCodeInfo: BackupCodeRecord?
  /// The token of this device, if the client asked for one (``IdentityRequestName/rememberDeviceHeader``).
  package var deviceToken: WireSecret?
  /// The lifetime of that token in seconds.
  package var deviceTokenExpiresIn: DecimalText?

  package init() {}
}
