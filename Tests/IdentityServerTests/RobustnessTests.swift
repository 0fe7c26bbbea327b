import Foundation
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Hostile requests` {
  private let signUp = "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=any"

  @Test(arguments: [
    "{", "{\"email\":}", "nul", "null", "5", "\"s\"", "\u{0}\u{1}", "{\"email\":\"\\ud800\"}x",
    "email=a&password=b", "[1,2", "<xml/>", "   ",
  ])
  func `a body that is no JSON is a parse error`(body: String) async throws {
    try await TestService.run { service async throws in
      let answer = try await service.send("POST", signUp, body: Array(body.utf8))
      #expect(answer.status == 400)
      #expect(answer.json["error"]["status"] == "INVALID_ARGUMENT")
      #expect(answer.json["error"]["errors"][0]["reason"] == "parseError")
    }
  }

  @Test func `deep nesting and bytes that are not UTF-8 do no harm`() async throws {
    try await TestService.run { service async throws in
      let deep = String(repeating: "[", count: 100_000)
      let bodies = [
        Array("{\"email\":\(deep)".utf8), Array(deep.utf8),
        Array("{\"email\":\"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8),
        Array("{\"unknown\":\(String(repeating: "{\"a\":", count: 5000))".utf8),
      ]
      for body in bodies {
        #expect(try await service.send("POST", signUp, body: body).status == 400)
      }
      #expect(try await service.call(.signUp, [:]).status == 200)
    }
  }

  @Test func `a field of the wrong kind is named with its path`() async throws {
    try await TestService.run { service async throws in
      let rows: [(IdentityEndpoint, JSON, String)] = [
        (.signUp, ["email": true], "/email must be string"),
        (.signUp, ["password": ["a"]], "/password must be string"),
        (.signUp, ["returnSecureToken": "yes"], "/returnSecureToken must be boolean"),
        (.signUp, ["mfaInfo": "x"], "/mfaInfo must be array"),
        (.update, ["deleteAttribute": ["CAKE"]], "/deleteAttribute/0 must be equal to one"),
        (.update, ["deleteProvider": [["x"]]], "/deleteProvider/0 must be string"),
        (.sendOobCode, ["requestType": 99], "/requestType must be equal to one"),
        (.update, ["deleteProvider": [.null]], "/deleteProvider/0 must be string"),
      ]
      for (endpoint, body, text) in rows {
        let answer = try await service.call(endpoint, body)
        #expect(answer.status == 400)
        let message = answer.json["error"]["message"].text ?? ""
        #expect(message.hasPrefix("Invalid JSON payload received. \(text)"), "\(message)")
      }
    }
  }

  @Test(arguments: [
    ("text/plain", 400), ("application/xml", 400), ("application/x-www-form-urlencoded", 400),
    ("application/json; charset=utf-8", 200), ("Application/JSON", 200),
  ])
  func `only JSON is a body`(type: String, status: Int) async throws {
    try await TestService.run { service async throws in
      let answer = try await service.send(
        "POST", signUp, body: Array("{}".utf8), contentType: type)
      #expect(answer.status == status)
      if status == 400 {
        #expect(answer.json["error"]["message"] == .string("Invalid content-type: \(type)"))
      }
    }
  }

  @Test func `a body of two mebibytes is refused and the next request is served`() async throws {
    try await TestService.run { service async throws in
      let padding = [UInt8](repeating: UInt8(ascii: "x"), count: 2 << 20)
      let body = Array("{\"displayName\":\"".utf8) + padding + Array("\"}".utf8)
      let answer = try await service.send("POST", signUp, body: body)
      #expect(answer.status == 413)
      #expect(answer.json["error"]["code"] == 413)
      #expect(try await service.call(.signUp, [:]).status == 200)
    }
  }

  @Test(arguments: [
    "/", "/emulator/v1/projects/demo-login/accounts", "/emulator/v1/projects/demo-login/oobCodes",
    "/identitytoolkit.googleapis.com/v1/projects/demo-login/accounts",
    "/emulator/action", "/settings",
    "/identitytoolkit.googleapis.com/v1/accounts:signUp/", "//", "/%2e%2e/etc/passwd",
  ])
  func `a path that is not there is not found`(path: String) async throws {
    try await TestService.run { service async throws in
      for method in ["GET", "POST", "DELETE"] {
        let answer = try await service.send(
          method, "\(path)?key=any", headers: ["Authorization": "Bearer owner"])
        #expect(answer.status == 404)
        #expect(answer.json["error"]["status"] == "NOT_FOUND")
      }
    }
  }

  @Test(arguments: ["GET", "PUT", "DELETE", "PATCH"])
  func `a wrong method names the right one`(method: String) async throws {
    try await TestService.run { service async throws in
      let answer = try await service.send(method, signUp)
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == "POST")
      #expect(answer.json.names == ["message"])
    }
  }

  @Test(arguments: ["Bearer owner", "bearer OWNER", "Bearer ya29.x", "Bearer x"])
  func `a bearer token does not make an administrator`(authorization: String) async throws {
    try await TestService.run { service async throws in
      let answer = try await service.send(
        "POST", signUp, headers: ["Authorization": authorization], body: Array("{}".utf8))
      #expect(answer.status == 401)
      #expect(answer.json["error"]["status"] == "UNAUTHENTICATED")
    }
  }

  @Test func `content without a type is refused`() async throws {
    try await TestService.run { service async throws in
      let answer = try await service.send(
        "POST", signUp, body: Array("{}".utf8), contentType: nil)
      #expect(answer.json["error"]["message"] == "Invalid content-type: ")
    }
  }

  @Test func `a colon may be percent-encoded, and Basic credentials are ignored`() async throws {
    try await TestService.run { service async throws in
      let answer = try await service.send(
        "POST", "/identitytoolkit.googleapis.com/v1/accounts%3AsignUp",
        headers: ["X-Goog-Api-Key": "k", "Authorization": "Basic eDp5"], body: [])
      #expect(answer.status == 200)
    }
  }

  @Test func `answers with tokens are not to be stored by caches`() async throws {
    try await TestService.run { service async throws in
      let answer = try await service.call(.signUp, [:])
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(answer.headers["content-type"] == "application/json; charset=utf-8")
    }
  }

  @Test(arguments: [5, 4097])
  func `a password too short or too long is refused`(length: Int) async throws {
    try await TestService.run { service async throws in
      let password = JSON.string(String(repeating: "x", count: length))
      let answer = try await service.call(.signUp, ["email": "a@b", "password": password])
      #expect(
        answer.code == (length == 5 ? "WEAK_PASSWORD" : "PASSWORD_DOES_NOT_MEET_REQUIREMENTS"))
    }
  }
}
