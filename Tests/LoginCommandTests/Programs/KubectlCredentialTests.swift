import ChildPrograms
import Foundation
import LoginIdentity
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The helper of kubectl` {
  /// Debian's kubectl, and another one if the machine has it, because newer ones use another version of the protocol.
  private static let kubectls =
    [Desk.unpacked("kubectl")]
    + ["/usr/bin/kubectl"].filter { FileManager.default.isExecutableFile(atPath: $0) }

  /// Runs `body` with a cluster that accepts one token, and the settings of kubectl for it.
  private static func withCluster(
    token: String, _ desk: Desk, version: String = "v1beta1",
    _ test: (ServerProcess, [String: String]) async throws -> Void
  ) async throws {
    let environment = try desk.installed()
    let folder = desk.folder.path
    let (certificate, key) = ("\(folder)/certificate.pem", "\(folder)/key.pem")
    let made = try await desk.run(
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
        "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=127.0.0.1",
        "-addext", "subjectAltName=IP:127.0.0.1",
      ], program: "/usr/bin/openssl")
    try #require(made.status == 0, "\(made.standardError)")
    let server = try await ServerProcess(
      script: "cluster.py", [certificate, key, token], environment: environment)
    defer { server.kill() }
    let config = folder + "/kubeconfig"
    try """
    apiVersion: v1
    kind: Config
    current-context: harbour
    clusters:
    - name: harbour
      cluster:
        server: https://\(server.host)
        certificate-authority: \(certificate)
    contexts:
    - name: harbour
      context: {cluster: harbour, user: ada}

    """.write(toFile: config, atomically: true, encoding: .utf8)
    let settings = environment.merging(["KUBECONFIG": config]) { $1 }
    let setup = try await desk.run(["setup", "kubectl", "ada", "--yes"], environment: settings)
    try #require(setup.status == 0, "\(setup.standardError)")
    if version != "v1beta1" {
      let text = try String(contentsOfFile: config, encoding: .utf8)
      try text.replacing("v1beta1", with: version)
        .write(toFile: config, atomically: true, encoding: .utf8)
    }
    try await test(server, settings)
  }

  @Test(arguments: kubectls)
  func `gives kubectl a token that the cluster takes`(kubectl: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      try await Self.withCluster(token: "old.1.x", desk) { server, settings in
        let ending = try await desk.run(
          ["get", "namespaces"], program: kubectl, environment: settings)
        #expect(ending.status == 0, "\(ending.standardError)")
        #expect(ending.output.contains("harbour"))
        let asked = try await server.asked()
        #expect(!asked.isEmpty && asked.allSatisfy { $0.hasSuffix(" Bearer old.1.x") })
      }
    }
  }

  @Test(arguments: kubectls.dropFirst())
  func `speaks the second version where kubectl does`(kubectl: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      try await Self.withCluster(token: "old.1.x", desk, version: "v1") { _, settings in
        let ending = try await desk.run(
          ["get", "--raw", "/api"], program: kubectl, environment: settings)
        #expect(ending.status == 0 && ending.output.contains("APIVersions"), "\(ending)")
      }
    }
  }

  @Test(arguments: kubectls)
  func `gets one other token when the cluster refuses the first`(kubectl: String) async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(clock: Desk.now - 120)
      try await Self.withCluster(token: "fresh.1.x", desk) { server, settings in
        let words = ["get", "--raw", "/api"]
        // kubectl requests another token; an older one leaves repeating the request to the person.
        let first = try await desk.run(words, program: kubectl, environment: settings)
        #expect(first.status == 0 || first.standardError.contains("Unauthorized"))
        let second = try await desk.run(words, program: kubectl, environment: settings)
        #expect(second.status == 0, "\(second.standardError)")
        let asked = try await server.asked()
        #expect(asked.first?.hasSuffix(" Bearer old.1.x") == true)
        #expect(asked.last == "/api Bearer fresh.1.x")
        #expect(service.refreshes.count == 1)
      }
    }
  }

  @Test func `gets no other token for one that has just come`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      let ending = try await desk.shell(
        "for i in 1 2 3; do \"$LOGINTUI\" kubectl-credential | grep -o 'old.1.x'; done")
      #expect(ending.output == "old.1.x\nold.1.x\nold.1.x\n" && service.asked.isEmpty)
    }
  }

  @Test(arguments: ["v1", "v1beta1", nil])
  func `answers in the version of the question`(version: String?) async throws {
    try await Desk.with(.sessionFile()) { desk in
      let session = try desk.keep()
      let name = "client.authentication.k8s.io/" + (version ?? "v1beta1")
      let question =
        #"{"apiVersion":"\#(name)","kind":"ExecCredential","spec":{"interactive":false}}"#
      let ending = try await desk.run(
        ["kubectl-credential"],
        environment: version == nil ? [:] : ["KUBERNETES_EXEC_INFO": question])
      let answer = try JSONDecoder().decode(JSONValue.self, from: Data(ending.output.utf8))
      #expect(answer["apiVersion"] == .string(name) && answer["kind"] == .string("ExecCredential"))
      #expect(answer["status"]?["token"] == .string("old.1.x"))
      let end = try #require(answer["status"]?["expirationTimestamp"]?.text)
      let date = try Date(end, strategy: .iso8601)
      #expect(Int(date.timeIntervalSince1970) == session.expiresAt)
    }
  }

  @Test(arguments: [
    "", "{", "null", "[]", #"{"apiVersion":7}"#,
    #"{"apiVersion":"client.authentication.k8s.io/v9"}"#,
    #"{"apiVersion":"\u001b[2J"}"#, String(repeating: "[", count: 90_000),
  ])
  func `reports in a sentence a request that it does not understand`(question: String) async throws
  {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(
        ["kubectl-credential"], environment: ["KUBERNETES_EXEC_INFO": question])
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(ending.standardError.contains("client.authentication.k8s.io/v1 or v1beta1"))
      #expect(!ending.standardError.contains("\u{1B}") && ending.standardError.count < 500)
    }
  }

  /// It waited forever at a pipe, and followed a link.
  @Test(arguments: [
    "mkfifo kubectl.last", "ln -s other kubectl.last", "ln -s /dev/zero kubectl.last",
  ])
  func `answers whatever is in the place of its cache`(shell: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let state = desk.folder.path + "/state/logintui"
      let made = try await desk.run(
        ["-c", "cd '\(state)' && echo untouched > other && \(shell)"], program: "/bin/bash")
      #expect(made.status == 0, "\(made)")
      for _ in 0..<2 {
        let ending = try await desk.run(["kubectl-credential"])
        #expect(ending.status == 0 && ending.output.contains("old.1.x"), "\(ending)")
      }
      let kind = try FileManager.default.attributesOfItem(atPath: state + "/kubectl.last")
      #expect(kind[.type] as? FileAttributeType == .typeRegular)
      #expect(try String(contentsOfFile: state + "/other", encoding: .utf8) == "untouched\n")
    }
  }

  @Test func `says that a sign-in is needed`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let ending = try await desk.run(["kubectl-credential"])
      #expect(ending.status == 4 && ending.output.isEmpty)
    }
  }
}
