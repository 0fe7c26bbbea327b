import ChildPrograms
import Foundation
import LoginIdentity
import LoginIdentityToolkit
import TerminalHarness
import Testing
import Waiting

/// Limits of a shell under which the program works, or prints a sentence with the reason why not.
@Suite(.timeLimit(.minutes(10))) struct `Where little is left` {
  /// Options of `ulimit`: descriptors, and kilobytes of address space.
  static let limits: [String] = {
    guard FullRun.isOn else {
      return ["-n 5", "-n 9", "-n 12", "-n 16", "-n 21", "-n 24"]
        + [140, 180, 230, 280].map { "-v \($0 * 1024)" }
    }
    return (3...30).map { "-n \($0)" }
      + stride(from: 60, through: 400, by: 10).map { "-v \($0 * 1024)" }
  }()

  /// Returns whether the output names the shortage: from the program, or from the system that couldn't even load it.
  static func isExplained(_ words: String) -> Bool {
    words.contains("ulimit") || words.contains("error while loading shared libraries")
  }

  @Test(arguments: limits)
  func `a command works, or names in a sentence the missing resource`(limit: String) async throws {
    try await Desk.with { desk in
      // There is no listener, so a connection is tried.
      let elsewhere = ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1"]
      for (words, good, environment) in [
        ("snapshot", "Sign in", [:]), ("token", "login --store", [:]),
        ("account forgot ada@example.com", "No account", [:]),
        ("account forgot ada@example.com", "Can't connect", elsewhere),
      ] {
        let ending = try await desk.run(
          ["-c", "ulimit \(limit); exec \"$LOGINTUI\" \(words)"], program: "/bin/bash",
          environment: environment)
        let printed = ending.output + ending.standardError
        let isRight = [0, 1, 4].contains(ending.status) && printed.contains(good)
        #expect(isRight || Self.isExplained(printed), "\(words): \(ending)")
        #expect(ending.status < 128 && !printed.contains("Fatal error"), "\(words): \(ending)")
      }
    }
  }

  @Test(arguments: limits)
  func `serve works, or names in a sentence the missing resource`(limit: String) async throws {
    try await Desk.with { desk in
      do {
        let service = try await ServerProcess(
          serve: ["--ephemeral"], in: desk, prefix: "ulimit \(limit);")
        let toolkit = try service.toolkit()
        _ = try await toolkit.signInAsGuest()
        toolkit.shutdown()
        service.kill()
      } catch let fault as ServerProcess.DidNotStart {
        #expect(Self.isExplained(fault.words), "\(fault.words)")
      }
    }
  }

  @Test(arguments: limits)
  func `the screen signs in, or names in a sentence the missing resource`(limit: String)
    async throws
  {
    try await Desk.with { desk in
      let terminal = try PseudoTerminal(
        "/bin/bash", ["-c", "ulimit \(limit); exec \"$LOGINTUI\""],
        environment: desk.environment)
      do {
        try await terminal.waitFor("Continue as guest")
      } catch HarnessError.ended(let end, _, let screen) {
        #expect(end == .exited(1) || end == .exited(127), "\(screen)")
        #expect(Self.isExplained(screen.replacing("\n", with: "")), "\(screen)")
        return
      }
      await terminal.send("5\r")
      let picture = try await terminal.wait("an answer") { picture in
        picture.contains("ulimit") || picture.contains("Signed in as")
          || picture.contains("didn't start") || picture.says("stopped responding")
      }
      if picture.contains("Signed in as") {
        #expect(try await terminal.waitForEnd() == .exited(0))
      } else {
        await terminal.send("q")
      }
    }
  }

  /// Root has no limit of processes, so this runs as another user; `setpriv` is part of every Debian.
  @Test(
    .enabled(
      if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")),
    arguments: [1, 2, 3])
  func `a lack of threads is reported, and nothing waits forever`(count: Int) async throws {
    try await Desk.with { desk in
      for words in ["serve --ephemeral --port 0", "account forgot ada@example.com"] {
        let ending = try await desk.run(
          [
            "--reuid=4242", "--clear-groups", "/bin/bash", "-c",
            "ulimit -u \(count); exec \"$LOGINTUI\" \(words)",
          ], program: "/usr/bin/setpriv",
          environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1"])
        #expect(ending.status == 1)
        #expect(ending.standardError.contains("ulimit -u"), "\(words): \(ending)")
      }
    }
  }

  @Test func `a service at its descriptor limit answers, and sleeps where it cannot`() async throws
  {
    try await Desk.with { desk in
      let service = try await ServerProcess(
        serve: ["--ephemeral"], in: desk, prefix: "ulimit -n 40;")
      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Python/scarce_descriptors.py").path
      let result = try await desk.run(
        [script, service.host, String(service.number)], program: "/usr/bin/python3")
      #expect(result.output == "done\n", "\(result.standardError)")
      service.kill()
    }
  }

  @Test func `a service leaves no core`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(
        serve: ["--ephemeral"], in: desk, prefix: "ulimit -Sc $(ulimit -Hc);")
      let limit = try service.reported("limits").split(separator: "\n")
        .first { $0.hasPrefix("Max core file size") }
      #expect(limit?.split(separator: " ").contains("0") == true, "\(limit ?? "")")
      service.kill()
    }
  }

  @Test func `a full disk is reported when a service opens its data`() async throws {
    try await Desk.with { desk in
      do {
        // Files may grow to 1024 bytes, and SQLite wants a page.
        _ = try await ServerProcess(
          serve: ["--data", desk.folder.path + "/accounts"], in: desk,
          prefix: "trap '' XFSZ; ulimit -f 1;")
        Issue.record("it started")
      } catch let fault as ServerProcess.DidNotStart {
        #expect(fault.words.contains("is full"), "\(fault.words)")
      }
    }
  }

  @Test func `a full disk is reported on the screen, and nothing is lost`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      // The account's pages fit; more don't.
      let terminal = try PseudoTerminal(
        "/bin/bash", ["-c", "trap '' XFSZ; ulimit -f 4; exec \"$LOGINTUI\""],
        environment: desk.environment)
      try await terminal.waitFor("Continue as guest")
      try await terminal.press("5\r", until: "is full")
      await terminal.send([3])
      _ = try await terminal.waitForEnd()
      let form = try await desk.startForm(email: "ada@example.com", password: "secret1")
      await form.send("\r")
      #expect(try await form.waitForEnd() == .exited(0))
      #expect(await form.picture.contains("Signed in as ada@example.com"))
    }
  }
}
