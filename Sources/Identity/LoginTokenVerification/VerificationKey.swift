import FoundationEssentials
package import LoginIdentity
package import _CryptoExtras

/// A public key that checks tokens: RSA, P-256, P-384, P-521 or Ed25519 (RFC 7518 §3.1, RFC 8037).
package struct VerificationKey: Sendable {
  /// The key's name; `nil` where it has none.
  package let id: String?
  /// The algorithms it is good for, such as `RS256` and `ES384`.
  ///
  /// A key of a curve has one, which has two names with Ed25519; an RSA key has all of its kind, unless the issuer
  /// names one.
  package let algorithms: [String]

  private let check: Check

  /// Whether a signature holds; the algorithm is one of ``algorithms``.
  typealias Check =
    @Sendable (_ message: [UInt8], _ signature: [UInt8], _ algorithm: String) -> Bool

  /// All that are accepted of anybody; `none` and those of shared secrets are not among them.
  package static let knownAlgorithms =
    rsaAlgorithms + ["ES256", "ES384", "ES512"] + edwardsAlgorithms
  static let rsaAlgorithms = RSAAlgorithm.allCases.map(\.rawValue)
  /// Ed25519 by its old name, and by the one of RFC 9864.
  static let edwardsAlgorithms = ["EdDSA", "Ed25519"]

  /// Takes over an RSA key for RS256.
  ///
  /// - Parameters:
  ///   - id: The key's name.
  ///   - der: The public half, DER (`SubjectPublicKeyInfo` or PKCS #1).
  /// - Throws: What swift-crypto throws for bytes that are no key of at least 2048 bits.
  package init(id: String?, rsaKey der: [UInt8]) throws {
    self.init(id: id, rsaKey: try _RSA.Signing.PublicKey(derRepresentation: der))
  }

  /// Takes over an RSA key for RS256.
  package init(id: String?, rsaKey key: _RSA.Signing.PublicKey) {
    self.init(id: id, algorithms: [RSAAlgorithm.rs256.rawValue], check: Self.rsa(key))
  }

  init(id: String?, algorithms: [String], check: @escaping Check) {
    self.id = id
    self.algorithms = algorithms
    self.check = check
  }

  /// Whether this key signed a token.
  package func signed(_ token: CompactToken) -> Bool {
    guard let algorithm = token.algorithm, algorithms.contains(algorithm) else { return false }
    return check(token.parts.message, token.parts.signature, algorithm)
  }

  /// Whether this key signed a token that is not read yet; its header has to name the first of
  /// ``algorithms``.
  package func signed(_ parts: TokenParts) -> Bool {
    check(parts.message, parts.signature, algorithms[0])
  }

  static func rsa(_ key: _RSA.Signing.PublicKey) -> Check {
    { message, signature, algorithm in
      RSAAlgorithm(rawValue: algorithm)?.isValid(signature, of: message, key: key) ?? false
    }
  }
}
