import ChildPrograms
import Foundation
import LoginIdentity
import LoginSessionAgent
import Testing

@testable import LoginSessions

/// A store whose key is in this process.
@Suite(.timeLimit(.minutes(10))) struct `Sessions in an encrypted file` {
  let desk = TestStore()
  let key: SessionKey

  init() throws { key = try SessionKey(new: Secret("secret"), SessionKey.least) }

  /// Returns the store, with a key or without.
  func store(_ key: SessionKey?) -> SessionStore {
    var store = SessionStore(folder: desk.folder, storage: .encryptedFile) { 1_000_000 }
    store.agentSocket = "\(desk.folder)/agent.sock"
    store.vault = key
    return store
  }

  var path: String { "\(desk.folder)/sessions.encrypted" }
  var content: Data? { FileManager.default.contents(atPath: path) }

  @Test func `are saved, selected and forgotten as in a plain one, and readable by no one`() throws
  {
    let store = store(key)
    try store.save(TestStore.session("ann", token: "id-of-ann"), of: .embedded)
    try store.save(TestStore.session("bob"), of: .embedded)
    #expect(try store.select(userID: "ann", of: .embedded)?.session.user.id == "ann")
    #expect(try store.currentSession(of: .embedded)?.session.idToken == Secret("id-of-ann"))
    let bytes = try #require(content)
    for word in ["ann", "bob", "id-of-ann", "refresh", "sessions\""] {
      #expect(bytes.firstRange(of: Data(word.utf8)) == nil)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: desk.folder).sorted()
        == ["sessions.encrypted", "sessions.lock"])
    try store.forget(userID: "bob", of: .embedded)
    #expect(try store.all().map(\.session.user.id) == ["ann"])
    #expect(try #require(content).dropFirst(60).prefix(12) != bytes.dropFirst(60).prefix(12))
  }

  @Test func `are locked without the key, and nothing is written over them`() throws {
    try store(key).save(TestStore.session("ann"), of: .embedded)
    let before = content
    for vault in [nil, try SessionKey(new: Secret("other"), SessionKey.least)] {
      let store = store(vault)
      let expected: SessionStoreError =
        vault == nil ? .passphraseNeeded(path: path) : .otherPassphrase(path: path)
      #expect(refusal { () throws(SessionStoreError) in try store.all() } == expected)
      #expect(
        refusal { () throws(SessionStoreError) in
          try store.save(TestStore.session("eve"), of: .embedded)
        } == expected)
      #expect(refusal { () throws(SessionStoreError) in try store.forgetAll() } == expected)
      #expect(content == before)
    }
  }

  @Test func `are damaged by one other byte, and left as they are`() throws {
    try store(key).save(TestStore.session("ann"), of: .embedded)
    let whole = try #require(content)
    for index in stride(from: 0, to: whole.count, by: 13) where index != 16 {
      var altered = whole
      altered[index] ^= 1
      try altered.write(to: URL(filePath: path))
      let store = store(key)
      #expect(
        refusal { () throws(SessionStoreError) in
          try store.save(TestStore.session("eve"), of: .embedded)
        } == .damaged(path: path), "byte \(index)")
      #expect(content == altered)
    }
  }

  @Test func `have rules for links and modes as in a plain file`() throws {
    let store = store(key)
    try store.save(TestStore.session("ann"), of: .embedded)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(
      refusal { () throws(SessionStoreError) in try store.all() } == .openToOthers(path: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: path + ".moved")
    #expect(
      refusal { () throws(SessionStoreError) in try store.all() } == .foreignOwner(path: path))
  }

  @Test func `have another passphrase after a change, and the former key is of no use`() throws {
    try store(key).save(TestStore.session("ann"), of: .embedded)
    let other = try SessionKey(new: Secret("another"), SessionKey.least)
    try store(key).encrypt(with: other)
    #expect(try store(other).all().map(\.session.user.id) == ["ann"])
    let former = store(key)
    #expect(
      refusal { () throws(SessionStoreError) in try former.all() } == .otherPassphrase(path: path))
    let head = try #require(try store(nil).sealedHead())
    #expect(try SessionKey(Secret("another"), for: head).head == other.head)
  }

  @Test func `become fewer in place, with a length that does not change`() throws {
    let store = store(key)
    for user in ["one", "two", "three"] {
      try store.save(TestStore.session(user), of: .embedded)
    }
    let length = try #require(content?.count)
    let left = try store.all().filter { $0.session.user.id != "two" }
    try store.location.shrink(to: StoredContent(sessions: left))
    #expect(content?.count == length)
    #expect(try store.all() == left)
    try store.location.shrink(to: StoredContent())
    #expect(try store.all().isEmpty && content == nil)
  }

  @Test func `are refreshed once by fifty processes that ask the agent at once`() async throws {
    let agent = try desk.start(["agent"], storage: .encryptedFile)
    #expect(try await agent.waitForLine("serving"))
    defer { agent.signal(SIGKILL) }
    _ = try await desk.start(["keep", "ann", "1", "-5"], storage: .encryptedFile).ending()
    let (log, arrivals) = ("\(desk.folder)/log", "\(desk.folder)/arrivals")
    let crowd = try (0..<50).map { _ in
      try desk.start(["crowd", log, arrivals, "50"], storage: .encryptedFile)
    }
    for child in crowd {
      let ending = try await child.ending()
      #expect(ending.status == 0)
      #expect(ending.output == "new\n")
    }
    #expect(
      FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) }
        == "refreshed\n")
    let read = try await desk.start(["read"], storage: .encryptedFile).ending()
    #expect(read.output == "ann new *\nread\n")
  }

  @Test func `are rescued, encrypted, where the file cannot be replaced after a refresh`()
    async throws
  {
    let agent = try desk.start(["agent"], storage: .encryptedFile)
    #expect(try await agent.waitForLine("serving"))
    defer { agent.signal(SIGKILL) }
    _ = try await desk.start(["keep", "ann", "first", "-5"], storage: .encryptedFile).ending()
    let broken = ["broken", "rename", String(EIO)]
    let printed = try await desk.start(broken, storage: .encryptedFile).ending()
    #expect(printed.output == "first+\n")
    let rescue = try Data(contentsOf: URL(filePath: "\(desk.folder)/sessions.encrypted.rescue"))
    #expect(rescue.range(of: Data("first".utf8)) == nil)
    let read = try await desk.start(["read"], storage: .encryptedFile).ending()
    #expect(read.output == "ann first+ *\nread\n")
  }

  @Test func `are not lost when the agent is locked while a service is asked`() async throws {
    let agent = try desk.start(["agent"], storage: .encryptedFile)
    #expect(try await agent.waitForLine("serving"))
    defer { agent.signal(SIGKILL) }
    let store = store(nil)
    try store.save(TestStore.session("ann", expiresAt: 999_999), of: .embedded)
    let socket = store.agentSocket
    let renewed = try await store.freshSession(
      of: .embedded, minimumValidity: 60,
      asking: { _ in
        _ = try? AgentConnection(to: socket).ask(.lock)
        return TestStore.session("ann", token: "new", refreshToken: "next")
      })
    #expect(renewed.session.refreshToken == Secret("next"))
    #expect(
      refusal { () throws(SessionStoreError) in try store.all() } == .passphraseNeeded(path: path))
    #expect(store.agentStatus?.isUnlocked == false)
  }

  @Test func `report their changes`() async throws {
    let store = store(key)
    var states = store.states(of: .embedded, as: \.self).makeAsyncIterator()
    #expect(await states.next() == .signedOut)
    try store.save(TestStore.session("ann"), of: .embedded)
    #expect(await states.next() == .signedIn(TestStore.session("ann")))
  }
}
