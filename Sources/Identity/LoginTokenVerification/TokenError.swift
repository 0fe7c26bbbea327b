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
    case .malformed: "This is no signed token."
    case .refusedAlgorithm(let name): "The token is signed with \(name), which is not accepted."
    case .unknownKey(let id):
      "The token is signed with the key \(id), which the issuer does not have."
    case .wrongSignature: "The signature of the token does not hold."
    case .missingClaim(let name): "The token lacks \(name), or has something else there."
    case .wrongIssuer(let found): "The token was issued by \(found)."
    case .wrongAudience: "The token was issued for someone else."
    case .expired(let time): "The token ended at \(time)."
    case .notYetValid(let time): "The token begins at \(time)."
    case .wrongNonce: "The token belongs to another sign-in."
    case .wrongAccessToken: "The token belongs to another access token."
    case .oldAuthentication:
      "The provider did not ask the person again who it is, though max_age wants it."
    case .noKeys: "The keys of the issuer cannot be had."
    case .revoked: "The token was taken back."
    case .accountDisabled: "The account of the token was switched off."
    case .accountGone: "The account of the token is gone."
    case .noAnswer: "The issuer did not say whether it has taken the token back."
    }
  }
}
