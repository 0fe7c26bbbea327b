import FirebaseTokens
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdAuthentication
import HummingbirdTesting
import LoginIdentity
import NIOCore
import Synchronization
import Testing
import LoginTokenVerification

@Suite(.timeLimit(.minutes(10))) struct `The middleware` {
  private static let now = 1_700_000_000
  private static let signer = Task { try Signer(.rsa, id: "k1") }

  private static let claims: [String: JSONValue] = [
    "iss": .string("https://securetoken.google.com/demo"), "aud": .string("demo"),
    "sub": .string("ann"), "iat": .integer(now), "exp": .integer(now + 3600),
    "auth_time": .integer(now),
  ]

  /// Runs a server with one route, which returns the person of the request.
  private static func run(
    fault: TokenError? = nil, areKeysThere: Bool = true, header: String? = nil,
    isOptional: Bool = false, _ test: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let signer = try await signer.value
    let set = try KeySet(json: Array(try JSONEncoder().encode(["keys": [signer.publicKey]])))
    var configuration = FirebaseTokenVerifier.Configuration(projectID: "demo")
    configuration.now = { now }
    configuration.revocationCheck = fault.map { fault in
      RevocationCheck { _, _ throws(TokenError) in throw fault }
    }
    let verifier = FirebaseTokenVerifier(
      configuration,
      keys: KeySource(now: { now }) {
        guard areKeysThere else { throw TokenError.noKeys }
        return KeySource.Fetched(keys: set, lifetime: nil)
      })
    let router = Router(context: UserRequestContext.self)
    router.group().add(
      middleware: TokenAuthentication(
        verifier, header: header.flatMap { HTTPField.Name($0) }, isOptional: isOptional)
    ).get("me") { _, context in context.user?.uid ?? "nobody" }
    router.get("open") { _, context in try context.requireUser().uid }
    try await Application(router: router).test(.router, test)
  }

  private static func token(_ changes: [String: JSONValue] = [:]) async throws -> String {
    try await signer.value.token(claims.merging(changes) { $1 }).reveal { $0 }
  }

  private static func check(
    _ client: any TestClientProtocol, _ headers: [String: String], status: HTTPResponse.Status,
    says text: String, challenge: String? = nil, uri: String = "/me"
  ) async throws {
    var sent = HTTPFields()
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { sent.append(HTTPField(name: name, value: value)) }
    }
    let answer = try await client.execute(uri: uri, method: .get, headers: sent)
    let body = String(buffer: answer.body)
    #expect(answer.status == status && body.contains(text), "\(answer.status) \(body)")
    #expect(answer.headers[.wwwAuthenticate] == challenge)
    guard status != .ok else { return }
    #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
    let fields = try JSONDecoder().decode([String: String].self, from: Data(body.utf8))
    #expect(Array(fields.keys) == ["errors"])
  }

  @Test(arguments: ["Bearer", "bearer", "BEARER", "Bearer "])
  func `accepts a token, however the scheme is written`(scheme: String) async throws {
    let token = try await Self.token()
    try await Self.run { client in
      try await Self.check(
        client, ["Authorization": "\(scheme) \(token)"], status: .ok, says: "ann")
    }
  }

  @Test func `takes the header that the program names, and no other`() async throws {
    let token = try await Self.token()
    try await Self.run(header: "Firebase-Token") { client in
      try await Self.check(client, ["Firebase-Token": token], status: .ok, says: "ann")
      try await Self.check(client, ["firebase-token": token], status: .ok, says: "ann")
      try await Self.check(
        client, ["Authorization": "Bearer \(token)"], status: .ok, says: "ann")
    }
    try await Self.run { client in
      try await Self.check(
        client, ["Firebase-Token": token], status: .unauthorized, says: "A token is needed.",
        challenge: "Bearer")
    }
  }

  @Test func `takes one token of a request`() async throws {
    let (token, other) = (try await Self.token(), try await Self.token(["sub": .string("bob")]))
    try await Self.run(header: "Firebase-Token") { client in
      try await Self.check(
        client, ["Firebase-Token": token, "Authorization": "Bearer \(token)"], status: .ok,
        says: "ann")
      try await Self.check(
        client, ["Firebase-Token": token, "Authorization": "Bearer \(other)"],
        status: .badRequest, says: "several tokens",
        challenge:
          #"Bearer error="invalid_request", error_description="The request has several tokens. Send one.""#
      )
    }
  }

  @Test(arguments: [
    [:], ["Authorization": ""], ["Authorization": "Bearer"], ["Authorization": "Basic YTpi"],
    ["Firebase-Token": ""],
  ])
  func `asks for a missing token`(headers: [String: String]) async throws {
    try await Self.run(header: "Firebase-Token") { client in
      try await Self.check(
        client, headers, status: .unauthorized, says: "A token is needed.", challenge: "Bearer")
    }
  }

  @Test func `refuses an invalid token, and repeats nothing of it`() async throws {
    let tokens = [
      "rubbish", try await Self.token() + "x", "<script>\"",
      try await Self.token(["exp": .integer(Self.now - 61)]),
      try await Self.token(["aud": .string("evil\" x=\"")]),
      try await Self.token(["iss": .string("evil\r\nSet-Cookie: a=b")]),
    ]
    try await Self.run { client in
      for token in tokens {
        let answer = try await client.execute(
          uri: "/me", method: .get, headers: [.authorization: "Bearer \(token)"])
        let challenge = try #require(answer.headers[.wwwAuthenticate])
        #expect(answer.status == .unauthorized)
        #expect(
          challenge.wholeMatch(
            of: #/Bearer error="invalid_token", error_description="[A-Za-z .']+"/#) != nil)
        #expect(!String(buffer: answer.body).contains("evil"))
        #expect(answer.headers[.setCookie] == nil)
      }
    }
  }

  static let faults: [(TokenError, HTTPResponse.Status, String)] = [
    (.revoked, .unauthorized, "The token was revoked. Sign in again."),
    (.accountDisabled, .unauthorized, "The account has been turned off."),
    (.accountGone, .unauthorized, "The token's account no longer exists."),
    (.expired(at: 7), .unauthorized, "The token has expired. Get a new one."),
    (.notYetValid(at: 7), .unauthorized, "The token isn't valid yet. Check the clocks."),
    (.wrongIssuer(found: "x"), .unauthorized, "The token is for another service."),
    (.wrongSignature, .unauthorized, "The token isn't valid."),
    (.noAnswer, .serviceUnavailable, "The token can't be checked right now. Try again later."),
  ]

  @Test(arguments: faults)
  func `says what would help`(fault: TokenError, status: HTTPResponse.Status, sentence: String)
    async throws
  {
    let token = try await Self.token()
    try await Self.run(fault: fault) { client in
      try await Self.check(
        client, ["Authorization": "Bearer \(token)"], status: status, says: sentence,
        challenge: status == .unauthorized
          ? #"Bearer error="invalid_token", error_description="\#(sentence)""# : nil)
    }
  }

  @Test func `does not blame the token when the keys cannot be had`() async throws {
    let token = try await Self.token()
    try await Self.run(areKeysThere: false) { client in
      let answer = try await client.execute(
        uri: "/me", method: .get, headers: [.authorization: "Bearer \(token)"])
      #expect(answer.status == .serviceUnavailable)
      #expect(answer.headers[.retryAfter] == "30")
      #expect(answer.headers[.wwwAuthenticate] == nil)
    }
  }

  @Test func `accepts a request without a token where that is allowed, but no invalid token`()
    async throws
  {
    let token = try await Self.token()
    try await Self.run(isOptional: true) { client in
      try await Self.check(client, [:], status: .ok, says: "nobody")
      try await Self.check(
        client, ["Authorization": "Bearer \(token)"], status: .ok, says: "ann")
      try await Self.check(
        client, ["Authorization": "Bearer \(token)x"], status: .unauthorized,
        says: "The token isn't valid.",
        challenge: #"Bearer error="invalid_token", error_description="The token isn't valid.""#)
    }
  }

  @Test func `is missed by a route that needs a person and is not behind it`() async throws {
    let token = try await Self.token()
    try await Self.run { client in
      try await Self.check(
        client, ["Authorization": "Bearer \(token)"], status: .unauthorized,
        says: "A token is needed.", challenge: "Bearer", uri: "/open")
    }
  }
}
