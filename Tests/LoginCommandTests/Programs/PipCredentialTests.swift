import Foundation
import LoginIdentity
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The helper of pip` {
  /// Sends a request like `keyring`.
  private static func ask(
    _ desk: Desk, _ words: String...
  ) async throws -> Desk.Ending {
    try await desk.run(
      ["pip-credential", "--host", "pypi.example.com", "--host", "127.0.0.1:5000"] + words)
  }

  @Test(arguments: [
    ("https://pypi.example.com/simple/", true), ("https://PyPI.Example.com", true),
    ("https://pypi.example.com:443/simple/", true), ("https://ada@pypi.example.com/simple/", true),
    ("http://127.0.0.1:5000/simple/", true), ("127.0.0.1:5000", true),
    ("http://pypi.example.com/simple/", false), ("pypi.example.com", false),
    ("https://pypi.example.com:8443/", false), ("127.0.0.1", false), ("127.0.0.1:5001", false),
    ("https://pypi.example.com.evil.example/", false),
    ("https://evil.example/pypi.example.com", false),
    ("https://pypi.example.com@evil.example/", false),
    ("https://evil.example\\@pypi.example.com/", false),
    ("https://pypi.example.com/?x=https://evil.example", false),
    ("file:///pypi.example.com", false), ("\u{212A}", false), ("", false), ("https://", false),
  ])
  func `gives the token only to its hosts`(index: String, isGiven: Bool) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await Self.ask(desk, "get", index, "oauth2")
      #expect(ending.output == (isGiven ? "old.1.x\n" : ""), "\(ending)")
      #expect(ending.status == (isGiven ? 0 : 1) && ending.standardError.isEmpty, "\(ending)")
    }
  }

  @Test(arguments: [
    (["ada", "--mode", "password"], "old.1.x\n"),
    (["--mode", "creds"], "ada@example.com\nold.1.x\n"),
    (["ada", "--mode", "creds"], "ada\nold.1.x\n"),
    (["ada", "--output", "json"], "{\"password\":\"old.1.x\"}\n"),
    (
      ["--mode", "creds", "--output", "json"],
      "{\"password\":\"old.1.x\",\"username\":\"ada@example.com\"}\n"
    ),
  ])
  func `prints what keyring prints`(words: [String], output: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(
        ["pip-credential", "--host=a.example", "get", "https://a.example/simple/"] + words)
      #expect(ending.output == output && ending.status == 0, "\(ending)")
    }
  }

  @Test(arguments: [
    ("set", "logintui login"), ("del", "logintui logout"), ("list", "Allowed: get, set, del"),
  ])
  func `saves and removes nothing`(action: String, words: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await Self.ask(desk, action, "https://pypi.example.com/", "ada")
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(ending.standardError.contains(words), "\(ending)")
    }
  }

  @Test func `says that a sign-in is needed, and refuses hosts that aren't valid`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let ending = try await Self.ask(desk, "get", "https://pypi.example.com/simple/", "oauth2")
      #expect(ending.status == 4 && ending.output.isEmpty, "\(ending)")
      let wrong = try await desk.run(
        ["pip-credential", "--host", "*", "get", "https://a.example/", "oauth2"])
      #expect(wrong.status == 1 && wrong.standardError.contains("host can't be “*”"), "\(wrong)")
    }
  }
}

/// Debian's pip, a newer one, and uv, with an index that requires the token.
@Suite(.timeLimit(.minutes(10))) struct `Pip, once it is set up` {
  private static func download(_ desk: Desk, _ name: String) -> [String] {
    [
      "download", "--no-cache-dir", "--disable-pip-version-check", "--no-deps", "--dest",
      "\(desk.folder.path)/\(name)", "harbour",
    ]
  }

  @Test(arguments: PackageIndex.pips)
  func `downloads with the token, and without it after the setup was undone`(
    pip: String
  ) async throws {
    try await PackageIndex.with { desk, server, environment in
      let index = "http://\(server.host)/simple/"
      let setup = try await desk.run(["setup", "pip", index, "--yes"], environment: environment)
      try #require(setup.status == 0 && setup.standardError.isEmpty, "\(setup)")
      let ending = try await desk.run(
        Self.download(desk, "out"), program: pip, environment: environment)
      #expect(ending.status == 0, "\(ending)")
      #expect(!(ending.output + ending.standardError).contains("old.1.x"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: desk.folder.path + "/out")
          == ["harbour-1-py3-none-any.whl"])
      let asked = try await server.asked()
      #expect(asked.contains("/simple/harbour/ basic oauth2 right"), "\(asked)")
      let undone = try await desk.run(
        ["setup", "pip", index, "--undo", "--yes"], environment: environment)
      #expect(undone.status == 0, "\(undone)")
      for path in ["/.local/bin/keyring", "/config/pip/pip.conf"] {
        #expect(!FileManager.default.fileExists(atPath: desk.folder.path + path))
      }
      let bare = try await desk.run(
        Self.download(desk, "none") + ["--no-input", "--index-url", index], program: pip,
        environment: environment)
      #expect(bare.status != 0, "\(bare)")
    }
  }

  @Test func `asks in a job, where pip may not ask the person`() async throws {
    try await PackageIndex.with { desk, server, environment in
      let setup = try await desk.run(
        ["setup", "pip", "http://\(server.host)", "--yes"], environment: environment)
      try #require(setup.status == 0, "\(setup)")
      let ending = try await desk.run(
        Self.download(desk, "out") + ["--no-input"], program: PackageIndex.pips[1],
        environment: environment)
      #expect(ending.status == 0, "\(ending)")
    }
  }

  @Test func `shows in pip's output that a sign-in is needed`() async throws {
    try await PackageIndex.with(isSignedIn: false) { desk, server, environment in
      let setup = try await desk.run(
        ["setup", "pip", "http://\(server.host)", "--yes"], environment: environment)
      try #require(setup.status == 0, "\(setup)")
      let ending = try await desk.run(
        Self.download(desk, "out") + ["--no-input"], program: PackageIndex.pips[1],
        environment: environment)
      #expect(ending.status != 0 && ending.standardError.contains("logintui login"), "\(ending)")
    }
  }

  /// A file of requirements can name another index.
  @Test func `gives another index nothing`() async throws {
    try await PackageIndex.with { desk, server, environment in
      let setup = try await desk.run(
        ["setup", "pip", "pypi.example.com", "--yes"], environment: environment)
      try #require(setup.status == 0, "\(setup)")
      let list = desk.folder.path + "/requirements.txt"
      try "--index-url http://oauth2@\(server.host)/simple/\nharbour\n".write(
        toFile: list, atomically: true, encoding: .utf8)
      let ending = try await desk.run(
        Self.download(desk, "out").dropLast() + ["--no-input", "--requirement", list],
        program: PackageIndex.pips[1], environment: environment)
      #expect(ending.status != 0, "\(ending)")
      let asked = try await server.asked()
      #expect(!asked.isEmpty && asked.allSatisfy { $0.hasSuffix(" wrong") }, "\(asked)")
    }
  }

  @Test func `gives uv the token too`() async throws {
    try await PackageIndex.with { desk, server, environment in
      let setup = try await desk.run(
        ["setup", "pip", "http://\(server.host)", "--yes"], environment: environment)
      try #require(setup.status == 0, "\(setup)")
      let ending = try await desk.run(
        [
          "pip", "install", "--no-cache", "--python", "/usr/bin/python3", "--target",
          desk.folder.path + "/packages", "--keyring-provider", "subprocess", "--index-url",
          "http://oauth2@\(server.host)/simple/", "harbour",
        ], program: PackageIndex.uv, environment: environment)
      #expect(ending.status == 0, "\(ending)")
      #expect(
        FileManager.default.fileExists(atPath: desk.folder.path + "/packages/harbour.py"))
    }
  }

  @Test func `never replaces another keyring, and works from another folder`() async throws {
    try await PackageIndex.with { desk, _, environment in
      let path = desk.folder.path + "/.local/bin/keyring"
      try FileManager.default.createDirectory(
        atPath: desk.folder.path + "/.local/bin", withIntermediateDirectories: true)
      let theirs = "#!/bin/sh\necho theirs\n"
      try theirs.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let refused = try await desk.run(
        ["setup", "pip", "a.example", "--yes"], environment: environment)
      #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
      let text = refused.standardError.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let folder = desk.folder.path + "/data/logintui/bin"
      #expect(text.hasPrefix("logintui: \(path) is a different program"), "\(text)")
      #expect(
        text.hasSuffix("run: logintui setup pip a.example --folder \(folder)"), "\(text)")
      let made = try await desk.run(
        ["setup", "pip", "a.example", "--folder", folder, "--yes"], environment: environment)
      #expect(made.status == 0, "\(made)")
      #expect(made.standardError.contains("Put \(folder) first in PATH."), "\(made)")
      let undone = try await desk.run(
        ["setup", "pip", "a.example", "--folder", folder, "--undo", "--yes"],
        environment: environment)
      #expect(undone.status == 0, "\(undone)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/keyring"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == theirs)
    }
  }

  @Test func `has one keyring for several hosts, which the last one removes`() async throws {
    try await Desk.with { desk in
      let environment = try desk.installed()
      let keyring = desk.folder.path + "/.local/bin/keyring"
      func setup(_ words: String...) async throws {
        let ending = try await desk.run(
          ["setup", "pip", "--yes"] + words, environment: environment)
        #expect(ending.status == 0, "\(ending)")
      }
      try await setup("a.example")
      let mode = try FileManager.default.attributesOfItem(atPath: keyring)[.posixPermissions]
      #expect(mode as? Int == 0o700)
      // A second index has its own user name, in the person's own line.
      let path = desk.folder.path + "/config/pip/pip.conf"
      let made = try String(contentsOfFile: path, encoding: .utf8)
      try (made + "extra-index-url = https://me@b.example/simple/\n").write(
        toFile: path, atomically: true, encoding: .utf8)
      try await setup("https://b.example/simple/")
      #expect(
        try String(contentsOfFile: keyring, encoding: .utf8) == """
          #!/bin/sh
          # Set up by logintui: pip and uv ask this program for passwords.
          exec logintui pip-credential \\
            --host a.example \\
            --host b.example \\
            "$@"

          """)
      // Without the record of the setup, which would find the same lines.
      try FileManager.default.removeItem(atPath: desk.folder.path + "/state/logintui/setup.json")
      try await setup("a.example", "--undo")
      #expect(
        try String(contentsOfFile: keyring, encoding: .utf8).contains("--host b.example"))
      try await setup("b.example", "--undo")
      #expect(!FileManager.default.fileExists(atPath: keyring))
    }
  }

  @Test func `reports both files as JSON`() async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(
        ["setup", "pip", "a.example", "--yes", "--format", "json"], environment: desk.installed())
      let report = try JSONDecoder().decode(JSONValue.self, from: Data(ending.output.utf8))
      #expect(report["path"] == .string(desk.folder.path + "/config/pip/pip.conf"))
      guard case .array(let others)? = report["otherFiles"] else {
        Issue.record("\(ending)")
        return
      }
      #expect(others.first?["path"] == .string(desk.folder.path + "/.local/bin/keyring"))
    }
  }
}
