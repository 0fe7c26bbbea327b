import ChildPrograms
import Foundation
import TerminalHarness
import Testing
import ThirdPartyProviders

/// `config check --online`: the providers' metadata, and the problems that a sign-in would have.
@Suite(.timeLimit(.minutes(10))) struct `A check of the settings that asks the providers` {
  private func check(
    _ issuer: String, more: String = "", language: String = "en", on desk: Desk
  ) async throws -> (output: String, standardError: String, status: Int32) {
    let file = desk.folder.appending(path: "settings.toml")
    try """
    [[provider]]
    id = "oidc.acme"
    issuer = "\(issuer)"
    client_id = "terminal"
    short_label = "Acme"
    \(more)
    """.write(to: file, atomically: true, encoding: .utf8)
    return try await desk.run([
      "config", "check", "--online", "--config", file.path, "--language", language,
    ])
  }

  private static let key = """
    {"keys":[{"kty":"EC","kid":"e1","crv":"P-256","use":"sig",\
    "x":"3teJy2kMzCtNTUWXPn_1OaUb0WNU78yK-N6TfpLeAus","y":"wD6HpiSEOR2Zpftv7A3XQK2LdZiM4ARQNYR6Te9bPQU"}]}
    """

  /// Returns a provider's document, with some fields changed; a field that is `nil` is omitted.
  private static func document(
    _ host: String, _ changes: [String: (any Sendable)?] = [:]
  ) -> String {
    var fields: [String: Any] = [
      "issuer": "http://\(host)", "authorization_endpoint": "http://\(host)/authorize",
      "token_endpoint": "http://\(host)/token", "jwks_uri": "http://\(host)/keys",
      "id_token_signing_alg_values_supported": ["ES256", "none"],
    ]
    for (name, value) in changes { fields[name] = value.map { $0 as Any } }
    let data = try? JSONSerialization.data(withJSONObject: fields)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// Starts a provider with these answers at its two addresses.
  private static func provider(
    keys: String = key, _ document: @escaping @Sendable (_ host: String) -> String
  ) throws -> FakeServer {
    try FakeServer { request, _ in
      let isForKeys = request.target.hasSuffix("/keys")
      return FakeServer.http(
        "200 OK", isForKeys ? keys : document(request.headers["host"] ?? ""))
    }
  }

  @Test(arguments: ["en", "ja", "ar", "de"])
  func `lists the provider's features and the addresses to register`(language: String) async throws
  {
    let service = try Self.provider {
      Self.document($0, ["revocation_endpoint": "http://\($0)/revoke"])
    }
    try await Desk.with { desk in
      let key = try await ThirdPartyKey.write(to: desk.folder)
      let done = try await check(
        "http://\(service.host)",
        more: """
          private_key = "\(key)"
          redirect_ports = [8400, 8401]
          redirect_host = "localhost"
          redirect_path = "/callback"
          """, language: language, on: desk)
      #expect(done.status == 0, "\(done.output)\(done.standardError)")
      for words in [
        "  token_endpoint: http://\(service.host)/token\n", "http://localhost:8400/callback",
        "http://localhost:8401/callback", "private_key_jwt (ES256)", #""crv":"P-256""#,
      ] {
        #expect(done.output.contains(words), "\(words) is not in \(done.output)")
      }
      // The private key is never printed.
      #expect(!done.output.contains("\"d\""))
      guard language == "en" else { return }
      #expect(done.output.contains("Acme: supports sign-in in the browser, revoking tokens\n"))
      #expect(done.output.contains("Acme: signs with ES256\n"))
      #expect(done.output.hasSuffix("No problems.\n"))
    }
  }

  private static let html = "<!doctype html><title>Sign in</title>"

  /// A text in place of the document, or a change of it, and the resulting message.
  private struct Fault: Sendable {
    var text: String?
    var changes: [String: (any Sendable)?] = [:]
    let words: String

    /// Creates a fault with a text in place of the whole document.
    init(_ text: String) { (self.text, words) = (text, "(200 application/json)") }

    /// Creates a fault with one field of it, which is omitted without a value; `HOST` means the provider's own.
    init(_ name: String, _ value: (any Sendable)?, _ words: String) {
      changes = [name: value]
      self.words = words
    }

    func document(_ host: String) -> String {
      text ?? OnlineCheck.document(host, changes).replacing("HOST", with: host)
    }
  }

  private typealias OnlineCheck = `A check of the settings that asks the providers`

  private static let faults: [Fault] = [
    Fault(""), Fault(html), Fault("{"), Fault("[]"), Fault("null"), Fault("{\"issuer\":7}"),
    Fault(String(repeating: "[", count: 100_000)),
    Fault("issuer", "http://HOST/", "the provider"),
    Fault("issuer", "https://evil.example", "evil.example"),
    Fault("issuer", "a\u{1B}[2Jb", "b"),
    Fault("token_endpoint", nil, "token_endpoint"), Fault("jwks_uri", nil, "jwks_uri"),
    Fault("token_endpoint", "http://far.example/token", "token_endpoint"),
    Fault("jwks_uri", "file:///etc/passwd", "jwks_uri"),
    Fault("authorization_endpoint", nil, "doesn't support sign-in in the browser"),
    Fault("id_token_signing_alg_values_supported", ["HS256", "none"], "HS256"),
    Fault(
      "token_endpoint_auth_methods_supported", ["tls_client_auth"],
      "accepts tls_client_auth, but not client_secret_basic"),
  ]

  @Test(arguments: faults.indices)
  func `reports a document that a sign-in would refuse`(index: Int) async throws {
    let fault = Self.faults[index]
    let service = try Self.provider(fault.document)
    try await Desk.with { desk in
      let done = try await check(
        "http://\(service.host)", more: "client_secret = \"s\"", on: desk)
      #expect(done.status == 1)
      let reported = done.output.split(separator: "\n").filter { $0.hasPrefix("! ") }
      #expect(reported.contains { $0.contains(fault.words) }, "\(done.output)\(done.standardError)")
      #expect(!done.output.contains("\u{1B}"))
    }
  }

  @Test(arguments: [
    ("", "(200 application/json)"), (html, "(200 application/json)"),
    ("{}", "(200 application/json)"), ("{\"keys\":7}", "(200 application/json)"),
    ("{\"keys\":[]}", "no key at"), ("{\"keys\":[7,null,{}]}", "no key at"),
    (#"{"keys":[{"kty":"oct","k":"AA"}]}"#, "no key at"),
  ])
  func `reports keys that a sign-in would refuse`(keys: String, words: String) async throws {
    let service = try Self.provider(keys: keys) { Self.document($0) }
    try await Desk.with { desk in
      let done = try await check("http://\(service.host)", on: desk)
      #expect(done.status == 1 && done.output.contains(words), "\(done.output)")
    }
  }

  @Test(arguments: [
    (
      "HTTP/1.1 302 Found\r\nLocation: https://evil.example/\r\nContent-Length: 0\r\n\r\n",
      " redirects elsewhere"
    ),
    ("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", "404"),
    ("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n", "503"), ("no HTTP at all\r\n\r\n", "! Acme"),
    (
      "HTTP/1.1 200 OK\r\nContent-Length: 10485760\r\n\r\n"
        + String(repeating: "x", count: 10_485_760),
      "! Acme"
    ),
  ])
  func `reports an invalid response`(answer: String, words: String) async throws {
    let service = try FakeServer(answer: answer)
    try await Desk.with { desk in
      let done = try await check("http://127.0.0.1:\(service.port)", on: desk)
      #expect(done.status == 1 && done.output.contains(words), "\(done.output)")
      #expect(!done.output.contains("xxxx"))
    }
  }

  /// RFC 8259 §4 doesn't define the meaning of a repeated name; here the requested issuer must be it.
  @Test func `does not let a second issuer hide behind the first`() async throws {
    let service = try Self.provider { host in
      Self.document(host).replacing(
        "{", with: #"{"issuer":"https://evil.example","#, maxReplacements: 1)
    }
    try await Desk.with { desk in
      let done = try await check("http://\(service.host)", on: desk)
      #expect(!done.output.contains("evil.example answers"), "\(done.output)")
    }
  }

  @Test(arguments: ["glewlwyd", "canaille"])
  func `finds the features of third-party providers`(name: String) async throws {
    let kind =
      name == "glewlwyd" ? ThirdPartyProvider.Kind.glewlwyd(algorithm: "ES256") : .canaille()
    try await ThirdPartyProvider.run(kind) { provider in
      try await Desk.with { desk in
        let done = try await check(
          provider.issuer, more: "private_key = \"\(provider.clientKey)\"", on: desk)
        #expect(done.status == 0, "\(done.output)\(done.standardError)")
        let hasCodes = done.output.contains("supports sign-in in the browser, device codes")
        #expect(hasCodes == (name == "glewlwyd"), "\(done.output)")
        #expect(done.output.contains("private_key_jwt (ES256)"))
      }
    }
  }
}

/// A private key for tests.
private enum ThirdPartyKey {
  /// Writes a key that only this user can read; returns its path.
  static func write(to folder: URL) async throws -> String {
    let path = folder.path + "/client.pem"
    let done = try await ChildProgram.run(
      "/bin/sh",
      [
        "-c",
        "umask 077; openssl genpkey -quiet -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out \"$1\"",
        "sh", path,
      ])
    #expect(done.status == 0)
    return path
  }
}
