import FoundationEssentials
public import Identity

/// A signed token in compact form (RFC 7515 §7.1), taken apart and not checked yet.
public struct CompactToken: Sendable {
  /// What the header says.
  public let header: [String: JSONValue]
  /// What the payload says; nothing of it holds before ``VerificationKey/signed(_:)`` has said so.
  public let claims: [String: JSONValue]

  let message: [UInt8]
  let signature: [UInt8]

  /// Takes a token apart.
  ///
  /// - Parameter token: The three parts.
  /// - Throws: ``TokenFault/malformed``.
  public init(_ token: Secret) throws(TokenFault) {
    guard let parts = token.revealBytes({ TokenParts($0) }),
      let headerBytes = Base64URL.bytes(of: parts.header),
      let header = Self.object(headerBytes), let claims = Self.object(parts.payload)
    else { throw .malformed }
    self.header = header
    self.claims = claims
    message = parts.message
    signature = parts.signature
  }

  /// How the token claims to be signed: `RS256`.
  public var algorithm: String? { header["alg"]?.text }

  /// The name of the key it claims to be signed with.
  public var keyID: String? { header["kid"]?.text }

  /// Whether it claims no signature and has none (RFC 7519 §6); anyone can make such a token.
  public var isUnsigned: Bool { algorithm == "none" && signature.isEmpty }

  private static func object(_ bytes: [UInt8]) -> [String: JSONValue]? {
    try? JSONDecoder().decode([String: JSONValue].self, from: Data(bytes))
  }
}

/// The three parts of a token, decoded but not read.
public struct TokenParts: Sendable {
  /// The first part as it came; the same for all tokens of a key.
  public let header: [UInt8]
  /// The second part, decoded: JSON.
  public let payload: [UInt8]
  /// What was signed.
  public let message: [UInt8]
  /// The third part, decoded.
  public let signature: [UInt8]

  /// Takes a token apart; `nil` for anything else.
  public init?(_ token: [UInt8]) {
    let dot = UInt8(ascii: ".")
    guard let first = token.firstIndex(of: dot), let last = token.lastIndex(of: dot),
      first < last, !token[(first + 1)..<last].contains(dot),
      let payload = Base64URL.bytes(of: token[(first + 1)..<last]),
      let signature = Base64URL.bytes(of: token[(last + 1)...])
    else { return nil }
    header = Array(token[..<first])
    message = Array(token[..<last])
    self.payload = payload
    self.signature = signature
  }
}
