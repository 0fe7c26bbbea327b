import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Settings of blocking functions` {
  private let create: JSON = ["functionUri": "http://localhost:5001/create"]
  private let signIn: JSON = ["functionUri": "http://[::1]:5001/signIn"]

  @Test func `are stored, changed in parts and removed as the mask says`() async throws {
    try await TestService.runOpen { service async throws in
      let rows: [(mask: String?, JSON, JSON)] = [
        (
          "blockingFunctions", ["triggers": ["beforeCreate": create]],
          ["triggers": ["beforeCreate": create]]
        ),
        (
          "blockingFunctions.triggers.beforeSignIn",
          ["triggers": ["beforeSignIn": signIn, "beforeCreate": signIn]],
          ["triggers": ["beforeCreate": create, "beforeSignIn": signIn]]
        ),
        (
          "blockingFunctions.forwardInboundCredentials.idToken",
          ["forwardInboundCredentials": ["idToken": true, "accessToken": true]],
          [
            "triggers": ["beforeCreate": create, "beforeSignIn": signIn],
            "forwardInboundCredentials": ["idToken": true],
          ]
        ),
        (
          "blockingFunctions.triggers", ["triggers": ["beforeSignIn": signIn]],
          [
            "triggers": ["beforeSignIn": signIn],
            "forwardInboundCredentials": ["idToken": true],
          ]
        ),
        (nil, ["triggers": ["beforeCreate": create]], ["triggers": ["beforeCreate": create]]),
        ("signIn", ["triggers": [:]], ["triggers": ["beforeCreate": create]]),
        ("blockingFunctions", [:], [:]),
      ]
      for (mask, functions, expected) in rows {
        let query = mask.map { "?updateMask=\($0)" } ?? ""
        let changed = try await service.administer(
          .updateConfig, ["blockingFunctions": functions], query: query)
        #expect(changed.status == 200)
        #expect(changed.json["blockingFunctions"] == expected, "\(mask ?? "")")
        #expect(try await service.administer(.config).json["blockingFunctions"] == expected)
      }
    }
  }

  @Test func `have the path of production too, and stay when other settings change`() async throws {
    try await TestService.runOpen { service async throws in
      let owner = ["Authorization": "Bearer owner"]
      let path = "/identitytoolkit.googleapis.com/admin/v2/projects/demo-login/config"
      let body: JSON = ["blockingFunctions": ["triggers": ["beforeCreate": create]]]
      let changed = try await service.send(
        "PATCH", "\(path)?updateMask=blockingFunctions", headers: owner, body: body.bytes)
      #expect(changed.status == 200)
      _ = try await service.administer(
        .updateConfig, ["signIn": ["allowDuplicateEmails": true]],
        query: "?updateMask=signIn.allowDuplicateEmails")
      let read = try await service.send("GET", path, headers: owner)
      #expect(read.json["blockingFunctions"] == body["blockingFunctions"])
      // An empty request without a mask resets the settings, as in Google's emulator.
      #expect(
        try await service.administer(.updateConfig).json["blockingFunctions"] == [:])
      #expect(try await service.send("PATCH", path, body: body.bytes).status == 403)
    }
  }

  @Test(
    arguments: [
      ("afterCreate", "http://localhost/f", "Event type is invalid."),
      ("beforeCreate", "", "Expected an absolute URI with valid scheme and host."),
      ("beforeCreate", "localhost/f", "Expected an absolute URI with valid scheme and host."),
      ("beforeCreate", "ftp://localhost/f", "Expected an absolute URI with valid scheme and host."),
      (
        "beforeCreate", "http://localhost:x@evil.example/",
        "Expected an absolute URI with valid scheme and host."
      ),
      ("beforeSignIn", "http://a\\b/", "Expected an absolute URI with valid scheme and host."),
      (
        "beforeSignIn", "https://functions.example/f",
        "The function isn't on this computer. The service needs --owner-token-file."
      ),
      (
        "beforeSignIn", "http://localhost.example/f",
        "The function isn't on this computer. The service needs --owner-token-file."
      ),
      (
        "beforeSignIn", "http://169.254.169.254/latest",
        "The function isn't on this computer. The service needs --owner-token-file."
      ),
    ])
  func `must lead to a function on this computer`(event: String, uri: String, words: String)
    async throws
  {
    try await TestService.runOpen { service async throws in
      let answer = try await service.setFunctions([event], at: uri)
      #expect(answer.status == 400)
      #expect(
        answer.json["error"]["message"].text == "INVALID_BLOCKING_FUNCTION : ((\(words)))")
      #expect(try await service.administer(.config).json["blockingFunctions"] == [:])
    }
  }

  @Test func `may lead elsewhere only as long as the service has an owner's token`() async throws {
    let folder = try TestService.makeFolder()
    let function = TestFunction()
    let uri = "https://functions.example/decide"
    try await TestService.run(folder: folder, removesFolder: false) {
      $0.isOpenToAdministrators = true
      $0.ownerToken = Secret("own")
      $0.functionExchange = function.exchange
    } body: { service async throws in
      let body: JSON = [
        "blockingFunctions": ["triggers": ["beforeCreate": ["functionUri": .string(uri)]]]
      ]
      let path = "/identitytoolkit.googleapis.com/v2/projects/demo-login/config"
      let changed = try await service.send(
        "PATCH", "\(path)?updateMask=blockingFunctions",
        headers: ["Authorization": "Bearer own"], body: body.bytes)
      #expect(changed.status == 200, "\(changed.json)")
      #expect(try await service.ann()["idToken"] != .null)
      #expect(function.calls.value.map(\.request.url) == [uri])
    }
    try await TestService.run(folder: folder) {
      $0.functionExchange = function.exchange
    } body: { service async throws in
      #expect(
        try await service.ann("bob@example.com")["error"]["message"]
          == .string("BLOCKING_FUNCTION_ERROR_RESPONSE : ((The service doesn't call \(uri).))"))
      #expect(function.calls.value.count == 1)
    }
  }
}
