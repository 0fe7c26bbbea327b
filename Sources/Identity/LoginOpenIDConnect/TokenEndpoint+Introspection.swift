package import LoginIdentity

extension TokenEndpoint {
  /// The type of a token, as sent to the provider (`token_type_hint`, RFC 7009 §2.1).
  enum TokenType: String {
    /// A token for the provider's own services.
    case access = "access_token"
    case refresh = "refresh_token"
  }

  /// Asks whether a refresh token is active, which changes nothing (RFC 7662 §2).
  ///
  /// - Parameter refreshToken: The token.
  /// - Returns: The provider's answer; `nil` if it has no such endpoint, or doesn't allow this program to ask. False
  ///   doesn't always mean that the token is invalid: a provider also returns it to clients that may not know (§2.2).
  /// - Throws: ``OpenIDError`` if it couldn't be asked.
  package func isActive(_ refreshToken: Secret) async throws(OpenIDError) -> Bool? {
    try await introspect(refreshToken, as: .refresh).map { $0["active"] == .bool(true) }
  }

  /// Asks the provider about a token (RFC 7662 §2).
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - type: Its type.
  /// - Returns: The answer, in which `active` is a Boolean; `nil` if the provider has no such endpoint, or doesn't
  ///   allow this program to ask.
  /// - Throws: ``OpenIDError`` if it couldn't be asked.
  func introspect(
    _ token: Secret, as type: TokenType
  ) async throws(OpenIDError) -> [String: JSONValue]? {
    guard let endpoint = metadata.introspectionEndpoint else { return nil }
    let (answer, fields) = try await self.answer(
      from: endpoint, [("token", token), ("token_type_hint", Secret(type.rawValue))])
    if answer.isTrouble {
      throw .serverFailure(host: WebAddress.host(of: endpoint), status: answer.status)
    }
    guard answer.status == 200, let fields, case .bool? = fields["active"] else { return nil }
    return fields
  }
}
