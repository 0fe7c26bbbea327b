import Crypto
import LoginIdentity
import LoginIdentityProtocol
import LoginTokenVerification
import _CryptoExtras

// Tokens with one fault each, for the tests of programs that verify tokens.
extension TokenIssuer {
  /// Returns an ID token that a correct verifier refuses; it is valid in every other respect.
  ///
  /// - Parameters:
  ///   - fault: The fault; `nil` for a valid token.
  ///   - account: The account.
  ///   - seconds: The time, seconds since 1970.
  /// - Returns: The token, in compact form.
  /// - Throws: If there is no key.
  func token(
    with fault: TokenFault?, for account: Account, seconds: Int
  ) async throws -> Secret {
    let time =
      switch fault {
      case .expired: seconds - 2 * TokenPayload.lifetime
      case .notYetValid: seconds + TokenPayload.lifetime
      case .wrongIssuer, .wrongAudience, .noSubject, .unknownKey, .brokenSignature, .unsigned,
        .sharedSecret, nil:
        seconds
      }
    let provider = account.providers?.first?.providerId
    let signIn = SignInRecord(
      provider.map(SignInProvider.init(rawValue:)) ?? .anonymous, at: time * 1000)
    var claims = TokenPayload(
      account: account, signIn: signIn, projectID: projectID, tenantID: tenantID,
      seconds: time
    ).claims
    if let name = epochs.name { claims["jti"] = .string(name) }
    let other = "another-project"
    if fault == .wrongIssuer { claims["iss"] = .string(TokenPayload.issuer(projectID: other)) }
    if fault == .wrongAudience { claims["aud"] = .string(other) }
    if fault == .noSubject { claims["sub"] = .string("") }
    return try await keys.signingKey().token(TokenPayload(claims: claims), with: fault)
  }
}

private extension SigningKey {
  /// Signs claims, with a fault of the header or the signature if there is one.
  func token(_ payload: TokenPayload, with fault: TokenFault?) throws -> Secret {
    func header(_ algorithm: String, _ key: String) -> String {
      "{\"alg\":\"\(algorithm)\",\"kid\":\"\(key)\",\"typ\":\"JWT\"}"
    }
    func message(_ header: String) throws -> String {
      let body = try JSONCoding.bytes(of: payload.claims)
      return "\(Base64URL.text(of: header.utf8)).\(Base64URL.text(of: body))"
    }
    func signed(_ header: String, breaks: Bool = false) throws -> Secret {
      let text = try message(header)
      var signature = try Self.algorithm.signature(of: text.utf8, with: privateKey)
      if breaks { signature[0] ^= 1 }
      return Secret("\(text).\(Base64URL.text(of: signature))")
    }
    let usual = header(Self.algorithm.rawValue, id)
    switch fault {
    case nil, .expired, .notYetValid, .wrongIssuer, .wrongAudience, .noSubject:
      return try signed(usual)
    case .unknownKey:
      return try signed(header(Self.algorithm.rawValue, String(repeating: "0", count: 40)))
    case .brokenSignature: return try signed(usual, breaks: true)
    case .unsigned: return Secret("\(try message(#"{"alg":"none","typ":"JWT"}"#)).")
    case .sharedSecret:
      // The public key as a secret, for verifiers that believe the header (RFC 8725 §2.1).
      let text = try message(header("HS256", id))
      let secret = SymmetricKey(data: Array(privateKey.publicKey.pemRepresentation.utf8))
      let code = HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: secret)
      return Secret("\(text).\(Base64URL.text(of: code))")
    }
  }
}
