/// Why a token is not believed.
public enum TokenError: Error, Hashable, Sendable {
  /// Not three parts of base64url with JSON in the first two.
  case malformed
  /// Signed in a way that is not accepted, or not at all. `name` is the header's word.
  case refusedAlgorithm(name: String)
  /// Signed with a key that the issuer does not publish. `id` is the header's word.
  case unknownKey(id: String)
  /// The signature does not hold.
  case wrongSignature
  /// A claim is missing, or has the wrong kind of value.
  case missingClaim(name: String)
  /// Made by someone else. `found` is the token's word.
  case wrongIssuer(found: String)
  /// Made for someone else.
  case wrongAudience
  /// Too old. `at` is when it ended, seconds since 1970.
  case expired(at: Int)
  /// Made in the future. `at` is when, seconds since 1970.
  case notYetValid(at: Int)
  /// Made for another sign-in.
  case wrongNonce
  /// Made for another access token.
  case wrongAccessToken
  /// The person proved who it is too long ago. `at` is when, seconds since 1970.
  case oldAuthentication(at: Int)
  /// The keys of the issuer cannot be had.
  case noKeys
  /// The token was taken back: the person signed out everywhere, or changed the password.
  case revoked
  /// The account was switched off.
  case accountDisabled
  /// There is no such account any more.
  case accountGone
  /// The issuer was asked whether it has taken the token back, and did not say.
  case noAnswer
}

extension TokenError: CustomStringConvertible {
  /// One plain English sentence for logs; screens have texts of their own.
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
