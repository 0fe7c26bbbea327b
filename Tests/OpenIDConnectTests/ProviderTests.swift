import Foundation
import LoginIdentity
import LoginOpenIDConnect
import Testing
import LoginTokenVerification

@Suite(.timeLimit(.minutes(10))) struct `A provider's description` {
  static let good: [String: JSONValue] = [
    "issuer": .string("https://i.example"), "token_endpoint": .string("https://i.example/t"),
    "jwks_uri": .string("http://127.0.0.1:1/keys"),
  ]

  static let faults: [(String, JSONValue?, OpenIDError)] = [
    (
      "issuer", .string("https://evil.example"),
      .otherIssuer(asked: "https://i.example", found: "https://evil.example")
    ),
    (
      "issuer", .string("https://i.example/"),
      .otherIssuer(asked: "https://i.example", found: "https://i.example/")
    ),
    (
      "issuer", nil,
      .unusableAnswer(
        address: "https://i.example/.well-known/openid-configuration", status: 200,
        contentType: nil)
    ),
    ("token_endpoint", nil, .notOffered(name: "token_endpoint")),
    ("jwks_uri", nil, .notOffered(name: "jwks_uri")),
    ("token_endpoint", .string("http://i.example/t"), .insecureAddress(name: "token_endpoint")),
    ("jwks_uri", .string("http://localhost.evil/k"), .insecureAddress(name: "jwks_uri")),
    ("jwks_uri", .string("http://127.0.0.1.evil/k"), .insecureAddress(name: "jwks_uri")),
    ("userinfo_endpoint", .string("ftp://i.example"), .insecureAddress(name: "userinfo_endpoint")),
  ]

  @Test(arguments: faults)
  func `is refused when it is another's, or not secure`(
    name: String, value: JSONValue?, fault: OpenIDError
  ) throws {
    var fields = Self.good
    fields[name] = value
    let document = Array(try JSONEncoder().encode(fields))
    #expect(throws: fault) {
      try ProviderMetadata(document: document, issuer: "https://i.example")
    }
  }

  @Test func `is read as it is`() throws {
    let document = Array(try JSONEncoder().encode(Self.good))
    let metadata = try ProviderMetadata(document: document, issuer: "https://i.example")
    #expect(metadata.tokenEndpoint == "https://i.example/t")
    #expect(metadata.deviceAuthorizationEndpoint == nil)
    #expect(!metadata.namesItself)
  }

  static let address = "https://issuer.example/.well-known/openid-configuration"

  @Test(arguments: [
    (
      WebAnswer(
        status: 200, headers: ["content-type": "Text/HTML; charset=utf-8"],
        body: Array("<html>".utf8)),
      OpenIDError.unusableAnswer(address: address, status: 200, contentType: "text/html")
    ),
    (WebAnswer(status: 302, body: []), .redirected(host: "issuer.example")),
    (
      WebAnswer(status: 404, body: []),
      .unusableAnswer(address: address, status: 404, contentType: nil)
    ),
    (WebAnswer(status: 429, body: []), .serverFailure(host: "issuer.example", status: 429)),
    (WebAnswer(status: 503, body: []), .serverFailure(host: "issuer.example", status: 503)),
  ])
  func `that is not available is a named error`(answer: WebAnswer, fault: OpenIDError) async throws
  {
    let staged = try StagedProvider()
    staged.script("/.well-known/openid-configuration", [answer])
    await #expect(throws: fault) { try await staged.open() }
    await #expect(throws: OpenIDError.insecureAddress(name: "issuer")) {
      try await OpenIDProvider(
        issuer: "http://issuer.example", client: .init(id: "c"), now: { 0 },
        exchange: staged.exchange)
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A profile` {
  @Test func `is trusted only for the person of the token`() async throws {
    let staged = try StagedProvider()
    let provider = try await staged.open()
    staged.script(
      "/profile", [StagedProvider.json(["sub": .string("ann"), "name": .string("Ann")])])
    let profile = try await provider.profile(accessToken: Secret("access"), subject: "ann")
    #expect(profile["name"] == .string("Ann"))
    await #expect(throws: OpenIDError.mixUp(found: "issuer.example")) {
      try await provider.profile(accessToken: Secret("access"), subject: "bob")
    }
    #expect(
      provider.endSessionAddress(idToken: Secret("a.b.c"))
        == "https://issuer.example/bye?id_token_hint=a.b.c&client_id=client")
  }
}
