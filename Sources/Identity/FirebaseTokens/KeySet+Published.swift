import LoginCertificates
import LoginIdentity
import LoginTokenVerification

extension KeySet {
  /// Reads keys as Google publishes them: certificates by their names, or a JSON Web Key Set.
  ///
  /// Of a certificate its key alone counts, as in Google's own libraries: it is signed by itself, and
  /// what vouches for it is the connection it came over.
  ///
  /// - Parameter json: `{"name": "-----BEGIN CERTIFICATE-----…"}` or `{"keys": […]}`.
  /// - Throws: ``TokenError/noKeys`` for anything else, and where there is no key of a kind we know: an
  ///   empty answer must not take the place of good keys.
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
  /// Takes the RSA key out of a certificate (RFC 5280 §4.1.2.7); `nil` for text that is no certificate, and for keys
  /// of other kinds and of less than 2048 bits.
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
