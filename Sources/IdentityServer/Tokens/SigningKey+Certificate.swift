import FoundationEssentials
import JWTKit
import SwiftASN1
import X509
import _CryptoExtras

extension SigningKey {
  /// The public half in a certificate signed by itself, in PEM (RFC 5280), as Google publishes keys.
  func certificate() throws -> String {
    let key = Certificate.PrivateKey(try _RSA.Signing.PrivateKey(pemRepresentation: pem))
    let name = try DistinguishedName { CommonName("securetoken.system.gserviceaccount.com") }
    let start = Date(timeIntervalSince1970: Double(createdAt / 1000))
    let certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(bytes: Array(id.string.utf8.prefix(8))),
      publicKey: key.publicKey, notValidBefore: start,
      notValidAfter: start.addingTimeInterval(10 * 365 * 86_400), issuer: name, subject: name,
      signatureAlgorithm: .sha256WithRSAEncryption,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
      }, issuerPrivateKey: key)
    return try certificate.serializeAsPEM().pemString
  }
}
