import LoginIdentity
import LoginIdentityProtocol

/// The claims of ID tokens that decide requests.
struct IDTokenClaims: Decodable, Sendable {
  let iss: String
  let aud: String
  let sub: String
  let iat: Int
  let exp: Int
  let auth_time: Int?
  /// The name of its epoch.
  let jti: String?
  let firebase: Firebase

  /// The time when the person proved their identity, seconds since 1970.
  var authenticatedAt: Int { auth_time ?? iat }

  // The names are those on the wire: a conversion would cost time at every request.
  struct Firebase: Decodable, Sendable {
    let sign_in_provider: String
    let second_factor_identifier: String?
    let sign_in_second_factor: String?
    let tenant: String?
  }

  /// Creates the claims from the payload of a token.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ID_TOKEN` if a claim is missing or of another type.
  init(json payload: [UInt8]) throws(ServiceError) {
    guard let claims = try? JSONCoding.value(Self.self, from: payload) else {
      throw ServiceError(.invalidIDToken)
    }
    self = claims
  }
}

extension TokenIssuer.Statement {
  init(_ claims: IDTokenClaims) {
    localID = claims.sub
    issuedAt = claims.iat
    var signIn = SignInRecord(
      SignInProvider(rawValue: claims.firebase.sign_in_provider),
      at: claims.authenticatedAt * 1000)
    if let id = claims.firebase.second_factor_identifier,
      let kind = claims.firebase.sign_in_second_factor
    {
      signIn.secondFactor = SecondFactorUse(id: id, kind: kind)
    }
    self.signIn = signIn
  }
}
