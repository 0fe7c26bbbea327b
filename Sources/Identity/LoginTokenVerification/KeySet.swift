import LoginIdentity

/// The keys an issuer publishes (RFC 7517 §5).
public struct KeySet: Sendable {
  package let keys: [VerificationKey]

  package init(keys: [VerificationKey]) { self.keys = keys }

  /// Creates a set from a JSON Web Key Set; keys of other kinds are ignored.
  ///
  /// - Parameter json: `{"keys": […]}`.
  /// - Throws: ``TokenError/noKeys`` for anything else.
  public init(json: [UInt8]) throws(TokenError) {
    guard case .array(let list)? = JSONSyntax.answeredObject(json)?["keys"] else { throw .noKeys }
    keys = list.compactMap(VerificationKey.init)
  }

  /// Verifies a token's signature.
  ///
  /// The algorithm must belong to the key's own type: a header that names another, such as HS256 with a public key as
  /// its secret, finds no key.
  ///
  /// - Parameter token: The token.
  /// - Throws: ``TokenError/malformed``, ``TokenError/refusedAlgorithm(name:)``, ``TokenError/unknownKey(id:)`` or
  ///   ``TokenError/wrongSignature``.
  package func check(_ token: CompactToken) throws(TokenError) {
    // It requires an extension that is unknown here (RFC 7515 §4.1.11).
    guard token.header["crit"] == nil else { throw .malformed }
    let algorithm = token.algorithm ?? "none"
    guard VerificationKey.knownAlgorithms.contains(algorithm) else {
      throw .refusedAlgorithm(name: algorithm)
    }
    let fitting = keys.filter { $0.algorithms.contains(algorithm) }
    // A token without a key ID may be signed with any key; an issuer may have a key without an ID.
    let named = token.keyID.map { id in fitting.filter { $0.id == id || $0.id == nil } } ?? fitting
    guard !named.isEmpty else { throw .unknownKey(id: token.keyID ?? "") }
    guard named.contains(where: { $0.signed(token) }) else { throw .wrongSignature }
  }
}
