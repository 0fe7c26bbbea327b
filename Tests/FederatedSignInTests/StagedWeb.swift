import Foundation
public import LoginIdentity
import LoginOpenIDConnect
import Synchronization
import TokenSigner

/// Providers without a network: the answers of each address, and a list of requests.
final class StagedWeb: Sendable {
  static let now = 1_700_000_000

  let signer: Signer
  private let state = Mutex(State())

  /// A received request.
  struct Asked: Sendable {
    let url: String
    let form: [String: String]
    let headers: [String: String]
  }

  private struct State: Sendable {
    var answers: [String: [WebAnswer]] = [:]
    /// The addresses that fail, and their errors.
    var faults: [String: OpenIDError] = [:]
    /// The number of requests that are still answered; `nil` for all.
    var patience: Int?
    var asked: [Asked] = []
    var time = StagedWeb.now
  }

  init() throws { signer = try Signer(.ec, id: "k1") }

  /// The time, seconds since 1970; waiting moves it.
  var now: Int { state.withLock { $0.time } }

  /// Sets the answers of an address; they are used one by one, and the last one stays.
  func script(_ url: String, _ answers: WebAnswer...) {
    state.withLock { state in
      state.answers[url] = answers
      state.faults[url] = nil
    }
  }

  /// Sets the error of an address.
  func fail(_ url: String, _ fault: OpenIDError) { state.withLock { $0.faults[url] = fault } }

  /// Stops answering after a number of requests; with `nil` answers again.
  func leave(after requests: Int?) { state.withLock { $0.patience = requests } }

  /// All requests, in order.
  var asked: [Asked] { state.withLock { $0.asked } }

  /// Removes the answers of an address.
  func forget(_ url: String) { state.withLock { $0.answers[url] = nil } }

  /// Returns the requests to an address.
  func asked(_ url: String) -> [Asked] { state.withLock { $0.asked.filter { $0.url == url } } }

  /// Moves the clock without waiting.
  func wait(_ seconds: Int) { state.withLock { $0.time += seconds } }

  /// Adds a provider with discovery at `issuer`, whose document names `named`.
  func openProvider(
    _ issuer: String, named: String? = nil, _ more: [String: String] = [:]
  ) {
    let usual = [
      "issuer": named ?? issuer, "authorization_endpoint": "\(issuer)/authorize",
      "token_endpoint": "\(issuer)/token", "jwks_uri": "\(issuer)/keys",
    ]
    let document = usual.merging(more) { $1 }.mapValues { JSONValue.string($0) }
    script("\(issuer)/.well-known/openid-configuration", Self.json(document))
    script("\(issuer)/keys", Self.json(["keys": .array([signer.publicKey])]))
  }

  /// Returns tokens with a signed ID token.
  func tokens(_ issuer: String, _ claims: [String: JSONValue]) throws -> WebAnswer {
    let usual: [String: JSONValue] = [
      "iss": .string(issuer), "aud": "client", "sub": "ann", "iat": .integer(now),
      "exp": .integer(now + 3600),
    ]
    let token = try signer.token(usual.merging(claims) { $1 })
    return Self.json([
      "id_token": .string(token.reveal { $0 }), "access_token": "access",
      "refresh_token": "refresh", "expires_in": 3600,
    ])
  }

  /// Returns a short code, by default in the words of RFC 8628.
  static func grant(
    _ userCode: String = "ABCD-EFGH", _ more: [String: JSONValue] = [:], lifetime: Int = 900
  ) -> WebAnswer {
    let usual: [String: JSONValue] = [
      "device_code": .string("device-\(userCode)"), "user_code": .string(userCode), "interval": 5,
      "expires_in": .integer(lifetime),
    ]
    let place: [String: JSONValue] =
      more.isEmpty ? ["verification_uri": "https://provider.example/go"] : more
    return json(usual.merging(place) { $1 })
  }

  static func json(_ fields: [String: JSONValue], status: Int = 200) -> WebAnswer {
    WebAnswer(
      status: status, headers: ["content-type": "application/json"],
      body: (try? JSONEncoder().encode(fields)).map(Array.init) ?? [])
  }

  static func error(_ code: String, status: Int = 400) -> WebAnswer {
    json(["error": .string(code)], status: status)
  }

  /// The transport to these providers.
  var exchange: WebExchange {
    { request throws(OpenIDError) in
      let form = Dictionary(
        (request.form ?? []).map { ($0.name, $0.value.reveal { $0 }) }, uniquingKeysWith: { $1 })
      let headers = Dictionary(
        request.headers.map { ($0.name, $0.value.reveal { $0 }) }, uniquingKeysWith: { $1 })
      let (answer, fault) = self.state.withLock { state -> (WebAnswer?, OpenIDError?) in
        state.asked.append(Asked(url: request.url, form: form, headers: headers))
        if let left = state.patience {
          guard left > 0 else { return (nil, nil) }
          state.patience = left - 1
        }
        if let fault = state.faults[request.url] { return (nil, fault) }
        guard var list = state.answers[request.url], let first = list.first else {
          return (nil, nil)
        }
        if list.count > 1 {
          list.removeFirst()
          state.answers[request.url] = list
        }
        return (first, nil)
      }
      if let fault { throw fault }
      guard let answer else { throw .unreachable(host: request.url) }
      return answer
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
}
