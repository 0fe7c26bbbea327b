import LoginCertificates

extension SigningKey {
  /// The public half in a certificate signed by itself, in PEM (RFC 5280), as Google publishes keys.
  ///
  /// It holds for ten years from the key's making.
  func certificate() throws -> String {
    let start = createdAt / 1000
    return try Certificate.selfSigned(
      privateKey, name: "securetoken.system.gserviceaccount.com",
      serialNumber: Array(id.utf8.prefix(8)), validity: start...(start + 10 * 365 * 86_400))
  }
}
