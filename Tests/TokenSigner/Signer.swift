import Crypto
import Foundation
public import Identity
import TokenVerification
import _CryptoExtras

/// Someone who signs tokens.
public struct Signer: Sendable {
  /// What kind of key it has.
  public enum Kind: CaseIterable, Sendable {
    /// RSA of 2048 bits.
    case rsa
    /// P-256.
    case ec
  }

  /// The name of the key.
  public let id: String
  /// A JSON Web Key.
  public let publicKey: JSONValue
  private let sign: @Sendable ([UInt8]) throws -> [UInt8]
  private let algorithm: String

  /// Makes a key.
  public init(_ kind: Kind, id: String) throws {
    self.id = id
    switch kind {
    case .rsa:
      let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
      let primitives = try key.publicKey.getKeyPrimitives()
      publicKey = .object([
        "kty": .string("RSA"), "kid": .string(id), "alg": .string("RS256"),
        "n": .string(Self.base64URL(primitives.modulus)),
        "e": .string(Self.base64URL(primitives.publicExponent)),
      ])
      algorithm = "RS256"
      sign = {
        Array(
          try key.signature(for: SHA256.hash(data: $0), padding: .insecurePKCS1v1_5)
            .rawRepresentation)
      }
    case .ec:
      let key = P256.Signing.PrivateKey()
      let point = Array(key.publicKey.x963Representation.dropFirst())
      publicKey = .object([
        "kty": .string("EC"), "kid": .string(id), "crv": .string("P-256"), "use": .string("sig"),
        "x": .string(Self.base64URL(point.prefix(32))),
        "y": .string(Self.base64URL(point.suffix(32))),
      ])
      algorithm = "ES256"
      sign = { Array(try key.signature(for: SHA256.hash(data: $0)).rawRepresentation) }
    }
  }

  /// A signed token; its header may lie about the algorithm.
  public func token(_ claims: [String: JSONValue], algorithm named: String? = nil) throws -> Secret
  {
    let header: [String: JSONValue] = [
      "alg": .string(named ?? algorithm), "kid": .string(id), "typ": .string("JWT"),
    ]
    let parts = try [header, claims].map { Self.base64URL(try JSONEncoder().encode($0)) }
    let message = Array(parts.joined(separator: ".").utf8)
    return Secret(
      String(decoding: message, as: UTF8.self) + "." + Self.base64URL(try sign(message)))
  }

  /// RFC 4648 §5, without padding; by Foundation, so that it is not ours that is tested with itself.
  private static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
