import Crypto
import FoundationEssentials
import LoginIdentity
import _CryptoExtras

extension VerificationKey {
  /// Creates a key from a JSON Web Key (RFC 7517); `nil` if it verifies no accepted tokens.
  init?(_ key: JSONValue) {
    // A key for encryption doesn't verify, nor does one without that permission (RFC 7517 §4.2, §4.3).
    guard key["use"]?.text ?? "sig" == "sig" else { return nil }
    if case .array(let uses)? = key["key_ops"], !uses.contains(.string("verify")) { return nil }
    let (id, named) = (key["kid"]?.text, key["alg"]?.text)
    func made(_ all: [String], _ check: Check?) -> VerificationKey? {
      let algorithms = all.filter { $0 == named ?? $0 }
      guard let check, !algorithms.isEmpty else { return nil }
      return VerificationKey(id: id, algorithms: algorithms, check: check)
    }
    let found: VerificationKey? =
      switch key["kty"]?.text {
      case "RSA": made(Self.rsaAlgorithms, Self.rsaCheck(key))
      case "EC":
        switch key["crv"]?.text {
        case "P-256": made(["ES256"], Self.p256(key))
        case "P-384": made(["ES384"], Self.p384(key))
        case "P-521": made(["ES512"], Self.p521(key))
        default: nil
        }
      case "OKP":
        key["crv"]?.text == "Ed25519" ? made(Self.edwardsAlgorithms, Self.ed25519(key)) : nil
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}

private extension VerificationKey {
  static func bytes(_ name: String, of key: JSONValue) -> [UInt8]? {
    key[name]?.text.flatMap { Base64URL.bytes(of: Array($0.utf8)) }
  }

  /// Returns a point of a curve without compression (SEC 1 §2.3.3).
  ///
  /// RFC 7518 §6.2.1.2 requires all bytes of a coordinate; some providers omit leading zeros, which about one key in a
  /// hundred has.
  static func point(of key: JSONValue, _ length: Int) -> [UInt8]? {
    func coordinate(_ name: String) -> [UInt8]? {
      guard let found = bytes(name, of: key), !found.isEmpty, found.count <= length else {
        return nil
      }
      return [UInt8](repeating: 0, count: length - found.count) + found
    }
    guard let x = coordinate("x"), let y = coordinate("y") else { return nil }
    return [4] + x + y
  }

  static func rsaCheck(_ key: JSONValue) -> Check? {
    guard let modulus = bytes("n", of: key), let exponent = bytes("e", of: key),
      let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent)
    else { return nil }
    return rsa(key)
  }

  /// Returns the check of a P-256 key: both numbers in full length (RFC 7518 §3.4); the library rejects any other.
  static func p256(_ key: JSONValue) -> Check? {
    guard let point = point(of: key, 32),
      let key = try? P256.Signing.PublicKey(x963Representation: point)
    else { return nil }
    return { message, signature, _ in
      guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: SHA256.hash(data: message))
    }
  }

  static func p384(_ key: JSONValue) -> Check? {
    guard let point = point(of: key, 48),
      let key = try? P384.Signing.PublicKey(x963Representation: point)
    else { return nil }
    return { message, signature, _ in
      guard let signature = try? P384.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: SHA384.hash(data: message))
    }
  }

  static func p521(_ key: JSONValue) -> Check? {
    guard let point = point(of: key, 66),
      let key = try? P521.Signing.PublicKey(x963Representation: point)
    else { return nil }
    return { message, signature, _ in
      guard let signature = try? P521.Signing.ECDSASignature(rawRepresentation: signature) else {
        return false
      }
      return key.isValidSignature(signature, for: SHA512.hash(data: message))
    }
  }

  /// Returns the check of an Ed25519 key (RFC 8037 §2).
  static func ed25519(_ key: JSONValue) -> Check? {
    guard let bytes = bytes("x", of: key),
      let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)
    else { return nil }
    return { message, signature, _ in key.isValidSignature(signature, for: message) }
  }
}
