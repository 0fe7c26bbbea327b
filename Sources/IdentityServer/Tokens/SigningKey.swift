import Crypto
import FoundationEssentials
import JWTKit
import _CryptoExtras

/// The RSA key that signs ID tokens (RS256, RFC 7518 §3.3), and its name.
struct SigningKey: Sendable {
  /// The keys JWTKit signs and checks with: this one.
  let collection: JWTKeyCollection
  /// The name in the tokens' headers: the first 40 hexadecimal digits of the public key's SHA-256.
  let id: JWKIdentifier
  /// The public half as a JSON Web Key Set (RFC 7517).
  let publicKeySet: String

  /// Reads a key that was kept.
  ///
  /// - Parameter pem: A private key in PEM.
  /// - Throws: What JWTKit throws for text that is no key.
  init(pem: String) async throws {
    let key = try Insecure.RSA.PrivateKey(pem: pem)
    let digest = SHA256.hash(data: key.publicKey.derRepresentation)
    let digits = digest.prefix(20).map { byte in
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }
    id = JWKIdentifier(string: digits.joined())
    let primitives = try key.publicKey.getKeyPrimitives()
    let web = JWK.rsa(
      .rs256, identifier: id, modulus: Self.base64URL(primitives.modulus),
      exponent: Self.base64URL(primitives.publicExponent))
    publicKeySet = String(decoding: try JSONEncoder().encode(JWKS(keys: [web])), as: UTF8.self)
    collection = JWTKeyCollection()
    await collection.add(rsa: key, digestAlgorithm: .sha256, kid: id)
  }

  /// Makes a new key of 2048 bits, in PEM.
  ///
  /// Takes a tenth of a second or more; not for event loops.
  static func generate() throws -> String {
    try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation
  }

  private static func base64URL(_ data: Data) -> String {
    String(
      data.base64EncodedString().compactMap { letter -> Character? in
        switch letter {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: letter
        }
      })
  }
}
