import Foundation
import LoginIdentity
import SeededRandom
import Testing

@testable import LoginSessions

@Suite(.timeLimit(.minutes(10))) struct `A fuzzed store` {
  /// Returns documents with sessions of several kinds, and with tokens of this device.
  static func samples() -> [[UInt8]] {
    var ann = StoredSession(
      service: .embedded, session: TestStore.session("ann", name: "Ann \u{1F600}\n"),
      signedInAt: 1_000_000, refreshedAt: 1_000_000, isCurrent: true)
    ann.choice = 3
    let token = Secret(TestStore.token(from: 1_000_000, to: 1_003_600))
    let session = TestStore.session("bob")
    var bob = StoredSession(
      service: ServiceKey(rawValue: "openid:https://a.example,https://b.example"),
      session: Session(
        user: session.user, idToken: token, refreshToken: Secret(""), expiresAt: 1_003_600,
        providerID: "oidc.a", isNewUser: true,
        accessToken: AccessToken(token: Secret("access"), expiresAt: 5, scopes: ["openid"])),
      signedInAt: 1, refreshedAt: 2, isCurrent: false)
    bob.isUnproven = true
    bob.isIDTokenLast = true
    let device = StoredDeviceToken(
      service: .embedded, userID: "ann", token: DeviceToken(token: Secret("device"), expiresAt: 9))
    let contents = [
      StoredContent(), StoredContent(sessions: [ann]), StoredContent(sessions: [ann, bob]),
      StoredContent(devices: [device]), StoredContent(sessions: [ann, bob], devices: [device]),
    ]
    return contents.map { StoreDocument.bytes(of: $0) }
      + [Array(#"{"version":7,"people":[]}"#.utf8)]
  }

  static let words = [
    #"{"version":1,"checksum":""#, #""sessions":"#, "[", "]", "{", "}", ",", ":", "null", "true",
    #""userID":"ann""#, #""service":"embedded""#, #""isCurrent":true"#, "\\u0000", "\\ud800",
    #"],"devices":["#, #""token":"device""#,
  ].map { Array($0.utf8) }

  static let fuzz = Fuzz("the store", samples: samples(), words: words, limit: 8192)

  /// Returns the document with a matching checksum; without one, hardly any of the rest would be read.
  static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let name = Array(#""sessions":"#.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: name) }
    let rest = start.map { Array(bytes[($0 + name.count)...]) } ?? bytes
    let checksum = Checksum.hexadecimal(of: rest)
    let devices = Array(#""devices":"#.utf8)
    let version = rest.indices.contains { rest[$0...].starts(with: devices) } ? 2 : 1
    return Array(#"{"version":\#(version),"checksum":"\#(checksum)","sessions":"#.utf8) + rest
  }

  static func content(_ bytes: [UInt8]) -> StoredContent? {
    try? StoreDocument.content(in: bytes)
  }

  static func sessions(_ bytes: [UInt8]) -> [StoredSession]? { content(bytes)?.sessions }

  @Test func `is refused as soon as one byte is another`() async {
    let samples = Self.samples()
    let finding = await Self.fuzz.finding(cases: 1500) { bytes in
      guard let found = Self.content(bytes) else { return nil }
      return samples.contains(bytes) ? nil : "\(found.count) records of altered bytes"
    }
    #expect(finding == nil)
  }

  @Test func `with a valid checksum is read, and reads the same when written again`() async {
    let finding = await Self.fuzz.finding(cases: 1500) { bytes in
      guard let found = Self.content(Self.sealed(bytes)) else { return nil }
      let again = Self.content(StoreDocument.bytes(of: found, length: bytes.count))
      return again == found ? nil : "\(found) comes back as \(String(describing: again))"
    }
    #expect(finding == nil)
  }

  @Test(arguments: [(choice: -8, isLast: false, came: 1), (choice: 0, isLast: true, came: 9)])
  func `keeps the choice and the facts about a missing access token`(
    choice: Int, isLast: Bool, came: Int
  ) {
    var stored = StoredSession(
      service: .embedded, session: TestStore.session("ann"), signedInAt: 1, refreshedAt: 1,
      isCurrent: true)
    (stored.choice, stored.isIDTokenLast, stored.accessedAt) = (choice, isLast, came)
    let content = StoredContent(sessions: [stored])
    #expect(Self.content(StoreDocument.bytes(of: content)) == content)
  }

  @Test func `never ends a clock's arithmetic`() async {
    let finding = await Self.fuzz.finding(cases: 1500) { bytes in
      for stored in Self.sessions(Self.sealed(bytes)) ?? [] {
        for now in [0, 1_000_000, Int.max, Int.min] {
          let (id, access) = (stored.validity(now: now), stored.accessValidity(now: now))
          _ = stored.needsSignIn(now: now)
          if !(0...86_400 + 60).contains(id) || !(0...86_400 + 60).contains(access) {
            return "good for \(id) and \(access) seconds"
          }
        }
      }
      return nil
    }
    #expect(finding == nil)
  }

  @Test func `on the disk stays as it is, or loses no session when someone signs in`() async throws
  {
    let desk = TestStore()
    let finding = await Self.fuzz.finding(cases: 150) { bytes in
      let bytes = bytes.count.isMultiple(of: 2) ? bytes : Self.sealed(bytes)
      try desk.write(bytes)
      let before = Self.sessions(bytes)
      let refused = refusal { () throws(SessionStoreError) in
        try desk.store.save(TestStore.session("eve"), of: .embedded)
      }
      guard let before else {
        if refused == nil { return "kept in what cannot be read" }
        return desk.content == Data(bytes) ? nil : "what cannot be read was changed"
      }
      if refused != nil { return "refused, though it can be read" }
      let after = try desk.store.all()
      let lost = before.filter { old in
        !after.contains { $0.session == old.session && $0.service == old.service }
          && !old.belongs(to: "eve", .embedded)
      }
      return lost.isEmpty ? nil : "\(lost.count) sessions lost"
    }
    #expect(finding == nil)
  }
}
