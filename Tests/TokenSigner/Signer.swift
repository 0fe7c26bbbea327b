import Crypto
import Foundation
public import LoginIdentity
import LoginTokenVerification
import _CryptoExtras

/// A key that signs tokens.
public struct Signer: Sendable {
  /// The type of key, by its algorithm.
  public enum Kind: String, CaseIterable, Sendable {
    /// RSA of 2048 bits.
    case rsa = "RS256"
    case rs384 = "RS384"
    case rs512 = "RS512"
    case ps256 = "PS256"
    case ps384 = "PS384"
    case ps512 = "PS512"
    /// P-256.
    case ec = "ES256"
    case es384 = "ES384"
    case es512 = "ES512"
    case ed25519 = "EdDSA"
  }

  /// The ID of the key.
  public let id: String
  /// A JSON Web Key.
  public let publicKey: JSONValue
  /// The private key in PEM.
  public let pem: String
  private let sign: @Sendable ([UInt8]) throws -> [UInt8]
  private let algorithm: String

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - kind: The type of key.
  ///   - id: The ID of the key.
  ///   - rsaKey: The ``pem`` of another signer, whose key it shares, because creating an RSA key takes a tenth of a
  ///     second. With `nil`, and for every other type, a key is created.
  /// - Throws: The library's error for a key that it can't create or read.
  public init(_ kind: Kind, id: String, rsaKey: String? = nil) throws {
    self.id = id
    algorithm = kind.rawValue
    var fields: [String: JSONValue] = ["kid": .string(id), "use": .string("sig")]
    switch kind {
    case .rsa, .rs384, .rs512, .ps256, .ps384, .ps512:
      let key =
        try rsaKey.map { try _RSA.Signing.PrivateKey(pemRepresentation: $0) }
        ?? _RSA.Signing.PrivateKey(keySize: .bits2048)
      let primitives = try key.publicKey.getKeyPrimitives()
      fields["kty"] = .string("RSA")
      fields["alg"] = .string(kind.rawValue)
      fields["n"] = .string(Self.base64URL(primitives.modulus))
      fields["e"] = .string(Self.base64URL(primitives.publicExponent))
      pem = key.pemRepresentation
      sign = { try Self.rsa($0, key, kind.rawValue) }
    case .ec:
      let key = P256.Signing.PrivateKey()
      Self.add(key.publicKey.x963Representation, "P-256", to: &fields)
      pem = key.pemRepresentation
      sign = { Array(try key.signature(for: SHA256.hash(data: $0)).rawRepresentation) }
    case .es384:
      let key = P384.Signing.PrivateKey()
      Self.add(key.publicKey.x963Representation, "P-384", to: &fields)
      pem = key.pemRepresentation
      sign = { Array(try key.signature(for: SHA384.hash(data: $0)).rawRepresentation) }
    case .es512:
      let key = P521.Signing.PrivateKey()
      Self.add(key.publicKey.x963Representation, "P-521", to: &fields)
      pem = key.pemRepresentation
      sign = { Array(try key.signature(for: SHA512.hash(data: $0)).rawRepresentation) }
    case .ed25519:
      let key = Curve25519.Signing.PrivateKey()
      fields["kty"] = .string("OKP")
      fields["crv"] = .string("Ed25519")
      fields["x"] = .string(Self.base64URL(key.publicKey.rawRepresentation))
      // RFC 8410 §7.
      let start: [UInt8] = [
        0x30, 0x2E, 2, 1, 0, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 4, 0x22, 4, 0x20,
      ]
      let der = Data(start + Array(key.rawRepresentation)).base64EncodedString()
      pem = "-----BEGIN PRIVATE KEY-----\n\(der)\n-----END PRIVATE KEY-----\n"
      sign = { Array(try key.signature(for: $0)) }
    }
    publicKey = .object(fields)
  }

  /// Returns a signed token; its header may name a wrong algorithm.
  public func token(_ claims: [String: JSONValue], algorithm named: String? = nil) throws -> Secret
  {
    let header: [String: JSONValue] = [
      "alg": .string(named ?? algorithm), "kid": .string(id), "typ": .string("JWT"),
    ]
    let texts = try [header, claims].map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    return try token(header: texts[0], claims: texts[1])
  }

  /// Returns a signed token with exactly these texts, whatever they are.
  public func token(header: String, claims: String) throws -> Secret {
    let parts = [header, claims].map { Self.base64URL(Array($0.utf8)) }
    let message = Array(parts.joined(separator: ".").utf8)
    return Secret(
      String(decoding: message, as: UTF8.self) + "." + Self.base64URL(try sign(message)))
  }

  private static func rsa(
    _ message: [UInt8], _ key: _RSA.Signing.PrivateKey, _ algorithm: String
  ) throws -> [UInt8] {
    let padding: _RSA.Signing.Padding = algorithm.hasPrefix("PS") ? .PSS : .insecurePKCS1v1_5
    let signature =
      switch algorithm.suffix(3) {
      case "384": try key.signature(for: SHA384.hash(data: message), padding: padding)
      case "512": try key.signature(for: SHA512.hash(data: message), padding: padding)
      default: try key.signature(for: SHA256.hash(data: message), padding: padding)
      }
    return Array(signature.rawRepresentation)
  }

  private static func add(_ point: Data, _ curve: String, to fields: inout [String: JSONValue]) {
    let numbers = point.dropFirst()
    fields["kty"] = .string("EC")
    fields["crv"] = .string(curve)
    fields["x"] = .string(base64URL(numbers.prefix(numbers.count / 2)))
    fields["y"] = .string(base64URL(numbers.suffix(numbers.count / 2)))
  }

  /// Returns RFC 4648 §5 without padding; from Foundation, so that this project's own code isn't tested with itself.
  private static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
