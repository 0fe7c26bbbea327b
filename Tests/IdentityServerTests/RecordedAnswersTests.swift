import Foundation
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Recorded answers` {
  @Test func `every replayed answer is the recorded one`() async throws {
    let scenarios = try Sample.scenarios()
    #expect(scenarios.reduce(0) { $0 + $1.samples.count } == 270)
    let steps = scenarios.flatMap { scenario in
      scenario.samples.map { "\(scenario.name).\($0.step)" }
    }
    #expect(Set(Difference.known.keys).isSubset(of: steps))
    for scenario in scenarios {
      try await TestService.run {
        $0.isOpenToAdministrators = true
      } body: { service async throws in
        var replay = Replay(service: service)
        for sample in scenario.samples {
          service.clock.advance(seconds: 1 + Int((sample.delayBefore ?? 0).rounded(.up)))
          let differences = try await replay.differences(sample)
          let expected = Difference.known["\(scenario.name).\(sample.step)"] ?? []
          #expect(differences == expected, "\(scenario.name), step \(sample.step)")
        }
      }
    }
  }
}

/// The replay of one scenario.
private struct Replay {
  let service: TestService
  private var bindings = Bindings()

  init(service: TestService) {
    self.service = service
  }

  mutating func differences(_ sample: Sample) async throws -> [String] {
    var body: [UInt8]?
    var type: String? = "application/json"
    switch (sample.requestType, sample.request) {
    case (_, nil), (_, .null): break
    case ("raw", .some(let raw)): body = Array((raw.text ?? "").utf8)
    case ("form", .some(.object(let fields))):
      body = Array(
        fields.map { "\($0)=\(bindings.filled($1.text ?? ""))" }.joined(separator: "&").utf8)
      type = "application/x-www-form-urlencoded"
    case (_, .some(let json)): body = try bindings.filled(json).bytes
    }
    var headers = sample.headers ?? [:]
    headers["Authorization"] = sample.authorization ?? headers["Authorization"]
    let answer = try await service.send(
      sample.method, sample.path, headers: headers, body: body, contentType: type)
    guard answer.status == sample.status else {
      return ["status \(answer.status) \(answer.code ?? "")"]
    }
    var differences = bindings.differences(answer.json, from: sample.response ?? .null)
    if let recorded = sample.tokenPayload {
      let token = try Token(answer.json)
      differences += bindings.differences(token.payload, from: recorded, at: "token")
      if token.lifetime != sample.tokenLifetime { differences.append("token lifetime") }
      if token.header["alg"] != "RS256" { differences.append("token algorithm") }
    }
    return differences
  }
}

/// Where the answers are meant to be others than those of Google's emulator; docs/identity-service.md
/// lists them.
private enum Difference {
  /// The differences by scenario and step.
  static let known: [String: [String]] = [
    // This service has keys for session cookies and the password policy.
    "service.9": ["status 200 "], "service.10": ["status 200 "],
    // This service can drive a provider.
    "createAuthUri.9": ["status 200 "],
    // Foreign pages may not call.
    "service.13": ["status 403 Requests from this origin are not allowed."],
    // A null counts as a missing field, as in production.
    "bad requests.11": [
      "/error/status: only once",
      "/error/errors/0/message: MISSING_EMAIL is not "
        + "Invalid JSON payload received. /email must be string",
      "/error/message: MISSING_EMAIL is not Invalid JSON payload received. /email must be string",
    ],
    // As in production.
    "batchGet and query.14": ["/displayName: only once"],
    // More settings than the emulator has.
    "config.1": settings, "config.7": settings, "config.8": settings, "config.9": settings,
    // A code before the sentence, because clients look for one.
    "update profile.11": [
      "/error/errors/0/message: NOT_IMPLEMENTED : deleteAttribute: PROVIDER is not "
        + "deleteAttribute: PROVIDER",
      "/error/message: NOT_IMPLEMENTED : deleteAttribute: PROVIDER is not "
        + "deleteAttribute: PROVIDER",
    ],
    // A code that clients know.
    "mfa enrol and sign in.31": [
      "/error/errors/0/message: INVALID_MFA_PENDING_CREDENTIAL is not ((<text>))",
      "/error/message: INVALID_MFA_PENDING_CREDENTIAL is not ((<text>))",
    ],
  ]

  private static let settings = [
    "/authorizedDomains: only once", "/passwordPolicyConfig: only once",
    "/signIn/anonymous: only once", "/signIn/email: only once", "/signIn/hashConfig: only once",
    "/signIn/phoneNumber: only once",
  ]
}

/// A parsed but unverified ID token.
struct Token {
  let header: JSON
  let payload: JSON

  /// Parses the first ID token of an answer, or the token in another field.
  init(_ answer: JSON, _ field: String = "idToken") throws {
    let text = answer[field].text ?? answer["id_token"].text ?? ""
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map {
      part -> [UInt8] in
      var base64 = part.replacingOccurrences(of: "-", with: "+")
        .replacingOccurrences(of: "_", with: "/")
      while base64.count % 4 != 0 { base64 += "=" }
      return Data(base64Encoded: base64).map(Array.init) ?? []
    }
    try #require(parts.count == 3)
    header = try JSON(parsing: parts[0])
    payload = try JSON(parsing: parts[1])
  }

  var lifetime: Int? {
    guard case .number(let end) = payload["exp"], case .number(let start) = payload["iat"] else {
      return nil
    }
    return Int(end - start)
  }
}
