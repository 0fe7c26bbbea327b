import ChildPrograms
import Foundation
import Glibc
import LoginIdentity
import Testing

@testable import LoginSessions

/// A disk that fails between a service's answer and the end of the write.
///
/// A failed write once lost a refresh token that can be used only once.
@Suite(.timeLimit(.minutes(10)), .enabled { try await BrokenDisk.isPossible() })
struct `A refresh whose answer cannot be written` {
  let desk = TestStore()

  /// Stores a session that has to be refreshed, and another one.
  private func begin() async throws {
    _ = try await desk.run("keep", "bob", "b", "7200")
    _ = try await desk.run("keep", "ann", "a", "10")
  }

  private func lines(_ words: String...) async throws -> [String] {
    try await desk.start(words).ending().output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["rename", "sync"], [EIO, ENOSPC, EROFS])
  func `is rescued, and the next run has it`(step: String, reason: Int32) async throws {
    try await begin()
    let before = desk.content
    #expect(try await lines("broken", step, String(reason)) == ["a+"])
    #expect(desk.content == before)
    #expect(try await lines("read") == ["bob b", "ann a+ *", "read"])
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.folder).sorted()
    #expect(names == ["sessions.json", "sessions.json.rescue", "sessions.lock"])
    let mode = try FileManager.default.attributesOfItem(atPath: "\(desk.path).rescue")
    #expect(mode[.posixPermissions] as? Int == 0o600)
    // The next change replaces the rescued content.
    _ = try await desk.run("keep", "eve", "e", "7200")
    #expect(try await lines("read") == ["bob b", "ann a+", "eve e *", "read"])
    let left = try FileManager.default.contentsOfDirectory(atPath: desk.folder).sorted()
    #expect(left == ["sessions.json", "sessions.lock"])
  }

  @Test(arguments: ["write", "all"], [EIO, ENOSPC])
  func `is used from memory, and the program says so`(step: String, reason: Int32) async throws {
    try await begin()
    let printed = try await lines("broken", step, String(reason))
    #expect(printed.count == 1 && printed[0].hasPrefix("a+ in memory: "), "\(printed)")
    #expect(printed[0].contains(reason == ENOSPC ? "diskFull" : "notWritable"), "\(printed)")
    #expect(try await lines("read") == ["bob b", "ann a *", "read"])
    let left = try FileManager.default.contentsOfDirectory(atPath: desk.folder).sorted()
    #expect(left == ["sessions.json", "sessions.lock"])
  }

  @Test func `is refreshed from the rescue file, which moves to its place first`() async throws {
    try await begin()
    #expect(try await lines("broken", "rename", String(EIO)) == ["a+"])
    let store = SessionStore(folder: desk.folder, storage: .file)
    let stored = try await store.freshSession(of: .embedded, minimumValidity: 100_000) {
      (old: Session) async throws(IdentityError) -> Session in
      #expect(old.refreshToken == Secret("a+"))
      return TestStore.session("ann", token: "newest", refreshToken: "a++", expiresAt: .max)
    }
    #expect(stored.session.refreshToken == Secret("a++"))
    #expect(try store.currentSession(of: .embedded)?.session.refreshToken == Secret("a++"))
    #expect(!FileManager.default.fileExists(atPath: "\(desk.path).rescue"))
  }

  @Test func `is signed out with everything that was rescued`() async throws {
    try await begin()
    _ = try await lines("broken", "rename", String(EIO))
    _ = try await desk.run("forget-all")
    #expect(try await lines("read") == ["read"])
    #expect(!FileManager.default.fileExists(atPath: "\(desk.path).rescue"))
  }

  @Test func `is no longer there once another program has replaced the file`() async throws {
    try await begin()
    _ = try await lines("broken", "rename", String(EIO))
    let rescued = try Data(contentsOf: URL(filePath: "\(desk.path).rescue"))
    _ = try await desk.run("forget", "bob")
    try rescued.write(to: URL(filePath: "\(desk.path).rescue"))
    #expect(try await lines("read") == ["ann a+ *", "read"])
  }

  @Test func `is not trusted if a byte of the rescue file differs`() async throws {
    try await begin()
    _ = try await lines("broken", "rename", String(EIO))
    let path = "\(desk.path).rescue"
    let rescued = try Data(contentsOf: URL(filePath: path))
    for place in [0, 10, 20, 60] {
      var bytes = rescued
      bytes[place] ^= 1
      try bytes.write(to: URL(filePath: path))
      #expect(try await lines("read") == ["bob b", "ann a *", "read"], "\(place)")
    }
  }

  @Test func `is not asked for where the lock cannot be taken`() async throws {
    try await begin()
    try FileManager.default.removeItem(atPath: "\(desk.folder)/sessions.lock")
    try FileManager.default.createDirectory(
      atPath: "\(desk.folder)/sessions.lock", withIntermediateDirectories: false)
    let (store, asked) = (SessionStore(folder: desk.folder, storage: .file), Count())
    let error = await failure { () async throws(SessionError) in
      try await store.freshSession(of: .embedded, minimumValidity: 60) {
        (_: Session) async throws(IdentityError) -> Session in
        asked.add()
        throw .cancelled
      }
    }
    #expect(error?.isOfStore == true && asked.value == 0, "\(String(describing: error))")
  }

  @Test func `leaves no file behind where the service gave nothing`() async throws {
    try await begin()
    let store = SessionStore(folder: desk.folder, storage: .file)
    let error = await failure { () async throws(SessionError) in
      try await store.freshSession(of: .embedded, minimumValidity: 60) {
        (_: Session) async throws(IdentityError) -> Session in
        #expect(FileManager.default.fileExists(atPath: "\(desk.path).rescue"))
        throw .unreachable(host: "h")
      }
    }
    #expect(error == .refresh(.unreachable(host: "h")))
    #expect(!FileManager.default.fileExists(atPath: "\(desk.path).rescue"))
  }
}

/// A length of -1 ended every command until the file was removed.
@Suite(.timeLimit(.minutes(10))) struct `A rescue file with a broken head` {
  @Test(arguments: [
    "-0000001", "+0000001", "-7ffffff", "0000000-", "00000000", "00000001", "ffffffff", "0000000A",
    "       1", "0x000001", "zzzzzzzz",
  ])
  func `is ignored, and the sessions are those of the file`(length: String) async throws {
    let desk = TestStore()
    _ = try await desk.run("keep", "ann", "a", "7200")
    let former = try Array(#require(desk.content))
    // Each checksum is right for a content that such a length could mean.
    for content: [UInt8] in [[], Array("x".utf8)] {
      let sums = "\(Checksum.hexadecimal(of: former)) \(Checksum.hexadecimal(of: content))"
      // A second byte, so that a length of 1 belongs to another content.
      let bytes = Array("\(sums) \(length)\n".utf8) + Array("yx".utf8)
      try Data(bytes).write(to: URL(filePath: "\(desk.path).rescue"))
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: "\(desk.path).rescue")
      #expect(RescueFile(original: desk.path).content(inPlaceOf: former) == nil)
      #expect(try desk.store.currentSession(of: .embedded)?.session.refreshToken == Secret("a"))
    }
  }

  @Test func `is ignored, too, where its content is no list of sessions`() async throws {
    let desk = TestStore()
    _ = try await desk.run("keep", "ann", "a", "7200")
    let former = try Array(#require(desk.content))
    let bytes = RescueFile.bytes(Array("no document".utf8), inPlaceOf: former)
    try Data(bytes).write(to: URL(filePath: "\(desk.path).rescue"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: "\(desk.path).rescue")
    #expect(try desk.store.currentSession(of: .embedded)?.session.refreshToken == Secret("a"))
  }
}

/// Whether calls can be made to fail; seccomp(2).
private enum BrokenDisk {
  static func isPossible() async throws -> Bool {
    let desk = TestStore()
    _ = try await desk.run("keep", "ann", "a", "10")
    return try await desk.run("broken", "rename", "5").status != 70
  }
}

private extension SessionError {
  /// Whether it's an error of the store.
  var isOfStore: Bool { if case .store = self { true } else { false } }
}
