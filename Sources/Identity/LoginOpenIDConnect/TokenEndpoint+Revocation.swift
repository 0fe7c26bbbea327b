package import LoginIdentity

extension TokenEndpoint {
  /// Revokes a refresh token and the tokens that came from it (RFC 7009 §2).
  ///
  /// An unknown token counts as revoked (§2.2).
  ///
  /// - Parameter refreshToken: The token.
  /// - Throws: ``OpenIDError``; ``OpenIDError/notOffered(name:)`` if there is no such endpoint.
  package func revoke(_ refreshToken: Secret) async throws(OpenIDError) {
    guard let endpoint = metadata.revocationEndpoint else {
      throw .notOffered(name: "revocation_endpoint")
    }
    let (answer, fields) = try await answer(
      from: endpoint, [("token", refreshToken), ("token_type_hint", Secret("refresh_token"))])
    let host = WebAddress.host(of: endpoint)
    switch answer.status {
    case 200..<300: return
    case 300..<400: throw .redirected(host: host)
    case 500...: throw .serverFailure(host: host, status: answer.status)
    default:
      guard let code = fields?["error"]?.text else { throw .unintelligibleAnswer(host: host) }
      throw .refused(code: code, detail: fields?["error_description"]?.text)
    }
  }
}
