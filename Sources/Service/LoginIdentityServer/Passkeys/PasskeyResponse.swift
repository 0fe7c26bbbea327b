import Crypto
import LoginIdentity
import LoginIdentityProtocol

/// A browser's answer about a passkey, decoded but not yet believed.
struct PasskeyResponse: Sendable {
  /// The ID of the passkey.
  let id: [UInt8]
  let client: ClientData
  /// The hash of the client's statement, which the authenticator signs.
  let clientHash: [UInt8]
  let authenticatorBytes: [UInt8]
  let authenticator: AuthenticatorData
  /// The signature of a sign-in; `nil` in a registration.
  let signature: [UInt8]?
  /// The name of the account (``PasskeyParty/handle(of:)``); `nil` in a registration.
  let userHandle: [UInt8]?

  /// What the browser asked the authenticator for (WebAuthn Level 3 §5.8.1).
  struct ClientData: Decodable, Sendable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin: Bool?
  }

  /// Reads an answer to a registration; its attestation, which says who made the device, isn't checked.
  ///
  /// - Throws: ``ServiceError`` `MISSING_AUTHENTICATOR_RESPONSE` or `INVALID_AUTHENTICATOR_RESPONSE`.
  init(registration record: PasskeyResponseRecord?) throws(ServiceError) {
    try self.init(record, type: "webauthn.create") { response throws(ServiceError) in
      let bytes = try Self.bytes(response.attestationObject, "attestationObject")
      guard let found = CBOR(bytes)?["authData"]?.asBytes else {
        throw .passkey("attestationObject isn't valid.")
      }
      return found
    }
    guard authenticator.credential?.id == id else { throw .passkey("id isn't the passkey's.") }
  }

  /// Reads an answer to a sign-in.
  ///
  /// - Throws: ``ServiceError`` `MISSING_AUTHENTICATOR_RESPONSE` or `INVALID_AUTHENTICATOR_RESPONSE`.
  init(signIn record: PasskeyResponseRecord?) throws(ServiceError) {
    try self.init(record, type: "webauthn.get") { response throws(ServiceError) in
      try Self.bytes(response.authenticatorData, "authenticatorData")
    }
    guard signature != nil else { throw .passkey("signature is missing.") }
  }

  private init(
    _ record: PasskeyResponseRecord?, type: String,
    _ statement: (PasskeyResponseRecord.Response) throws(ServiceError) -> [UInt8]
  ) throws(ServiceError) {
    guard let record, let text = record.id, !text.isEmpty else {
      throw ServiceError(.missingAuthenticatorResponse)
    }
    id = try Self.bytes(text, "id")
    guard let response = record.response else { throw .passkey("response is missing.") }
    let clientBytes = try Self.bytes(response.clientDataJSON, "clientDataJSON")
    guard let client = try? JSONCoding.value(ClientData.self, from: clientBytes),
      client.type == type, client.crossOrigin != true,
      [nil, PasskeyDescriptor.kind].contains(record.type)
    else { throw .passkey("clientDataJSON isn't valid.") }
    self.client = client
    clientHash = Array(SHA256.hash(data: clientBytes))
    authenticatorBytes = try statement(response)
    guard let authenticator = AuthenticatorData(authenticatorBytes) else {
      throw .passkey("The authenticator's data isn't valid.")
    }
    self.authenticator = authenticator
    signature = try response.signature.map { text throws(ServiceError) in
      try Self.bytes(text, "signature")
    }
    let handle = response.userHandle ?? ""
    userHandle = handle.isEmpty ? nil : try Self.bytes(handle, "userHandle")
  }

  /// Checks everything but the challenge, the account and the signature.
  ///
  /// - Parameters:
  ///   - party: The domain of the passkeys.
  ///   - isFactor: Whether it is a second factor, for which a touch is enough.
  /// - Throws: ``ServiceError`` `INVALID_AUTHENTICATOR_RESPONSE`.
  func check(for party: PasskeyParty, isFactor: Bool = false) throws(ServiceError) {
    guard party.allows(origin: client.origin) else {
      throw .passkey("Pages of this origin may not use passkeys of \(party.domain).")
    }
    guard authenticator.domainHash == party.hash else {
      throw .passkey("The passkey belongs to another domain than \(party.domain).")
    }
    guard authenticator.isPresent, authenticator.isVerified || isFactor else {
      throw .passkey("The device didn't check who uses it.")
    }
  }

  /// Returns the reason why a sign-in isn't that of a passkey (WebAuthn Level 3 §7.2); `nil` if it is.
  func error(as passkey: StoredPasskey) -> ServiceError? {
    guard let key = Base64URL.bytes(of: passkey.publicKey.utf8).flatMap({ PasskeyKey($0) }),
      isSigned(by: key)
    else { return .passkey("The signature isn't valid.") }
    guard authenticator.mayBeBackedUp == passkey.mayBeBackedUp else {
      return .passkey("The passkey was made to stay on its device, or to be copied.")
    }
    // A copy of the device would have a lower count than the original.
    let count = authenticator.signCount
    guard count > passkey.signCount || count == 0 && passkey.signCount == 0 else {
      return .passkey("The passkey was used elsewhere; it may have been copied.")
    }
    return nil
  }

  /// The text of the challenge that it answers.
  var challenge: String {
    String(decoding: Base64.bytes(of: client.challenge) ?? [], as: UTF8.self)
  }

  /// Returns whether a key signed the answer (WebAuthn §7.2).
  func isSigned(by key: PasskeyKey) -> Bool {
    guard let signature else { return false }
    return key.isValid(signature, of: authenticatorBytes + clientHash)
  }

  private static func bytes(_ text: String?, _ name: String) throws(ServiceError) -> [UInt8] {
    guard let text, !text.isEmpty, let bytes = Base64.bytes(of: text) else {
      throw .passkey("\(name) isn't valid.")
    }
    return bytes
  }
}

extension ServiceError {
  static let usedChallenge = passkey("The challenge is unknown, or it was used or has expired.")

  /// Returns the error for an invalid answer of an authenticator.
  static func passkey(_ detail: String) -> ServiceError {
    ServiceError(.invalidAuthenticatorResponse, detail)
  }
}
