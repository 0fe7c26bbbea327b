import Crypto
import FoundationEssentials
package import LoginIdentity
package import _CryptoExtras

/// An algorithm of RSA keys (RFC 7518 §3.3 and §3.5), by its name in token headers.
package enum RSAAlgorithm: String, CaseIterable, Sendable {
  case rs256 = "RS256"
  case rs384 = "RS384"
  case rs512 = "RS512"
  case ps256 = "PS256"
  case ps384 = "PS384"
  case ps512 = "PS512"

  /// Signs a message.
  ///
  /// - Throws: Errors of swift-crypto; no key of at least 2048 bits causes one.
  package func signature(
    of message: some Sequence<UInt8>, with key: _RSA.Signing.PrivateKey
  ) throws -> [UInt8] {
    Array(try key.signature(for: digest(of: message), padding: padding).rawRepresentation)
  }

  package func isValid(
    _ signature: [UInt8], of message: some Sequence<UInt8>, key: _RSA.Signing.PublicKey
  ) -> Bool {
    key.isValidSignature(
      _RSA.Signing.RSASignature(rawRepresentation: signature), for: digest(of: message),
      padding: padding)
  }

  /// Returns the fields of a public key in a JSON Web Key (RFC 7518 §6.3.1).
  ///
  /// - Throws: Errors of swift-crypto; no key of at least 2048 bits causes one.
  package static func fields(of key: _RSA.Signing.PublicKey) throws -> [String: JSONValue] {
    let numbers = try key.getKeyPrimitives()
    return [
      "kty": .string("RSA"), "n": .string(Base64URL.text(of: numbers.modulus)),
      "e": .string(Base64URL.text(of: numbers.publicExponent)),
    ]
  }
}

private extension RSAAlgorithm {
  /// The padding; PSS has a salt that is as long as the hash (RFC 7518 §3.5).
  var padding: _RSA.Signing.Padding {
    switch self {
    case .rs256, .rs384, .rs512: .insecurePKCS1v1_5
    case .ps256, .ps384, .ps512: .PSS
    }
  }

  func digest(of message: some Sequence<UInt8>) -> any Digest {
    let bytes = Array(message)
    return switch self {
    case .rs256, .ps256: SHA256.hash(data: bytes)
    case .rs384, .ps384: SHA384.hash(data: bytes)
    case .rs512, .ps512: SHA512.hash(data: bytes)
    }
  }
}
