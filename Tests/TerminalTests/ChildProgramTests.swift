import ChildPrograms
import Foundation
import Glibc
import TerminalHarness
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `A program beside the tests` {
  @Test func `says all it has to say, however much, and gives its status`() async throws {
    let script = "head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; echo $NAME; exit 7"
    let ending = try await ChildProgram.run(
      "/bin/sh", ["-c", script], environment: ["NAME": "ann", "PATH": "/usr/bin:/bin"])
    #expect(ending.status == 7)
    #expect(ending.outputBytes.count == 300_004)
    #expect(ending.output.hasSuffix("ann\n"))
    #expect(ending.standardError.utf8.count == 300_000)
  }

  @Test func `speaks in order when its words are together`() async throws {
    let ending = try await ChildProgram.run(
      "/bin/sh", ["-c", "echo one; echo two >&2; echo three"], pipes: .together)
    #expect(ending.output == "one\ntwo\nthree\n")
    #expect(ending.standardError.isEmpty)
  }

  @Test func `has no descriptor and no blocked or ignored signal of ours`() async throws {
    let descriptors = try await ChildProgram.run("/bin/ls", ["-l", "/proc/self/fd"])
    // 3 is the folder that it lists.
    #expect(descriptors.output.split(separator: "\n").count == 5)
    #expect(descriptors.output.contains("0 -> /dev/null"))
    // In the second field, glibc leaves two of its own signals ignored: 32 and 33.
    let signals = try await ChildProgram.run(
      "/bin/grep", ["-E", "SigBlk:\t0{16}|SigIgn:\t0{7}[01][08]0{7}", "/proc/self/status"])
    #expect(signals.output.split(separator: "\n").count == 2, "\(signals.output)")
  }

  @Test func `leads a session or a group`() async throws {
    // The fields after the name: state, parent, group, session.
    let script = "read -r _ _ _ _ group session _ </proc/self/stat; echo $$ $group $session"
    for leadsSession in [false, true] {
      let ending = try await ChildProgram.run(
        "/bin/sh", ["-c", script], leadsSession: leadsSession)
      let words = ending.output.split(whereSeparator: \.isWhitespace)
      try #require(words.count == 3)
      #expect(words[0] == words[1])
      #expect((words[0] == words[2]) == leadsSession)
    }
  }

  @Test func `reports the signal that killed it to everyone who asks`() async throws {
    let program = try ChildProgram("/bin/sleep", ["600"])
    #expect(program.isRunning)
    async let other = program.waitForEnd()
    program.signal(SIGTERM)
    #expect(try await program.waitForEnd() == 128 + SIGTERM)
    #expect(try await other == 128 + SIGTERM)
    #expect(try await program.waitForEnd() == 128 + SIGTERM)
    #expect(!program.isRunning)
    program.signal(SIGTERM)
  }

  @Test func `ends with its group when it is forgotten`() async throws {
    let number = try await {
      let program = try ChildProgram(
        "/bin/sh", ["-c", "sleep 600 & echo here; exec sleep 600"], pipes: .separate)
      #expect(try await program.words("here") { $0 == "here\n" } == "here\n")
      #expect(kill(-program.number, 0) == 0)
      return program.number
    }()
    try await waitUntil("the end of the group") { Self.isGroupGone(number) }
  }

  @Test
  func `that never ends is killed with its group at the limit, and its last output is reported`()
    async throws
  {
    let program = try ChildProgram(
      "/bin/sh", ["-c", "echo one; echo two >&2; sleep 600 & sleep 600"], pipes: .separate)
    _ = try await program.words("its words", on: .standardError) { $0 == "two\n" }
    let failure = await #expect(throws: ChildProgram.Failure.self) {
      try await program.ending(within: .milliseconds(1))
    }
    guard case .abandoned("/bin/sh", "its end", "one\n\ntwo\n") = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    try await waitUntil("the end of the group") { Self.isGroupGone(program.number) }
  }

  @Test func `that waits for words in vain is killed at the limit`() async throws {
    let program = try ChildProgram("/bin/sh", ["-c", "echo one; sleep 600"], pipes: .separate)
    await #expect(throws: ChildProgram.Failure.self) {
      try await program.words("two", within: .milliseconds(1)) { $0.contains("two") }
    }
    try await waitUntil("its end") { !program.isRunning }
  }

  @Test func `is killed when the test that waits for it ends`() async throws {
    let program = try ChildProgram("/bin/sleep", ["600"])
    let waiting = Task { try await program.waitForEnd() }
    waiting.cancel()
    await #expect(throws: ChildProgram.Failure.self) { try await waiting.value }
    #expect(try await program.waitForEnd() == 128 + SIGKILL)
  }

  @Test func `ends on its own exit, although another process still has its pipe`() async throws {
    // The process that it leaves behind would write again in ten minutes, and keeps the pipe open until then.
    let program = try ChildProgram(
      "/bin/sh", ["-c", "(sleep 600; echo late) & echo $!"], pipes: .separate)
    let ending = try await program.ending()
    #expect(ending.status == 0)
    let number = try #require(Int32(ending.output.dropLast()))
    // It is no longer a child of any living process, in the group of the ended program.
    #expect(kill(number, SIGKILL) == 0)
    kill(-program.number, SIGKILL)
    try await program.waitForSilence()
  }

  @Test func `with endless output from a child is not read after its own end`() async throws {
    let program = try ChildProgram(
      "/bin/sh", ["-c", "yes & echo $! >&2"], pipes: .separate)
    let ending = try await program.ending()
    let number = try #require(Int32(ending.standardError.dropLast()))
    // Forgetting the program would kill it too.
    withExtendedLifetime(program) { #expect(kill(number, SIGKILL) == 0) }
  }

  @Test func `does not keep others from running, however many there are`() async throws {
    // Each program waits until all are running: more than the threads of the pool.
    let path = "\(NSTemporaryDirectory())crowd-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let script = "echo here >> $0; until [ $(wc -l < $0) -eq 40 ]; do sleep 0.01; done"
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<40 {
        group.addTask { try await ChildProgram.run("/bin/sh", ["-c", script, path]).status }
      }
      for try await status in group { #expect(status == 0) }
    }
  }

  @Test func `that is not there is an error with its reason`() async {
    let failure = await #expect(throws: ChildProgram.Failure.self) {
      try await ChildProgram.run("/nowhere/program")
    }
    guard case .notStarted("/nowhere/program", ENOENT) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  /// Returns whether no process of a group is running; zombies count as ended, proc(5).
  private static func isGroupGone(_ group: Int32) -> Bool {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return !numbers.contains { number in
      guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8) else {
        return false
      }
      let words = (text.split(separator: ")").last ?? "").split(separator: " ")
      return words.count > 2 && words[2] == "\(group)" && words[0] != "Z"
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A wait` {
  @Test func `looks until it is so`() async throws {
    var looks = 0
    try await waitUntil("the third look") {
      looks += 1
      return looks == 3
    }
    #expect(looks == 3)
  }

  @Test func `ends at its limit, and names its condition`() async throws {
    let failure = await #expect(throws: NeverCame.self) {
      try await waitUntil("what never comes", within: .milliseconds(1)) { false }
    }
    #expect(failure?.what == "what never comes" && failure?.isCancelled == false)
  }

  @Test func `ends with its test`() async throws {
    let waiting = Task { try await waitUntil("what never comes") { false } }
    let silent = Task { await waitUntilCancelled() }
    waiting.cancel()
    silent.cancel()
    let failure = await #expect(throws: NeverCame.self) { try await waiting.value }
    #expect(failure?.isCancelled == true)
    await silent.value
  }

  @Test func `for a picture that is drawn endlessly ends with its test`() async throws {
    let terminal = try PseudoTerminal("/usr/bin/yes")
    let waiting = Task { try await terminal.waitFor("what never comes") }
    waiting.cancel()
    await #expect(throws: HarnessError.self) { try await waiting.value }
  }
}
