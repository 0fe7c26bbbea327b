import ChildPrograms
import Foundation
import LoginIdentity
import Testing
import ThirdPartyProviders

/// Debian's registry, the token server of the examples, and Debian's skopeo.
@Suite(.timeLimit(.minutes(10))) struct `A container registry` {
  /// Starts both servers; between the search for a port and its use another program may take it.
  private static func withRegistry(
    _ test: (Desk, String, ServerProcess, [String: String]) async throws -> Void
  ) async throws {
    try await Desk.with(.signedIn()) { desk in
      let environment = try desk.installed()
      let folder = desk.folder.path
      let made = try await desk.run(
        [
          "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=tokens",
          "-keyout", "\(folder)/key.pem", "-out", "\(folder)/tokens.pem",
        ], program: "/usr/bin/openssl")
      try #require(made.status == 0, "\(made.standardError)")
      let tokens = try await ServerProcess(
        script: CodeBlock.root.appending(path: "Examples/RegistryTokens/token_server.py").path,
        ["--key", "\(folder)/key.pem", "--issuer", "tokens", "--port", "0"],
        environment: environment)
      defer { tokens.kill() }
      let port = try await FreePort.find()
      try """
      version: 0.1
      log: {level: error}
      storage: {filesystem: {rootdirectory: \(folder)/registry}}
      http: {addr: "127.0.0.1:\(port)", secret: none}
      auth:
        token:
          realm: http://\(tokens.host)/token
          service: harbour
          issuer: tokens
          rootcertbundle: \(folder)/tokens.pem
      """.write(toFile: "\(folder)/registry.yml", atomically: true, encoding: .utf8)
      let registry = try ChildProgram(
        Desk.unpacked("docker-registry"), ["serve", "\(folder)/registry.yml"],
        environment: environment, pipes: .together)
      defer { registry.signal(SIGKILL) }
      let ready = try await desk.run(
        [
          "-sS", "-o", "/dev/null", "-w", "%{http_code}", "--retry", "100", "--retry-delay", "0",
          "--retry-connrefused", "http://127.0.0.1:\(port)/v2/",
        ], program: "/usr/bin/curl")
      try #require(ready.output == "401", "\(ready)")
      try await test(desk, "127.0.0.1:\(port)", tokens, environment)
    }
  }

  /// Returns the arguments of skopeo for a copy between a folder and the registry, which has no TLS here.
  private static func copy(_ source: String, _ target: String) -> [String] {
    ["--insecure-policy", "copy", "--quiet", "--src-tls-verify=false", "--dest-tls-verify=false"]
      + [source, target]
  }

  @Test(arguments: [false, true])
  func `accepts an image that skopeo pushes with the token, and returns it`(
    hasName: Bool
  ) async throws {
    try await Self.withRegistry { desk, registry, tokens, environment in
      let folder = desk.folder.path
      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Python/small_image.py").standardized.path
      let made = try await desk.run([script, "\(folder)/image"], program: "/usr/bin/python3")
      try #require(made.status == 0, "\(made.standardError)")
      let image = "docker://\(registry)/ada/hello:1"
      func skopeo(_ words: [String]) async throws -> (
        output: String, standardError: String, status: Int32
      ) {
        try await desk.run(
          words, program: "/usr/bin/skopeo",
          environment: environment.merging(
            hasName ? ["LOGINTUI_REGISTRIES": "oauth2@\(registry)"] : [:]
          ) { $1 })
      }
      let push = Self.copy("oci:\(folder)/image:1", image)
      // Before the set-up.
      let stranger = try await skopeo(push)
      #expect(stranger.status != 0)
      #expect(!(try await tokens.asked().contains { !$0.hasSuffix("nobody") }))

      let setup = try await desk.run(
        ["setup", "docker", registry, "--yes"], environment: environment)
      #expect(setup.status == 0 && setup.standardError.isEmpty, "\(setup)")
      let pushed = try await skopeo(push)
      #expect(pushed.status == 0, "\(pushed.standardError)")
      let pulled = try await skopeo(Self.copy(image, "dir:\(folder)/back"))
      #expect(pulled.status == 0, "\(pulled.standardError)")
      let content = try await desk.run(
        ["-c", "zcat -f '\(folder)'/back/* | tr '\\0' '\\n' | grep -ax hello"],
        program: "/bin/bash")
      // The name of the file in the image, and its content.
      #expect(content.output == "hello\nhello\n")
      // Once by the form for tokens, once by a name and a password.
      let asked = try await tokens.asked().filter { !$0.hasSuffix("nobody") }
      #expect(!asked.isEmpty && asked.allSatisfy { $0.hasPrefix(hasName ? "GET" : "POST") })

      // Signed out: docker gets the reason, and every request fails.
      let out = try await desk.run(["logout"], environment: environment)
      #expect(out.status == 0)
      let ended = try await skopeo(Self.copy(image, "dir:\(folder)/again"))
      #expect(ended.status != 0 && ended.standardError.contains("logintui login"))
    }
  }
}
