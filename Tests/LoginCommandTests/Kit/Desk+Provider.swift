import ChildPrograms
import Foundation
import LocalRequests
import LoginIdentity
import NIOHTTP1
import TerminalHarness
import Testing
import ThirdPartyProviders
import Waiting

@testable import LoginSessions

// A third-party provider, where jane is signed in; its tokens are the session.
extension Desk {
  func visiting<Value>(
    _ way: ProviderWay, _ lifetime: Int, _ test: (Desk) async throws -> Value
  ) async throws -> Value {
    try await ThirdPartyProvider.run(way.kind(lifetime)) { provider in
      var desk = self
      desk.visited = provider
      desk.environment["LOGINTUI_STORE"] = "file"
      // The way in which an administrator trusts a provider with https.
      desk.environment["SSL_CERT_FILE"] = provider.authority
      try desk.configure(way.client)
      try await desk.signIn()
      return try await test(desk)
    }
  }

  /// The provider.
  var provider: ThirdPartyProvider { get throws { try #require(visited) } }

  /// Writes the settings.
  func configure(_ client: ThirdPartyProvider.Client, more: String = "") throws {
    let file = folder.appending(path: "config/logintui/logintui.toml")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let provider = try provider
    let proof =
      client == .key
      ? "private_key = \"\(provider.clientKey)\""
      : client.secret.map { "client_secret = \"\($0)\"" } ?? ""
    let method = client == .post ? "token_endpoint_auth_method = \"client_secret_post\"" : ""
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

  func signIn() async throws {
    let terminal = try start(
      ["--format", "token", "--fresh"], hasPipe: true,
      environment: ["BROWSER": try provider.person])
    try await terminal.waitFor("Sign in with Acme")
    try await terminal.press("1\r", until: "Open browser")
    await terminal.send("o")
    #expect(try await terminal.output().split(separator: ".").count == 3)
  }

  /// Returns the only stored session.
  func storedSession() throws -> StoredSession {
    let all = try store.all()
    #expect(all.map(\.service) == [.openID(issuer: try provider.issuer)])
    return try #require(all.first)
  }

  /// Removes the mark that the provider issued no ID token at the last refresh, so that the next one asks again before
  /// the access token is half expired.
  func forgetLastAnswer() throws {
    try store.change { sessions in
      for index in sessions.indices { sessions[index].isIDTokenLast = false }
    }
  }

  /// Makes the stored tokens look as old as possible, so that the next use refreshes them.
  func age() throws {
    try store.change { sessions in
      for index in sessions.indices {
        (sessions[index].refreshedAt, sessions[index].accessedAt) = (0, 0)
      }
    }
  }

  /// Waits until the stored access token is half or completely expired, by the clock.
  func waitUntilOld(isOver: Bool) async throws {
    let stored = try storedSession()
    let end = try #require(stored.session.accessToken).expiresAt
    let wanted = isOver ? end : (stored.accessedAt + end + 1) / 2
    try await waitUntil("the clock to say so") { Self.now >= wanted }
  }

  /// Verifies a token with `logintui verify`.
  func verify(_ token: String, _ arguments: [String] = []) async throws -> Ending {
    try await run(
      ["-c", #"printf %s "$TOKEN" | "$LOGINTUI" verify "$@""#, "verify"] + arguments,
      program: "/bin/bash", environment: ["TOKEN": token])
  }

  // MARK: Requests to the provider itself

  /// Returns the answer of the provider's own service to the stored access token: an HTTP status.
  func profile(at address: String) async throws -> Int {
    let token = try #require(try storedSession().session.accessToken).token.reveal { $0 }
    return try await ask(
      LocalRequest(address, headers: ["Authorization": "Bearer " + token])
    ).status
  }

  /// Returns the address of the provider's own service.
  func userinfo() async throws -> String { try await address(of: "userinfo_endpoint") }

  /// Makes the provider revoke the refresh token, as its own pages do.
  func revoke(_ client: ThirdPartyProvider.Client) async throws {
    var request = try LocalRequest(
      try await address(of: "revocation_endpoint"), method: .POST)
    let pair = Data("\(client.rawValue):\(client.secret ?? "")".utf8).base64EncodedString()
    request.headers.add(name: "Authorization", value: "Basic " + pair)
    request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
    let token = try storedSession().session.refreshToken.reveal { $0 }
    request.body = Array("token=\(token)&token_type_hint=refresh_token".utf8)
    let answer = try await ask(request)
    #expect(answer.status < 300, "\(answer)")
  }

  private func address(of name: String) async throws -> String {
    let discovery = try await ask(
      LocalRequest("\(try provider.issuer)/.well-known/openid-configuration"))
    let document = try JSONDecoder().decode([String: JSONValue].self, from: Data(discovery.body))
    return try #require(document[name]?.text)
  }

  /// Sends the provider a request, again if there is no answer or an internal error: the test is about its answer.
  private func ask(
    _ request: LocalRequest
  ) async throws -> LocalRequest.Answer {
    var request = request
    var answer: LocalRequest.Answer?
    // Some of them serve one connection at a time.
    request.headers.add(name: "Connection", value: "close")
    try await waitUntil("an answer of the provider") {
      guard let given = try? await request.send(), given.status < 500 else { return false }
      answer = given
      return true
    }
    return try #require(answer)
  }
}
