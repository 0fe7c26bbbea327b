/// The body of `accounts:signInWithPassword`.
public struct SignInWithPasswordRequest: Codable, Equatable, Sendable {
  /// The address, in any case.
  public var email: String?
  /// The password.
  public var password: WireSecret?
  /// Whether tokens are wanted; services answer with tokens either way.
  public var returnSecureToken: Bool?
  /// No longer in use by the protocol.
  public var idToken: WireSecret?
  /// No longer in use by the protocol.
  public var pendingIdToken: String?
  /// The answer to a captcha.
  public var captchaResponse: String?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What `accounts:signInWithPassword` answers.
///
/// The token fields are absent when the account has a second factor.
public struct SignInWithPasswordResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#VerifyPasswordResponse`.
  public let kind: String?
  /// Always true.
  public let registered: Bool?
  /// The account's id.
  public let localId: String
  /// The address in lower case.
  public let email: String?
  /// The name to show.
  public let displayName: String?
  /// What pays for the second step.
  public let mfaPendingCredential: WireSecret?
  /// The factors the person may choose from.
  public let mfaInfo: [SecondFactorRecord]?
  /// The signed ID token.
  public let idToken: WireSecret?
  /// The token that buys new ones.
  public let refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
  public let expiresIn: DecimalText?

  /// Describes a sign-in that is finished, or that waits for its second factor.
  public init(
    localId: String, email: String?, displayName: String?, tokens: IssuedTokens?,
    pending: PendingSignIn? = nil
  ) {
    kind = "identitytoolkit#VerifyPasswordResponse"
    registered = true
    self.localId = localId
    self.email = email
    self.displayName = displayName
    mfaPendingCredential = pending?.mfaPendingCredential
    mfaInfo = pending?.mfaInfo
    idToken = tokens?.idToken
    refreshToken = tokens?.refreshToken
    expiresIn = tokens?.expiresIn
  }
}
