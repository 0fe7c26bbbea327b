import ChildPrograms
import Foundation
import LoginIdentity
import LoginPrivateFiles
import SeededRandom
import LoginSessions
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A store that is not as it should be` {
  let desk = TestStore()
  var store: SessionStore { desk.store }

  /// Returns the error of every use of the store, if it's always the same.
  func verdict() async -> SessionStoreError? {
    let store = store
    let refusals = [
      refusal { () throws(SessionStoreError) in try store.all() },
      refusal { () throws(SessionStoreError) in
        try store.save(TestStore.session("eve"), of: .embedded)
      },
      refusal { () throws(SessionStoreError) in try store.select(userID: "ann", of: .embedded) },
      refusal { () throws(SessionStoreError) in try store.forget(userID: "ann", of: .embedded) },
      refusal { () throws(SessionStoreError) in try store.forgetAll() },
    ]
    let fresh = await failure { () async throws(SessionError) in
      try await store.freshSession(of: .embedded, minimumValidity: 60) {
        (old: Session) async throws(IdentityError) -> Session in old
      }
    }
    guard let first = refusals[0], refusals.allSatisfy({ $0 == first }), fresh == .store(first)
    else {
      Issue.record("\(refusals) \(String(describing: fresh))")
      return nil
    }
    return first
  }

  @Test(arguments: [
    "", "{", "null", "[]", #"{"version":1}"#, #"{"version":0,"sessions":[]}"#,
    #"{"version":1,"checksum":"00000000","sessions":[]}"#, "\u{0}\u{0}\u{0}", #"{"version":"2"}"#,
  ])
  func `is left as it is when it is damaged`(content: String) async throws {
    try desk.write(content.utf8)
    #expect(await verdict() == .damaged(path: desk.path))
    #expect(desk.content == Data(content.utf8))
  }

  @Test func `is left as it is when a later version wrote it`() async throws {
    let content = #"{"version": 7, "people": []}"#
    try desk.write(content.utf8)
    #expect(await verdict() == .newer(path: desk.path, version: 7))
    #expect(desk.content == Data(content.utf8))
  }

  @Test func `is refused wherever it is cut off, and whichever letter is altered`() throws {
    for user in ["ann", "bob"] { try store.save(TestStore.session(user), of: .embedded) }
    let whole = try #require(desk.content)
    var generator = SeededGenerator(seed: 6)
    for turn in 0..<300 {
      var bytes = Array(whole)
      if turn % 3 == 0 {
        bytes.removeLast(.random(in: 1...bytes.count, using: &generator))
      } else {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
      }
      try desk.write(bytes)
      let seen = refusal { () throws(SessionStoreError) in try store.all() }
      let refused = refusal { () throws(SessionStoreError) in
        try store.save(TestStore.session("eve"), of: .embedded)
      }
      #expect(seen != nil && seen == refused, "turn \(turn)")
      #expect(desk.content == Data(bytes), "turn \(turn)")
    }
    try desk.write(whole)
    #expect(try store.all().count == 2)
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o666])
  func `is refused when others may read or write it`(mode: Int) async throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    try desk.write(try #require(desk.content), mode: mode)
    #expect(await verdict() == .openToOthers(path: desk.path))
    #expect(PrivateFiles.entry(at: desk.path)?.mode == UInt32(mode))
    try PrivateFiles.setMode(0o600, of: desk.path)
    #expect(try store.currentSession(of: .embedded)?.session.user.id == "ann")
  }

  @Test func `is refused when it is a link`() async throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    try FileManager.default.moveItem(atPath: desk.path, toPath: "\(desk.folder)/real")
    try FileManager.default.createSymbolicLink(
      atPath: desk.path, withDestinationPath: "\(desk.folder)/real")
    #expect(await verdict() == .foreignOwner(path: desk.path))
  }

  @Test func `is refused when its lock is a link`() throws {
    try desk.write([])
    try FileManager.default.removeItem(atPath: desk.path)
    let lock = "\(desk.folder)/sessions.lock"
    try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: "/dev/null")
    let refused = refusal { () throws(SessionStoreError) in try store.forgetAll() }
    #expect(refused == .foreignOwner(path: lock))
  }

  @Test(.enabled(if: geteuid() == 0)) func `is refused when another user has it`() async throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    try #require(unsafe chown(desk.path, 12_345, 12_345) == 0)
    #expect(await verdict() == .foreignOwner(path: desk.path))
  }

  @Test(.enabled(if: geteuid() == 0)) func `is not made in another user's folder`() throws {
    try desk.write([])
    try FileManager.default.removeItem(atPath: desk.path)
    try #require(unsafe chown(desk.folder, 12_345, 12_345) == 0)
    let refused = refusal { () throws(SessionStoreError) in
      try store.save(TestStore.session("ann"), of: .embedded)
    }
    #expect(refused == .foreignOwner(path: desk.folder))
  }

  @Test func `is not made in a folder that others may write to`() throws {
    try desk.write([])
    try PrivateFiles.setMode(0o720, of: desk.folder)
    let refused = refusal { () throws(SessionStoreError) in
      try store.save(TestStore.session("ann"), of: .embedded)
    }
    #expect(refused == .openToOthers(path: desk.folder, isFolder: true))
  }

  @Test func `is refused when it is a folder, a pipe, or has no end`() async throws {
    try FileManager.default.createDirectory(atPath: desk.path, withIntermediateDirectories: true)
    try PrivateFiles.setMode(0o700, of: desk.folder)
    #expect(await verdict() == .unreadable(path: desk.path, reason: "Is a directory"))
    try FileManager.default.removeItem(atPath: desk.path)
    try #require(unsafe mkfifo(desk.path, 0o600) == 0)
    #expect(await verdict() == .unreadable(path: desk.path, reason: "Invalid argument"))
    try FileManager.default.removeItem(atPath: desk.path)
    try desk.write([])
    try #require(unsafe truncate(desk.path, 20 << 20) == 0)
    #expect(await verdict() == .damaged(path: desk.path))
  }

  @Test func `says so when there can be no folder`() {
    let store = SessionStore(folder: "/dev/null/x", storage: .file)
    let refused = refusal { () throws(SessionStoreError) in
      try store.save(TestStore.session("ann"), of: .embedded)
    }
    #expect(refused == .notWritable(path: "/dev/null/x", reason: "Not a directory"))
  }

  @Test func `names the lock and the time when another process keeps it`() throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    let lock = try FileLock("\(desk.folder)/sessions.lock")
    #expect(try lock.take())
    var store = store
    store.lockTimeout = 0
    let refused = refusal { () throws(SessionStoreError) in try store.forgetAll() }
    #expect(refused == .locked(path: "\(desk.folder)/sessions.lock", seconds: 0))
    #expect(try store.all().count == 1)
    lock.release()
    try store.forgetAll()
    #expect(try store.all().isEmpty)
  }

  @Test func `is as it was when a file can grow no more`() async throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    let before = desk.content
    let ending = try await desk.run("keep", "bob", "1", "3600", limit: 500)
    #expect(ending.status == 1)
    #expect(ending.output.contains("diskFull"))
    #expect(desk.content == before)
    let left = try FileManager.default.contentsOfDirectory(atPath: desk.folder)
    #expect(left.sorted() == ["sessions.json", "sessions.lock"])
  }

  @Test func `spends no refresh token when there is no room for the next one`() async throws {
    _ = try await desk.run("keep", "ann", "1", "-5")
    let before = desk.content
    let log = "\(desk.folder)/log"
    let ending = try await desk.run("fresh", log, limit: 4000)
    #expect(ending.output.contains("diskFull"))
    #expect(!FileManager.default.fileExists(atPath: log))
    #expect(desk.content == before)
  }
}
