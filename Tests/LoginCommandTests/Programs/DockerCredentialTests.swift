import Foundation
import LoginIdentity
import LoginSessions
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The helper of docker` {
  private static let settings = [
    "LOGINTUI_REGISTRIES": "registry.example.com, ada@example.com@b.example:5000, 127.0.0.1:5000"
  ]

  /// Sends a request like docker, with the program that it looks for.
  private static func ask(
    _ desk: Desk, _ action: String, _ words: String, _ more: [String: String] = settings
  ) async throws -> (output: String, standardError: String, status: Int32) {
    let environment = try desk.installed().merging(more) { $1 }
    return try await desk.run(
      ["-c", "\(words) | docker-credential-logintui \(action)"], program: "/bin/bash",
      environment: environment)
  }

  @Test(arguments: [
    ("registry.example.com", "<token>"), ("Registry.Example.COM", "<token>"),
    ("https://registry.example.com", "<token>"), ("https://registry.example.com/v2/", "<token>"),
    ("b.example:5000", "ada@example.com"), ("http://127.0.0.1:5000", "<token>"),
    ("http://registry.example.com", nil), ("b.example", nil), ("example.com", nil),
    ("registry.example.com.evil.example", nil), ("https://evil.example/registry.example.com", nil),
    ("registry.example.com@evil.example", nil), ("\u{212A}", nil), ("", nil), ("https://", nil),
  ])
  func `gives the token only to its registries`(asked: String, name: String?) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await Self.ask(desk, "get", "printf '%s\\n' '\(asked)'")
      #expect(ending.standardError.isEmpty)
      guard let name else {
        #expect(ending.status == 1)
        #expect(ending.output == "credentials not found in native keychain\n")
        return
      }
      let answer = try JSONDecoder().decode([String: String].self, from: Data(ending.output.utf8))
      #expect(answer == ["ServerURL": asked, "Username": name, "Secret": "old.1.x"])
      #expect(ending.status == 0)
    }
  }

  @Test(arguments: [
    ".docker/config.json", "config/containers/auth.json", "run/containers/auth.json",
  ])
  func `finds its registries in the files of docker and podman`(path: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let file = desk.folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try #"{"credsStore":"logintui","credHelpers":{"a.example":"logintui","b.example":"pass"}}"#
        .write(to: file, atomically: true, encoding: .utf8)
      let (ours, other) = ("printf a.example", "printf b.example")
      #expect(try await Self.ask(desk, "get", ours, [:]).output.contains("old.1.x"))
      try FileManager.default.removeItem(at: desk.folder.appending(path: "bin"))
      #expect(try await Self.ask(desk, "get", other, [:]).status == 1)
    }
  }

  @Test func `lists them, and keeps and forgets nothing`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let bin = desk.folder.appending(path: "bin")
      let list = try await Self.ask(desk, "list", ":")
      #expect(
        try JSONDecoder().decode([String: String].self, from: Data(list.output.utf8)) == [
          "registry.example.com": "<token>", "b.example:5000": "ada@example.com",
          "127.0.0.1:5000": "<token>",
        ])
      for (action, words) in [
        ("store", "logintui login"), ("erase", "logintui logout"), ("grow", "get, list"),
      ] {
        try FileManager.default.removeItem(at: bin)
        let ending = try await Self.ask(desk, action, "echo registry.example.com")
        #expect(ending.status == 1 && ending.standardError.isEmpty)
        #expect(ending.output.contains(words))
      }
      #expect(try desk.store.all().count == 1)
    }
  }

  @Test func `reports to docker that a sign-in is needed`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let ending = try await Self.ask(desk, "get", "echo registry.example.com")
      #expect(ending.status == 4 && ending.standardError.isEmpty)
      #expect(ending.output.contains("Run: logintui login"))
    }
  }

  @Test(arguments: [
    "head -c 10000000 /dev/zero", "head -c 10000000 /dev/zero | tr '\\0' x",
    "printf 'registry.example.com\\0'", "printf '\\377\\376'", "printf '{\"ServerURL\":1}'",
  ])
  func `finds no registry in invalid input`(garbage: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let bin = desk.folder.appending(path: "bin")
      for action in ["get", "store", "erase", "list"] {
        let ending = try await Self.ask(desk, action, garbage)
        #expect(ending.status == (action == "list" ? 0 : 1) && ending.standardError.isEmpty)
        #expect(!ending.output.contains("old.1.x"))
        try FileManager.default.removeItem(at: bin)
      }
    }
  }
}
