public import Identity

extension TokenEndpoint {
  /// Asks whether a refresh token still counts, which changes nothing (RFC 7662 §2).
  ///
  /// - Parameter refreshToken: The token.
  /// - Returns: What the provider says; `nil` where it has no such endpoint, or does not let this program ask. A no
  ///   need not mean that the token is void: a provider also says it to who may not know (§2.2).
  /// - Throws: ``OpenIDError`` where it could not be asked.
  public func isActive(_ refreshToken: Secret) async throws(OpenIDError) -> Bool? {
    guard let endpoint = metadata.introspectionEndpoint else { return nil }
    let (answer, fields) = try await self.answer(
      from: endpoint, [("token", refreshToken), ("token_type_hint", Secret("refresh_token"))])
    if answer.isTrouble {
      throw .serverFailure(host: WebAddress.host(of: endpoint), status: answer.status)
    }
    guard answer.status == 200, case .bool(let isActive)? = fields?["active"] else { return nil }
    return isActive
  }
}
