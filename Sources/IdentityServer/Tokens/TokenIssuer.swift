import Identity
import IdentityProtocol
import JWTKit

/// Signs ID tokens, and checks them when they come back.
struct TokenIssuer: Sendable {
  /// For whom tokens are.
  let projectID: String
  /// The key, which may still be in the making.
  let key: Task<SigningKey, any Error>

  /// Signs a token and puts it beside its refresh token.
  ///
  /// - Parameters:
  ///   - account: Who it is.
  ///   - provider: How the person signed in.
  ///   - refreshToken: The text of the refresh token.
  ///   - seconds: The time, seconds since 1970.
  /// - Returns: The three fields of an answer.
  /// - Throws: When there is no key.
  func tokens(
    for account: Account, provider: SignInProvider, refreshToken: Secret, seconds: Int
  ) async throws -> IssuedTokens {
    let claims = IDTokenClaims(
      account: account, provider: provider, projectID: projectID, seconds: seconds)
    let key = try await key.value
    let text = try await key.collection.sign(claims, kid: key.id)
    return IssuedTokens(
      idToken: WireSecret(Secret(text)), refreshToken: WireSecret(refreshToken),
      expiresIn: DecimalText(IDTokenClaims.lifetime))
  }

  /// Checks signature, issuer, audience and expiry.
  ///
  /// - Parameters:
  ///   - token: What a caller sent.
  ///   - seconds: The time, seconds since 1970.
  /// - Returns: What the token says.
  /// - Throws: ``ServiceFault`` `INVALID_ID_TOKEN`, or that there is no key.
  func claims(of token: Secret, seconds: Int) async throws -> IDTokenClaims {
    let key = try await key.value
    let text = token.reveal { $0 }
    guard let claims = try? await key.collection.verify(text, as: IDTokenClaims.self),
      claims.issuer == IDTokenClaims.issuer(projectID: projectID), claims.audience == projectID,
      seconds < claims.expiresAt
    else { throw ServiceFault(.invalidIDToken) }
    return claims
  }
}
