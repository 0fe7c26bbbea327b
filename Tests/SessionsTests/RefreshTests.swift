import Foundation
import LoginIdentity
import LoginSessions
import Synchronization
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `Asking for a fresh token` {
  let desk = TestStore()
  var store: SessionStore { desk.store }

  /// Stores a session whose token is valid for 30 seconds.
  init() throws {
    try store.save(TestStore.session("ann", token: "old", expiresAt: 1_000_030), of: .embedded)
  }

  /// Returns the result of a refresh that ends in an error.
  func failure(of error: IdentityError, minimumValidity: Int = 60) async -> SessionError? {
    let store = store
    return await SessionsTests.failure { () async throws(SessionError) in
      try await store.freshSession(of: .embedded, minimumValidity: minimumValidity) {
        (_: Session) async throws(IdentityError) -> Session in throw error
      }
    }
  }

  @Test func `sends no request while the token is valid, and writes nothing`() async throws {
    let before = try FileManager.default.attributesOfItem(atPath: desk.path)[.systemFileNumber]
    let stored = try await store.freshSession(of: .embedded, minimumValidity: 30) {
      (_: Session) async throws(IdentityError) -> Session in throw .cancelled
    }
    #expect(stored.session.idToken == Secret("old"))
    let after = try FileManager.default.attributesOfItem(atPath: desk.path)[.systemFileNumber]
    #expect(before as? Int == after as? Int)
  }

  @Test func `saves the tokens that the service gave`() async throws {
    desk.setClock(1_000_020)
    let stored = try await store.freshSession(of: .embedded, minimumValidity: 60) {
      (old: Session) async throws(IdentityError) -> Session in
      TestStore.session(
        old.user.id, token: "new", refreshToken: "second", expiresAt: 1_003_620, name: "Ann")
    }
    #expect(stored.session.idToken == Secret("new"))
    #expect(stored.session.refreshToken == Secret("second"))
    #expect(stored.signedInAt == 1_000_000)
    #expect(stored.refreshedAt == 1_000_020)
    #expect(stored.isCurrent)
    #expect(try store.currentSession(of: .embedded) == stored)
  }

  @Test func `keeps the old refresh token when no other came`() async throws {
    let stored = try await store.freshSession(of: .embedded, minimumValidity: 60) {
      (old: Session) async throws(IdentityError) -> Session in
      TestStore.session(old.user.id, token: "new", refreshToken: "")
    }
    #expect(stored.session.refreshToken == Secret("refresh"))
    #expect(try store.currentSession(of: .embedded) == stored)
  }

  @Test func `returns no token that is already expired, even a new one`() async throws {
    desk.setClock(1_000_040)
    let store = store
    let error = await SessionsTests.failure { () async throws(SessionError) in
      try await store.freshSession(of: .embedded, minimumValidity: 60) {
        (old: Session) async throws(IdentityError) -> Session in
        TestStore.session(old.user.id, token: "new", expiresAt: 1_000_010)
      }
    }
    #expect(error == .idTokenEnded)
  }

  @Test func `that is in progress delays a sign-out, which gets its result`()
    async throws
  {
    let store = store
    let forgotten = Mutex<StoredSession?>(nil)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    _ = try await store.freshSession(of: .embedded, minimumValidity: 60) {
      (old: Session) async throws(IdentityError) -> Session in
      Thread.detachNewThread {
        let last = try? store.forget(userID: "ann", of: .embedded)
        forgotten.withLock { $0 = last }
        end.finish()
      }
      return TestStore.session(old.user.id, token: "new", refreshToken: "second")
    }
    for await _ in ended {}
    #expect(forgotten.withLock { $0?.session.refreshToken } == Secret("second"))
    #expect(try store.all().isEmpty)
  }

  @Test func `refuses another user's session`() async throws {
    let before = try store.all()
    let store = store
    let failed = await SessionsTests.failure { () async throws(SessionError) in
      try await store.freshSession(of: .embedded, minimumValidity: 60) {
        (_: Session) async throws(IdentityError) -> Session in TestStore.session("eve")
      }
    }
    #expect(failed == .refresh(.unintelligibleAnswer(host: "embedded")))
    #expect(try store.all() == before)
  }

  @Test(arguments: [
    IdentityError.unreachable(host: "h"), .timedOut(host: "h", seconds: 9), .accountDisabled,
    .serverFailure(status: 503), .unintelligibleAnswer(host: "h"), .cancelled, .invalidAPIKey,
    .tooManyAttempts(retryAfter: 3), .other(code: "X", detail: nil), .untrusted(host: "h"),
  ])
  func `loses nothing when it fails`(error: IdentityError) async throws {
    let before = desk.content
    #expect(await failure(of: error) == .refresh(error))
    #expect(desk.content == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.folder).count == 2)
  }

  @Test func `forgets the session when the service says that it expired, and only that one`()
    async throws
  {
    let other = ServiceKey(rawValue: "firebase:key")
    try store.save(TestStore.session("ann"), of: other)
    #expect(await failure(of: .sessionExpired) == .refresh(.sessionExpired))
    #expect(try store.all().map(\.service) == [other])
    #expect(await failure(of: .sessionExpired) == .signedOut)
  }

  @Test func `does not forget a session that was renewed while the service said no`() async throws {
    let (store, desk) = (store, desk)
    let failed = await SessionsTests.failure { () async throws(SessionError) in
      try await store.freshSession(of: .embedded, minimumValidity: 60) {
        (_: Session) async throws(IdentityError) -> Session in
        // Another process ignores the lock.
        let renewed = TestStore()
        try? renewed.store.save(TestStore.session("ann", refreshToken: "other"), of: .embedded)
        try? desk.write(renewed.content ?? Data())
        throw .sessionExpired
      }
    }
    #expect(failed == .refresh(.sessionExpired))
    #expect(try store.currentSession(of: .embedded)?.session.refreshToken == Secret("other"))
  }

  @Test func `does not ask with no refresh token, gives the token to its end, and then the words`()
    async throws
  {
    try store.save(
      TestStore.session("ann", token: "t", refreshToken: "", expiresAt: 1_000_030), of: .embedded)
    let stored = try await store.freshSession(of: .embedded, minimumValidity: 60) {
      (_: Session) async throws(IdentityError) -> Session in throw .cancelled
    }
    #expect(stored.session.idToken == Secret("t") && !stored.needsSignIn(now: 1_000_029))
    desk.setClock(1_000_030)
    #expect(await failure(of: .cancelled) == .idTokenEnded)
    #expect(try store.all().first?.needsSignIn(now: 1_000_030) == true)
  }

  @Test func `is for a person by name, or for the one who is used`() async throws {
    try store.save(TestStore.session("bob", token: "bob"), of: .embedded)
    try store.forget(userID: "bob", of: .embedded)
    #expect(await failure(of: .cancelled, minimumValidity: 0) == .signedOut)
    let stored = try await store.freshSession(of: .embedded, userID: "ann", minimumValidity: 0) {
      (_: Session) async throws(IdentityError) -> Session in throw .cancelled
    }
    #expect(stored.session.user.id == "ann")
  }

  @Test func `asks again when the clock was set back by a day`() async throws {
    desk.setClock(913_600)
    #expect(await failure(of: .cancelled, minimumValidity: 0) == .refresh(.cancelled))
  }

  @Test func `is answered once for all tasks of a process that ask together`() async throws {
    let store = store
    let asked = Count()
    desk.setClock(1_000_030)
    try await withThrowingTaskGroup(of: Secret.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await store.freshSession(of: .embedded, minimumValidity: 60) {
            (old: Session) async throws(IdentityError) -> Session in
            asked.add()
            await Task.yield()
            return TestStore.session("ann", token: "new")
          }.session.idToken
        }
      }
      for try await token in group { #expect(token == Secret("new")) }
    }
    #expect(asked.value == 1)
  }

  @Test func `is answered once even when more is wanted than a token lives`() async throws {
    let looks = Count()
    let asked = Count()
    var patient = SessionStore(folder: desk.folder, storage: .file) {
      looks.add()
      return 1_000_000
    }
    patient.lockTimeout = 600
    let store = patient
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<5 {
        group.addTask {
          _ = try await store.freshSession(of: .embedded, minimumValidity: 100_000) {
            (_: Session) async throws(IdentityError) -> Session in
            asked.add()
            // Each has seen the old token once, and the one with the lock twice.
            do { try await waitUntil("six looks") { looks.value >= 6 } } catch { throw .cancelled }
            return TestStore.session("ann", token: "new")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(asked.value == 1)
  }

  @Test func `stops waiting for the lock when its task is cancelled`() async throws {
    let store = store
    let began = Count()
    let holder = Task { () -> SessionError? in
      await SessionsTests.failure { () async throws(SessionError) in
        try await store.freshSession(of: .embedded, minimumValidity: 60) {
          (_: Session) async throws(IdentityError) -> Session in
          began.add()
          await waitUntilCancelled()
          throw .cancelled
        }
      }
    }
    try await waitUntil("the holder") { began.value > 0 }
    let waiter = Task { await failure(of: .accountDisabled) }
    waiter.cancel()
    #expect(await waiter.value == .refresh(.cancelled))
    holder.cancel()
    #expect(await holder.value == .refresh(.cancelled))
  }
}
