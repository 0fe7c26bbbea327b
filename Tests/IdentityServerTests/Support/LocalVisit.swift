import Foundation
import LoginIdentity

@testable import LoginIdentityServer

/// An application, and the person whom it sends to the local provider.
struct LocalVisit: Sendable {
  let service: TestService
  var provider = "google.com"
  /// The parameters of the application; empty values are omitted.
  var fields = [
    "response_type": "code", "client_id": "app", "redirect_uri": "http://127.0.0.1:4000/back",
    "state": "s 1", "nonce": "n1", "code_challenge": Self.challenge,
    "code_challenge_method": "S256",
  ]

  /// The verifier in RFC 7636, appendix B.
  static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
  /// The values that a person types.
  static let ann = ["email": "Ann@Example.com", "name": "Ann", "verified": "1"]

  init(_ service: TestService, _ provider: String = "google.com", _ changes: [String: String] = [:])
  {
    self.service = service
    self.provider = provider
    fields.merge(changes) { $1 }
  }

  /// Opens the page.
  func open() async throws -> TestService.Answer {
    let path = LocalProviderPath.authorize.path(provider: provider)
    return try await service.send("GET", "\(path)?\(TestService.form(fields))")
  }

  /// Decides on the page.
  func decide(
    _ decision: String = "allow", as person: [String: String] = Self.ann
  ) async throws -> TestService.Answer {
    try await service.post(
      LocalProviderPath.authorize.path(provider: provider),
      fields.merging(person) { $1 }.merging(["decision": decision]) { $1 })
  }

  /// Returns a code for the person.
  func code() async throws -> String { try await decide().returned["code"] ?? "" }

  /// Exchanges a code for tokens.
  func redeem(
    _ code: String, _ changes: [String: String] = [:]
  ) async throws -> TestService.Answer {
    let usual = [
      "grant_type": "authorization_code", "code": code, "client_id": "app",
      "redirect_uri": fields["redirect_uri"] ?? "", "code_verifier": Self.verifier,
    ]
    return try await ask(.token, usual.merging(changes) { $1 })
  }

  /// Sends a form to an endpoint of the provider.
  func ask(
    _ endpoint: LocalProviderPath, _ fields: [String: String]
  ) async throws -> TestService.Answer {
    try await service.post(endpoint.path(provider: provider), fields)
  }
}

extension TestService {
  /// Sends a form.
  func post(
    _ path: String, _ fields: [String: String], headers: [String: String] = [:]
  ) async throws -> Answer {
    try await send(
      "POST", path, headers: headers, body: Array(Self.form(fields).utf8),
      contentType: "application/x-www-form-urlencoded")
  }

  /// Returns an encoded form; empty values are omitted.
  static func form(_ fields: [String: String]) -> String {
    fields.filter { !$0.value.isEmpty }
      .map { "\($0)=\(PercentEncoding.encoded($1))" }.sorted().joined(separator: "&")
  }
}

extension TestService.Answer {
  /// The page.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The parameters of the redirect.
  var returned: [String: String] {
    let query = (headers["location"] ?? "").split(separator: "?", maxSplits: 1).dropFirst().first
    return FormCoding.fields(of: (query ?? "").utf8)
  }

  /// The hidden fields of the page's form.
  var hidden: [String: String] {
    let fields = text.matches(of: #/type="hidden" name="([^"]*)" value="([^"]*)"/#)
    return Dictionary(
      fields.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { first, _ in first })
  }
}
