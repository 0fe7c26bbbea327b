import Crypto
import Foundation
import LoginIdentity
import LoginIdentityProtocol
import _CryptoExtras

/// A passkey in memory: signs as an authenticator does (WebAuthn Level 3 §6), and can lie.
struct SoftAuthenticator {
  enum Key {
    case es256(P256.Signing.PrivateKey)
    case edDSA(Curve25519.Signing.PrivateKey)
    case rs256(_RSA.Signing.PrivateKey)
  }

  var key = Key.es256(P256.Signing.PrivateKey())
  var id = (0..<32).map { _ in UInt8.random(in: 0...255) }
  var domain = "localhost"
  var origin = "http://localhost:49152"
  /// Present, verified; 8 and 16 are for passkeys that can be copied, and are.
  var flags: UInt8 = 5
  var count: UInt32 = 0
  /// The name of an account that it claims; `nil` for the one it was made for.
  var userHandle: String?
  /// The name of the account that it was made for, which copies share.
  private let owner = Box<String>("")

  /// Returns the answer to options for a new passkey.
  func creation(_ options: JSON) throws -> JSON {
    let handle = Base64.bytes(of: options["user"]["id"].text ?? "") ?? []
    owner.change { $0 = String(decoding: handle, as: UTF8.self) }
    let data = authenticatorData(flags: flags | 64) + attested
    let object = Self.map([
      (Self.text("fmt"), Self.text("none")), (Self.text("attStmt"), Self.map([])),
      (Self.text("authData"), Self.bytes(data)),
    ])
    return [
      "id": .string(Base64URL.text(of: id)), "type": "public-key",
      "response": [
        "clientDataJSON": .string(
          Base64URL.text(of: try client("webauthn.create", options["challenge"]))),
        "attestationObject": .string(Base64URL.text(of: object)),
        "transports": ["internal", "hybrid", "smoke signals"],
      ],
    ]
  }

  /// Returns the answer to options for a sign-in.
  func assertion(_ options: JSON) throws -> JSON {
    let data = authenticatorData(flags: flags)
    let client = try client("webauthn.get", options["challenge"])
    let handle = userHandle ?? owner.value
    let message = data + Array(SHA256.hash(data: client))
    let signature: [UInt8] =
      switch key {
      case .es256(let key):
        Array(try key.signature(for: SHA256.hash(data: message)).derRepresentation)
      case .edDSA(let key): Array(try key.signature(for: message))
      case .rs256(let key):
        Array(
          try key.signature(for: SHA256.hash(data: message), padding: .insecurePKCS1v1_5)
            .rawRepresentation)
      }
    return [
      "id": .string(Base64URL.text(of: id)), "type": "public-key",
      "response": [
        "clientDataJSON": .string(Base64URL.text(of: client)),
        "authenticatorData": .string(Base64URL.text(of: data)),
        "signature": .string(Base64URL.text(of: signature)),
        "userHandle": .string(Base64URL.text(of: Array(handle.utf8))),
      ],
    ]
  }

  /// The new passkey in the authenticator's data: no model, its ID, and its COSE key.
  private var attested: [UInt8] {
    [UInt8](repeating: 0, count: 16) + [UInt8(id.count >> 8), UInt8(id.count & 255)] + id + cose
  }

  /// The COSE key (RFC 9052 §7).
  private var cose: [UInt8] {
    let integer = Self.integer
    switch key {
    case .es256(let key):
      let point = Array(key.publicKey.x963Representation.dropFirst())
      return Self.map([
        (integer(1), integer(2)), (integer(3), integer(-7)), (integer(-1), integer(1)),
        (integer(-2), Self.bytes(Array(point.prefix(32)))),
        (integer(-3), Self.bytes(Array(point.suffix(32)))),
      ])
    case .edDSA(let key):
      return Self.map([
        (integer(1), integer(1)), (integer(3), integer(-8)), (integer(-1), integer(6)),
        (integer(-2), Self.bytes(Array(key.publicKey.rawRepresentation))),
      ])
    case .rs256(let key):
      let numbers = try? key.publicKey.getKeyPrimitives()
      return Self.map([
        (integer(1), integer(3)), (integer(3), integer(-257)),
        (integer(-1), Self.bytes(Array(numbers?.modulus ?? Data()))),
        (integer(-2), Self.bytes(Array(numbers?.publicExponent ?? Data()))),
      ])
    }
  }

  private func authenticatorData(flags: UInt8) -> [UInt8] {
    Array(SHA256.hash(data: Array(domain.utf8))) + [flags]
      + (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * UInt32($0))) }
  }

  private func client(_ type: String, _ challenge: JSON) throws -> [UInt8] {
    let bytes = Base64.bytes(of: challenge.text ?? "") ?? []
    let data: JSON = [
      "type": .string(type), "challenge": .string(Base64URL.text(of: bytes)),
      "origin": .string(origin), "crossOrigin": false,
    ]
    return try data.bytes
  }
}

// CBOR (RFC 8949 §3).
extension SoftAuthenticator {
  static func integer(_ number: Int) -> [UInt8] {
    number >= 0 ? head(0, number) : head(1, -1 - number)
  }

  static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(2, bytes.count) + bytes }
  static func text(_ text: String) -> [UInt8] { head(3, text.utf8.count) + text.utf8 }

  static func map(_ entries: [(key: [UInt8], value: [UInt8])]) -> [UInt8] {
    head(5, entries.count) + entries.flatMap { $0.key + $0.value }
  }

  private static func head(_ kind: UInt8, _ number: Int) -> [UInt8] {
    if number < 24 { return [kind << 5 | UInt8(number)] }
    if number < 256 { return [kind << 5 | 24, UInt8(number)] }
    return [kind << 5 | 25, UInt8(number >> 8), UInt8(number & 255)]
  }
}

extension TestService {
  /// Adds a passkey to an account.
  func addPasskey(
    _ authenticator: SoftAuthenticator, token: JSON, name: String? = nil
  ) async throws -> Answer {
    let begun = try await call(.startPasskeyEnrollment, ["idToken": token])
    let options = begun.json["credentialCreationOptions"]
    return try await call(
      .finalizePasskeyEnrollment,
      [
        "idToken": token,
        "authenticatorRegistrationResponse": try authenticator.creation(options),
        "name": name.map(JSON.string) ?? .null,
      ])
  }

  /// Signs in with a passkey.
  func signIn(passkey authenticator: SoftAuthenticator) async throws -> Answer {
    let begun = try await call(.startPasskeySignIn, [:])
    return try await call(
      .finalizePasskeySignIn,
      [
        "authenticatorAuthenticationResponse": try authenticator.assertion(
          begun.json["credentialRequestOptions"])
      ])
  }
}
