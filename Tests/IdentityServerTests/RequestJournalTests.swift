import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `The journal of requests` {
  @Test func `has requests and answers, the oldest first`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      _ = try await service.call(.lookup, ["idToken": "wrong"])
      _ = try await service.send(
        "GET", "/nowhere?x=1", headers: ["Origin": "http://localhost:3000"])
      let requests = try await service.journal()
      #expect(requests.map { $0["id"] } == [1, 2, 3])
      #expect(requests.map { $0["operation"] } == ["signUp", "lookup", .null])
      #expect(requests.map { $0["status"] } == [200, 400, 404])
      #expect(requests[0]["method"] == "POST")
      #expect(requests[0]["path"] == "/identitytoolkit.googleapis.com/v1/accounts:signUp")
      #expect(requests[0]["query"] == ["key": "any"])
      #expect(requests[0]["time"].text?.hasPrefix("2023-11-14T22:13:20") == true)
      #expect(requests[0]["body"] == ["email": "ann@example.com", "password": "(secret)"])
      #expect(requests[0]["answer"]["localId"] == ann["localId"])
      #expect(requests[0]["answer"]["idToken"] == "(secret)")
      #expect(requests[1]["answer"]["error"]["message"] == "INVALID_ID_TOKEN")
      #expect(requests[1]["answer"]["error"]["code"] == 400)
      #expect(requests[2]["origin"] == "http://localhost:3000")
    }
  }

  @Test func `doesn't have itself, other helpers or the page for people`() async throws {
    try await TestService.runOpen { service async throws in
      for helper in EmulatorHelper.allCases where helper.methods.contains("GET") {
        _ = try await service.help(helper)
      }
      _ = try await service.send("GET", "/", headers: ["Accept": "text/html"])
      _ = try await service.send("OPTIONS", "/identitytoolkit.googleapis.com/v1/accounts:signUp")
      #expect(try await service.journal() == [])
    }
  }

  @Test func `has filters`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      _ = try await service.call(.lookup, ["idToken": "wrong"])
      _ = try await service.call(.projects, [:])
      for (query, ids) in [
        ("operation=lookup", [2]), ("method=POST", [1, 2]), ("status=200", [1, 3]),
        ("path=/identitytoolkit.googleapis.com/v1/projects", [3]),
        ("path=/identitytoolkit.googleapis.com/v1/accounts:*", [1, 2]), ("after=1", [2, 3]),
        ("limit=2", [2, 3]), ("after=1&limit=1", [3]), ("operation=token", []), ("limit=0", []),
      ] as [(String, [JSON])] {
        #expect(try await service.journal(query).map { $0["id"] } == ids, "\(query)")
      }
      let path = EmulatorHelper.journal.path(project: "demo-login")
      for query in ["status=ok", "after=-1", "limit=1.5", "since=1"] {
        #expect(try await service.send("GET", "\(path)?\(query)").code == "INVALID_ARGUMENT")
      }
    }
  }

  @Test func `is cleared, and the numbers continue`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(.signUp, [:])
      #expect(try await service.help(.journal, "DELETE").status == 200)
      #expect(try await service.journal() == [])
      _ = try await service.call(.signUp, [:])
      #expect(try await service.journal().map { $0["id"] } == [2])
    }
  }

  @Test func `has the last 500 requests`() {
    let log = RequestLog()
    for number in 1...1203 {
      _ = log.add(Self.record("/\(number)"))
      if number.isMultiple(of: 7) { log.clean() }
    }
    let requests = log.requests(.init()).requests
    #expect(requests.map(\.id) == Array(704...1203))
    #expect(requests.first?.path == "/704")
    #expect(requests.last?.path == "/1203")
  }

  @Test func `loses the secrets of many requests at once, and shows the same before and after`() {
    let log = RequestLog()
    var ann = Self.record("/ann")
    ann.request.type = "application/json"
    ann.request.set(Array(#"{"email": "ann@example.com", "password": "correct-horse"}"#.utf8))
    #expect(log.add(ann))
    #expect(!log.add(Self.record("/other")))
    let before = log.requests(.init()).requests
    #expect(before[0].body?["email"] == .string("ann@example.com"))
    #expect(before[0].body?["password"] == .string("(secret)"))
    log.clean()
    #expect(log.requests(.init()).requests == before)
    #expect(log.add(Self.record("/next")))
    log.removeAll()
    log.clean()
    #expect(log.requests(.init()).requests == [])
    _ = log.add(ann)
    #expect(log.requests(.init()).requests.map(\.id) == [4])
  }

  private static func record(_ path: String) -> RequestLog.Record {
    .init(time: 1_700_000_000_000, method: "POST", path: path, query: nil, origin: nil)
  }

  @Test func `has the rule that applied, and no status for a closed connection`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(.rules, "POST", ["path": "/none", "delay": 1])
      _ = try await service.help(.answers, "POST", ["operation": "signUp", "connection": "close"])
      _ = try? await service.call(.signUp, [:])
      let request = try await service.journal()[0]
      #expect(request["rule"] == 2)
      #expect(request["status"] == .null)
      #expect(request["answer"] == .null)
    }
  }

  @Test func `has only the size of what is large or neither JSON nor a form`() async throws {
    try await TestService.runOpen { service async throws in
      let long: JSON = ["email": .string(String(repeating: "a", count: 9000))]
      _ = try await service.call(.signUp, long)
      _ = try await service.send(
        "POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k",
        body: Array("{oops".utf8))
      _ = try await service.post(
        "/securetoken.googleapis.com/v1/token?key=k",
        ["grant_type": "refresh_token", "refresh_token": "r"])
      let requests = try await service.journal()
      #expect(requests[0]["body"] == .string("(\(try long.bytes.count) bytes)"))
      #expect(requests[1]["body"] == "(5 bytes)")
      #expect(requests[2]["body"] == ["grant_type": "refresh_token", "refresh_token": "(secret)"])
    }
  }

  /// Passwords, tokens and codes of whole journeys, in requests and in answers.
  @Test func `has no secret`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      _ = try await service.call(
        .token, ["grantType": "refresh_token", "refreshToken": ann["refreshToken"]])
      let code = try await service.phoneCode("+15555550100")
      _ = try await service.call(.signInWithPhoneNumber, code)
      let mail = try await service.administer(
        .sendOobCode,
        ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "returnOobLink": true])
      _ = try await service.call(
        .resetPassword, ["oobCode": mail.json["oobCode"], "newPassword": "brand-new"])
      let google = try await service.signIn("google.com", ["sub": "g", "email": "g@example.com"])
      _ = try await service.signIn("google.com", ["email": "no subject"])
      _ = try await service.administer(.batchGet)
      let text = try await service.help(.journal).text
      let secrets = [
        ann["idToken"], ann["refreshToken"], code["sessionInfo"], mail.json["oobCode"],
        google.json["idToken"], "correct-horse", "brand-new", "no subject",
      ]
      for secret in secrets {
        let secret = try #require(secret.text)
        #expect(!text.contains(secret), "\(secret)")
      }
      #expect(text.contains("(secret)"))
      #expect(text.contains("g@example.com"))
      #expect(text.contains("\"passwordHash\":\"(secret)\""))
    }
  }
}

extension TestService {
  /// Returns the requests of the journal.
  func journal(_ query: String = "") async throws -> [JSON] {
    let path = EmulatorHelper.journal.path(project: "demo-login")
    let answer = try await send("GET", query.isEmpty ? path : "\(path)?\(query)")
    return try #require(answer.json["requests"].items, "\(answer.json)")
  }
}
