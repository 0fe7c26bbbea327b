import Crypto
import Identity
import JWTKit
import TokenVerification
import _CryptoExtras

/// An RSA key that signs tokens (RS256, RFC 7518 §3.3), and its name.
struct SigningKey: Sendable {
  /// The name in the tokens' headers: the first 40 hexadecimal digits of the public key's SHA-256.
  let id: JWKIdentifier
  /// Milliseconds since 1970.
  let createdAt: Int
  /// The public half as a JSON Web Key (RFC 7517).
  let publicKey: JWK
  /// The private half, as JWTKit has it.
  let signer: JWTKit.Insecure.RSA.PrivateKey

  /// The private half in PEM.
  let pem: String
  /// The public half, which checks tokens.
  private let verifier: VerificationKey

  /// Reads a key that was kept.
  ///
  /// - Parameters:
  ///   - pem: A private key in PEM.
  ///   - createdAt: Milliseconds since 1970.
  /// - Throws: What JWTKit throws for text that is no key.
  init(pem: String, createdAt: Int) throws {
    let key = try JWTKit.Insecure.RSA.PrivateKey(pem: pem)
    let digest = SHA256.hash(data: key.publicKey.derRepresentation)
    id = JWKIdentifier(string: Hexadecimal.text(of: Array(digest).prefix(20)))
    let primitives = try key.publicKey.getKeyPrimitives()
    publicKey = JWK.rsa(
      .rs256, identifier: id, modulus: Base64URL.text(of: primitives.modulus),
      exponent: Base64URL.text(of: primitives.publicExponent))
    signer = key
    verifier = try VerificationKey(
      id: id.string, rsaKey: Array(key.publicKey.derRepresentation))
    self.pem = pem
    self.createdAt = createdAt
  }

  /// Whether a token's signature was made with this key.
  func isValid(_ token: TokenParts) -> Bool { verifier.signed(token) }

  /// Makes a new key of 2048 bits, in PEM.
  ///
  /// Takes a tenth of a second or more; not for event loops.
  static func generate() throws -> String {
    try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation
  }
}
