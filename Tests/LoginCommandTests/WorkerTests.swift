import Foundation
import Glibc
import SeededRandom
import TerminalHarness
import Testing
import Waiting
import Worker

/// The screen, and the process that talks with services for it.
@Suite(.timeLimit(.minutes(20))) struct `The worker of the screen` {
  @Test(
    arguments: [
      (String?.none, "is missing: logintui-worker"),
      ("exit 3", "has stopped"),
      ("printf 'nonsense, and no frame at all' >&3; sleep 600", "does not fit"),
      ("printf '\\x40\\x00\\x00\\x00' >&3; cat /dev/zero >&3", "does not fit"),
      ("exec sleep 600", "does not answer"),
    ])
  func `is told in words when it is broken, and the screen goes on`(
    script: String?, words: String
  ) async throws {
    try await Desk.with { desk in
      let terminal = try await WorkerDesk(desk, worker: script).startForm()
      let picture = try await terminal.wait("what is wrong") { $0.says(words) }
      #expect(picture.contains("ada@example.com"))
      await terminal.send("\u{1B}")
      try await terminal.waitFor("Sign in with Google")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `has its sentences cleaned before they reach the terminal`() async throws {
    try await Desk.with { desk in
      let frames = desk.folder.path + "/frames"
      let messages = [
        #"{"ready":{"version":1}}"#, #"{"told":{"sentence":"Rain\u001b]0;evil\u0007 comes."}}"#,
        "{}",
      ]
      let bytes = try messages.flatMap { try FrameReader.frame(Array($0.utf8)) }
      try Data(bytes).write(to: URL(filePath: frames))
      let terminal = try await WorkerDesk(desk, worker: "cat \(frames) >&3; exec sleep 600")
        .startForm()
      _ = try await terminal.wait("what is wrong") { $0.says("does not fit") }
      await terminal.send("\u{1B}")
      try await terminal.waitFor("Sign in with Google")
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
      try await waitUntil("a worker") { !WorkerDesk.children(of: process).isEmpty }
      let worker = try #require(WorkerDesk.children(of: process).first)
      // Until execve(2) it is a copy of us.
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
      try await waitUntil("a worker") { !WorkerDesk.children(of: process).isEmpty }
      let worker = try #require(WorkerDesk.children(of: process).first)
      // Its first frame is answered, so that it runs and is no longer a copy of us; threads that ask come and go meanwhile.
      await terminal.send("\r")
      try await terminal.waitFor("Create account")
      #expect(WorkerDesk.children(of: process) == [worker])
      kill(worker, SIGSTOP)
      await terminal.send("\r")
      kill(process, SIGKILL)
      #expect(try await terminal.waitForEnd() == .killed(SIGKILL))
      try await waitUntil("the end of the worker") { WorkerDesk.hasEnded(worker) }
    }
  }

  @Test(arguments: [true, false])
  func `starts the service before anything is asked where there are accounts, and only there`(
    hasAccounts: Bool
  ) async throws {
    try await Desk.with { desk in
      if hasAccounts { try await desk.createAccount() }
      let log = desk.folder.path + "/log"
      let told = { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }
      let terminal = try await desk.startPicker(environment: ["LOGINTUI_LOG": log])
      try await waitUntil("the worker") { told().contains("worker started milliseconds=") }
      if hasAccounts {
        try await waitUntil("the service") { told().contains("service started milliseconds=") }
      }
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(!told().contains(" request "))
      let folder = desk.folder.path + "/data/logintui"
      #expect(FileManager.default.fileExists(atPath: folder) == hasAccounts)
    }
  }

  /// How often the worker is killed.
  private static let rounds = FullRun.isOn ? 500 : 12

  @Test func `may be killed at any moment of a sign-in, and nothing is lost`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      var random = SeededGenerator(seed: 17)
      for _ in 0..<Self.rounds {
        let terminal = try await desk.startForm(email: "ada@example.com", password: "secret1")
        let process = await terminal.process
        try await waitUntil("a worker") { !WorkerDesk.children(of: process).isEmpty }
        let workers = WorkerDesk.children(of: process)
        await terminal.send("\r")
        usleep(UInt32.random(in: 0...80_000, using: &random))
        for worker in workers { kill(worker, SIGKILL) }
        let picture = try await terminal.wait("an answer") { picture in
          picture.says("has stopped") || picture.contains("Signed in as")
        }
        #expect(picture.contains("ada@example.com"))
        if !picture.contains("Signed in as") {
          // What was typed is there yet.
          await terminal.send("\r")
          try await terminal.waitFor("Signed in as ada@example.com")
        }
        #expect(try await terminal.waitForEnd() == .exited(0))
        try await waitUntil("the end of its workers") { workers.allSatisfy { kill($0, 0) != 0 } }
      }
    }
  }
}
