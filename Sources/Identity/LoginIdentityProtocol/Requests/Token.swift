/// The body of `v1/token`.
///
/// It is encoded as JSON with the names below; servers also accept a form, and names in snake case.
package struct TokenRequest: Codable, Equatable, Sendable {
  /// The grant type: `refresh_token`, the only one.
  package var grantType: String?
  package var refreshToken: WireSecret?
  package var targetProjectId: String?

  package init() {}
}

/// The response of `v1/token`; names are in snake case on the wire.
package struct TokenResponse: Codable, Equatable, Sendable {
  package let idToken: WireSecret
  /// The same token again.
  package let accessToken: WireSecret?
  /// The lifetime of the token in seconds, 3600.
  package let expiresIn: DecimalText
  package let refreshToken: WireSecret
  package let tokenType: String?
  package let userID: String
  package let projectID: String?

  package init(tokens: IssuedTokens, userID: String, projectID: String) {
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
