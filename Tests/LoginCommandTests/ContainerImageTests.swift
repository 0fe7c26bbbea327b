import Foundation
import Testing

/// The commands of the container image in `Packaging/image/make-image`, and its page.
///
/// `make image-test` runs the image itself.
@Suite(.timeLimit(.minutes(10))) struct `The container image` {
  /// Returns the words of a list in the script.
  static func words(_ name: String) throws -> [String] {
    let script = try String(
      contentsOf: CodeBlock.root.appending(path: "Packaging/image/make-image"), encoding: .utf8)
    let line = try #require(script.split(separator: "\n").first { $0.hasPrefix("\(name) = [") })
    return line.matches(of: #/"([^"]*)"/#).map { String($0.1) }
  }

  /// Returns the arguments of its health check for another port.
  private static func health(port: some StringProtocol) throws -> [String] {
    try words("HEALTH").dropFirst() + ["--port", String(port)]
  }

  private static func ready(_ port: some StringProtocol) -> String {
    "The identity service on 127.0.0.1:\(port) is ready.\n"
  }

  @Test func `starts a service that is healthy until it ends, and whose options can be overridden`()
    async throws
  {
    try await Desk.with { desk in
      let words = try Self.words("ENTRYPOINT")
      #expect(words.prefix(2) == ["/usr/bin/logintui", "serve"])
      let folder = desk.folder.path + "/data"
      let service = try await ServerProcess(
        serve: words.dropFirst(2).map { $0 == "/data" ? folder : $0 } + ["--host", "127.0.0.1"],
        in: desk)
      #expect(service.host.hasPrefix("127.0.0.1:"))
      #expect(FileManager.default.fileExists(atPath: folder + "/identity.sqlite"))
      let port = try #require(service.host.split(separator: ":").last)
      let healthy = try await desk.run(Self.health(port: port))
      #expect(healthy.status == 0)
      #expect(healthy.output == Self.ready(port))
      try await service.end()
      let gone = try await desk.run(Self.health(port: port))
      #expect(gone.status == 1)
      #expect(gone.output.isEmpty)
      #expect(
        gone.standardError.contains("The identity service on 127.0.0.1:\(port) isn't ready."))
    }
  }

  @Test func `is healthy while its requests fail on purpose, and on every address of the machine`()
    async throws
  {
    try await Desk.with { desk in
      let service = try await ServerProcess(
        serve: ["--ephemeral", "--fault", "offline", "--delay", "60000"], in: desk)
      let port = try #require(service.host.split(separator: ":").last)
      let healthy = try await desk.run(Self.health(port: port) + ["--host", "0.0.0.0"])
      #expect(healthy.status == 0)
      #expect(healthy.output == Self.ready(port))
      service.kill()
    }
  }

  @Test func `is not healthy when the service answers with an error`() async throws {
    try await Desk.with { desk in
      let broken = try FakeServer(answer: FakeServer.http("500 Internal Server Error", "{}"))
      let result = try await desk.run(Self.health(port: "\(broken.port)"))
      #expect(result.status == 1)
      #expect(result.standardError.contains("isn't ready"))
    }
  }

  @Test func `has a page with its command, its user, and options that the service knows`()
    async throws
  {
    let page = try String(
      contentsOf: CodeBlock.root.appending(path: "docs/container.md"), encoding: .utf8)
    #expect(page.contains("`\(try Self.command("ENTRYPOINT"))`"))
    #expect(page.contains("`\(try Self.command("HEALTH"))`"))
    let script = try String(
      contentsOf: CodeBlock.root.appending(path: "Packaging/image/make-image"), encoding: .utf8)
    let user = try #require(script.firstMatch(of: #/USER = (\d+)/#)?.1)
    #expect(page.contains("runAsUser: \(user)\n"))
    let optionValues = page.matches(of: #/logintui:VERSION (--.*)|(?:command|args): \[("--.*)\]/#)
    let options = optionValues.flatMap {
      ($0.1 ?? $0.2 ?? "").matches(of: #/--[a-z-]+/#).map(\.output)
    }
    #expect(Set(options) == ["--project", "--ephemeral", "--allow-host"])
    try await Desk.with { desk in
      let help = try await desk.run(["serve", "--help"]).output
      for option in options { #expect(help.contains("  \(option) "), "\(option)") }
    }
  }

  private static func command(_ name: String) throws -> String {
    try (["logintui"] + words(name).dropFirst()).joined(separator: " ")
  }
}
