import ChildPrograms
import Foundation
import Testing

/// A change that the service has made, and a storage that accepts no more sessions.
@Suite(.timeLimit(.minutes(10))) struct `A change whose session cannot be saved` {
  /// Makes the storage fail: a folder has the name of the lock.
  private static func block(_ desk: Desk) throws {
    let lock = desk.folder.path + "/state/logintui/sessions.lock"
    try? FileManager.default.removeItem(atPath: lock)
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
  }

  @Test func `is reported as made, with a next step and an exit status of its own`() async throws {
    try await Desk.with(.signedIn()) { desk in
      // The password is asked for before; the storage breaks only then.
      try Self.block(desk)
      let ending = try await desk.run("account", "name", "Ada L.")
      #expect(ending.status == 5, "\(ending)")
      #expect(ending.standardError.contains("The change was made"), "\(ending)")
      #expect(ending.standardError.contains("logintui login --fresh"), "\(ending)")
      #expect(ending.output.isEmpty)
      #expect(try await desk.shown()["displayName"] as? String == "Ada L.")
    }
  }

  /// Returns whether a disk can be mounted only for this process; unshare(1), mount(8).
  static func canMount() async throws -> Bool {
    let words = ["-m", "mount", "-t", "tmpfs", "-o", "size=16k", "none", "/mnt"]
    return try await ChildProgram.run("/usr/bin/unshare", words).status == 0
  }

  @Test(.enabled { try await canMount() })
  func `a full disk is reported, and signing out works there`()
    async throws
  {
    try await Desk.with(.signedIn()) { desk in
      let state = desk.folder.path + "/state/logintui"
      let script = """
        cp -a '\(state)' "$HOME/copy"; mount -t tmpfs -o size=32k,mode=700 none '\(state)' || exit 99
        cp -a "$HOME"/copy/. '\(state)'/; dd if=/dev/zero of='\(state)/filling' bs=4k 2> /dev/null
        "$LOGINTUI" account name 'Ada F.'; echo "name $?"
        "$LOGINTUI" token > /dev/null; echo "token $?"
        "$LOGINTUI" logout; echo "logout $?"
        "$LOGINTUI" status > /dev/null 2>&1; echo "status $?"
        """
      let ending = try await desk.run(
        ["-m", "/bin/bash", "-c", script], program: "/usr/bin/unshare")
      let lines = ending.output.split(separator: "\n").map(String.init)
      #expect(lines.contains("name 5") && lines.contains("token 0"), "\(ending)")
      #expect(ending.standardError.contains("The change was made"), "\(ending)")
      #expect(ending.standardError.contains("No space left on device"), "\(ending)")
      #expect(lines.contains("Signed out ada@example.com."), "\(ending)")
      #expect(lines.contains("logout 0") && lines.contains("status 4"), "\(ending)")
      #expect(try await desk.shown()["displayName"] as? String == "Ada F.")
    }
  }
}
