/// The body of `v1/token`.
///
/// Written as JSON with the names below; servers also take a form, and the names in snake case.
public struct TokenRequest: Codable, Equatable, Sendable {
  /// `refresh_token`, the only grant.
  public var grantType: String?
  /// The token that pays.
  public var refreshToken: WireSecret?
  /// The project meant; for administrators only.
  public var targetProjectId: String?

  /// Makes an empty request.
  public init() {}
}

/// What `v1/token` answers, with names in snake case on the wire.
public struct TokenResponse: Codable, Equatable, Sendable {
  /// The new ID token.
  public let idToken: WireSecret
  /// The same token again.
  public let accessToken: WireSecret?
  /// Seconds it lives, 3600.
  public let expiresIn: DecimalText
  /// The token to pay with next time.
  public let refreshToken: WireSecret
  /// `Bearer`.
  public let tokenType: String?
  /// The account's id.
  public let userID: String
  /// The project's number.
  public let projectID: String?

  /// Describes a refreshed session.
  public init(tokens: IssuedTokens, userID: String, projectID: String) {
    idToken = tokens.idToken
    accessToken = tokens.idToken
    expiresIn = tokens.expiresIn
    refreshToken = tokens.refreshToken
    tokenType = "Bearer"
    self.userID = userID
    self.projectID = projectID
  }

  private enum CodingKeys: String, CodingKey {
    case idToken = "id_token"
    case accessToken = "access_token"
    case expiresIn = "expires_in"
    case refreshToken = "refresh_token"
    case tokenType = "token_type"
    case userID = "user_id"
    case projectID = "project_id"
  }
}
