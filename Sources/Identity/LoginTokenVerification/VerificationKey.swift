import FoundationEssentials
package import LoginIdentity
package import _CryptoExtras

/// A public key that verifies tokens: RSA, P-256, P-384, P-521 or Ed25519 (RFC 7518 §3.1, RFC 8037).
package struct VerificationKey: Sendable {
  /// The key's ID; `nil` if it has none.
  package let id: String?
  /// The algorithms of the key, such as `RS256` and `ES384`.
  ///
  /// A key of a curve has one, which has two names with Ed25519; an RSA key has all of its type, unless the issuer
  /// names one.
  package let algorithms: [String]

  private let check: Check

  /// Returns whether a signature is valid; the algorithm is one of ``algorithms``.
  typealias Check =
    @Sendable (_ message: [UInt8], _ signature: [UInt8], _ algorithm: String) -> Bool

  /// All accepted algorithms, independent of the issuer; `none` and those with shared secrets are excluded.
  package static let knownAlgorithms =
    rsaAlgorithms + ["ES256", "ES384", "ES512"] + edwardsAlgorithms
  static let rsaAlgorithms = RSAAlgorithm.allCases.map(\.rawValue)
  /// Ed25519 by its old name, and by the one of RFC 9864.
  static let edwardsAlgorithms = ["EdDSA", "Ed25519"]

  /// Creates an RSA key for RS256.
  ///
  /// - Parameters:
  ///   - id: The key's ID.
  ///   - der: The public key, DER (`SubjectPublicKeyInfo` or PKCS #1).
  /// - Throws: The error of swift-crypto if the bytes aren't a key of at least 2048 bits.
  package init(id: String?, rsaKey der: [UInt8]) throws {
    self.init(id: id, rsaKey: try _RSA.Signing.PublicKey(derRepresentation: der))
  }

  /// Creates an RSA key for RS256.
  package init(id: String?, rsaKey key: _RSA.Signing.PublicKey) {
    self.init(id: id, algorithms: [RSAAlgorithm.rs256.rawValue], check: Self.rsa(key))
  }

  init(id: String?, algorithms: [String], check: @escaping Check) {
    self.id = id
    self.algorithms = algorithms
    self.check = check
  }

  package func signed(_ token: CompactToken) -> Bool {
    guard let algorithm = token.algorithm, algorithms.contains(algorithm) else { return false }
    return check(token.parts.message, token.parts.signature, algorithm)
  }

  /// Returns whether this key signed a token that isn't parsed yet; its header must name the first of ``algorithms``.
  package func signed(_ parts: TokenParts) -> Bool {
    check(parts.message, parts.signature, algorithms[0])
  }

  static func rsa(_ key: _RSA.Signing.PublicKey) -> Check {
    { message, signature, algorithm in
      RSAAlgorithm(rawValue: algorithm)?.isValid(signature, of: message, key: key) ?? false
    }
  }
}
