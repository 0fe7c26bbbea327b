/// The body of `accounts:signInWithEmailLink`.
public struct SignInWithEmailLinkRequest: Codable, Equatable, Sendable {
  /// The address the link was mailed to.
  public var email: String?
  /// The link's code.
  public var oobCode: String?
  /// The account to be linked.
  public var idToken: WireSecret?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// The body of `accounts:sendVerificationCode`.
public struct SendVerificationCodeRequest: Codable, Equatable, Sendable {
  /// E.164, beginning with `+`.
  public var phoneNumber: String?
  /// The answer to a captcha; this service asks none.
  public var recaptchaToken: String?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// The body of `accounts:signInWithPhoneNumber`.
public struct SignInWithPhoneNumberRequest: Codable, Equatable, Sendable {
  /// What ``SendVerificationCodeRequest`` was answered with.
  public var sessionInfo: String?
  /// The digits of the message.
  public var code: WireSecret?
  /// The number, beside a proof.
  public var phoneNumber: String?
  /// What an attempt to link a number in use was answered with.
  public var temporaryProof: WireSecret?
  /// The account to be linked.
  public var idToken: WireSecret?
  /// What is to be done; services decide by themselves.
  public var operation: PhoneOperation?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What a phone number is verified for.
public enum PhoneOperation: String, NumberedName, CaseIterable {
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
public struct SignInWithCustomTokenRequest: Codable, Equatable, Sendable {
  /// What a backend made.
  public var token: WireSecret?
  /// Whether tokens are wanted; services answer with tokens either way.
  public var returnSecureToken: Bool?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What the three methods answer; which fields are there depends on the method.
public struct SignInWithCodeResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#EmailLinkSigninResponse`, `identitytoolkit#VerifyCustomTokenResponse`, or
  /// absent for a phone.
  public var kind: String?
  /// The account's id; absent for a custom token.
  public var localId: String?
  /// The address, for an e-mail link.
  public var email: String?
  /// The number, for a phone.
  public var phoneNumber: String?
  /// Whether the account was made just now.
  public var isNewUser: Bool?
  /// Proof of a number that another account has.
  public var temporaryProof: WireSecret?
  /// Seconds the proof lives.
  public var temporaryProofExpiresIn: DecimalText?
  /// What pays for the second step.
  public var mfaPendingCredential: WireSecret?
  /// The factors the person may choose from.
  public var mfaInfo: [SecondFactorRecord]?
  /// The signed ID token.
  public var idToken: WireSecret?
  /// The token that buys new ones.
  public var refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
  public var expiresIn: DecimalText?

  /// Makes an empty answer.
  public init() {}
}
