import Foundation
import LoginIdentity
import LoginSessionAgent
import Testing

@testable import LoginSessions

@Suite(.timeLimit(.minutes(1))) struct `The token of this device` {
  let desk = TestStore()
  var store: SessionStore { desk.store }
  let other = ServiceKey(rawValue: "emulator:127.0.0.1:9099")

  /// Returns a session after a sign-in for which the service remembers this device.
  private static func session(
    _ user: String, device: String, expiresAt: Int = 2_000_000
  ) -> Session {
    var session = TestStore.session(user)
    session.deviceToken = DeviceToken(token: Secret(device), expiresAt: expiresAt)
    return session
  }

  private func token(_ user: String, at service: ServiceKey = .embedded) throws -> Secret? {
    try store.deviceToken(of: user, at: service)?.token
  }

  @Test func `is saved for its account and service, with the session and apart from it`() throws {
    try store.save(Self.session("ann", device: "a"), of: .embedded)
    try store.save(Self.session("ann", device: "b"), of: other)
    try store.save(TestStore.session("bob"), of: .embedded)
    #expect(try token("ann") == Secret("a") && token("ann", at: other) == Secret("b"))
    #expect(try token("bob") == nil && token("bob", at: other) == nil)
    #expect(try store.all().allSatisfy { $0.session.deviceToken == nil })
    // The next sign-in without a new one keeps it; a new one replaces it.
    try store.save(TestStore.session("ann", token: "new"), of: .embedded)
    #expect(try token("ann") == Secret("a"))
    try store.save(Self.session("ann", device: "c"), of: .embedded)
    #expect(try token("ann") == Secret("c") && store.content().devices.count == 2)
  }

  @Test func `outlives the session`() async throws {
    try store.save(Self.session("ann", device: "a"), of: .embedded)
    try store.forget(userID: "ann", of: .embedded)
    #expect(try store.all().isEmpty)
    #expect(try token("ann") == Secret("a"))
    try store.save(TestStore.session("ann", expiresAt: 1_000_010), of: .embedded)
    let fresh = try await store.freshSession(of: .embedded, minimumValidity: 60) {
      (old: Session) async throws(IdentityError) -> Session in
      TestStore.session(old.user.id, token: "fresh")
    }
    #expect(fresh.session.idToken == Secret("fresh"))
    #expect(try token("ann") == Secret("a"))
  }

  @Test func `isn't returned once it has expired, and goes with the next one`() throws {
    try store.save(Self.session("ann", device: "a", expiresAt: 1_000_100), of: .embedded)
    desk.setClock(1_000_099)
    #expect(try token("ann") == Secret("a"))
    desk.setClock(1_000_100)
    #expect(try token("ann") == nil)
    try store.save(Self.session("bob", device: "b"), of: .embedded)
    #expect(try store.content().devices.map(\.userID) == ["bob"])
  }

  @Test func `is removed by itself, by account, by service, or with all others`() throws {
    func fill() throws {
      for user in ["ann", "bob"] {
        for service in [ServiceKey.embedded, other] {
          try store.save(Self.session(user, device: user), of: service)
        }
      }
    }
    try fill()
    // Another one may have been saved since.
    #expect(try store.forgetDevices(of: [other], userID: "ann", token: Secret("x")) == 0)
    #expect(try store.forgetDevices(of: [other], userID: "ann", token: Secret("ann")) == 1)
    #expect(try token("ann", at: other) == nil && token("ann") != nil)
    #expect(try store.forgetDevices(of: [.embedded], userID: "bob") == 1)
    #expect(try token("bob") == nil && token("bob", at: other) != nil)
    try fill()
    #expect(try store.forgetDevices(of: [.embedded]) == 2)
    #expect(try token("ann") == nil && token("ann", at: other) != nil)
    try fill()
    #expect(try store.forgetDevices() == 4)
    #expect(try store.all().count == 4)
    try fill()
    try store.forgetAll()
    #expect(try store.content() == StoredContent())
  }

  @Test func `is no reason to create a file`() throws {
    #expect(try store.deviceToken(of: "ann", at: .embedded) == nil)
    #expect(try store.forgetDevices() == 0)
    #expect(!FileManager.default.fileExists(atPath: desk.folder))
  }

  /// An earlier version of the program would lose it, so it refuses such a file.
  @Test func `gives the document another version, only while there is one`() throws {
    func version() throws -> Int? {
      let object = try JSONSerialization.jsonObject(with: try #require(desk.content))
      return (object as? [String: Any])?["version"] as? Int
    }
    try store.save(TestStore.session("ann"), of: .embedded)
    #expect(try version() == 1)
    try store.save(Self.session("ann", device: "a"), of: .embedded)
    #expect(try version() == 2)
    let whole = try #require(desk.content)
    let object = try JSONSerialization.jsonObject(with: whole) as? [String: Any]
    let devices = try #require(object?["devices"] as? [[String: Any]])
    #expect(devices.count == 1 && devices[0]["token"] as? String == "a")
    #expect(devices[0]["service"] as? String == "embedded")
    #expect(devices[0]["userID"] as? String == "ann")
    #expect(devices[0]["expiresAt"] as? Int == 2_000_000)
    try store.forgetDevices()
    #expect(try version() == 1)
  }

  @Test(arguments: [
    #"[],"devices":[{}]}"#, #"[],"devices":[7]}"#, #"[],"devices":{}}"#, #"[],"others":[]}"#,
    #"[]}"#, #"[],"devices":[],"devices":[]}"#, #"[],"devices":[}"#, #"[],"#,
    #"[],"devices":[{"service":"embedded","userID":"ann","token":7,"expiresAt":1}]}"#,
    #"[],"devices":[{"service":"embedded","userID":"ann","token":"t","expiresAt":"1"}]}"#,
    #"[],"devices":[{"service":"embedded","userID":"ann","token":"t"}]}"#,
  ])
  func `is damaged if a part is missing, or another kind of value`(rest: String) throws {
    try desk.write(Self.document(rest))
    #expect(
      refusal { () throws(SessionStoreError) in
        _ = try store.deviceToken(of: "ann", at: .embedded)
      } == .damaged(path: desk.path))
  }

  @Test func `that isn't one word isn't saved, and isn't read`() throws {
    #expect(
      refusal { () throws(SessionStoreError) in
        try store.save(Self.session("ann", device: "a\nb"), of: .embedded)
      } == .unsoundToken)
    let device =
      #"{"service":"embedded","userID":"ann","token":"a b","expiresAt":2000000}"#
    try desk.write(Self.document(#"[],"devices":[\#(device)]}"#))
    #expect(try token("ann") == nil)
    #expect(try store.content() == StoredContent())
  }

  @Test func `is one of a hundred, of which the oldest goes`() throws {
    for number in 0...100 {
      try store.save(Self.session("user\(number)", device: "d\(number)"), of: .embedded)
    }
    #expect(try token("user0") == nil && token("user1") == Secret("d1"))
    #expect(try token("user100") == Secret("d100"))
  }

  @Test func `is encrypted with the sessions, and has their next passphrase`() throws {
    let key = try SessionKey(new: Secret("secret"), SessionKey.least)
    let next = try SessionKey(new: Secret("next"), SessionKey.least)
    func store(_ key: SessionKey) -> SessionStore {
      var store = SessionStore(folder: desk.folder, storage: .encryptedFile) { 1_000_000 }
      store.agentSocket = "\(desk.folder)/agent.sock"
      store.vault = key
      return store
    }
    try store(key).save(Self.session("ann", device: "the-token"), of: .embedded)
    let path = "\(desk.folder)/sessions.encrypted"
    let bytes = try #require(FileManager.default.contents(atPath: path))
    #expect(bytes.firstRange(of: Data("the-token".utf8)) == nil)
    try store(key).encrypt(with: next)
    #expect(
      try store(next).deviceToken(of: "ann", at: .embedded)?.token == Secret("the-token"))
  }

  /// Returns a document of the version with tokens of devices.
  private static func document(_ rest: String) -> [UInt8] {
    let checksum = Checksum.hexadecimal(of: (rest + "\n").utf8)
    return Array(#"{"version":2,"checksum":"\#(checksum)","sessions":\#(rest)\#n"#.utf8)
  }
}
