internal import CLoginFIDO2
import LoginIdentity
import LoginIdentityProtocol

/// What a service asks of a passkey, and the client's statement about it, which the key signs.
struct PasskeyStatement {
  /// The client's data (WebAuthn Level 3 §5.8.1), JSON.
  let client: [UInt8]
  /// The passkey to make; `nil` to use one.
  let new: NewPasskey?
  /// The IDs of the passkeys of which one has to be used; without any, those that the key has saved are.
  let allowed: [[UInt8]]
  /// Whether the key has to check the person; otherwise a touch is enough.
  let verifies: Bool

  /// The page that the statement names.
  ///
  /// There is no page, so the origin is that of this computer without a port: a service accepts it wherever it accepts a
  /// page of this computer, and no browser's page has it, unless it's a server's that has port 80 here.
  private static let origin = "http://\(PasskeyTask.ownDomain)"

  /// A passkey to be made.
  struct NewPasskey: Equatable {
    let service: String
    let user: [UInt8]
    let userName: String
    let displayName: String
    /// Its number in COSE.
    let algorithm: Int32
    /// Whether the key saves it; otherwise its ID has all that the key needs.
    let isSaved: Bool
    /// The IDs of the account's passkeys.
    let others: [[UInt8]]
  }

  /// Reads a task; `nil` for one that isn't valid, or that needs what no key of today has.
  init?(_ task: PasskeyTask) {
    let bytes = Array(task.options.utf8)
    let challenge: String?
    if task.isNew {
      let options = try? JSONCoding.value(PasskeyCreationOptions.self, from: bytes)
      guard let options, let new = NewPasskey(options) else { return nil }
      (self.new, allowed, challenge) = (new, [], options.challenge)
      verifies = options.authenticatorSelection?.userVerification != WebAuthnWord.discouraged
    } else {
      let options = try? JSONCoding.value(PasskeyRequestOptions.self, from: bytes)
      (new, allowed) = (nil, Self.ids(options?.allowCredentials))
      // A list with nothing usable in it doesn't mean every passkey.
      guard options?.allowCredentials?.isEmpty != false || !allowed.isEmpty else { return nil }
      challenge = options?.challenge
      verifies = options?.userVerification != WebAuthnWord.discouraged
    }
    guard let challenge = challenge.flatMap({ Base64.bytes(of: $0) }), !challenge.isEmpty else {
      return nil
    }
    // In the order and the spelling of §5.8.1.1.
    client = Array(
      """
      {"type":"webauthn.\(task.isNew ? "create" : "get")",\
      "challenge":"\(Base64URL.text(of: challenge))",\
      "origin":"\(Self.origin)","crossOrigin":false}
      """.utf8)
  }

  /// Returns a key's answer as a browser would send it, for the service.
  func response(_ answer: KeyAnswer) -> Secret? {
    var record = PasskeyResponseRecord()
    // A key may leave out the ID of the only allowed passkey (CTAP 2.1 §6.2.2).
    let id = answer.id.isEmpty && allowed.count == 1 ? allowed[0] : answer.id
    record.id = Base64URL.text(of: id)
    record.type = PasskeyDescriptor.kind
    var response = PasskeyResponseRecord.Response()
    response.clientDataJSON = Base64URL.text(of: client)
    if new == nil {
      response.authenticatorData = Base64URL.text(of: answer.data)
      response.signature = Base64URL.text(of: answer.signature)
      response.userHandle = Base64URL.text(of: answer.user)
    } else {
      response.attestationObject = Base64URL.text(of: Self.attestation(answer.data))
      response.transports = ["usb"]
    }
    record.response = response
    return (try? JSONCoding.bytes(of: record)).map { Secret(bytes: $0) }
  }

  /// Returns the IDs of passkeys that are valid.
  fileprivate static func ids(_ passkeys: [PasskeyDescriptor]?) -> [[UInt8]] {
    (passkeys ?? []).compactMap { Base64.bytes(of: $0.id ?? "") }.filter { !$0.isEmpty }
  }

  /// Returns an attestation that says nothing about the model of the key: CBOR (RFC 8949) of `fmt`, `attStmt` and
  /// `authData` (WebAuthn §6.5.4 and §8.7).
  private static func attestation(_ data: [UInt8]) -> [UInt8] {
    // A byte string with two bytes for its length, or one if that is enough.
    let head: [UInt8] =
      data.count < 256
      ? [0x58, UInt8(data.count)]
      : [0x59, UInt8(truncatingIfNeeded: data.count >> 8), UInt8(truncatingIfNeeded: data.count)]
    // A map of three, with a text of four letters, an empty map, and the data.
    var object: [UInt8] = [0xA3, 0x63] + Array("fmt".utf8)
    object += [0x64] + Array("none".utf8)
    object += [0x67] + Array("attStmt".utf8) + [0xA0]
    object += [0x68] + Array("authData".utf8)
    return object + head + data
  }
}

extension PasskeyStatement {
  /// Calls a closure with IDs in C; they are valid during the call.
  static func withC(
    _ ids: [[UInt8]], _ body: (UnsafeBufferPointer<ltui_bytes>) -> Int32
  ) -> Int32 {
    // One block has the bytes of all IDs.
    let all = ids.flatMap(\.self)
    return unsafe all.withUnsafeBufferPointer { all in
      var found: [ltui_bytes] = unsafe []
      var end = 0
      for id in ids {
        let start = unsafe all.baseAddress?.advanced(by: end)
        unsafe found.append(ltui_bytes(start: start, count: id.count))
        end += id.count
      }
      return unsafe found.withUnsafeBufferPointer { unsafe body($0) }
    }
  }
}

extension PasskeyStatement.NewPasskey {
  /// The algorithms that libfido2 knows, by their numbers in COSE: ES256, EdDSA and RS256.
  private static let known = [-7, -8, -257]

  fileprivate init?(_ options: PasskeyCreationOptions) {
    let algorithm = options.pubKeyCredParams?.compactMap(\.alg).first(where: Self.known.contains)
    guard let algorithm, let user = Base64.bytes(of: options.user?.id ?? ""), !user.isEmpty else {
      return nil
    }
    self.init(
      service: options.rp?.name ?? "", user: user, userName: options.user?.name ?? "",
      displayName: options.user?.displayName ?? "", algorithm: Int32(algorithm),
      isSaved: options.authenticatorSelection?.residentKey != WebAuthnWord.discouraged,
      others: PasskeyStatement.ids(options.excludeCredentials))
  }

  /// Calls a closure with the passkey and the others' IDs in C; they are valid during the call.
  ///
  /// - Parameters:
  ///   - verifies: Whether the key has to check the person.
  ///   - body: The closure.
  /// - Returns: Its result.
  func withC(
    verifies: Bool,
    _ body: (UnsafePointer<ltui_new_passkey>, UnsafeBufferPointer<ltui_bytes>) -> Int32
  ) -> Int32 {
    unsafe PasskeyStatement.withC(others) { ids in
      unsafe withPasskey(verifies) { unsafe body($0, ids) }
    }
  }

  private func withPasskey(
    _ verifies: Bool, _ body: (UnsafePointer<ltui_new_passkey>) -> Int32
  ) -> Int32 {
    unsafe PasskeyTask.ownDomain.withCString { domain in
      unsafe service.withCString { service in
        unsafe userName.withCString { userName in
          unsafe displayName.withCString { displayName in
            unsafe user.withUnsafeBufferPointer { user in
              var passkey = unsafe ltui_new_passkey(
                domain: domain, service: service,
                user: ltui_bytes(start: user.baseAddress, count: user.count), user_name: userName,
                display_name: displayName, algorithm: algorithm, is_saved: isSaved,
                verifies: verifies)
              return unsafe body(&passkey)
            }
          }
        }
      }
    }
  }
}
