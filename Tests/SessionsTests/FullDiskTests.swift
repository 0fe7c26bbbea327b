import ChildPrograms
import Foundation
import LoginIdentity
import Testing

@testable import LoginSessions

/// A store whose folder is a separate small disk, filled to the last block.
///
/// The disk is mounted in a separate namespace; if that isn't allowed, the tests don't run.
@Suite(.enabled { try await FullDisk.isPossible() }, .timeLimit(.minutes(10)))
struct `A store on a full disk` {
  @Test func `lets one sign out, and keeps everyone else`() async throws {
    let ending = try await FullDisk.run(keeping: ["one", "two", "three"], then: ["forget two"])
    #expect(ending == ["0", "one t", "three t *", "read"], "\(ending)")
  }

  @Test func `lets the last one sign out, and all at once`() async throws {
    let last = try await FullDisk.run(keeping: ["one"], then: ["forget one"])
    #expect(last == ["0", "read"], "\(last)")
    let each = try await FullDisk.run(keeping: ["one", "two"], then: ["forget one", "forget two"])
    #expect(each == ["0", "0", "read"], "\(each)")
    let all = try await FullDisk.run(keeping: ["one", "two"], then: ["forget-all"])
    #expect(all == ["0", "read"], "\(all)")
  }

  @Test func `takes no new session, and loses none`() async throws {
    let ending = try await FullDisk.run(keeping: ["one"], then: ["keep two t 60"])
    #expect(ending.first?.contains("diskFull") == true, "\(ending)")
    #expect(ending.dropFirst() == ["1", "one t *", "read"], "\(ending)")
  }
}

/// A disk of 16 KiB.
private enum FullDisk {
  /// Returns whether a disk can be mounted where no other process sees it; unshare(1), mount(8).
  static func isPossible() async throws -> Bool {
    try await ChildProgram.run(
      "/usr/bin/unshare", ["-m", "mount", "-t", "tmpfs", "-o", "size=16k", "none", "/mnt"],
      pipes: .together
    ).status == 0
  }

  /// Stores sessions, fills the disk, and runs commands of the probe.
  ///
  /// - Returns: The output of each command, its exit status, and the final sessions.
  static func run(keeping users: [String], then commands: [String]) async throws -> [String] {
    let script = """
      set -u; mkdir -p "$1"; mount -t tmpfs -o size=16k,mode=700 none "$1" || exit 9
      for user in \(users.joined(separator: " ")); do "$0" "$1" file keep $user t 3600; done > /dev/null
      dd if=/dev/zero of="$1/filling" bs=4k 2> /dev/null
      for command in \(commands.map { "'\($0)'" }.joined(separator: " ")); do
        "$0" "$1" file $command; echo $?
      done
      "$0" "$1" file read
      """
    let folder = TestStore().folder
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let ending = try await ChildProgram.run(
      "/usr/bin/unshare", ["-m", "/bin/bash", "-c", script, TestStore.probe, folder],
      pipes: .together)
    return ending.output.split(separator: "\n").map(String.init)
  }
}

@Suite struct `A document that was made shorter in place` {
  @Test func `is as long as before, and contains only the remaining sessions`() throws {
    let desk = TestStore()
    for user in ["one", "two", "three"] {
      try desk.store.save(TestStore.session(user), of: .embedded)
    }
    let before = try #require(desk.content)
    let left = try desk.store.all().filter { $0.session.user.id != "two" }
    try SessionFile(folder: desk.folder).shrink(to: StoredContent(sessions: left))
    #expect(desk.content?.count == before.count)
    #expect(try desk.store.all() == left)
    try desk.store.save(TestStore.session("four"), of: .embedded)
    #expect(try desk.store.all().map(\.session.user.id) == ["one", "three", "four"])
    try SessionFile(folder: desk.folder).shrink(to: StoredContent())
    #expect(try desk.store.all().isEmpty && desk.content == nil)
  }
}

@Suite(.enabled { try await FullDisk.isPossible() }, .timeLimit(.minutes(10)))
struct `A disk that is full by the time a service answers` {
  /// The name and the space are reserved before the request to the service.
  @Test func `stores the answer all the same`() async throws {
    let script = """
      set -u; mkdir -p "$1"; mount -t tmpfs -o size=256k,mode=700 none "$1" || exit 9
      "$0" "$1" file keep ann a 10 > /dev/null
      "$0" "$1" file broken fill "$1/filling"
      "$0" "$1" file read; ls "$1"
      """
    let folder = TestStore().folder
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let ending = try await ChildProgram.run(
      "/usr/bin/unshare", ["-m", "/bin/bash", "-c", script, TestStore.probe, folder],
      pipes: .together)
    #expect(ending.output == "a+\nann a+ *\nread\nfilling\nsessions.json\nsessions.lock\n")
  }
}
