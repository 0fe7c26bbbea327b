/// The reason for rejecting a token.
public enum TokenError: Error, Hashable, Sendable {
  /// It isn't three parts of base64url with JSON in the first two.
  case malformed
  /// It is unsigned, or its algorithm isn't accepted. `name` is the header's value.
  case refusedAlgorithm(name: String)
  /// It is signed with a key that the issuer doesn't publish. `id` is the header's value.
  case unknownKey(id: String)
  /// The signature is invalid.
  case wrongSignature
  /// A claim is missing, or has the wrong type.
  case missingClaim(name: String)
  /// It is from another issuer. `found` is the token's value.
  case wrongIssuer(found: String)
  /// It is for another audience.
  case wrongAudience
  /// It has expired. `at` is the time of expiry, seconds since 1970.
  case expired(at: Int)
  /// It is from the future. `at` is its time, seconds since 1970.
  case notYetValid(at: Int)
  /// It is for another sign-in.
  case wrongNonce
  /// It is for another access token.
  case wrongAccessToken
  /// The person authenticated too long ago. `at` is the time, seconds since 1970.
  case oldAuthentication(at: Int)
  /// The keys of the issuer couldn't be downloaded.
  case noKeys
  /// The token was revoked: the person signed out everywhere, or changed the password.
  case revoked
  /// The account is disabled.
  case accountDisabled
  /// The account no longer exists.
  case accountGone
  /// The issuer didn't answer whether the token was revoked.
  case noAnswer
}

extension TokenError: CustomStringConvertible {
  /// One plain English sentence for logs; screens have their own texts.
  public var description: String {
    switch self {
    case .malformed: "This isn't a signed token."
    case .refusedAlgorithm(let name): "The token is signed with \(name), which isn't accepted."
    case .unknownKey(let id):
      "The token is signed with the key \(id), which the issuer doesn't have."
    case .wrongSignature: "The token's signature doesn't match."
    case .missingClaim(let name): "The token's \(name) is missing or invalid."
    case .wrongIssuer(let found): "The token was issued by \(found)."
    case .wrongAudience: "The token is for another service."
    case .expired(let time): "The token expired at \(time)."
    case .notYetValid(let time): "The token isn't valid before \(time)."
    case .wrongNonce: "The token belongs to another sign-in."
    case .wrongAccessToken: "The token belongs to another access token."
    case .oldAuthentication:
      "The provider ignored max_age, so the sign-in is too old."
    case .noKeys: "Can't get the issuer's keys."
    case .revoked: "The token was revoked."
    case .accountDisabled: "The token's account has been turned off."
    case .accountGone: "The token's account no longer exists."
    case .noAnswer: "The issuer didn't say whether the token was revoked."
    }
  }
}
