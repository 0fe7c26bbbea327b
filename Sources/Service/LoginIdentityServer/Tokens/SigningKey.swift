import Crypto
import LoginIdentity
import LoginTokenVerification
import _CryptoExtras
import LoginCertificates

/// An RSA key that signs tokens (RS256, RFC 7518 §3.3), and its name.
struct SigningKey: Sendable {
  static let algorithm = RSAAlgorithm.rs256

  /// The name in the tokens' headers: the first 40 hexadecimal digits of the public key's SHA-256.
  let id: String
  /// Milliseconds since 1970.
  let createdAt: Int
  /// The public key as a JSON Web Key (RFC 7517).
  let publicKey: JSONValue
  /// The private key in PEM.
  let pem: String
  let privateKey: _RSA.Signing.PrivateKey
  /// The public key, which checks tokens.
  private let verifier: VerificationKey
  /// The first part of the key's tokens.
  private let header: String

  /// Creates a key from its stored form.
  ///
  /// - Parameters:
  ///   - pem: A private key in PEM: PKCS #1 or PKCS #8, of 2048 bits or more.
  ///   - createdAt: Milliseconds since 1970.
  /// - Throws: The error of swift-crypto for an invalid text.
  init(pem: String, createdAt: Int) throws {
    privateKey = try _RSA.Signing.PrivateKey(pemRepresentation: pem)
    let key = privateKey.publicKey
    let digest = SHA256.hash(data: key.derRepresentation)
    id = Hexadecimal.text(of: Array(digest).prefix(20))
    var fields = try RSAAlgorithm.fields(of: key)
    fields["alg"] = .string(Self.algorithm.rawValue)
    fields["kid"] = .string(id)
    publicKey = .object(fields)
    verifier = VerificationKey(id: id, rsaKey: key)
    let header = #"{"alg":"\#(Self.algorithm.rawValue)","kid":"\#(id)","typ":"JWT"}"#
    self.header = Base64URL.text(of: header.utf8)
    self.pem = pem
    self.createdAt = createdAt
  }

  /// Signs claims.
  ///
  /// Takes a millisecond.
  ///
  /// - Parameter payload: The claims.
  /// - Returns: The token in compact form (RFC 7515 §7.1).
  /// - Throws: Errors of swift-crypto and of encoding; no payload causes either.
  func token(_ payload: TokenPayload) throws -> Secret {
    try token(payload, header: header)
  }

  /// Signs claims as a token of another type (RFC 7515 §4.1.9).
  ///
  /// - Parameters:
  ///   - payload: The claims.
  ///   - type: The type, letters and `+`: `at+jwt`.
  /// - Returns: The token in compact form.
  /// - Throws: As for other tokens.
  func token(_ payload: TokenPayload, type: String) throws -> Secret {
    let header = #"{"alg":"\#(Self.algorithm.rawValue)","kid":"\#(id)","typ":"\#(type)"}"#
    return try token(payload, header: Base64URL.text(of: header.utf8))
  }

  private func token(_ payload: TokenPayload, header: String) throws -> Secret {
    let message = "\(header).\(Base64URL.text(of: try JSONCoding.bytes(of: payload.claims)))"
    let signature = try Self.algorithm.signature(of: message.utf8, with: privateKey)
    return Secret("\(message).\(Base64URL.text(of: signature))")
  }

  func isValid(_ token: TokenParts) -> Bool { verifier.signed(token) }

  /// Creates a new key of 2048 bits, in PEM.
  ///
  /// Takes a tenth of a second or more, so never call it on an event loop.
  static func generate() throws -> String {
    try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation
  }

  /// Returns the public key in a self-signed certificate, in PEM (RFC 5280), as Google publishes keys.
  ///
  /// It is valid for ten years from the creation of the key.
  func certificate() throws -> String {
    let start = createdAt / 1000
    return try Certificate.selfSigned(
      privateKey, name: "securetoken.system.gserviceaccount.com",
      serialNumber: Array(id.utf8.prefix(8)), validity: start...(start + 10 * 365 * 86_400))
  }
}
