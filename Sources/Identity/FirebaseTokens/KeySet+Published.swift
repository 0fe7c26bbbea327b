import LoginCertificates
import LoginIdentity
import LoginTokenVerification

extension KeySet {
  /// Creates a key set from keys as Google publishes them: certificates by name, or a JSON Web Key Set.
  ///
  /// Only the key of a certificate counts, as in Google's own libraries: it is self-signed, and is trusted because of
  /// the connection that it came over.
  ///
  /// - Parameter json: `{"name": "-----BEGIN CERTIFICATE-----…"}` or `{"keys": […]}`.
  /// - Throws: ``TokenError/noKeys`` for anything else, and if there is no key of a known kind: an empty response must
  ///   not replace valid keys.
  init(published json: [UInt8]) throws(TokenError) {
    guard let fields = JSONSyntax.answeredObject(json) else { throw .noKeys }
    if case .array = fields["keys"] {
      self = try KeySet(json: json)
    } else {
      self.init(
        keys: fields.compactMap { name, certificate in
          certificate.text.flatMap { VerificationKey(id: name, certificate: $0) }
        })
    }
    guard !keys.isEmpty else { throw .noKeys }
  }
}

extension VerificationKey {
  /// Creates a key from a certificate with an RSA key (RFC 5280 §4.1.2.7); `nil` for any other text, for keys of other
  /// kinds and for keys of less than 2048 bits.
  ///
  /// - Parameters:
  ///   - id: The key's name.
  ///   - certificate: PEM.
  init?(id: String, certificate: String) {
    guard let certificate = Certificate(pem: certificate),
      let key = try? VerificationKey(id: id, rsaKey: certificate.publicKey)
    else { return nil }
    self = key
  }
}
