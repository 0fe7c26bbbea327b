import LoginSupport
import ChildPrograms
import Foundation
import Glibc
import LoginIdentityProtocol
import Testing
import Waiting

@testable import LogintuiWorker

/// The package for pytest in `Packaging/pytest-logintui`, with Google's client for administrators.
@Suite(.timeLimit(.minutes(10))) struct `The fixtures for pytest` {
  private static let trial =
    CodeBlock.root.appending(path: "Tests/LoginCommandTests/Python/pytest-trial").path

  /// Together with the block of the page, because importing Google's client takes longer than all tests.
  @Test func `give each test users, tokens, emails and switches, and undo everything`()
    async throws
  {
    let block = try #require(
      try CodeBlock.all("python").first { $0.page == "docs/fixtures.md" })
    try await PytestDesk.withWheel { pytest in
      let page = try pytest.write(block.text)
      let ending = try await pytest.run(["-c", Self.trial + "/pytest.ini", Self.trial, page])
      #expect(ending.status == 0, "\(ending.output)")
    }
  }

  @Test(.enabled(if: FullRun.isOn, "`make full` starts the workers"))
  func `give each worker of pytest-xdist a service of its own`() async throws {
    try await PytestDesk.with { pytest in
      let file = try pytest.write(
        """
        import os
        import pathlib

        def test_address(logintui):
            pathlib.Path(os.environ["ADDRESSES"], logintui.address).touch()
        """)
      let folder = pytest.desk.folder.appending(path: "addresses")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let ending = try await pytest.run(
        Self.workers + [file], environment: ["ADDRESSES": folder.path])
      #expect(ending.status == 0, "\(ending.output)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  /// Two processes, each with all tests.
  private static let workers = ["--dist", "each", "--tx", "2*popen"]

  @Test func `use a service that is running, and leave it as it was`() async throws {
    try await PytestDesk.with { pytest in
      let service = try await ServerProcess(
        serve: [
          "--ephemeral", "--project", "demo-test", "--seed", Self.trial + "/accounts.json",
        ], in: pytest.desk)
      let file = try pytest.write(
        """
        def test_it(logintui):
            assert "ADDRESS" == logintui.address
            assert logintui.create_user(uid="ada").uid == "ada"
            assert logintui.token_for("seeded")

        def test_again(logintui):
            logintui.create_user(uid="ada")
        """.replacing("ADDRESS", with: service.host))
      let ending = try await pytest.run(
        ["--logintui-address=\(service.host)", file], program: "/missing")
      #expect(ending.status == 0, "\(ending.output)")
      service.kill()
    }
  }

  @Test(.enabled(if: FullRun.isOn, "`make full` starts the workers"))
  func `don't let several workers share a service`() async throws {
    try await PytestDesk.with { pytest in
      let file = try pytest.write("def test_it(logintui): pass\n")
      let ending = try await pytest.run(Self.workers + ["--logintui-address=127.0.0.1:9", file])
      #expect(ending.status == 1, "\(ending.output)")
      #expect(ending.output.contains("Several workers can't share the service at 127.0.0.1:9"))
    }
  }

  @Test func `explain in a sentence why there is no service`() async throws {
    try await PytestDesk.with { pytest in
      let file = try pytest.write("def test_it(logintui): pass\n")
      for (program, settings, words) in [
        ("./missing", "", "missing. Install LoginTUI, or name the program with"),
        (Desk.program, "--seed missing.json", "Can't read missing.json"),
        (Desk.program, "--exec=true", "logintui_arguments can't have --exec=true"),
      ] {
        let ending = try await pytest.run(
          ["--override-ini", "logintui_arguments=\(settings)", file], program: program)
        #expect(ending.status == 1, "\(ending.output)")
        #expect(ending.output.contains(words), "\(ending.output)")
        #expect(!ending.output.contains("Traceback"), "\(ending.output)")
        #expect(!ending.output.contains("During handling"), "\(ending.output)")
      }
    }
  }

  @Test func `leave no service behind when pytest is killed`() async throws {
    try await PytestDesk.with { pytest in
      let file = try pytest.write(
        """
        import signal

        def test_it(logintui):
            print("address", logintui.address, flush=True)
            signal.pause()
        """)
      let program = try pytest.launch(["--capture=no", file])
      let words = try await program.words("the address") { $0.contains(Self.address) }
      let port = try #require(words.firstMatch(of: Self.address)?.1)
      let health = ["serve", "--health", "--port", String(port)]
      #expect(try await pytest.desk.run(health).status == 0)
      program.signal(SIGKILL)
      try await waitUntil("the end of the service") {
        try await pytest.desk.run(health).status == 1
      }
    }
  }

  private static var address: Regex<(Substring, Substring)> { #/address 127\.0\.0\.1:(\d+)\n/# }

  @Test func `know every fault of a token`() throws {
    let source = try String(
      contentsOf: CodeBlock.root.appending(
        path: "Packaging/pytest-logintui/src/pytest_logintui/service.py"), encoding: .utf8)
    let list = try #require(source.firstMatch(of: #/TOKEN_FAULTS = \(([^)]*)\)/#)?.1)
    #expect(
      list.matches(of: #/"(\w+)"/#).map { String($0.1) } == TokenFault.allCases.map(\.rawValue))
  }

  @Test func `are in a wheel of the program's version, with the same bytes each time`()
    async throws
  {
    try await PytestDesk.with { pytest in
      let folders = ["one", "two"].map { pytest.desk.folder.appending(path: $0) }
      var wheels: [Data] = []
      for (folder, zone) in zip(folders, ["UTC", "Pacific/Auckland"]) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let name = try await pytest.buildWheel(in: folder.path, environment: ["TZ": zone])
        #expect(name == "pytest_logintui-\(Version.text)-py3-none-any.whl")
        wheels.append(try Data(contentsOf: folder.appending(path: name)))
      }
      #expect(wheels[0] == wheels[1])
    }
  }
}
