internal import CLoginFIDO2
import LoginIdentity
import LoginIdentityProtocol

/// What a service asks of a passkey, and the client's statement about it, which the key signs.
struct PasskeyStatement {
  /// The client's data (WebAuthn Level 3 §5.8.1), JSON.
  let client: [UInt8]
  /// The passkey to make; `nil` to use one.
  let new: NewPasskey?

  /// The page that the statement names.
  ///
  /// There is none, so the origin is that of this computer without a port: a service accepts it wherever it accepts a
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
      (self.new, challenge) = (new, options.challenge)
    } else {
      let options = try? JSONCoding.value(PasskeyRequestOptions.self, from: bytes)
      (new, challenge) = (nil, options?.challenge)
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
    record.id = Base64URL.text(of: answer.id)
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
      others: (options.excludeCredentials ?? []).compactMap { Base64.bytes(of: $0.id ?? "") })
  }

  /// Calls a closure with the passkey and the others' IDs in C; they are valid during the call.
  func withC(
    _ body: (UnsafePointer<ltui_new_passkey>, UnsafeBufferPointer<ltui_bytes>) -> Int32
  ) -> Int32 {
    // One block has the bytes of all IDs.
    let all = others.flatMap(\.self)
    return unsafe all.withUnsafeBufferPointer { all in
      var ids: [ltui_bytes] = unsafe []
      var end = 0
      for other in others {
        let start = unsafe all.baseAddress?.advanced(by: end)
        unsafe ids.append(ltui_bytes(start: start, count: other.count))
        end += other.count
      }
      return unsafe withPasskey { passkey in
        unsafe ids.withUnsafeBufferPointer { unsafe body(passkey, $0) }
      }
    }
  }

  private func withPasskey(_ body: (UnsafePointer<ltui_new_passkey>) -> Int32) -> Int32 {
    unsafe PasskeyTask.ownDomain.withCString { domain in
      unsafe service.withCString { service in
        unsafe userName.withCString { userName in
          unsafe displayName.withCString { displayName in
            unsafe user.withUnsafeBufferPointer { user in
              var passkey = unsafe ltui_new_passkey(
                domain: domain, service: service,
                user: ltui_bytes(start: user.baseAddress, count: user.count), user_name: userName,
                display_name: displayName, algorithm: algorithm)
              return unsafe body(&passkey)
            }
          }
        }
      }
    }
  }
}
