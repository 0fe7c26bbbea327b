import Identity
import IdentityProtocol
import JWTKit

/// Signs tokens, and checks them when they come back.
struct TokenIssuer: Sendable {
  /// For whom tokens are.
  let projectID: String
  /// The keys, which may still be in the making.
  let keys: KeyRing
  /// Whether tokens are signed; unsigned ones (`alg` `none`) are for clients that insist on them.
  let isSigning: Bool

  /// What a checked token says about its sign-in.
  struct Statement: Equatable, Sendable {
    /// Whose it is.
    let localID: String
    /// How the person signed in.
    let signIn: SignInRecord
    /// Seconds since 1970.
    let issuedAt: Int
    /// Seconds since 1970.
    let authenticatedAt: Int
  }

  /// Signs a payload.
  func sign(_ payload: TokenPayload) async throws -> Secret {
    guard isSigning else {
      let header = #"{"alg":"none","typ":"JWT"}"#
      let body = try BodyCoding.encode(payload.claims)
      return Secret("\(Base64.urlText(of: header.utf8)).\(Base64.urlText(of: body)).")
    }
    let key = try await keys.signingKey()
    return Secret(try await keys.collection.sign(payload, kid: key.id))
  }

  /// Signs a token and puts it beside its refresh token.
  ///
  /// - Parameters:
  ///   - account: Who it is.
  ///   - signIn: How the person signed in.
  ///   - refreshToken: The text of the refresh token.
  ///   - seconds: The time, seconds since 1970.
  /// - Returns: The three fields of an answer.
  /// - Throws: When there is no key.
  func tokens(
    for account: Account, signIn: SignInRecord, refreshToken: Secret, seconds: Int
  ) async throws -> IssuedTokens {
    let payload = TokenPayload(
      account: account, signIn: signIn, projectID: projectID, seconds: seconds)
    return IssuedTokens(
      idToken: WireSecret(try await sign(payload)), refreshToken: WireSecret(refreshToken),
      expiresIn: DecimalText(TokenPayload.lifetime))
  }

  /// Checks signature, issuer, audience and expiry of an ID token.
  ///
  /// - Parameters:
  ///   - token: What a caller sent.
  ///   - seconds: The time, seconds since 1970.
  /// - Returns: All the token says.
  /// - Throws: ``ServiceFault`` `INVALID_ID_TOKEN`, or that there is no key.
  func payload(of token: Secret, seconds: Int) async throws -> TokenPayload {
    let text = token.reveal { $0 }
    guard let payload = try await checkedPayload(of: text),
      payload.claims["iss"] == .string(TokenPayload.issuer(projectID: projectID)),
      payload.claims["aud"] == .string(projectID), let end = payload.claims["exp"]?.whole,
      seconds < end
    else { throw ServiceFault(.invalidIDToken) }
    return payload
  }

  /// What an ID token says about its sign-in; checked as ``payload(of:seconds:)``.
  func statement(of token: Secret, seconds: Int) async throws -> Statement {
    let claims = try await payload(of: token, seconds: seconds).claims
    guard let localID = claims["sub"]?.text, let issuedAt = claims["iat"]?.whole,
      let provider = claims["firebase"]?["sign_in_provider"]?.text
    else { throw ServiceFault(.invalidIDToken) }
    var signIn = SignInRecord(SignInProvider(rawValue: provider))
    if let id = claims["firebase"]?["second_factor_identifier"]?.text,
      let kind = claims["firebase"]?["sign_in_second_factor"]?.text
    {
      signIn.secondFactor = SecondFactorUse(id: id, kind: kind)
    }
    return Statement(
      localID: localID, signIn: signIn, issuedAt: issuedAt,
      authenticatedAt: claims["auth_time"]?.whole ?? issuedAt)
  }
}

private extension TokenIssuer {
  func checkedPayload(of text: String) async throws -> TokenPayload? {
    guard let token = UncheckedToken(text) else { return nil }
    if token.algorithm == "none" {
      return isSigning ? nil : TokenPayload(claims: token.claims)
    }
    guard let id = token.keyID, try await keys.knows(id) else { return nil }
    return try? await keys.collection.verify(text, as: TokenPayload.self)
  }
}

/// A JSON Web Token taken apart, without any check of its signature.
struct UncheckedToken {
  /// What it says.
  let claims: [String: JSONValue]
  /// The payload's text.
  let payloadText: String
  /// How it claims to be signed.
  let algorithm: String?
  /// The name of the key it claims to be signed with.
  let keyID: String?

  /// Takes a token apart; `nil` for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = Base64.bytes(of: parts[0]),
      let payload = Base64.bytes(of: parts[1]),
      let fields = try? BodyCoding.decode([String: JSONValue].self, from: header),
      let claims = try? BodyCoding.decode([String: JSONValue].self, from: payload)
    else { return nil }
    self.claims = claims
    payloadText = String(decoding: payload, as: UTF8.self)
    algorithm = fields["alg"]?.text
    keyID = fields["kid"]?.text
  }
}
