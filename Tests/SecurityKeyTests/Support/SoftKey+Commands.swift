import Crypto
import Foundation
import LoginIdentity
import _CryptoExtras

@testable import LoginIdentityServer

/// A refusal, by its number in CTAP 2.1 §8.2.
struct Refusal: Error {
  let code: UInt8
}

// The commands of CTAP 2.1 §6.
extension SoftKey.State {
  /// Returns the answer to a command; `nil` if it comes after a touch.
  mutating func answer(to message: [UInt8], on channel: SoftKey.Channel) -> [UInt8]? {
    let command = message.first ?? 0
    commands.append(command)
    let parameters = CBOR(Array(message.dropFirst())) ?? .null
    do throws(Refusal) {
      switch command {
      case 0x04: return [0] + info
      case 0x06: return [0] + (try pinAnswer(parameters))
      case 0x08: return [0] + nextAnswer()
      case 0x01: return try afterTouch(on: channel, try creation(parameters))
      case 0x02: return try afterTouch(on: channel, try assertion(parameters))
      default: throw Refusal(code: 0x01)
      }
    } catch {
      return [error.code]
    }
  }

  /// Keeps an operation until the touch, unless that comes by itself.
  private mutating func afterTouch(
    on channel: SoftKey.Channel, _ finish: @escaping @Sendable (inout SoftKey.State) -> [UInt8]
  ) throws(Refusal) -> [UInt8]? {
    if let broken { throw Refusal(code: broken) }
    guard !touchesItself else { return finish(&self) }
    waiting = (channel, finish)
    return nil
  }

  private var info: [UInt8] {
    var options = [(CTAP.text("rk"), CTAP.truth(true)), (CTAP.text("up"), CTAP.truth(true))]
    if checksPerson { options.append((CTAP.text("uv"), CTAP.truth(true))) }
    options.append((CTAP.text("clientPin"), CTAP.truth(pin != nil)))
    return CTAP.map([
      (CTAP.integer(1), CTAP.list([CTAP.text("FIDO_2_0")])),
      (CTAP.integer(3), CTAP.bytes([UInt8](repeating: 0, count: 16))),
      (CTAP.integer(4), CTAP.map(options)), (CTAP.integer(5), CTAP.integer(1200)),
      (CTAP.integer(6), CTAP.list([CTAP.integer(1)])),
    ])
  }

  /// `authenticatorMakeCredential`.
  private func creation(
    _ parameters: CBOR
  ) throws(Refusal) -> @Sendable (inout SoftKey.State) -> [UInt8] {
    guard let hash = parameters[1]?.asBytes, let domain = parameters[2]?["id"]?.asText,
      let user = parameters[3]?["id"]?.asBytes
    else { throw Refusal(code: 0x14) }
    let name = parameters[3]?["name"]?.asText ?? ""
    // An empty proof only asks for a touch.
    if parameters[8]?.asBytes == [] { return { _ in [0x31] } }
    let isSaved = parameters[7]?["rk"] == .truth(true)
    let isVerified = try isVerified(
      hash, proof: parameters[8], options: parameters[7], isDemanded: isSaved || !makesWithoutPIN)
    let others = (parameters[5]?.asList ?? []).compactMap { $0["id"]?.asBytes }
    if passkeys.contains(where: { others.contains($0.id) }) { return { _ in [0x19] } }
    guard !isSaved || passkeys.count(where: \.isSaved) < room else { throw Refusal(code: 0x28) }
    return { state in
      let passkey = SoftKey.Passkey(
        id: (0..<32).map { _ in UInt8.random(in: 0...255) }, key: P256.Signing.PrivateKey(),
        domain: domain, user: user, name: name, isSaved: isSaved)
      // As in a key, a user has one saved passkey for a domain.
      if isSaved {
        state.passkeys.removeAll { $0.isSaved && $0.domain == domain && $0.user == user }
      }
      state.passkeys.append(passkey)
      let data = state.data(passkey, isVerified, made: true)
      return [0]
        + CTAP.map([
          (CTAP.integer(1), CTAP.text("packed")), (CTAP.integer(2), CTAP.bytes(data)),
          (
            CTAP.integer(3),
            CTAP.map([
              (CTAP.text("alg"), CTAP.integer(-7)),
              (CTAP.text("sig"), CTAP.bytes(passkey.signature(data + hash))),
            ])
          ),
        ])
    }
  }

  /// `authenticatorGetAssertion`.
  private func assertion(
    _ parameters: CBOR
  ) throws(Refusal) -> @Sendable (inout SoftKey.State) -> [UInt8] {
    guard let domain = parameters[1]?.asText, let hash = parameters[2]?.asBytes else {
      throw Refusal(code: 0x14)
    }
    let isVerified = try isVerified(
      hash, proof: parameters[6], options: parameters[5], isDemanded: alwaysVerifies)
    let allowed = (parameters[3]?.asList ?? []).compactMap { $0["id"]?.asBytes }
    let own = passkeys.filter { $0.domain == domain }
    // The newest first; of a list, one is enough.
    let found =
      allowed.isEmpty
      ? own.filter(\.isSaved).reversed() : Array(own.filter { allowed.contains($0.id) }.prefix(1))
    guard let first = found.first else { return { _ in [0x2E] } }
    let rest = Array(found.dropFirst())
    return { state in
      state.next = (rest, hash, isVerified)
      let count = rest.isEmpty ? [] : [(CTAP.integer(5), CTAP.integer(rest.count + 1))]
      return [0] + state.statement(first, hash, isVerified, count)
    }
  }

  private mutating func nextAnswer() -> [UInt8] {
    statement(next.passkeys.removeFirst(), next.hash, next.isVerified, [])
  }

  private mutating func statement(
    _ passkey: SoftKey.Passkey, _ hash: [UInt8], _ isVerified: Bool,
    _ more: [(key: [UInt8], value: [UInt8])]
  ) -> [UInt8] {
    let data = data(passkey, isVerified, made: false)
    var user = [(CTAP.text("id"), CTAP.bytes(passkey.user))]
    if tellsNames { user.append((CTAP.text("name"), CTAP.text(passkey.name))) }
    // The key knows only the users whose passkeys it saved.
    let who = passkey.isSaved ? [(CTAP.integer(4), CTAP.map(user))] : []
    return CTAP.map(
      [
        (
          CTAP.integer(1),
          CTAP.map([
            (CTAP.text("id"), CTAP.bytes(passkey.id)),
            (CTAP.text("type"), CTAP.text("public-key")),
          ])
        ),
        (CTAP.integer(2), CTAP.bytes(data)),
        (CTAP.integer(3), CTAP.bytes(passkey.signature(data + hash))),
      ] + who + more)
  }

  /// Returns the authenticator's data (WebAuthn Level 3 §6.1).
  private mutating func data(
    _ passkey: SoftKey.Passkey, _ isVerified: Bool, made: Bool
  ) -> [UInt8] {
    count += 1
    let flags: UInt8 = 1 | (isVerified ? 4 : 0) | (made ? 64 : 0)
    let number = (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * UInt32($0))) }
    return Array(SHA256.hash(data: Array(passkey.domain.utf8))) + [flags] + number
      + (made ? passkey.attested : [])
  }
}

// The PIN, by protocol 1 (CTAP 2.1 §6.5.6).
extension SoftKey.State {
  private static var start: AES._CBC.IV {
    get throws { try AES._CBC.IV(ivBytes: [UInt8](repeating: 0, count: 16)) }
  }

  /// Returns whether the person was checked: by the PIN, or by the key itself.
  private func isVerified(
    _ hash: [UInt8], proof: CBOR?, options: CBOR?, isDemanded: Bool
  ) throws(Refusal) -> Bool {
    if let proof = proof?.asBytes {
      let code = HMAC<SHA256>.authenticationCode(for: hash, using: SymmetricKey(data: token))
      guard Array(code).prefix(16) == proof[...] else { throw Refusal(code: 0x33) }
      return true
    }
    if options?["uv"] == .truth(true) {
      guard checksPerson else { throw Refusal(code: 0x2C) }
      return true
    }
    guard pin == nil || !isDemanded else { throw Refusal(code: 0x36) }
    return false
  }

  /// `authenticatorClientPIN`.
  private mutating func pinAnswer(_ parameters: CBOR) throws(Refusal) -> [UInt8] {
    switch parameters[2]?.asInteger {
    case 1: return CTAP.map([(CTAP.integer(3), CTAP.integer(attempts))])
    case 2:
      let point = Array(agreement.publicKey.x963Representation.dropFirst())
      return CTAP.map([
        (CTAP.integer(1), CTAP.key(point, algorithm: -25))
      ])
    case 5: return try tokenAnswer(parameters)
    default: throw Refusal(code: 0x3E)
    }
  }

  /// Compares the PIN's hash, and returns the encrypted token that proves it.
  private mutating func tokenAnswer(_ parameters: CBOR) throws(Refusal) -> [UInt8] {
    guard let pin else { throw Refusal(code: 0x35) }
    guard attempts > 0 else { throw Refusal(code: 0x32) }
    guard wrongInARow < 3 else { throw Refusal(code: 0x34) }
    guard let x = parameters[3]?[-2]?.asBytes, let y = parameters[3]?[-3]?.asBytes,
      let sent = parameters[6]?.asBytes
    else { throw Refusal(code: 0x14) }
    do {
      let other = try P256.KeyAgreement.PublicKey(x963Representation: [4] + x + y)
      let shared = try agreement.sharedSecretFromKeyAgreement(with: other)
      let point = unsafe shared.withUnsafeBytes { unsafe Array($0) }
      let secret = SymmetricKey(data: SHA256.hash(data: point))
      let hash = try AES._CBC.decrypt(sent, using: secret, iv: Self.start, noPadding: true)
      attempts -= 1
      guard Array(hash) == Array(SHA256.hash(data: Array(pin.utf8)).prefix(16)) else {
        wrongInARow += 1
        agreement = P256.KeyAgreement.PrivateKey()
        throw Refusal(code: attempts == 0 ? 0x32 : wrongInARow == 3 ? 0x34 : 0x31)
      }
      (attempts, wrongInARow) = (8, 0)
      let encrypted = try AES._CBC.encrypt(token, using: secret, iv: Self.start, noPadding: true)
      return CTAP.map([(CTAP.integer(2), CTAP.bytes(Array(encrypted)))])
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal(code: 0x7F)
    }
  }
}

extension SoftKey.Passkey {
  fileprivate func signature(_ message: [UInt8]) -> [UInt8] {
    let signature = try? key.signature(for: SHA256.hash(data: message))
    return Array(signature?.derRepresentation ?? Data())
  }

  /// The passkey in the authenticator's data: no model, its ID, and its key.
  fileprivate var attested: [UInt8] {
    let point = Array(key.publicKey.x963Representation.dropFirst())
    return [UInt8](repeating: 0, count: 16) + [0, UInt8(id.count)] + id
      + CTAP.key(point, algorithm: -7)
  }
}

extension CBOR {
  fileprivate var asText: String? { if case .text(let text) = self { text } else { nil } }
  fileprivate var asList: [CBOR]? { if case .list(let items) = self { items } else { nil } }
}

/// Writes CBOR (RFC 8949 §3).
enum CTAP {
  static func integer(_ number: Int) -> [UInt8] {
    number >= 0 ? head(0, number) : head(1, -1 - number)
  }

  static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(2, bytes.count) + bytes }
  static func text(_ text: String) -> [UInt8] { head(3, text.utf8.count) + text.utf8 }
  static func truth(_ truth: Bool) -> [UInt8] { [truth ? 0xF5 : 0xF4] }
  static func list(_ items: [[UInt8]]) -> [UInt8] { head(4, items.count) + items.flatMap(\.self) }

  static func map(_ entries: [(key: [UInt8], value: [UInt8])]) -> [UInt8] {
    head(5, entries.count) + entries.flatMap { $0.key + $0.value }
  }

  /// Returns a point of P-256 as a COSE key (RFC 9052 §7).
  static func key(_ point: [UInt8], algorithm: Int) -> [UInt8] {
    map([
      (integer(1), integer(2)), (integer(3), integer(algorithm)), (integer(-1), integer(1)),
      (integer(-2), bytes(Array(point.prefix(32)))), (integer(-3), bytes(Array(point.suffix(32)))),
    ])
  }

  private static func head(_ kind: UInt8, _ number: Int) -> [UInt8] {
    if number < 24 { return [kind << 5 | UInt8(number)] }
    if number < 256 { return [kind << 5 | 24, UInt8(number)] }
    return [kind << 5 | 25, UInt8(number >> 8), UInt8(number & 255)]
  }
}
