import Foundation
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Two services with one folder see each other's changes.
@Suite(.timeLimit(.minutes(10))) struct `A shared folder` {
  private func run(
    _ body: (_ one: TestService, _ two: TestService) async throws -> Void
  ) async throws {
    let folder = try TestService.makeFolder()
    let clock = TestClock()
    let change = { (configuration: inout IdentityServiceConfiguration) in
      configuration.isOpenToAdministrators = true
      configuration.tuning.makeSigningKey = { (try? SigningKey.generate()) ?? "" }
    }
    try await TestService.run(folder: folder, clock: clock, removesFolder: false, change) { one in
      try await TestService.run(folder: folder, clock: clock, change) { two in
        try await body(one, two)
      }
    }
  }

  @Test func `shows a setting of the one to the other, and loses none of either`() async throws {
    try await run { one, two in
      let secret: JSON = ["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]]
      let double: JSON = ["signIn": ["allowDuplicateEmails": true]]
      #expect(
        try await one.administer(
          .updateConfig, secret, query: "?updateMask=emailPrivacyConfig"
        ).status == 200)
      #expect(
        try await two.administer(
          .updateConfig, double, query: "?updateMask=signIn.allowDuplicateEmails"
        ).status == 200)
      for service in [one, two] {
        let settings = try await service.administer(.config).json
        #expect(settings["emailPrivacyConfig"]["enableImprovedEmailPrivacy"] == true)
        #expect(settings["signIn"]["allowDuplicateEmails"] == true)
        let answer = try await service.call(
          .signInWithPassword, ["email": "nobody@example.com", "password": "wrong-horse"])
        #expect(answer.code == "INVALID_LOGIN_CREDENTIALS")
      }
    }
  }

  @Test func `keeps every setting of forty changes at once`() async throws {
    try await run { one, two in
      let names = ["email", "anonymous", "phoneNumber"]
      try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<39 {
          let service = number.isMultiple(of: 2) ? one : two
          let name = names[number % 3]
          group.addTask {
            try await service.administer(
              .updateConfig, ["signIn": .object([name: ["enabled": false]])],
              query: "?updateMask=signIn.\(name)"
            ).status
          }
        }
        for try await status in group { #expect(status == 200) }
      }
      let settings = try await two.administer(.config).json["signIn"]
      for name in names { #expect(settings[name]["enabled"] == false, "\(name)") }
    }
  }

  @Test func `publishes a key of the one within a minute at the other`() async throws {
    try await run { one, two in
      _ = try await two.call(.signUp, [:])
      let rotated = try await one.help(.keys, "POST", [:]).json["keys"]
      let keys = try #require(rotated.items)
      #expect(keys.count == 2)
      one.clock.advance(seconds: 60)
      #expect(try await two.send("GET", ServicePath.keySetPath).json["keys"] == rotated)
      // Both sign with it once it has been published for an hour.
      one.clock.advance(seconds: 3600)
      let names = try await [one, two].asyncMap { service in
        try Token(try await service.call(.signUp, [:]).json).header["kid"]
      }
      #expect(names == [keys[1]["kid"], keys[1]["kid"]])
    }
  }

  @Test func `has the settings of its first start, and keeps them`() async throws {
    let folder = try TestService.makeFolder()
    try await TestService.run(folder: folder, removesFolder: false) {
      $0.emailEnumerationProtection = true
    } body: { _ in
    }
    try await TestService.run(folder: folder) { service async throws in
      let answer = try await service.call(
        .signInWithPassword, ["email": "nobody@example.com", "password": "wrong-horse"])
      #expect(answer.code == "INVALID_LOGIN_CREDENTIALS")
    }
  }
}

private extension Array {
  /// Returns the results of `transform`, computed one after the other.
  func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
