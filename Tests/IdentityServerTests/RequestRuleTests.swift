import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Faults for some requests` {
  static let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]

  @Test func `a rule applies to its operation, as often as it says, after those it skips`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      let added = try await service.help(
        .rules, "POST",
        [
          "operation": "signInWithPassword", "skip": 1, "times": 2, "status": 503,
          "error": "UNAVAILABLE : Try again.",
        ])
      #expect(added.json["id"] == 1)
      #expect(added.json["used"] == 0)
      #expect(added.json["rule"]["times"] == 2)
      var statuses: [Int] = []
      for _ in 0..<4 {
        statuses.append(try await service.call(.signInWithPassword, Self.password).status)
        #expect(try await service.call(.signUp, [:]).status == 200)
      }
      #expect(statuses == [200, 503, 503, 200])
      let rules = try await service.help(.rules).json["rules"]
      #expect(rules.items?.count == 1)
      #expect(rules[0]["used"] == 2)
    }
  }

  @Test func `an answer has Google's code where clients look for it`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(.rules, "POST", ["error": "USER_DISABLED"])
      let answer = try await service.call(.signInWithPassword, Self.password)
      #expect(answer.status == 400)
      #expect(answer.code == "USER_DISABLED")
      #expect(answer.json["error"]["code"] == 400)
      #expect(answer.json["error"]["errors"][0]["message"] == "USER_DISABLED")
    }
  }

  @Test(
    arguments: [
      (["method": "GET"], "GET"), (["path": "/identitytoolkit.googleapis.com/v1/projects"], "GET"),
      (["path": "/identitytoolkit.googleapis.com/v1/accounts:*"], "POST"),
      (["path": "/identitytoolkit.googleapis.com/*", "method": "POST"], "POST"),
    ] as [([String: JSON], String)])
  func `a rule chooses by method and path`(match: [String: JSON], hit: String) async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(.rules, "POST", .object(match.merging(["status": 503]) { $1 }))
      #expect(try await service.call(.projects, [:]).status == (hit == "GET" ? 503 : 200))
      #expect(try await service.call(.signUp, [:]).status == (hit == "POST" ? 503 : 200))
    }
  }

  @Test func `keys can fail too, but never the helpers that remove the rule`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(.rules, "POST", ["connection": "close"])
      await #expect(throws: (any Error).self) {
        try await service.send("GET", ServicePath.keySetPath)
      }
      #expect(try await service.send("GET", "/").status == 200)
      #expect(try await service.help(.rules, "DELETE").status == 200)
      #expect(try await service.send("GET", ServicePath.keySetPath).status == 200)
      #expect(try await service.help(.rules).json["rules"] == [])
    }
  }

  @Test func `a rule can be removed by its number`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(.rules, "POST", ["status": 503])
      _ = try await service.help(.rules, "POST", ["status": 504])
      #expect(try await service.call(.signUp, [:]).status == 503)
      let path = EmulatorHelper.rules.path(project: "demo-login")
      #expect(try await service.send("DELETE", "\(path)?id=1").status == 200)
      #expect(try await service.call(.signUp, [:]).status == 504)
      #expect(try await service.send("DELETE", "\(path)?id=one").code == "INVALID_ARGUMENT")
    }
  }

  @Test func `a delay comes before the answer, which is the service's own`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(.rules, "POST", ["operation": "signUp", "delay": 50])
      let start = ContinuousClock.now
      #expect(try await service.call(.signUp, [:]).status == 200)
      #expect(ContinuousClock.now - start >= .milliseconds(50))
    }
  }

  @Test func `a closed connection changes nothing, and a cut answer comes after the change`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(
        .rules, "POST", ["operation": "signUp", "times": 1, "connection": "close"])
      await #expect(throws: (any Error).self) { try await service.call(.signUp, [:]) }
      #expect(try await service.administer(.query).json["recordsCount"] == "0")
      _ = try await service.help(
        .rules, "POST", ["operation": "signUp", "times": 1, "connection": "cut"])
      await #expect(throws: (any Error).self) { try await service.call(.signUp, [:]) }
      #expect(try await service.administer(.query).json["recordsCount"] == "1")
    }
  }

  @Test func `a cut answer has its whole length in the head, and half of its content`()
    async throws
  {
    try await TCPService.run { host in
      let rule: JSON = [
        "path": "/identitytoolkit.googleapis.com/v1/projects", "connection": "cut",
        "body": ["half": "0123456789"],
      ]
      let added = try await TestService.send(
        to: TCPService.listener(host), "POST", EmulatorHelper.rules.path(project: "demo-login"),
        body: try rule.bytes)
      #expect(added.status == 200)
      let answer = try await RawExchange.answer(
        to:
          "GET /identitytoolkit.googleapis.com/v1/projects?key=k HTTP/1.1\r\nHost: \(host)\r\n\r\n",
        at: host)
      #expect(answer.lowercased().contains("content-length: 21"))
      #expect(answer.hasSuffix("\r\n\r\n{\"half\":\"0"), "\(answer)")
    }
  }

  @Test func `prepared answers are used once, in their order, before rules`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(.rules, "POST", ["status": 503])
      for number in 1...2 {
        _ = try await service.help(
          .answers, "POST",
          [
            "operation": "token",
            "body": ["id_token": "t", "number": .number(Double(number)), "x": .null],
          ])
      }
      let renewal: JSON = ["grantType": "refresh_token", "refreshToken": "r"]
      #expect(try await service.call(.signUp, [:]).status == 503)
      #expect(
        try await service.call(.token, renewal).json == ["id_token": "t", "number": 1, "x": .null])
      #expect(try await service.help(.answers).json["answers"].items?.count == 1)
      #expect(try await service.call(.token, renewal).json["number"] == 2)
      #expect(try await service.call(.token, renewal).status == 503)
      #expect(try await service.help(.answers).json["answers"] == [])
    }
  }

  @Test(
    arguments: [
      [:], ["operation": "signIn", "status": 503], ["delay": 60_001], ["delay": -1],
      ["status": 199], ["status": 600], ["status": 200, "error": "X"], ["error": ""],
      ["error": "X", "body": [:]], ["times": 0, "status": 503], ["skip": -1, "status": 503],
      ["connection": "slow"], ["connection": "close", "status": 503], ["status": "many"],
      ["body": .string(String(repeating: "x", count: 65_536))],
    ] as [JSON])
  func `a rule that isn't valid is refused`(rule: JSON) async throws {
    try await TestService.runOpen { service async throws in
      let refused = try await service.help(.rules, "POST", rule)
      #expect(refused.status == 400, "\(refused.json)")
      #expect(try await service.help(.rules).json["rules"] == [])
    }
  }

  @Test func `an answer is for one request`() async throws {
    try await TestService.runOpen { service async throws in
      for body in [["status": 200, "times": 2], ["status": 200, "skip": 0], ["delay": 1]] as [JSON]
      {
        #expect(try await service.help(.answers, "POST", body).code == "INVALID_ARGUMENT")
      }
    }
  }

  @Test func `there are at most 100 rules`() async throws {
    try await TestService.runOpen { service async throws in
      for _ in 0..<100 {
        #expect(try await service.help(.rules, "POST", ["path": "/x", "delay": 1]).status == 200)
      }
      let more = try await service.help(.rules, "POST", ["path": "/x", "delay": 1])
      #expect(more.code == "INVALID_ARGUMENT")
    }
  }

  @Test
  func `the owner's token protects rules and the journal, and the program's service has none`()
    async throws
  {
    let helpers = [EmulatorHelper.rules, .answers, .journal]
    try await TestService.runOpen {
      $0.ownerToken = Secret("owner-token")
    } body: { service async throws in
      for helper in helpers { #expect(try await service.help(helper).status == 401) }
    }
    try await TestService.run { service async throws in
      for helper in helpers { #expect(try await service.help(helper).status == 404) }
    }
  }
}
