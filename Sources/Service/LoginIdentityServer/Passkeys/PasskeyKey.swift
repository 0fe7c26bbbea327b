import Crypto
import FoundationEssentials
import LoginTokenVerification
import _CryptoExtras

/// The public key of a passkey, written as a COSE key (RFC 9052 §7).
struct PasskeyKey: Sendable {
  /// The accepted algorithms by their numbers in COSE, the preferred one first: ES256, EdDSA and RS256.
  ///
  /// Source: IANA, "COSE Algorithms".
  static let algorithms = [es256, edDSA, rs256]
  private static let es256 = -7
  private static let edDSA = -8
  private static let rs256 = -257

  private let check: @Sendable (_ signature: [UInt8], _ message: [UInt8]) -> Bool

  /// Reads a key; `nil` for anything but a key of one of the ``algorithms``.
  init?(_ bytes: [UInt8]) {
    // The names of the fields: kty is 1, alg 3; crv, x and y are -1, -2 and -3 (RFC 9053 §7.1); n and e of RSA are -1
    // and -2 (RFC 8230 §4).
    guard let key = CBOR(bytes), let algorithm = key[3]?.asInteger else { return nil }
    switch (key[1]?.asInteger, algorithm) {
    case (2, Self.es256):
      guard key[-1] == .integer(1), let x = key[-2]?.asBytes, let y = key[-3]?.asBytes,
        x.count == 32, y.count == 32,
        let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
      else { return nil }
      check = { signature, message in
        guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature) else {
          return false
        }
        return key.isValidSignature(signature, for: SHA256.hash(data: message))
      }
    case (1, Self.edDSA):
      guard key[-1] == .integer(6), let x = key[-2]?.asBytes,
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: x)
      else { return nil }
      check = { signature, message in key.isValidSignature(signature, for: message) }
    case (3, Self.rs256):
      guard let modulus = key[-1]?.asBytes, let exponent = key[-2]?.asBytes,
        let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent)
      else { return nil }
      check = { signature, message in RSAAlgorithm.rs256.isValid(signature, of: message, key: key) }
    default: return nil
    }
  }

  func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool { check(signature, message) }
}
