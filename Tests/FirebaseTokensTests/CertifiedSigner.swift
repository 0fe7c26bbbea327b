import LoginCertificates
import Crypto
import Foundation
import LoginIdentity
import LoginTokenVerification
import _CryptoExtras

/// Someone who signs tokens with a key of which there is a certificate, as Google does.
struct CertifiedSigner: Sendable {
  let id: String
  /// PEM, signed by itself.
  let certificate: String
  private let key: _RSA.Signing.PrivateKey

  init(id: String) throws {
    self.id = id
    key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    // Long ago: Google's libraries do not look at it either.
    certificate = try Certificate.selfSigned(
      key, name: "securetoken.system.gserviceaccount.com", serialNumber: [1],
      validity: 1_500_000_000...1_500_086_400)
  }

  /// A signed token; its header may be changed.
  func token(
    _ claims: [String: JSONValue], header changes: [String: JSONValue?] = [:]
  ) throws -> Secret {
    let message = try Self.message(claims, header: ["alg": "RS256", "kid": id], changes)
    let signature = try key.signature(
      for: SHA256.hash(data: Array(message.utf8)), padding: .insecurePKCS1v1_5)
    return Secret("\(message).\(Base64URL.text(of: signature.rawRepresentation))")
  }

  /// A token that nobody signed.
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

  /// The signers' certificates, as they are published.
  static func published(_ signers: [CertifiedSigner]) throws -> [UInt8] {
    let fields = Dictionary(uniqueKeysWithValues: signers.map { ($0.id, $0.certificate) })
    return Array(try JSONEncoder().encode(fields))
  }

  /// Two that all tests share: making keys takes a while.
  static let shared = Task { (try CertifiedSigner(id: "k1"), try CertifiedSigner(id: "k2")) }
}
