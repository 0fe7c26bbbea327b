import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect
import NIOCore
import NIOPosix
import Testing

@testable import LoginIdentityServer

/// Functions that refuse, fail or answer rubbish, and settings that aren't valid.
@Suite(.timeLimit(.minutes(10))) struct `Blocking functions that refuse` {
  private let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
  private static let start = "BLOCKING_FUNCTION_ERROR_RESPONSE : "

  @Test func `pass their own words to the client, and change nothing`() async throws {
    let function = TestFunction { _ in TestFunction.refusal }
    try await TestService.run(asking: function) { service async throws in
      let refused = try await service.call(.signUp, password)
      #expect(refused.status == 400)
      #expect(
        refused.json["error"]["message"].text
          == Self.start + "((HTTP request to \(TestFunction.uri) returned HTTP error 403: "
          + #"{"error":{"message":"Not invited","status":"PERMISSION_DENIED"}}))"#)
      #expect(function.asked() == ["beforeCreate password"])
      let link = try await service.link("eve@example.com")
      #expect(
        try await service.call(.signInWithEmailLink, link).code
          == "BLOCKING_FUNCTION_ERROR_RESPONSE")
      #expect(try await service.accountCount() == "0")
      function.answers { _ in TestFunction.json([:]) }
      #expect(try await service.call(.signInWithEmailLink, link).status == 200)
    }
  }

  @Test func `leave a new account without a session, and an old one without the link`()
    async throws
  {
    let function = TestFunction { call in
      call.event == "beforeCreate" ? TestFunction.json([:]) : TestFunction.refusal
    }
    try await TestService.run(asking: function) { service async throws in
      let refused = try await service.call(.signUp, password)
      #expect(refused.code == "BLOCKING_FUNCTION_ERROR_RESPONSE")
      #expect(refused.json["idToken"] == .null)
      #expect(try await service.accountCount() == "1")
      let again = try await service.call(.signInWithPassword, password)
      #expect(again.code == "BLOCKING_FUNCTION_ERROR_RESPONSE")
      function.answers { _ in TestFunction.json([:]) }
      let session = try await service.call(.signInWithPassword, password).json
      #expect(session["idToken"] != .null)
      function.answers { _ in TestFunction.refusal }
      let link = try await service.signIn(
        "google.com", ["sub": "g"], ["idToken": session["idToken"]])
      #expect(link.code == "BLOCKING_FUNCTION_ERROR_RESPONSE")
      let user = try await service.call(.lookup, ["idToken": session["idToken"]]).json["users"][0]
      #expect(user["providerUserInfo"].items?.count == 1)
    }
  }

  @Test func `can disable an account, which then isn't asked about`() async throws {
    let function = TestFunction { _ in TestFunction.record(["disabled": true]) }
    try await TestService.run(asking: function) { service async throws in
      #expect(try await service.call(.signUp, password).code == "USER_DISABLED")
      #expect(function.asked() == ["beforeCreate password"])
      let stored = try await service.administer(.lookup, ["email": ["ann@example.com"]])
      #expect(stored.json["users"][0]["disabled"] == true)
      #expect(stored.json["users"][0]["lastLoginAt"] == .null)
      #expect(try await service.call(.signInWithPassword, password).code == "USER_DISABLED")
      #expect(function.asked() == [])
      _ = try await service.administer(
        .update, ["localId": stored.json["users"][0]["localId"], "disableUser": false])
      for expected in [["beforeSignIn password"], []] {
        #expect(try await service.call(.signInWithPassword, password).code == "USER_DISABLED")
        #expect(function.asked() == expected)
      }
    }
  }

  @Test(
    arguments: [
      ("", "((Response body is not valid JSON.))"), ("[]", "((Response body is not valid JSON.))"),
      ("{\"userRecord\":{},}", "((Response body is not valid JSON.))"),
      (#"{"userRecord":5}"#, "((Response UserRecord is missing updateMask.))"),
      (#"{"userRecord":{"displayName":"x"}}"#, "((Response UserRecord is missing updateMask.))"),
      (
        #"{"userRecord":{"updateMask":"displayName","displayName":{}}}"#,
        "((displayName must be a text.))"
      ),
      (
        #"{"userRecord":{"updateMask":"disabled","disabled":"no"}}"#,
        "((disabled must be true or false.))"
      ),
      (
        #"{"userRecord":{"updateMask":"displayName","displayName":"\u001b[2J"}}"#,
        "((Response isn't valid: INVALID_ARGUMENT : displayName must not have control characters.))"
      ),
      (
        #"{"userRecord":{"updateMask":"sessionClaims","sessionClaims":[]}}"#,
        "((Response has malformed session claims.))"
      ),
    ])
  func `are understood as refusals if their answer isn't valid`(body: String, words: String)
    async throws
  {
    let function = TestFunction { _ in TestFunction.text(body) }
    try await TestService.run(asking: function) { service async throws in
      _ = try await service.setFunctions([])
      _ = try await service.ann()
      _ = try await service.setFunctions(["beforeSignIn"])
      let answer = try await service.call(.signInWithPassword, password)
      #expect(answer.status == 400)
      #expect(answer.json["error"]["message"].text == Self.start + words)
    }
  }

  @Test(
    arguments: [
      (#"{"a":"\#(String(repeating: "x", count: 1000))"}"#, "CLAIMS_TOO_LARGE"),
      ("null", "INVALID_CLAIMS"), (#"{"sub":"x"}"#, "FORBIDDEN_CLAIM"),
    ])
  func `can't give claims that an account can't have`(claims: String, code: String) async throws {
    let function = TestFunction { _ in
      TestFunction.text(#"{"userRecord":{"updateMask":"customClaims","customClaims":\#(claims)}}"#)
    }
    try await TestService.run(asking: function) { service async throws in
      #expect(try await service.call(.signUp, password).code == code)
      #expect(try await service.accountCount() == "0")
    }
  }

  @Test(
    arguments: [
      (
        OpenIDError.timedOut(host: "h"),
        "((Deadline exceeded making request to \(TestFunction.uri).))"
      ),
      (.unreachable(host: "h"), "((Failed to make request to \(TestFunction.uri).))"),
      (.unintelligibleAnswer(host: "h"), "((Failed to make request to \(TestFunction.uri).))"),
    ])
  func `fail as Google's if they don't answer, without the query of their address`(
    error: OpenIDError, words: String
  ) async throws {
    let function = TestFunction { _ throws(OpenIDError) in throw error }
    try await TestService.run(asking: function) { service async throws in
      _ = try await service.setFunctions(at: "\(TestFunction.uri)?key=secret")
      let answer = try await service.call(.signUp, password)
      #expect(answer.status == 500)
      #expect(answer.json["error"]["message"].text == Self.start + words)
      #expect(try await service.accountCount() == "0")
    }
  }

  /// The real transport, with another service in the place of the function.
  @Test func `are called over HTTP, and refuse by another status or a long answer`() async throws {
    try await TestService.runOpen {
      $0.listener = .tcp(host: "127.0.0.1", port: 0)
    } body: { other async throws in
      let port = try #require(other.service.port)
      let path = IdentityEndpoint.lookup.placeholderPath ?? ""
      // In the answer, the code of an error is there twice.
      let large = JSON.string(String(repeating: "x", count: RequestRules.bodyLimit))
      for answer: JSON in [
        ["body": ["userRecord": ["updateMask": "displayName", "displayName": "Ann"]]],
        ["status": 307, "body": ["userRecord": ["updateMask": ""]]],
        ["status": 400, "error": large],
      ] {
        var rule = answer.fields
        rule["operation"] = "lookup"
        let prepared = try await TestService.send(
          to: .tcp(host: "127.0.0.1", port: port), "POST",
          EmulatorHelper.answers.path(project: "demo-login"), body: JSON.object(rule).bytes)
        #expect(prepared.status == 200)
      }
      try await TestService.runOpen { service async throws in
        _ = try await service.setFunctions(
          ["beforeCreate"], at: "http://127.0.0.1:\(port)\(path)?key=k")
        #expect(try await service.ann()["displayName"] == "Ann")
        var words: [String] = []
        for email in ["bob@example.com", "eve@example.com"] {
          words.append(try await service.ann(email)["error"]["message"].text ?? "")
        }
        #expect(words[0].contains("returned HTTP error 307"))
        #expect(words[1].contains("((Failed to make request to"))
        #expect(try await service.accountCount() == "1")
      }
    }
  }

  @Test func `end when their time is over`() async throws {
    // It accepts connections, and never answers.
    let silent = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(silent.localAddress?.port)
    try await TestService.runOpen {
      $0.tuning.functionTime = 100
    } body: { service async throws in
      _ = try await service.setFunctions(["beforeCreate"], at: "http://127.0.0.1:\(port)/")
      let late = try await service.call(.signUp, password)
      #expect(
        late.json["error"]["message"].text
          == Self.start + "((Deadline exceeded making request to http://127.0.0.1:\(port)/.))")
      #expect(late.status == 500)
      #expect(try await service.accountCount() == "0")
    }
    try await silent.close()
  }
}
