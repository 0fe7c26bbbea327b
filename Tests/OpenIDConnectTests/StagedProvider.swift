import Foundation
import LoginIdentity
import LoginOpenIDConnect
import Synchronization
import TokenSigner
import LoginTokenVerification

/// A provider without a network: a script of its answers, and a list of requests.
final class StagedProvider: Sendable {
  static let issuer = "https://issuer.example"
  static let now = 1_700_000_000

  let signer: Signer
  private let state: Mutex<State>

  /// A received request.
  struct Asked: Sendable {
    let path: String
    let form: [String: String]
    let authorization: String?
  }

  struct State: Sendable {
    /// The answers by path, used one by one; the last one stays.
    var answers: [String: [WebAnswer]] = [:]
    /// The requests.
    var asked: [Asked] = []
    var time = StagedProvider.now
  }

  init() throws {
    signer = try Signer(.ec, id: "k1")
    state = Mutex(State())
    let issuer = Self.issuer
    script(
      "/.well-known/openid-configuration",
      [
        Self.json([
          "issuer": .string(issuer), "authorization_endpoint": .string("\(issuer)/authorize"),
          "token_endpoint": .string("\(issuer)/token"), "jwks_uri": .string("\(issuer)/keys"),
          "device_authorization_endpoint": .string("\(issuer)/device"),
          "userinfo_endpoint": .string("\(issuer)/profile"),
          "end_session_endpoint": .string("\(issuer)/bye"),
        ])
      ])
    script("/keys", [Self.json(["keys": .array([signer.publicKey])])])
  }

  /// The time, seconds since 1970; waiting moves it.
  var now: Int { state.withLock { $0.time } }

  var asked: [Asked] { state.withLock { $0.asked } }

  /// Sets the answers of a path.
  func script(_ path: String, _ answers: [WebAnswer]) {
    state.withLock { $0.answers[path] = answers }
  }

  /// Moves the clock without waiting.
  func wait(_ seconds: Int) { state.withLock { $0.time += seconds } }

  /// Returns tokens with a signed ID token.
  func tokens(_ claims: [String: JSONValue] = [:]) throws -> WebAnswer {
    let usual: [String: JSONValue] = [
      "iss": .string(Self.issuer), "aud": .string("client"), "sub": .string("ann"),
      "iat": .integer(now), "exp": .integer(now + 3600),
    ]
    let token = try signer.token(usual.merging(claims) { $1 })
    return Self.json([
      "id_token": .string(token.reveal { $0 }), "access_token": .string("access"),
      "refresh_token": .string("refresh"), "expires_in": .integer(3600),
    ])
  }

  static func json(_ fields: [String: JSONValue], status: Int = 200) -> WebAnswer {
    WebAnswer(
      status: status, headers: ["content-type": "application/json"],
      body: (try? JSONEncoder().encode(fields)).map(Array.init) ?? [])
  }

  /// The transport to this provider.
  var exchange: WebExchange {
    { request throws(OpenIDError) in
      let path = String(request.url.dropFirst(Self.issuer.count).prefix { $0 != "?" })
      let form = Dictionary(
        (request.form ?? []).map { ($0.name, $0.value.reveal { $0 }) }, uniquingKeysWith: { $1 })
      let authorization = request.headers.first { $0.name == "Authorization" }?.value.reveal { $0 }
      let answer = self.state.withLock { state -> WebAnswer? in
        state.asked.append(Asked(path: path, form: form, authorization: authorization))
        guard var list = state.answers[path], let first = list.first else { return nil }
        if list.count > 1 {
          list.removeFirst()
          state.answers[path] = list
        }
        return first
      }
      guard let answer else { throw .unreachable(host: "issuer.example") }
      return answer
    }
  }

  func open(client: OpenIDClientID = .init(id: "client")) async throws -> OpenIDProvider {
    try await OpenIDProvider(
      issuer: Self.issuer, client: client, now: { self.now }, exchange: exchange)
  }
}
