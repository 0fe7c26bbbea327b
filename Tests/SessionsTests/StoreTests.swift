import Foundation
import LoginIdentity
import LoginSessions
import Testing

@Suite struct `A session store` {
  let desk = TestStore()
  var store: SessionStore { desk.store }
  let other = ServiceKey(rawValue: "firebase:key")

  @Test func `has no session at first, and creates nothing when read`() throws {
    #expect(try store.all().isEmpty)
    #expect(try store.currentSession(of: .embedded) == nil)
    #expect(!FileManager.default.fileExists(atPath: desk.folder))
  }

  @Test func `returns the sessions it was given`() throws {
    let session = TestStore.session("ann", name: "Ann “1” \u{1F600}\n")
    try store.save(session, of: .embedded)
    var stored = StoredSession(
      service: .embedded, session: session, signedInAt: 1_000_000, refreshedAt: 1_000_000,
      isCurrent: true)
    stored.choice = 1
    #expect(try store.currentSession(of: .embedded) == stored)
    #expect(try store.all() == [stored])
  }

  @Test func `keeps its file from others, and nothing beside it but the lock`() throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.folder)
    #expect(names.sorted() == ["sessions.json", "sessions.lock"])
    for (path, mode) in [
      (desk.folder, 0o700), (desk.path, 0o600), ("\(desk.folder)/sessions.lock", 0o600),
    ] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
    }
  }

  @Test func `keeps several persons of several services, and uses the last one of each`() throws {
    for user in ["ann", "bob"] {
      for service in [ServiceKey.embedded, other] {
        try store.save(TestStore.session(user, token: "\(user)-\(service.rawValue)"), of: service)
      }
    }
    #expect(try store.all().count == 4)
    #expect(try store.currentSession(of: .embedded)?.session.user.id == "bob")
    #expect(try store.select(userID: "ann", of: .embedded)?.isCurrent == true)
    #expect(try store.currentSession(of: .embedded)?.session.idToken == Secret("ann-embedded"))
    #expect(try store.currentSession(of: other)?.session.idToken == Secret("bob-firebase:key"))
    #expect(try store.select(userID: "eve", of: .embedded) == nil)
    #expect(try store.currentSession(of: .embedded)?.session.user.id == "ann")
  }

  @Test func `replaces a person's former session`() throws {
    try store.save(TestStore.session("ann", token: "old"), of: .embedded)
    desk.setClock(1_000_100)
    try store.save(TestStore.session("ann", token: "new"), of: .embedded)
    let all = try store.all()
    #expect(all.map(\.session.idToken) == [Secret("new")])
    #expect(all.first?.signedInAt == 1_000_100)
  }

  @Test func `knows how old a token is, also when the person's name has changed since`() throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    desk.setClock(1_000_100)
    try store.save(TestStore.session("ann", name: "Ann"), of: .embedded)
    let stored = try #require(try store.currentSession(of: .embedded))
    #expect(stored.session.user.displayName == "Ann")
    #expect(stored.signedInAt == 1_000_000)
    #expect(stored.refreshedAt == 1_000_000)
  }

  @Test func `uses no session after the current one was forgotten`() throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    try store.save(TestStore.session("bob"), of: .embedded)
    try store.save(TestStore.session("bob"), of: other)
    try store.forget(userID: "bob", of: .embedded)
    #expect(try store.currentSession(of: .embedded) == nil)
    #expect(try store.all().map(\.session.user.id) == ["ann", "bob"])
    try store.forget(userID: "nobody", of: .embedded)
    try store.forgetAll()
    #expect(try store.all().isEmpty)
  }

  @Test func `says where sessions are`() {
    #expect(store.place == desk.path)
    #expect(SessionStore(folder: "/x", storage: .secretService).place == "LoginTUI sessions")
  }

  @Test func `removes files that killed processes left, and nothing else`() throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    // The third is the name that an editor uses next to an open file.
    let names = [".sessions.json.AbCdEf", ".other", ".sessions.json.swp", "accounts.db"]
    for name in names {
      _ = FileManager.default.createFile(atPath: "\(desk.folder)/\(name)", contents: Data("x".utf8))
    }
    try store.save(TestStore.session("bob"), of: .embedded)
    let left = try FileManager.default.contentsOfDirectory(atPath: desk.folder)
    #expect(
      left.sorted() == [
        ".other", ".sessions.json.swp", "accounts.db", "sessions.json", "sessions.lock",
      ])
  }
}

@Suite(.timeLimit(.minutes(10))) struct `How long a token is valid` {
  static func stored(expiresAt: Int) -> StoredSession {
    StoredSession(
      service: .embedded, session: TestStore.session("ann", expiresAt: expiresAt),
      signedInAt: 500_000, refreshedAt: 1_000_000, isCurrent: true)
  }

  @Test(arguments: [
    (1_000_000, 3600), (1_003_599, 1), (1_003_600, 0), (1_009_000, 0), (999_950, 3650),
    (999_939, 0), (913_600, 0), (Int.min, 0), (Int.max, 0),
  ])
  func `follows the local clock, unless that was set back`(now: Int, seconds: Int) {
    #expect(Self.stored(expiresAt: 1_003_600).validity(now: now) == seconds)
  }

  @Test func `is a day at most, for the clock may have been a day behind when it came`() {
    #expect(Self.stored(expiresAt: 1_090_000).validity(now: 1_000_000) == 86_400)
    #expect(Self.stored(expiresAt: Int.max).validity(now: 1_086_400) == 0)
  }

  @Test func `is an hour for a token of an hour, although the clock is a day behind`() throws {
    let desk = TestStore()
    let token = TestStore.token(from: 1_086_400, to: 1_090_000)
    try desk.store.save(TestStore.session("ann", token: token, expiresAt: 1_090_000), of: .embedded)
    #expect(try desk.store.currentSession(of: .embedded)?.validity(now: 1_000_000) == 3600)
  }

  @Test func `is an hour after a refresh, although the clock is a day ahead`() async throws {
    let desk = TestStore()
    try desk.store.save(TestStore.session("ann", expiresAt: 913_600), of: .embedded)
    let token = TestStore.token(from: 913_600, to: 917_200)
    let stored = try await desk.store.freshSession(of: .embedded, minimumValidity: 60) {
      (_: Session) async throws(IdentityError) -> Session in
      TestStore.session("ann", token: token, expiresAt: 917_200)
    }
    #expect(stored.validity(now: 1_000_000) == 3600)
    let again = try await desk.store.freshSession(of: .embedded, minimumValidity: 60) {
      (_: Session) async throws(IdentityError) -> Session in throw .cancelled
    }
    #expect(again == stored)
  }

  @Test(arguments: [(0, Int.max), (Int.min, Int.max), (Int.max, Int.min), (-1, Int.max)])
  func `is no crash, whatever the token says of its life`(start: Int, end: Int) async throws {
    let desk = TestStore()
    try desk.store.save(TestStore.session("ann", expiresAt: 1_000_000), of: .embedded)
    let token = TestStore.token(from: start, to: end)
    for (round, expiresAt) in [1_003_600, 1_000_000, Int.max, Int.min].enumerated() {
      let now = 1_100_000 + 100_000 * round
      desk.setClock(now)
      // An expired token doesn't count.
      _ = try? await desk.store.freshSession(of: .embedded, minimumValidity: 60) {
        (_: Session) async throws(IdentityError) -> Session in
        TestStore.session("ann", token: token, expiresAt: expiresAt)
      }
      #expect(try desk.store.currentSession(of: .embedded)?.session.idToken == Secret(token))
      try desk.store.save(
        TestStore.session("ann", token: token, expiresAt: expiresAt), of: .embedded)
      let stored = try #require(try desk.store.currentSession(of: .embedded))
      #expect((0...86_400).contains(stored.validity(now: now)))
    }
  }

  @Test(arguments: [Int.min, 0, Int.max])
  func `is no crash, whatever was saved`(refreshedAt: Int) {
    for end in [Int.min, 0, Int.max] {
      var stored = Self.stored(expiresAt: end)
      stored.refreshedAt = refreshedAt
      for now in [Int.min, 0, 1_000_000, Int.max] {
        #expect((0...86_460).contains(stored.validity(now: now)))
      }
    }
  }

  @Test(arguments: ["", "a.b.c", "e30.e30.", "..", "a.\u{22}.c"])
  func `follows the session where the token says nothing`(token: String) throws {
    let desk = TestStore()
    try desk.store.save(TestStore.session("ann", token: token), of: .embedded)
    #expect(try desk.store.currentSession(of: .embedded)?.validity(now: 1_000_000) == 3600)
  }
}
