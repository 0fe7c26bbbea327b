import Foundation
import LoginHTTPTransport
import LoginIdentity
import Testing

@testable import LoginIdentityToolkit

@Suite(.timeLimit(.minutes(10))) struct `Usual variables` {
  private func configuration(
    _ environment: [String: String], at service: String = "https://id.example.com"
  ) throws -> IdentityToolkit.Configuration {
    var configuration = IdentityToolkit.Configuration(
      endpoint: try .init(serviceURL: service), apiKey: "k"
    ).patient
    try configuration.apply(environment)
    return configuration
  }

  @Test func `name a proxy, and who goes without it`() throws {
    let proxy = IdentityToolkit.Proxy(host: "proxy.example", port: 3128)
    #expect(try configuration(["HTTPS_PROXY": "http://proxy.example:3128/"]).proxy == proxy)
    #expect(try configuration(["https_proxy": "proxy.example:3128"]).proxy == proxy)
    #expect(try configuration(["ALL_PROXY": "http://PROXY.example:3128"]).proxy == proxy)
    let own = ["https_proxy": "proxy.example:3128", "HTTPS_PROXY": "other:1"]
    #expect(try configuration(own).proxy == proxy)
    for exception in ["*", "example.com", ".example.com", "a.b, id.example.com"] {
      #expect(
        try configuration(["HTTPS_PROXY": "proxy:1", "NO_PROXY": exception]).proxy == nil)
    }
    #expect(try configuration(["HTTPS_PROXY": "p:1", "no_proxy": "ple.com"]).proxy != nil)
    #expect(try configuration(["HTTPS_PROXY": ""]).proxy == nil)
  }

  @Test func `never send local requests through a proxy`() throws {
    #expect(try configuration(["ALL_PROXY": "proxy:1"], at: "http://localhost:9099").proxy == nil)
    #expect(try configuration(["HTTPS_PROXY": "proxy:1"], at: "https://127.0.0.1").proxy == nil)
    var socket = IdentityToolkit.Configuration(
      endpoint: try .init(socketPath: "/run/id.sock"), apiKey: "k")
    try socket.apply(["HTTPS_PROXY": "proxy:1"])
    #expect(socket.proxy == nil)
  }

  @Test(arguments: ["socks5://proxy:1", "https://proxy:1", "http://proxy:0", "a b", "http://"])
  func `that are invalid are errors, not a way around the proxy`(value: String) {
    for variable in ["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"] {
      #expect(throws: IdentityToolkit.VariableError.noProxy(variable: variable)) {
        try configuration([variable: value])
      }
    }
  }

  @Test func `name the authorities that are believed`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "ca-\(UUID()).pem")
    try TestCertificate.pem.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try await HostileServer.start(tls: TestCertificate.context()) { _, _ in
      .send(json(#"{"registered":false}"#))
    }
    let settings = try configuration(
      ["SSL_CERT_FILE": file.path], at: "https://localhost:\(server.port)")
    let toolkit = IdentityToolkit(settings)
    #expect(try await toolkit.signInMethods(of: "a@b.c") == .unknownAddress)
    toolkit.shutdown()
    // A missing file is no reason to trust every certificate.
    for (path, reason) in [
      ("/nowhere/ca.pem", "No such file or directory"), ("/", "Is a directory"),
    ] {
      #expect(
        throws: IdentityToolkit.VariableError.unreadable(
          variable: "CURL_CA_BUNDLE", path: path, reason: reason)
      ) {
        try configuration(["CURL_CA_BUNDLE": path], at: "https://localhost:\(server.port)")
      }
    }
    #expect(throws: Never.self) {
      try configuration(["CURL_CA_BUNDLE": "/nowhere/ca.pem"], at: "http://127.0.0.1:9")
    }
    try await server.stop()
  }

  @Test func `the proxy is asked to connect, with its own password`() async throws {
    let proxy = try await HostileServer.start { _, _ in
      .sendAndClose("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
    }
    let toolkit = IdentityToolkit(
      try configuration(["HTTPS_PROXY": "http://ann:p%40ss@127.0.0.1:\(proxy.port)"]))
    await #expect(throws: IdentityError.unreachable(host: "id.example.com")) {
      try await toolkit.signInAsGuest()
    }
    toolkit.shutdown()
    proxy.finish()
    var heads: [String] = []
    for await event in proxy.events {
      if case .request(let text) = event { heads += text.requestParts.head }
    }
    #expect(heads.first == "CONNECT id.example.com:443 HTTP/1.1")
    let credentials = Data("ann:p@ss".utf8).base64EncodedString()
    #expect(
      heads.contains { $0.lowercased() == "proxy-authorization: basic \(credentials)".lowercased() }
    )
    try await proxy.stop()
  }

  @Test func `a token of App Check goes with every call`() async throws {
    try await withToolkit(
      react: { _, _ in .send(json("{}", status: "400 Bad Request")) },
      configure: { $0.appCheckToken = Secret("app-token") }
    ) { toolkit, server in
      _ = try? await toolkit.signInAsGuest()
      toolkit.shutdown()
      for await event in server.events {
        guard case .request(let text) = event else { continue }
        #expect(
          text.requestParts.head.contains { $0.lowercased() == "x-firebase-appcheck: app-token" })
        break
      }
    }
  }
}
