import Foundation
import LoginIdentity
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The helper of cargo` {
  /// Sends requests like cargo, and returns the lines of the responses.
  private static func ask(
    _ desk: Desk, _ lines: String..., arguments: [String] = ["--cargo-plugin"]
  ) async throws -> [JSONValue] {
    let input = lines.map { "printf '%s\\n' '\($0)'" }.joined(separator: "; ")
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let ending = try await desk.shell("{ \(input); } | logintui \(words)")
    #expect(ending.status == 0 && ending.standardError.isEmpty, "\(ending)")
    return try ending.output.split(separator: "\n").map {
      try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8))
    }
  }

  /// Returns a request.
  private static func request(
    _ index: String = "sparse+https://a.example/index/", kind: String = "get",
    words: String = #""cargo-credential","--host","a.example","--host","127.0.0.1:5000""#
  ) -> String {
    #"{"v":1,"registry":{"index-url":"\#(index)","name":"acme"},"kind":"\#(kind)","#
      + #""operation":"read","args":[\#(words)]}"#
  }

  @Test(arguments: [
    ("sparse+https://a.example/index/", true), ("https://A.Example/index.git", true),
    ("sparse+http://127.0.0.1:5000/", true), ("sparse+http://a.example/index/", false),
    ("sparse+https://a.example:8443/", false), ("sparse+https://a.example.evil.example/", false),
    ("sparse+https://a.example@evil.example/", false), ("sparse+sparse+https://a.example/", false),
    ("ssh://a.example/index.git", false), ("", false),
  ])
  func `gives the token only for its hosts`(index: String, isGiven: Bool) async throws {
    try await Desk.with(.sessionFile()) { desk in
      let session = try desk.keep()
      let answers = try await Self.ask(desk, Self.request(index))
      #expect(answers.first == .object(["v": .array([.integer(1)])]))
      #expect(answers.count == 2)
      guard isGiven else {
        #expect(answers.last?["Err"]?["kind"] == .string("url-not-supported"))
        return
      }
      #expect(
        answers.last?["Ok"]
          == .object([
            "kind": .string("get"), "token": .string("old.1.x"), "cache": .string("expires"),
            "expiration": .integer(session.expiresAt), "operation_independent": .bool(true),
          ]))
    }
  }

  @Test func `puts Bearer before the token if it is asked to`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let words = #""cargo-credential","--bearer","--host","a.example""#
      let answers = try await Self.ask(desk, Self.request(words: words))
      #expect(answers.last?["Ok"]?["token"] == .string("Bearer old.1.x"))
      let typed = try await Self.ask(
        desk, Self.request(words: ""),
        arguments: ["cargo-credential", "--host", "a.example", "--bearer"])
      #expect(typed.last?["Ok"]?["token"] == .string("Bearer old.1.x"))
    }
  }

  @Test func `saves and removes nothing, and says what to run`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let answers = try await Self.ask(
        desk, Self.request(kind: "login"), Self.request(kind: "logout"), Self.request(),
        Self.request(words: #""cargo-credential","--nonsense""#),
        Self.request(words: #""cargo-credential","--host","*""#))
      let words = ["logintui login", "logintui logout", "logintui login", "nonsense", "“*”"]
      for (answer, words) in zip(answers.dropFirst(), words) {
        #expect(answer["Err"]?["kind"] == .string("other"))
        #expect(answer["Err"]?["message"]?.text?.contains(words) == true, "\(answer)")
      }
      #expect(answers.count == 6)
    }
  }

  @Test(arguments: [
    "", "{", "null", "[]", #"{"v":2,"kind":"get"}"#, #"{"v":1,"kind":"grow"}"#, #"{"v":1}"#,
    #"{"v":1,"kind":"get","args":7}"#,
  ])
  func `gives nothing for a request that it does not understand`(line: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let answers = try await Self.ask(desk, line)
      let kind = answers.last?["Err"]?["kind"]?.text ?? ""
      #expect(["operation-not-supported", "url-not-supported"].contains(kind), "\(answers)")
    }
  }
}

/// cargo, where the computer has one that knows credential providers, with a registry that requires the token.
@Suite(.timeLimit(.minutes(10))) struct `Cargo, once it is set up` {
  /// Creates a project that needs `harbour`, and returns the output of cargo in it.
  private static func cargo(
    _ desk: Desk, _ words: [String], _ environment: [String: String], config: String? = nil
  ) async throws -> Desk.Ending {
    let project = desk.folder.path + "/project"
    for folder in ["/src", "/.cargo"] {
      try FileManager.default.createDirectory(
        atPath: project + folder, withIntermediateDirectories: true)
    }
    try "".write(toFile: project + "/src/lib.rs", atomically: true, encoding: .utf8)
    try (config ?? "").write(
      toFile: project + "/.cargo/config.toml", atomically: true, encoding: .utf8)
    try """
    [package]
    name = "pier"
    version = "1.0.0"
    edition = "2021"
    [dependencies]
    harbour = { version = "1", registry = "acme" }

    """.write(toFile: project + "/Cargo.toml", atomically: true, encoding: .utf8)
    let folder = try #require(try await PackageIndex.cargoFolder())
    var environment = environment
    environment["PATH"] = "\(folder):\(environment["PATH"] ?? "")"
    return try await desk.run(
      ["-c", "cd '\(project)' && exec cargo \"$@\"", "sh"] + words, program: "/bin/sh",
      environment: environment)
  }

  private static func setup(
    _ desk: Desk, _ server: ServerProcess, _ environment: [String: String]
  ) async throws {
    let setup = try await desk.run(
      ["setup", "cargo", "acme", "--index", "sparse+http://\(server.host)/cargo/", "--yes"],
      environment: environment)
    try #require(setup.status == 0 && setup.standardError.isEmpty, "\(setup)")
  }

  @Test(.enabled("cargo 1.74 or later", PackageIndex.hasCargo))
  func `fetches a crate with the token`() async throws {
    try await PackageIndex.with { desk, server, environment in
      let stranger = try await Self.cargo(
        desk, ["fetch"], environment,
        config: "[registries.acme]\nindex = \"sparse+http://\(server.host)/cargo/\"\n")
      #expect(stranger.status != 0)
      try await Self.setup(desk, server, environment)
      let ending = try await Self.cargo(desk, ["fetch"], environment)
      #expect(ending.status == 0, "\(ending)")
      let asked = try await server.asked()
      #expect(asked.contains("/cargo/config.json raw right"), "\(asked)")
      #expect(asked.last == "/cargo/dl/harbour/1.0.0/download raw right", "\(asked)")
    }
  }

  /// The configuration of a project can give the registry another index, and cargo asks the same provider.
  @Test(.enabled("cargo 1.74 or later", PackageIndex.hasCargo))
  func `gives nothing to an index that a project puts in its place`() async throws {
    try await PackageIndex.with { desk, server, environment in
      let setup = try await desk.run(
        ["setup", "cargo", "acme", "--index", "sparse+https://cargo.example.com/", "--yes"],
        environment: environment)
      try #require(setup.status == 0, "\(setup)")
      let ending = try await Self.cargo(
        desk, ["fetch"], environment,
        config: "[registries.acme]\nindex = \"sparse+http://\(server.host)/cargo/\"\n")
      #expect(ending.status != 0, "\(ending)")
      let asked = try await server.asked()
      #expect(!asked.isEmpty && asked.allSatisfy { $0.hasSuffix("none wrong") }, "\(asked)")
    }
  }

  @Test(.enabled("cargo 1.74 or later", PackageIndex.hasCargo))
  func `shows the sentence of an error`() async throws {
    try await PackageIndex.with(isSignedIn: false) { desk, server, environment in
      try await Self.setup(desk, server, environment)
      for (words, sentence) in [
        (["fetch"], "logintui login"), (["login", "--registry", "acme", "x"], "logintui login"),
        (["logout", "--registry", "acme"], "logintui logout"),
      ] {
        let ending = try await Self.cargo(desk, words, environment)
        #expect(ending.status != 0 && ending.standardError.contains(sentence), "\(ending)")
      }
    }
  }

  @Test(arguments: [
    ("acme", "https://"), ("acme", "sparse+http://a.example/"),
    ("acme", "sparse+https://ada@a.example/"), ("acme", "ssh://a.example/"),
    ("a.b", "sparse+https://a.example/"), ("", "sparse+https://a.example/"),
  ])
  func `needs a valid name and index`(name: String, index: String) async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(
        ["setup", "cargo", name, "--yes", "--index", index],
        environment: desk.installed())
      #expect(ending.status == 1 && ending.standardError.contains("Use the form"), "\(ending)")
      #expect(!FileManager.default.fileExists(atPath: desk.folder.path + "/.cargo/config.toml"))
    }
  }
}
