import ChildPrograms
import Foundation
import Glibc
import LoginIdentityProtocol
import Testing
import Waiting

@testable import LogintuiWorker

/// The package for pytest in `Packaging/pytest-logintui`, with Google's client for administrators.
@Suite(.timeLimit(.minutes(10))) struct `The fixtures for pytest` {
  @Test func `give each test users, tokens, emails and switches, and undo everything`()
    async throws
  {
    let folder = CodeBlock.root.appending(path: "Tests/LoginCommandTests/Python/pytest-trial").path
    try await PytestDesk.with { pytest in
      let ending = try await pytest.run([folder])
      #expect(ending.status == 0, "\(ending.output)")
    }
  }

  @Test func `work as their page shows`() async throws {
    let block = try #require(
      try CodeBlock.all("python").first { $0.page == "docs/fixtures.md" })
    try await PytestDesk.with { pytest in
      let ending = try await pytest.run([pytest.write(block.text)])
      #expect(ending.status == 0, "\(ending.output)")
    }
  }

  @Test func `give each worker of pytest-xdist a service of its own`() async throws {
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
        ["--dist", "each", "--tx", "2*popen", file], environment: ["ADDRESSES": folder.path])
      #expect(ending.status == 0, "\(ending.output)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  @Test func `use a service that is running, and leave it as it was, but not for two workers`()
    async throws
  {
    try await PytestDesk.with { pytest in
      let service = try await ServerProcess(
        serve: ["--ephemeral", "--project", "demo-test", "--seed", Self.accounts], in: pytest.desk)
      let file = try pytest.write(
        """
        def test_it(logintui):
            assert "ADDRESS" == logintui.address
            assert logintui.create_user(uid="ada").uid == "ada"
            assert logintui.token_for("seeded")

        def test_again(logintui):
            logintui.create_user(uid="ada")
        """.replacing("ADDRESS", with: service.host))
      let words = ["--logintui-address=\(service.host)", file]
      let ending = try await pytest.run(words, program: "/missing")
      #expect(ending.status == 0, "\(ending.output)")
      let shared = try await pytest.run(["--dist", "each", "--tx", "2*popen"] + words)
      #expect(shared.status == 1, "\(shared.output)")
      #expect(shared.output.contains("Several workers can't share the service at \(service.host)"))
      service.kill()
    }
  }

  private static let accounts =
    CodeBlock.root.appending(path: "Tests/LoginCommandTests/Python/pytest-trial/accounts.json").path

  @Test func `explain in a sentence why there is no service`() async throws {
    try await PytestDesk.with { pytest in
      let file = try pytest.write("def test_it(logintui): pass\n")
      for (program, settings, words) in [
        ("./missing", "", "missing. Install LoginTUI, or name the program with"),
        ("/bin/false", "", "/bin/false serve ended with status 1."),
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
      #expect(pytest.wheel == "pytest_logintui-\(Version.text)-py3-none-any.whl")
      let again = pytest.desk.folder.appending(path: "again")
      try FileManager.default.createDirectory(at: again, withIntermediateDirectories: true)
      let ending = try await pytest.desk.run(
        ["-c", "umask 077; exec \"$@\"", "sh", PytestDesk.python, PytestDesk.builder, again.path],
        program: "/bin/sh", environment: ["TZ": "Pacific/Auckland"])
      #expect(ending.status == 0, "\(ending.standardError)")
      let files = [pytest.desk.folder, again].map { $0.appending(path: pytest.wheel) }
      #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]))
    }
  }
}
