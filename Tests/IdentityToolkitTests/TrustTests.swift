import LoginIdentity
import NIOSSL
import Testing

@testable import LoginIdentityToolkit

@Suite(.timeLimit(.minutes(10))) struct `Trust` {
  private func withTLS(
    host: String, trustRoots: NIOSSLTrustRoots, body: (IdentityToolkit) async throws -> Void
  ) async throws {
    let server = try await HostileServer.start(tls: TestCertificate.context()) { _, _ in
      .send(json(#"{"registered":false}"#))
    }
    let configuration = IdentityToolkit.Configuration(
      endpoint: try .init(serviceURL: "https://\(host):\(server.port)"), apiKey: "k"
    ).patient
    let toolkit = IdentityToolkit(
      configuration, transport: Transport(configuration, trustRoots: trustRoots))
    try await body(toolkit)
    toolkit.shutdown()
    try await server.stop()
  }

  @Test func `is refused to a certificate without a known authority`() async throws {
    try await withTLS(host: "localhost", trustRoots: .default) { toolkit in
      await #expect(throws: IdentityError.untrusted(host: "localhost")) {
        try await toolkit.signInAsGuest()
      }
    }
  }

  @Test func `is refused to a certificate of another host`() async throws {
    let roots = NIOSSLTrustRoots.certificates([try TestCertificate.certificate()])
    try await withTLS(host: "127.0.0.1", trustRoots: roots) { toolkit in
      await #expect(throws: IdentityError.untrusted(host: "127.0.0.1")) {
        try await toolkit.signInAsGuest()
      }
    }
  }

  @Test func `is given to a certificate of the right host`() async throws {
    let roots = NIOSSLTrustRoots.certificates([try TestCertificate.certificate()])
    try await withTLS(host: "localhost", trustRoots: roots) { toolkit in
      let methods = try await toolkit.signInMethods(of: "a@b.c")
      #expect(methods == .unknownAddress)
    }
  }

  @Test func `that is being agreed upon ends with its task`() async throws {
    let server = try await HostileServer.start { _, _ in .silence }
    let toolkit = IdentityToolkit(
      .init(endpoint: try .init(serviceURL: "https://127.0.0.1:\(server.port)"), apiKey: "k")
        .patient)
    let attempt = Task { try await toolkit.signInAsGuest() }
    for await event in server.events where event == .opened { break }
    attempt.cancel()
    await #expect(throws: IdentityError.cancelled) { try await attempt.value }
    toolkit.shutdown()
    try await server.stop()
  }

  @Test func `that is never agreed upon ends at the connect limit`() async throws {
    let server = try await HostileServer.start { _, _ in .silence }
    var configuration = IdentityToolkit.Configuration(
      endpoint: try .init(serviceURL: "https://127.0.0.1:\(server.port)"), apiKey: "k")
    configuration.connectLimit = .milliseconds(50)
    let toolkit = IdentityToolkit(configuration)
    await #expect(throws: IdentityError.timedOut(host: "127.0.0.1", seconds: 1)) {
      try await toolkit.signInAsGuest()
    }
    toolkit.shutdown()
    try await server.stop()
  }
}
