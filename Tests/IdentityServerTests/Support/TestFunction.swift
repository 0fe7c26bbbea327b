import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

@testable import LoginIdentityServer

/// A blocking function in the test's process, with what it was asked.
final class TestFunction: Sendable {
  /// A call, with the claims of its token.
  struct Call: Sendable {
    let request: WebRequest
    let token: String
    let header: JSON
    let claims: JSON

    var event: String { claims["event_type"].text ?? "" }
  }

  typealias Answer = @Sendable (Call) async throws(OpenIDError) -> WebAnswer

  /// The address under which the service knows it.
  static let uri = "http://127.0.0.1:5001/decide"

  let calls = Box<[Call]>([])
  /// The answer to the next calls.
  let answer: Box<Answer>

  init(_ answer: @escaping Answer = { _ in TestFunction.json([:]) }) { self.answer = Box(answer) }

  /// The transport that a service calls it by.
  var exchange: WebExchange {
    { request throws(OpenIDError) in
      let bytes = request.json?.reveal { Array($0.utf8) } ?? []
      guard let body = try? JSON(parsing: bytes), let token = try? Token(body["data"], "jwt") else {
        throw .cancelled
      }
      let call = Call(
        request: request, token: body["data"]["jwt"].text ?? "", header: token.header,
        claims: token.payload)
      self.calls.change { $0.append(call) }
      return try await self.answer.value(call)
    }
  }

  /// Returns what it was asked since the last time: the event, the sign-in method, and the second factor.
  func asked() -> [String] {
    let words = calls.value.map { call in
      let claims = call.claims
      return [claims["event_type"], claims["sign_in_method"], claims["sign_in_second_factor"]]
        .compactMap(\.text).joined(separator: " ")
    }
    calls.change { $0 = [] }
    return words
  }

  /// Changes its answer.
  func answers(_ answer: @escaping Answer) { self.answer.change { $0 = answer } }

  /// Returns an answer with a JSON text.
  static func text(_ text: String, status: Int = 200) -> WebAnswer {
    WebAnswer(status: status, body: Array(text.utf8))
  }

  /// Returns an answer with JSON.
  static func json(_ json: JSON, status: Int = 200) -> WebAnswer {
    WebAnswer(status: status, body: (try? json.bytes) ?? [])
  }

  /// Returns an answer that changes all fields of a record.
  static func record(_ fields: [String: JSON]) -> WebAnswer {
    var record = fields
    record["updateMask"] = .string(fields.keys.sorted().joined(separator: ","))
    return json(["userRecord": .object(record)])
  }

  /// A refusal in the words of Google's SDKs.
  static let refusal = text(
    #"{"error":{"message":"Not invited","status":"PERMISSION_DENIED"}}"#, status: 403)
}

extension TestService {
  /// Runs an open service that asks a function before both events.
  static func run(
    asking function: TestFunction,
    _ change: (inout IdentityServiceConfiguration) -> Void = { _ in },
    body: (TestService) async throws -> Void
  ) async throws {
    try await runOpen {
      $0.functionExchange = function.exchange
      change(&$0)
    } body: { service async throws in
      _ = try await service.setFunctions()
      try await body(service)
    }
  }

  /// Sets the functions of events.
  func setFunctions(
    _ events: [String] = ["beforeCreate", "beforeSignIn"], at uri: String = TestFunction.uri,
    forwarding: JSON = [:]
  ) async throws -> Answer {
    let triggers = events.map { ($0, JSON.object(["functionUri": .string(uri)])) }
    return try await administer(
      .updateConfig,
      [
        "blockingFunctions": [
          "triggers": .object(Dictionary(uniqueKeysWithValues: triggers)),
          "forwardInboundCredentials": forwarding,
        ]
      ], query: "?updateMask=blockingFunctions")
  }

  /// The number of accounts.
  func accountCount() async throws -> JSON {
    try await administer(.query).json["recordsCount"]
  }
}
