import Crypto
import FoundationEssentials
package import Identity
import _CryptoExtras

/// A public key that checks tokens: RSA for RS256, P-256 for ES256 (RFC 7518 §3.1).
public struct VerificationKey: Sendable {
  /// The key's name; `nil` where it has none.
  public let id: String?
  /// The one algorithm it is good for: `RS256` or `ES256`.
  public let algorithm: String

  private let check: @Sendable (_ message: [UInt8], _ signature: [UInt8]) -> Bool

  /// Takes over an RSA key.
  ///
  /// - Parameters:
  ///   - id: The key's name.
  ///   - der: The public half, DER (`SubjectPublicKeyInfo` or PKCS #1).
  /// - Throws: What swift-crypto throws for bytes that are no key of at least 2048 bits.
  public init(id: String?, rsaKey der: [UInt8]) throws {
    try self.init(id: id, try _RSA.Signing.PublicKey(derRepresentation: der))
  }

  /// Reads a JSON Web Key (RFC 7517); `nil` for one that checks no tokens we accept.
  init?(_ key: JSONValue) {
    func bytes(_ name: String) -> [UInt8]? {
      key[name]?.text.flatMap { Base64URL.bytes(of: Array($0.utf8)) }
    }
    // RFC 7518 §6.2.1.2 wants all 32 bytes; some providers leave out
    // zeros at the beginning, which one key of about a hundred has.
    func coordinate(_ name: String) -> [UInt8]? {
      guard let found = bytes(name), !found.isEmpty, found.count <= 32 else { return nil }
      return [UInt8](repeating: 0, count: 32 - found.count) + found
    }
    // A key for encryption checks nothing.
    guard key["use"]?.text ?? "sig" == "sig" else { return nil }
    let id = key["kid"]?.text
    switch key["kty"]?.text {
    case "RSA":
      guard ["RS256", nil].contains(key["alg"]?.text), let modulus = bytes("n"),
        let exponent = bytes("e"),
        let key = try? _RSA.Signing.PublicKey(n: modulus, e: exponent)
      else { return nil }
      try? self.init(id: id, key)
    case "EC":
      guard ["ES256", nil].contains(key["alg"]?.text), key["crv"]?.text == "P-256",
        let x = coordinate("x"), let y = coordinate("y"),
        let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
      else { return nil }
      self.init(id: id, algorithm: "ES256") { message, signature in
        guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
          return false
        }
        return key.isValidSignature(signature, for: SHA256.hash(data: message))
      }
    default: return nil
    }
  }

  private init(id: String?, _ key: _RSA.Signing.PublicKey) throws {
    self.init(id: id, algorithm: "RS256") { message, signature in
      key.isValidSignature(
        _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: message),
        padding: .insecurePKCS1v1_5)
    }
  }

  private init(
    id: String?, algorithm: String, check: @escaping @Sendable ([UInt8], [UInt8]) -> Bool
  ) {
    self.id = id
    self.algorithm = algorithm
    self.check = check
  }

  /// Whether this key signed a token.
  public func signed(_ token: CompactToken) -> Bool {
    token.algorithm == algorithm && check(token.parts.message, token.parts.signature)
  }

  /// Whether this key signed a token that is not read yet; its header has to name RS256 or ES256.
  package func signed(_ parts: TokenParts) -> Bool { check(parts.message, parts.signature) }
}

/// The keys an issuer publishes (RFC 7517 §5).
public struct KeySet: Sendable {
  /// Those that check tokens.
  public let keys: [VerificationKey]

  /// Gathers keys.
  public init(keys: [VerificationKey]) { self.keys = keys }

  /// Reads a JSON Web Key Set; keys of other kinds are passed over.
  ///
  /// - Parameter json: `{"keys": […]}`.
  /// - Throws: ``TokenError/noKeys`` for anything else.
  public init(json: [UInt8]) throws(TokenError) {
    guard let set = try? JSONDecoder().decode(JSONValue.self, from: Data(json)),
      case .array(let list)? = set["keys"]
    else { throw .noKeys }
    keys = list.compactMap(VerificationKey.init)
  }

  /// Checks a token's signature.
  ///
  /// - Parameter token: The token.
  /// - Throws: ``TokenError/malformed``, ``TokenError/refusedAlgorithm(name:)``,
  ///   ``TokenError/unknownKey(id:)`` or ``TokenError/wrongSignature``.
  public func check(_ token: CompactToken) throws(TokenError) {
    // It insists on something that we do not know (RFC 7515 §4.1.11).
    guard token.header["crit"] == nil else { throw .malformed }
    let algorithm = token.algorithm ?? "none"
    guard ["RS256", "ES256"].contains(algorithm) else { throw .refusedAlgorithm(name: algorithm) }
    let fitting = keys.filter { $0.algorithm == algorithm }
    // A token without the name of its key may be signed with any; an issuer may have a key that
    // has no name.
    let named = token.keyID.map { id in fitting.filter { $0.id == id || $0.id == nil } } ?? fitting
    guard !named.isEmpty else { throw .unknownKey(id: token.keyID ?? "") }
    guard named.contains(where: { $0.signed(token) }) else { throw .wrongSignature }
  }
}
