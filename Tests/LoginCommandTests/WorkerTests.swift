import Foundation
import Glibc
import SeededRandom
import TerminalHarness
import Testing
import Waiting
import LoginWorker

/// The screen, and the process that talks to services for it.
@Suite(.timeLimit(.minutes(20))) struct `The worker of the screen` {
  /// Signs in on the screen of a program with another script in place of its worker.
  private static func signIn(_ desk: Desk, worker script: String?) async throws -> PseudoTerminal {
    let terminal = try await desk.replacingWorker(by: script).startForm()
    await terminal.send("\r")
    return terminal
  }

  /// Returns whether a process has ended, even if its new parent hasn't waited for it; proc(5).
  static func hasEnded(_ process: Int32) -> Bool {
    let path = "/proc/\(process)/stat"
    guard let line = try? String(contentsOfFile: path, encoding: .utf8) else { return true }
    return line.split(separator: ")").last?.hasPrefix(" Z") ?? false
  }

  /// Returns the processes that a process has started; proc(5).
  static func children(of process: Int32) -> [Int32] {
    let tasks =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.flatMap { task in
      let path = "/proc/\(process)/task/\(task)/children"
      let line = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return line.split(separator: " ").compactMap { Int32($0) }
    }
  }

  @Test(
    arguments: [
      (String?.none, "logintui-worker is missing"),
      ("exit 3", "stopped responding"),
      ("printf 'nonsense, and no frame at all' >&3; sleep 600", "from another version"),
      ("printf '\\x40\\x00\\x00\\x00' >&3; cat /dev/zero >&3", "from another version"),
      ("exec sleep 600", "stopped responding"),
    ])
  func `is reported in words when it is broken, and the screen continues`(
    script: String?, words: String
  ) async throws {
    try await Desk.with { desk in
      let terminal = try await Self.signIn(desk, worker: script)
      let picture = try await terminal.wait("what is wrong") { $0.says(words) }
      #expect(picture.contains("ada@example.com"))
      try await terminal.press("\u{1B}", until: "Sign in with Google")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `has its sentences cleaned before they reach the terminal`() async throws {
    try await Desk.with { desk in
      let frames = desk.folder.path + "/frames"
      let messages = [
        #"{"ready":{"version":1}}"#, #"{"reported":{"sentence":"Rain\u001b]0;evil\u0007 comes."}}"#,
        "{}",
      ]
      let bytes = try messages.flatMap { try FrameReader.frame(Array($0.utf8)) }
      try Data(bytes).write(to: URL(filePath: frames))
      let terminal = try await Self.signIn(
        desk, worker: "cat \(frames) >&3; exec sleep 600")
      _ = try await terminal.wait("what is wrong") { $0.says("from another version") }
      try await terminal.press("\u{1B}", until: "Sign in with Google")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      let picture = await terminal.picture
      #expect(picture.says("Rain") && picture.says("comes."))
      let output = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(output.contains("Rain") && !output.contains("\u{1B}]0;evil"))
    }
  }

  @Test func `has no terminal, no input, and a session of its own`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker()
      let process = await terminal.process
      try await waitUntil("a worker") { !Self.children(of: process).isEmpty }
      let worker = try #require(Self.children(of: process).first)
      // Until execve(2) it is a copy of the parent.
      try await waitUntil("its program") {
        (try? String(contentsOfFile: "/proc/\(worker)/cmdline", encoding: .utf8))?
          .contains("--worker") == true
      }
      #expect(getsid(worker) == worker)
      for number in 0...2 {
        let target = try FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(worker)/fd/\(number)")
        #expect(target == "/dev/null")
      }
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      try await waitUntil("the end of the worker") { kill(worker, 0) != 0 }
    }
  }

  @Test func `stayed behind, stopped, when the screen was killed`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startForm(email: "ada@example.com", password: "secret1")
      let process = await terminal.process
      try await waitUntil("a worker") { !Self.children(of: process).isEmpty }
      let worker = try #require(Self.children(of: process).first)
      // Its first frame is answered, so it runs and is no longer a copy of the parent; threads for requests come and go
      // meanwhile.
      try await terminal.press("\r", until: "no account for")
      #expect(Self.children(of: process) == [worker])
      kill(worker, SIGSTOP)
      await terminal.send("\r")
      kill(process, SIGKILL)
      #expect(try await terminal.waitForEnd() == .killed(SIGKILL))
      try await waitUntil("the end of the worker") { Self.hasEnded(worker) }
    }
  }

  @Test(arguments: [true, false])
  func `starts the service before anything is asked where there are accounts, and only there`(
    hasAccounts: Bool
  ) async throws {
    try await Desk.with { desk in
      if hasAccounts { try await desk.createAccount() }
      let log = desk.folder.path + "/log"
      let reported = { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
      let terminal = try await desk.startPicker(environment: ["LOGINTUI_LOG": log])
      try await waitUntil("the worker") { reported().contains("worker started milliseconds=") }
      if hasAccounts {
        try await waitUntil("the service") { reported().contains("service started milliseconds=") }
      }
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(!reported().contains(" request "))
      let folder = desk.folder.path + "/data/logintui"
      #expect(FileManager.default.fileExists(atPath: folder) == hasAccounts)
    }
  }

  /// The number of times that the worker is killed.
  private static let rounds = FullRun.isOn ? 500 : 8

  @Test func `may be killed at any moment of a sign-in, and nothing is lost`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      var random = SeededGenerator(seed: 17)
      for _ in 0..<Self.rounds {
        let terminal = try await desk.startForm(email: "ada@example.com", password: "secret1")
        let process = await terminal.process
        try await waitUntil("a worker") { !Self.children(of: process).isEmpty }
        let workers = Self.children(of: process)
        await terminal.send("\r")
        usleep(UInt32.random(in: 0...80_000, using: &random))
        for worker in workers { kill(worker, SIGKILL) }
        let picture = try await terminal.wait("an answer") { picture in
          picture.says("stopped responding") || picture.contains("Signed in as")
        }
        #expect(picture.contains("ada@example.com"))
        if !picture.contains("Signed in as") {
          // The typed text is still there.
          try await terminal.press("\r", until: "Signed in as ada@example.com")
        }
        #expect(try await terminal.waitForEnd() == .exited(0))
        try await waitUntil("the end of its workers") { workers.allSatisfy { kill($0, 0) != 0 } }
      }
    }
  }
}
