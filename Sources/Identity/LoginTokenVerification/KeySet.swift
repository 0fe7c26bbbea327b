import LoginIdentity

/// The keys an issuer publishes (RFC 7517 §5).
public struct KeySet: Sendable {
  /// Those that check tokens.
  package let keys: [VerificationKey]

  /// Gathers keys.
  package init(keys: [VerificationKey]) { self.keys = keys }

  /// Reads a JSON Web Key Set; keys of other kinds are passed over.
  ///
  /// - Parameter json: `{"keys": […]}`.
  /// - Throws: ``TokenError/noKeys`` for anything else.
  public init(json: [UInt8]) throws(TokenError) {
    guard case .array(let list)? = JSONSyntax.answeredObject(json)?["keys"] else { throw .noKeys }
    keys = list.compactMap(VerificationKey.init)
  }

  /// Checks a token's signature.
  ///
  /// The algorithm has to be one of the key's own kind: a header that names another, as HS256 with a
  /// public key for its secret, finds no key.
  ///
  /// - Parameter token: The token.
  /// - Throws: ``TokenError/malformed``, ``TokenError/refusedAlgorithm(name:)``,
  ///   ``TokenError/unknownKey(id:)`` or ``TokenError/wrongSignature``.
  package func check(_ token: CompactToken) throws(TokenError) {
    // It insists on something that we do not know (RFC 7515 §4.1.11).
    guard token.header["crit"] == nil else { throw .malformed }
    let algorithm = token.algorithm ?? "none"
    guard VerificationKey.knownAlgorithms.contains(algorithm) else {
      throw .refusedAlgorithm(name: algorithm)
    }
    let fitting = keys.filter { $0.algorithms.contains(algorithm) }
    // A token without the name of its key may be signed with any; an issuer may have a key that
    // has no name.
    let named = token.keyID.map { id in fitting.filter { $0.id == id || $0.id == nil } } ?? fitting
    guard !named.isEmpty else { throw .unknownKey(id: token.keyID ?? "") }
    guard named.contains(where: { $0.signed(token) }) else { throw .wrongSignature }
  }
}
