import ChildPrograms
import Foundation
import Identity
import Synchronization
import TerminalHarness
import Testing
import ThirdPartyProviders
import Waiting

@testable import Sessions

/// A desk at which jane is signed in at a provider that other people wrote; its tokens are the session.
struct RealDesk {
  let desk: Desk
  let provider: ThirdPartyProvider

  /// A provider, and how a program shows itself there.
  struct Way: Sendable, CustomTestStringConvertible {
    let name: String
    let client: ThirdPartyProvider.Client
    let kind: @Sendable (_ lifetime: Int) -> ThirdPartyProvider.Kind
    /// Whether it gives a new refresh token for each one that is spent.
    let isRefreshedOnce: Bool
    var testDescription: String { "\(name), \(client.rawValue)" }

    static func glewlwyd(_ client: ThirdPartyProvider.Client, isRefreshedOnce: Bool) -> Way {
      Way(
        name: isRefreshedOnce ? "glewlwyd once" : "glewlwyd", client: client,
        kind: {
          .glewlwyd(algorithm: "ES256", lifetime: $0, isRefreshedOnce: isRefreshedOnce)
        }, isRefreshedOnce: isRefreshedOnce)
    }

    /// With a certificate by an authority that nobody knows.
    static let secure = Way(
      name: "glewlwyd https", client: .open,
      kind: { .glewlwyd(algorithm: "ES256", lifetime: $0, isSecure: true) }, isRefreshedOnce: false)

    static func canaille(_ client: ThirdPartyProvider.Client) -> Way {
      Way(
        name: "canaille", client: client, kind: { .canaille(lifetime: $0) }, isRefreshedOnce: true)
    }

    /// Opaque access tokens, about which a client may ask.
    static let django = Way(
      name: "django", client: .open, kind: { .django(lifetime: $0) }, isRefreshedOnce: true)
    /// Signed access tokens, and no revocation.
    static let idpyoidc = Way(
      name: "idpyoidc", client: .open, kind: { .idpyoidc(lifetime: $0) }, isRefreshedOnce: true)

    /// Every way at Glewlwyd.
    static let allOfGlewlwyd: [Way] = ThirdPartyProvider.Client.allCases.flatMap { client in
      [false, true].map { .glewlwyd(client, isRefreshedOnce: $0) }
    }
    /// Every way at Canaille.
    static let allOfCanaille: [Way] = ThirdPartyProvider.Client.allCases.map { .canaille($0) }

    /// Refresh tokens that work once and for ever, without a secret and with a key; all in a full run.
    static let glewlwyd: [Way] =
      FullRun.isOn
      ? allOfGlewlwyd
      : [.glewlwyd(.open, isRefreshedOnce: true), .glewlwyd(.key, isRefreshedOnce: false)]

    /// These ways, or every one in a full run: they differ in how the program shows itself alone.
    static func orAll(_ few: Way...) -> [Way] {
      FullRun.isOn ? allOfGlewlwyd + allOfCanaille : few
    }
  }

  /// A desk for one test, where jane has just signed in on the screen.
  static func with(
    _ way: Way, lifetime: Int = 3600, _ test: (RealDesk) async throws -> Void
  ) async throws {
    try await ThirdPartyProvider.run(way.kind(lifetime)) { provider in
      try await Desk.with { desk in
        let real = RealDesk(desk: desk, provider: provider)
        try real.configure(way.client)
        try await real.signIn()
        try await test(real)
      }
    }
  }

  /// Writes the settings.
  func configure(_ client: ThirdPartyProvider.Client, more: String = "") throws {
    let file = desk.folder.appending(path: "config/logintui/logintui.toml")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let proof =
      client == .key
      ? "private_key = \"\(provider.clientKey)\""
      : client.secret.map { "client_secret = \"\($0)\"" } ?? ""
    let method =
      client == .post ? "token_endpoint_auth_method = \"client_secret_post\"" : ""
    try """
    [[provider]]
    id = "oidc.acme"
    issuer = "\(provider.issuer)"
    client_id = "\(client.rawValue)"
    redirect_ports = [\(provider.redirectPort)]
    label = "Sign in with Acme"
    \(proof)
    \(method)
    \(more)
    """.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Whom a provider with https is vouched for by is in the environment, as an administrator puts it there.
  var environment: [String: String] {
    var environment = ["LOGINTUI_STORE": "file"]
    environment["SSL_CERT_FILE"] = provider.authority
    return environment
  }

  func signIn() async throws {
    let terminal = try desk.start(
      ["--format", "token", "--fresh"], hasPipe: true,
      environment: environment.merging(["BROWSER": provider.person]) { $1 })
    try await terminal.waitFor("Sign in with Acme")
    await terminal.send("1\r")
    try await terminal.waitFor("Open browser")
    await terminal.send("o")
    #expect(try await terminal.output().split(separator: ".").count == 3)
  }

  var store: SessionStore {
    SessionStore(folder: desk.folder.path + "/state/logintui", storage: .file)
  }

  /// The one session that is kept.
  func kept() throws -> StoredSession {
    let all = try store.all()
    #expect(all.map(\.service) == [.openID(issuer: provider.issuer)])
    return try #require(all.first)
  }

  /// Forgets that the provider gave no ID token at the last refresh, so that the next one asks again
  /// before the access token has grown old.
  func forgetLastAnswer() throws {
    try store.change { sessions in
      for index in sessions.indices { sessions[index].isIDTokenLast = false }
    }
  }

  /// Makes the tokens that are kept look as old as can be, so that the next use refreshes them.
  func age() throws {
    try store.change { sessions in
      for index in sessions.indices {
        (sessions[index].refreshedAt, sessions[index].accessedAt) = (0, 0)
      }
    }
  }

  /// Has `logintui verify` check a token.
  func verify(
    _ token: String, _ arguments: [String] = []
  ) async throws -> (output: String, standardError: String, status: Int32) {
    try await desk.run(
      ["-c", #"printf %s "$TOKEN" | "$LOGINTUI" verify "$@""#, "verify"] + arguments,
      program: "/bin/bash", environment: environment.merging(["TOKEN": token]) { $1 })
  }

  func run(
    _ arguments: [String]
  ) async throws -> (output: String, standardError: String, status: Int32) {
    try await desk.run(arguments, environment: environment)
  }

  /// Starts the program without a terminal.
  func start(_ arguments: [String]) throws -> ChildProgram {
    try ChildProgram(
      Desk.program, arguments,
      environment: desk.environment.merging(environment) { $1 }
        .merging(["LANG": "C.UTF-8"]) { $1 }, pipes: .separate, leadsSession: true)
  }

  /// What the provider's own service says to the access token that is kept: an HTTP status.
  func profile(at address: String) async throws -> Int {
    let token = try #require(try kept().session.accessToken).token.reveal { $0 }
    let answer = try await get(address, token: token)
    if answer.status != 200 { print(String(decoding: answer.data, as: UTF8.self)) }
    return answer.status
  }

  /// The address of the provider's own service.
  func userinfo() async throws -> String { try await address(of: "userinfo_endpoint") }

  /// Has the provider make the refresh token void, as its own pages do.
  func revoke(_ client: ThirdPartyProvider.Client) async throws {
    let address = try await address(of: "revocation_endpoint")
    let token = try kept().session.refreshToken.reveal { $0 }
    let pair = Data("\(client.rawValue):\(client.secret ?? "")".utf8).base64EncodedString()
    let form = "token=\(token)&token_type_hint=refresh_token"
    let answer = try await ChildProgram.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys, urllib.request
        request = urllib.request.Request(sys.argv[1], sys.argv[2].encode())
        request.add_header("Authorization", "Basic " + sys.argv[3])
        urllib.request.urlopen(request)
        """, address, form, pair,
      ])
    #expect(answer.status == 0, "\(answer.standardError)")
  }

  private func address(of name: String) async throws -> String {
    let discovery = try await get("\(provider.issuer)/.well-known/openid-configuration")
    let document = try JSONSerialization.jsonObject(with: discovery.data) as? [String: Any]
    return try #require(document?[name] as? String)
  }

  /// Asks the provider, again where it gives no answer or one of its own faults: what is tested is what it says.
  private func get(_ url: String, token: String? = nil) async throws -> (data: Data, status: Int) {
    let done = try await ChildProgram.run(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sys, time, urllib.error, urllib.request
        request = urllib.request.Request(sys.argv[1])
        if len(sys.argv) > 2: request.add_header("Authorization", "Bearer " + sys.argv[2])
        for turn in range(10):
            try: answer = urllib.request.urlopen(request, timeout=120)
            except urllib.error.HTTPError as error: answer = error
            except OSError as error:
                print(error, file=sys.stderr)
                time.sleep(0.5)
                continue
            if answer.status < 500: break
            print(answer.status, answer.read(), file=sys.stderr)
            time.sleep(0.5)
        print(answer.status)
        sys.stdout.write(answer.read().decode())
        """, url,
      ] + (token.map { [$0] } ?? []))
    let parts = done.output.split(separator: "\n", maxSplits: 1)
    let status = try #require(parts.first.flatMap { Int($0) }, "\(done.standardError)")
    return (Data((parts.dropFirst().first ?? "").utf8), status)
  }

  /// Waits until the access token that is kept is half over, or wholly: until the clock says so.
  func waitUntilOld(isOver: Bool) async throws {
    let stored = try kept()
    let end = try #require(stored.session.accessToken).expiresAt
    let wanted = isOver ? end : (stored.accessedAt + end + 1) / 2
    try await waitUntil("the clock to say so") { KeptDesk.now >= wanted }
  }
}
