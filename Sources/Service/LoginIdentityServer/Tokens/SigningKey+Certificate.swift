import LoginCertificates

extension SigningKey {
  /// Returns the public key in a self-signed certificate, in PEM (RFC 5280), as Google publishes keys.
  ///
  /// It is valid for ten years from the creation of the key.
  func certificate() throws -> String {
    let start = createdAt / 1000
    return try Certificate.selfSigned(
      privateKey, name: "securetoken.system.gserviceaccount.com",
      serialNumber: Array(id.utf8.prefix(8)), validity: start...(start + 10 * 365 * 86_400))
  }
}
