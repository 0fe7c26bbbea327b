import Foundation
import IdentityProtocol
import Testing

@testable import IdentityServer

@Suite struct `Recorded answers` {
  @Test func `every replayed answer is the recorded one`() async throws {
    for scenario in try Sample.scenarios() {
      try await TestService.run { service async throws in
        var replay = Replay(service: service)
        for sample in scenario.samples {
          let differences = try await replay.differences(sample)
          #expect(differences.isEmpty, "\(scenario.name), step \(sample.step)")
          service.clock.advance(seconds: 1)
        }
      }
    }
  }
}

/// The replay of one scenario.
private struct Replay {
  let service: TestService
  private var bindings = Bindings()
  private var seenMails = 0

  init(service: TestService) {
    self.service = service
  }

  mutating func differences(_ sample: Sample) async throws -> [String] {
    if sample.path.hasSuffix("/oobCodes") { return mailDifferences(sample) }
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
    let answer = try await service.send(
      sample.method, sample.path, headers: sample.headers ?? [:], body: body, contentType: type)
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

  /// What the emulator lists as pending codes is what was mailed last.
  private mutating func mailDifferences(_ sample: Sample) -> [String] {
    let mails = service.mails.value.dropFirst(seenMails)
    seenMails += mails.count
    let list = mails.map { mail -> JSON in
      [
        "email": .string(mail.address), "requestType": .string(mail.kind.rawValue),
        "oobCode": .string(mail.code), "oobLink": .string(mail.link),
      ]
    }
    return bindings.differences(["oobCodes": .array(list)], from: sample.response ?? .null)
  }
}

/// An ID token taken apart without a check.
struct Token {
  let header: JSON
  let payload: JSON

  /// Takes apart the first ID token of an answer.
  init(_ answer: JSON) throws {
    let text = answer["idToken"].text ?? answer["id_token"].text ?? ""
    let parts = text.split(separator: ".").map { part -> [UInt8] in
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
