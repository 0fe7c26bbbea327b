import ChildPrograms
import Glibc
import Testing

@Suite struct `A program beside the tests` {
  @Test func `says all it has to say, however much, and gives its status`() async throws {
    let script = "head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; echo $NAME; exit 7"
    let ending = try await ChildProgram.run(
      "/bin/sh", ["-c", script], environment: ["NAME": "ann", "PATH": "/usr/bin:/bin"])
    #expect(ending.status == 7)
    #expect(ending.outputBytes.count == 300_004)
    #expect(ending.output.hasSuffix("ann\n"))
    #expect(ending.complaint.utf8.count == 300_000)
  }

  @Test func `speaks in order when its words are together`() async throws {
    let ending = try await ChildProgram.run(
      "/bin/sh", ["-c", "echo one; echo two >&2; echo three"], pipes: .together)
    #expect(ending.output == "one\ntwo\nthree\n")
    #expect(ending.complaint.isEmpty)
  }

  @Test func `has no descriptor and no blocked or ignored signal of ours`() async throws {
    let descriptors = try await ChildProgram.run("/bin/ls", ["-l", "/proc/self/fd"])
    // 3 is the folder that it reads.
    #expect(descriptors.output.split(separator: "\n").count == 5)
    #expect(descriptors.output.contains("0 -> /dev/null"))
    // In the second, glibc leaves its own two ignored: 32 and 33.
    let signals = try await ChildProgram.run(
      "/bin/grep", ["-E", "SigBlk:\t0{16}|SigIgn:\t0{7}[01][08]0{7}", "/proc/self/status"])
    #expect(signals.output.split(separator: "\n").count == 2, "\(signals.output)")
  }

  @Test func `leads a session or a group`() throws {
    // The fields after the name: state, parent, group, session.
    let script = "read -r _ _ _ _ group session _ </proc/self/stat; echo $$ $group $session"
    for leadsSession in [false, true] {
      let ending = try ChildProgram(
        "/bin/sh", ["-c", script], pipes: .separate, leadsSession: leadsSession
      ).finish()
      let words = ending.output.split(whereSeparator: \.isWhitespace)
      try #require(words.count == 3)
      #expect(words[0] == words[1])
      #expect((words[0] == words[2]) == leadsSession)
    }
  }

  @Test func `tells which signal killed it, to everyone who asks`() async throws {
    let program = try ChildProgram("/bin/sleep", ["600"])
    #expect(program.isRunning)
    async let other = program.waitForEnd()
    program.signal(SIGTERM)
    #expect(await program.waitForEnd() == 128 + SIGTERM)
    #expect(await other == 128 + SIGTERM)
    #expect(await program.waitForEnd() == 128 + SIGTERM)
    #expect(!program.isRunning)
    program.signal(SIGTERM)
  }

  @Test func `ends when it is forgotten`() throws {
    let words = try {
      let program = try ChildProgram(
        "/bin/sh", ["-c", "echo here; exec sleep 600"], pipes: .separate)
      #expect(program.output.read() == Array("here\n".utf8))
      return program.output
    }()
    #expect(words.read().isEmpty)
  }

  @Test func `that is not there is an error with its reason`() async {
    let error = await #expect(throws: ChildProgram.NotStarted.self) {
      try await ChildProgram.run("/nowhere/program")
    }
    #expect(error?.reason == ENOENT)
  }
}
