import LoginIdentity

/// The only use of a challenge.
enum PasskeyPurpose: Equatable, Sendable {
  /// A sign-in with any passkey.
  case signIn
  /// A new passkey of an account.
  case passkey(localID: String)
  /// A new second factor of an account.
  case factor(localID: String)
  /// The second factor of a pending sign-in, by the digest of its credential.
  case secondFactor(localID: String, digest: [UInt8])

  /// The account; `nil` for any.
  var localID: String? {
    switch self {
    case .signIn: nil
    case .passkey(let localID), .factor(let localID), .secondFactor(let localID, _): localID
    }
  }

  /// The rest, as it is stored.
  var name: String {
    switch self {
    case .signIn, .passkey: "passkey"
    case .factor: "factor"
    case .secondFactor(_, let digest): "factor \(Base64URL.text(of: digest))"
    }
  }
}
