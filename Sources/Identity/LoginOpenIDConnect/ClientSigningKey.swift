import Crypto
import FoundationEssentials
package import LoginIdentity
import LoginTokenVerification
import _CryptoExtras

/// A private key that signs a client's assertions (RFC 7518 §3, RFC 8037).
package struct ClientSigningKey: Sendable {
  /// The reason why a text isn't a signing key.
  package enum Fault: Error, Hashable, Sendable {
    /// It contains no private key, or one of an unknown type.
    case noKey
    /// The key is encrypted with a password, which the program doesn't ask for.
    case encrypted
  }

  /// The algorithms of the key, the most common first: `RS256`.
  package let algorithms: [String]
  /// The public key as a JSON Web Key (RFC 7517), to register at the provider.
  package let publicKey: [String: JSONValue]
  private let sign: @Sendable (_ message: [UInt8], _ algorithm: String) throws -> [UInt8]

  /// Creates a key: RSA of at least 2048 bits, P-256, P-384, P-521 or Ed25519.
  package init(_ key: ClientKey) throws(Fault) {
    let der = try PEMKey.bytes(of: key.pem)
    guard let made = Self.rsa(der) ?? Self.curve(der) ?? Self.ed25519(der) else { throw .noKey }
    algorithms = made.algorithms
    sign = made.sign
    var fields = made.publicKey
    fields["use"] = .string("sig")
    // An RSA key has several algorithms; the provider decides which one applies.
    if algorithms.count == 1 { fields["alg"] = .string(algorithms[0]) }
    if let id = key.id { fields["kid"] = .string(id) }
    publicKey = fields
  }

  /// Signs a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - algorithm: One of ``algorithms``.
  /// - Returns: The signature; `nil` if it couldn't be made.
  func signature(of message: [UInt8], algorithm: String) -> [UInt8]? {
    try? sign(message, algorithm)
  }
}

private extension ClientSigningKey {
  /// The properties of a key by its type.
  struct Made {
    let algorithms: [String]
    let publicKey: [String: JSONValue]
    let sign: @Sendable ([UInt8], String) throws -> [UInt8]
  }

  static func text(_ bytes: some Sequence<UInt8>) -> JSONValue {
    .string(Base64URL.text(of: bytes))
  }

  /// RSA, with either padding (RFC 7518 §3.3 and §3.5); RS256 first, for which most clients are registered.
  static func rsa(_ der: [UInt8]) -> Made? {
    guard let key = try? _RSA.Signing.PrivateKey(derRepresentation: der),
      let fields = try? RSAAlgorithm.fields(of: key.publicKey)
    else { return nil }
    let algorithms: [RSAAlgorithm] = [.rs256, .ps256, .rs384, .ps384, .rs512, .ps512]
    return Made(algorithms: algorithms.map(\.rawValue), publicKey: fields) { message, algorithm in
      try (RSAAlgorithm(rawValue: algorithm) ?? .rs256).signature(of: message, with: key)
    }
  }

  /// Returns a key of one of NIST's curves, each with its own hash (RFC 7518 §3.4).
  static func curve(_ der: [UInt8]) -> Made? {
    func made(
      _ algorithm: String, _ curve: String, _ point: Data,
      _ sign: @escaping @Sendable ([UInt8]) throws -> Data
    ) -> Made {
      let numbers = point.dropFirst()
      let half = numbers.count / 2
      return Made(
        algorithms: [algorithm],
        publicKey: [
          "kty": .string("EC"), "crv": .string(curve), "x": text(numbers.prefix(half)),
          "y": text(numbers.suffix(half)),
        ]
      ) { message, _ in Array(try sign(message)) }
    }
    if let key = try? P256.Signing.PrivateKey(derRepresentation: der) {
      return made("ES256", "P-256", key.publicKey.x963Representation) {
        try key.signature(for: SHA256.hash(data: $0)).rawRepresentation
      }
    }
    if let key = try? P384.Signing.PrivateKey(derRepresentation: der) {
      return made("ES384", "P-384", key.publicKey.x963Representation) {
        try key.signature(for: SHA384.hash(data: $0)).rawRepresentation
      }
    }
    if let key = try? P521.Signing.PrivateKey(derRepresentation: der) {
      return made("ES512", "P-521", key.publicKey.x963Representation) {
        try key.signature(for: SHA512.hash(data: $0)).rawRepresentation
      }
    }
    return nil
  }

  /// Returns an Ed25519 key, under its old name and the one of RFC 9864.
  static func ed25519(_ der: [UInt8]) -> Made? {
    guard let seed = PEMKey.ed25519Seed(der),
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed)
    else { return nil }
    return Made(
      algorithms: ["EdDSA", "Ed25519"],
      publicKey: [
        "kty": .string("OKP"), "crv": .string("Ed25519"), "alg": .string("EdDSA"),
        "x": text(key.publicKey.rawRepresentation),
      ]
    ) { message, _ in Array(try key.signature(for: message)) }
  }
}
