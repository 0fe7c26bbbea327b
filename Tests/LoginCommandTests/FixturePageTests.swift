import Foundation
import Testing
import Waiting

/// The recipes of docs/fixtures.md that other tests don't run.
@Suite(.timeLimit(.minutes(10))) struct `The page on testing a backend` {
  private static let hasNode = FileManager.default.isExecutableFile(atPath: "/usr/bin/node")

  private static func blocks(_ language: String) throws -> [CodeBlock] {
    let blocks = try CodeBlock.all(language).filter { $0.page == "docs/fixtures.md" }
    try #require(!blocks.isEmpty)
    return blocks
  }

  @Test(.enabled(if: hasNode, "it needs Node 18 or later"))
  func `has a module for Node whose tests pass`() async throws {
    try await Desk.with { desk in
      for block in try Self.blocks("js") {
        let file = desk.folder.appending(path: try #require(block.name))
        try block.text.write(to: file, atomically: true, encoding: .utf8)
      }
      let program = URL(filePath: Desk.program).deletingLastPathComponent().path
      let ending = try await desk.run(
        ["--test", desk.folder.path], program: "/usr/bin/node",
        environment: ["PATH": "\(program):/usr/bin:/bin"])
      #expect(ending.status == 0, "\(ending)")
      #expect(ending.output.contains("pass 2\n"), "\(ending)")
    }
  }

  /// The parts of a file for Compose that matter here.
  private struct Compose: Decodable {
    struct Service: Decodable {
      struct Health: Decodable {
        let test: [String]
      }

      let command: [String]?
      let environment: [String: String]?
      let healthcheck: Health?
    }

    let services: [String: Service]
  }

  private static func compose(on desk: Desk) async throws -> Compose {
    let file = CodeBlock.root.appending(path: "Examples/Compose/compose.yaml").path
    let script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
    let ending = try await desk.run(["-c", script, file], program: PytestDesk.python)
    #expect(ending.status == 0, "\(ending.standardError)")
    return try JSONDecoder().decode(Compose.self, from: Data(ending.output.utf8))
  }

  @Test func `shows the file for Compose`() throws {
    let file = try String(
      contentsOf: CodeBlock.root.appending(path: "Examples/Compose/compose.yaml"), encoding: .utf8)
    #expect(try Self.blocks("yaml").map(\.text) == [file])
  }

  /// The image's own command, as in the container, but on this computer only.
  @Test func `has a file for Compose whose service is healthy and knows its name`() async throws {
    try await Desk.with { desk in
      let compose = try await Self.compose(on: desk)
      let (identity, tests) = (
        try #require(compose.services["identity"]), try #require(compose.services["tests"])
      )
      let command = try #require(identity.command)
      let entry = try `The container image`.words("ENTRYPOINT").dropFirst(2)
        .map { $0 == "/data" ? desk.folder.path + "/data" : $0 }
      let service = try await ServerProcess(
        serve: entry + command + ["--host", "127.0.0.1"], in: desk)
      let port = try #require(service.host.split(separator: ":").last).description
      let check = try #require(identity.healthcheck?.test)
      #expect(check.prefix(2) == ["CMD", "/usr/bin/logintui"])
      #expect(try await desk.run(check.dropFirst(2) + ["--port", port]).status == 0)

      let place = try #require(tests.environment?["FIREBASE_AUTH_EMULATOR_HOST"])
      #expect(place == "identity:9099")
      let project = try #require(tests.environment?["GCLOUD_PROJECT"])
      for (name, status) in [(place, "200"), ("other:9099", "403")] {
        let ending = try await desk.run(
          [
            "--silent", "--output", "/dev/null", "--write-out", "%{http_code}", "--header",
            "Host: \(name)", "http://\(service.host)/emulator/v1/projects/\(project)/config",
          ], program: "/usr/bin/curl")
        #expect(ending.output == status, "\(name): \(ending)")
      }
      service.kill()
    }
  }

  /// The folder with the JUnit of Debian.
  private static let javaFolder = "/usr/share/java"
  private static let hasJUnit = ["\(javaFolder)/junit-platform-console.jar", "/usr/bin/javac"]
    .allSatisfy { FileManager.default.fileExists(atPath: $0) }

  @Test(.enabled(if: FullRun.isOn && hasJUnit, "it needs `make full`, a JDK and Debian's junit5"))
  func `has a class for JUnit whose tests pass`() async throws {
    try await Desk.with { desk in
      let block = try #require(try Self.blocks("java").first { $0.name != nil })
      let file = desk.folder.appending(path: try #require(block.name))
      try block.text.write(to: file, atomically: true, encoding: .utf8)
      let jars = try FileManager.default.contentsOfDirectory(atPath: Self.javaFolder)
        .filter { $0.contains(/^(junit|apiguardian|opentest4j|picocli).*\.jar$/) }
        .map { "\(Self.javaFolder)/\($0)" }.sorted().joined(separator: ":")
      let classes = desk.folder.path + "/classes"
      let compiled = try await desk.run(
        ["-cp", jars, "-d", classes, file.path], program: "/usr/bin/javac")
      #expect(compiled.status == 0, "\(compiled)")
      let ending = try await desk.run([
        "serve", "--ephemeral", "--project", "demo-test", "--exec",
        "/usr/bin/java -cp '\(classes):\(jars)' org.junit.platform.console.ConsoleLauncher"
          + " --scan-classpath '\(classes)' --disable-banner",
      ])
      #expect(ending.status == 0, "\(ending)")
      #expect(ending.output.contains("2 tests successful"), "\(ending)")
    }
  }

  /// Docker and Testcontainers aren't here, so only the options and the project of the recipe are checked.
  @Test func `has containers for JUnit with options that the service knows`() async throws {
    let text = try Self.blocks("java").map(\.text).joined(separator: "\n")
    let command = try #require(text.firstMatch(of: #/\.withCommand\(([^)]*)\)/#)?.1)
    let options = command.matches(of: #/"(--[a-z-]+)"/#).map { String($0.1) }
    #expect(options == ["--project", "--ephemeral", "--password-cost", "--allow-host"])
    let projects = Set(text.matches(of: #/projects\/([a-z-]+)\//#).map { String($0.1) })
    #expect(projects == ["demo-test"] && command.contains("\"demo-test\""))
    try await Desk.with { desk in
      let help = try await desk.run(["serve", "--help"]).output
      for option in options { #expect(help.contains("  \(option) "), "\(option)") }
    }
  }
}
