import Crypto
import FoundationEssentials
import LoginIdentity

/// The signed assertion with which a client authenticates (RFC 7523 §2.2 and §3, OpenID Connect Core §9).
enum ClientAssertion {
  static let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
  /// The lifetime of an assertion in seconds.
  static let lifetime = 60

  /// Returns an assertion that can be used once and is valid for a minute.
  ///
  /// - Parameters:
  ///   - client: The client, with the key or secret that signs.
  ///   - method: Whether to sign with the key or the secret.
  ///   - audience: The audience.
  ///   - offered: The provider's list of algorithms; `nil` if it has none.
  ///   - now: Seconds since 1970.
  /// - Returns: A signed token.
  /// - Throws: ``OpenIDError/unusableClientKey``, ``OpenIDError/notOffered(name:)`` if the provider lists no algorithm
  ///   of the key.
  static func text(
    of client: OpenIDClientID, _ method: ClientAuthenticationMethod, for audience: String,
    offered: [String]?, now: Int
  ) throws(OpenIDError) -> Secret {
    let signer = try Signer(client, method)
    let algorithm = try algorithm(
      of: signer.algorithms, wanted: client.signingAlgorithm, offered: offered)
    var header: [String: JSONValue] = ["alg": .string(algorithm), "typ": .string("JWT")]
    if method == .privateKeyJWT, let id = client.key?.id { header["kid"] = .string(id) }
    let claims: [String: JSONValue] = [
      "iss": .string(client.id), "sub": .string(client.id), "aud": .string(audience),
      "jti": .string(Base64URL.text(of: AuthorizationAttempt.randomBytes(24))),
      "iat": .integer(now), "exp": .integer(now + lifetime),
    ]
    guard
      let parts = try? [header, claims].map({ Base64URL.text(of: try JSONCoding.bytes(of: $0)) })
    else { throw .unusableClientKey }
    let message = parts.joined(separator: ".")
    guard let signature = signer.sign(Array(message.utf8), algorithm) else {
      throw .unusableClientKey
    }
    return Secret(message + "." + Base64URL.text(of: signature))
  }

  /// Returns the algorithm that a client uses.
  ///
  /// - Throws: ``OpenIDError/unusableClientKey``, ``OpenIDError/notOffered(name:)``.
  static func algorithm(
    of client: OpenIDClientID, _ method: ClientAuthenticationMethod, offered: [String]?
  ) throws(OpenIDError) -> String {
    try algorithm(
      of: Signer(client, method).algorithms, wanted: client.signingAlgorithm, offered: offered)
  }

  /// Returns the algorithm of the settings, otherwise the client's first one that the provider lists, otherwise the
  /// client's first one.
  ///
  /// - Throws: ``OpenIDError/unusableClientKey``, ``OpenIDError/notOffered(name:)``.
  static func algorithm(
    of ours: [String], wanted: String?, offered: [String]?
  ) throws(OpenIDError) -> String {
    if let wanted {
      guard ours.contains(wanted) else { throw .unusableClientKey }
      return wanted
    }
    guard let offered else { return ours[0] }
    guard let found = ours.first(where: { offered.contains($0) }) else {
      throw .notOffered(
        name: "token_endpoint_auth_signing_alg_values_supported: \(ours.joined(separator: ", "))")
    }
    return found
  }

  private struct Signer {
    let algorithms: [String]
    let sign: ([UInt8], String) -> [UInt8]?

    init(_ client: OpenIDClientID, _ method: ClientAuthenticationMethod) throws(OpenIDError) {
      switch method {
      case .privateKeyJWT:
        guard let key = client.key, let signer = try? ClientSigningKey(key) else {
          throw .unusableClientKey
        }
        algorithms = signer.algorithms
        sign = signer.signature
      case .secretJWT:
        guard let secret = client.secret else { throw .unusableClientKey }
        algorithms = ["HS256", "HS384", "HS512"]
        sign = { message, algorithm in Self.code(of: message, secret, algorithm) }
      case .basic, .post: throw .unusableClientKey
      }
    }

    /// Returns an authentication code (RFC 7518 §3.2).
    private static func code(of message: [UInt8], _ secret: Secret, _ algorithm: String) -> [UInt8]
    {
      let key = secret.revealBytes { SymmetricKey(data: $0) }
      return switch algorithm {
      case "HS384": Array(HMAC<SHA384>.authenticationCode(for: message, using: key))
      case "HS512": Array(HMAC<SHA512>.authenticationCode(for: message, using: key))
      default: Array(HMAC<SHA256>.authenticationCode(for: message, using: key))
      }
    }
  }
}
