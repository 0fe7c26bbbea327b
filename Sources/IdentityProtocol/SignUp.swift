/// The body of `accounts:signUp`; without e-mail, password and token it asks for a guest account.
public struct SignUpRequest: Codable, Equatable, Sendable {
  /// The address; the service keeps it in lower case.
  public var email: String?
  /// The password, at least 6 characters.
  public var password: WireSecret?
  /// The name to show.
  public var displayName: String?
  /// The guest that is to get e-mail and password, keeping its id.
  public var idToken: WireSecret?
  /// Whether tokens are wanted; services answer with tokens either way.
  public var returnSecureToken: Bool?
  /// The id to give; for administrators only.
  public var localId: String?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?
  /// The answer to a captcha.
  public var captchaResponse: String?
  /// Second factors; for administrators only.
  public var mfaInfo: [IgnoredField]?

  /// Makes an empty request, which asks for a guest account.
  public init() {}
}

/// What `accounts:signUp` answers.
public struct SignUpResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#SignupNewUserResponse`.
  public let kind: String?
  /// The account's id.
  public let localId: String
  /// The name given.
  public let displayName: String?
  /// The address; absent for a guest.
  public let email: String?
  /// The tokens, whose fields lie beside the others.
  public let tokens: IssuedTokens

  /// Describes an account just made.
  public init(localId: String, displayName: String?, email: String?, tokens: IssuedTokens) {
    kind = "identitytoolkit#SignupNewUserResponse"
    self.localId = localId
    self.displayName = displayName
    self.email = email
    self.tokens = tokens
  }

  /// Reads the account's fields, and the tokens from the same object.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    kind = try fields.decodeIfPresent(String.self, forKey: .kind)
    localId = try fields.decode(String.self, forKey: .localId)
    displayName = try fields.decodeIfPresent(String.self, forKey: .displayName)
    email = try fields.decodeIfPresent(String.self, forKey: .email)
    tokens = try IssuedTokens(from: decoder)
  }

  /// Writes the account's fields, and the tokens into the same object.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encodeIfPresent(kind, forKey: .kind)
    try fields.encode(localId, forKey: .localId)
    try fields.encodeIfPresent(displayName, forKey: .displayName)
    try fields.encodeIfPresent(email, forKey: .email)
    try tokens.encode(to: encoder)
  }

  private enum CodingKeys: String, CodingKey { case kind, localId, displayName, email }
}

/// The three token fields that several answers share.
public struct IssuedTokens: Codable, Equatable, Sendable {
  /// The signed ID token.
  public let idToken: WireSecret
  /// The token that buys new ones.
  public let refreshToken: WireSecret
  /// Seconds the ID token lives, 3600.
  public let expiresIn: DecimalText

  /// Gathers the tokens.
  public init(idToken: WireSecret, refreshToken: WireSecret, expiresIn: DecimalText) {
    self.idToken = idToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
  }
}

/// A field whose presence matters and whose content does not.
public struct IgnoredField: Codable, Equatable, Sendable {
  /// Makes one.
  public init() {}

  /// Accepts anything.
  public init(from decoder: any Decoder) throws {}

  /// Writes an empty object.
  public func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: NoKey.self)
  }

  private enum NoKey: CodingKey {}
}
