import LoginCertificates
import Crypto
import Foundation
import LoginIdentity
import LoginTokenVerification
import _CryptoExtras

/// A signer of tokens whose key has a certificate, like Google's.
struct CertifiedSigner: Sendable {
  let id: String
  /// The self-signed certificate, PEM.
  let certificate: String
  private let key: _RSA.Signing.PrivateKey

  init(id: String) throws {
    self.id = id
    key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    // Expired long ago: Google's libraries don't check it either.
    certificate = try Certificate.selfSigned(
      key, name: "securetoken.system.gserviceaccount.com", serialNumber: [1],
      validity: 1_500_000_000...1_500_086_400)
  }

  /// Returns a signed token; its header may be changed.
  func token(
    _ claims: [String: JSONValue], header changes: [String: JSONValue?] = [:]
  ) throws -> Secret {
    let message = try Self.message(claims, header: ["alg": "RS256", "kid": id], changes)
    let signature = try key.signature(
      for: SHA256.hash(data: Array(message.utf8)), padding: .insecurePKCS1v1_5)
    return Secret("\(message).\(Base64URL.text(of: signature.rawRepresentation))")
  }

  /// Returns an unsigned token.
  static func unsigned(_ claims: [String: JSONValue]) throws -> Secret {
    Secret(try message(claims, header: ["alg": "none"], [:]) + ".")
  }

  private static func message(
    _ claims: [String: JSONValue], header: [String: String], _ changes: [String: JSONValue?]
  ) throws -> String {
    var fields: [String: JSONValue] = ["typ": .string("JWT")]
    for (name, text) in header { fields[name] = .string(text) }
    for (name, value) in changes { fields[name] = value }
    return try [fields, claims].map { Base64URL.text(of: try JSONEncoder().encode($0)) }
      .joined(separator: ".")
  }

  /// Returns the signers' certificates in the published form.
  static func published(_ signers: [CertifiedSigner]) throws -> [UInt8] {
    let fields = Dictionary(uniqueKeysWithValues: signers.map { ($0.id, $0.certificate) })
    return Array(try JSONEncoder().encode(fields))
  }

  /// Two signers that all tests share, because creating keys takes time.
  static let shared = Task { (try CertifiedSigner(id: "k1"), try CertifiedSigner(id: "k2")) }
}
