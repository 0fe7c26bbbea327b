import LoginIdentity
import LoginIdentityToolkit
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A hostile answer` {
  private static let host = "127.0.0.1"
  private static let nonsense = IdentityError.unintelligibleAnswer(host: host)

  @Test(arguments: [
    json(""), json("null"), json("[]"), json("{}"), json("\"text\""), json("{"), json("<html>"),
    json("\u{FEFF}\u{0}\u{1B}[2J"), "HTTP/1.1 204 No Content\r\n\r\n",
    json(#"{"localId":7,"idToken":"i","refreshToken":"r","expiresIn":"3600"}"#),
    json(#"{"localId":"u","idToken":["i"],"refreshToken":"r","expiresIn":"3600"}"#),
    json(#"{"localId":"u","idToken":"i","refreshToken":null,"expiresIn":"3600"}"#),
    json(#"{"localId":"u","idToken":"i","refreshToken":"r"}"#),
    json(#"{"localId":"u","idToken":"i","refreshToken":"r","expiresIn":"soon"}"#),
    json(#"{"localId":"u","idToken":"i","refreshToken":"r","expiresIn":"-1"}"#),
    json(#"{"localId":"u","idToken":"i","refreshToken":"r","expiresIn":"9223372036854775807"}"#),
    json(#"{"localId":"u","idToken":"i","refreshToken":"r","expiresIn":1e300}"#),
    json(#"{"localId":"","idToken":"i","refreshToken":"r","expiresIn":"3600"}"#),
    json(#"{"localId":"u","idToken":"","refreshToken":"r","expiresIn":"3600"}"#),
    json(#"{"localId":"u","idToken":"i\nhost=evil","refreshToken":"r","expiresIn":"3600"}"#),
    json(#"{"localId":"u","idToken":"i\u001b[2J","refreshToken":"r","expiresIn":"3600"}"#),
    json(String(repeating: "[", count: 100_000)),
    json(#"{"error":"EMAIL_EXISTS"}"#, status: "400 Bad Request"),
    json(#"{"error":{"code":"x","message":[]}}"#, status: "400 Bad Request"),
    json("", status: "400 Bad Request"), json("<html>", status: "404 Not Found"),
    json("{}", status: "302 Found", headers: ["Location: http://127.0.0.1:1/"]),
  ])
  func `to sign-up and sign-in is called unintelligible`(answer: String) async throws {
    try await withAnswer(answer) { toolkit in
      await #expect(throws: Self.nonsense) {
        try await toolkit.signIn(email: "a@b.c", password: Secret("secret"))
      }
      await #expect(throws: Self.nonsense) { try await toolkit.signInAsGuest() }
    }
  }

  @Test(arguments: [json(""), json("[]"), json("\u{7}"), json(#"{"registered":"yes"}"#)])
  func `to harmless questions is called unintelligible`(answer: String) async throws {
    try await withAnswer(answer) { toolkit in
      await #expect(throws: Self.nonsense) { try await toolkit.signInMethods(of: "a@b.c") }
    }
  }

  @Test(arguments: [json(""), json("[]"), json("<html>", status: "405 Method Not Allowed")])
  func `is no success where nothing is to be read either`(answer: String) async throws {
    try await withAnswer(answer) { toolkit in
      await #expect(throws: Self.nonsense) {
        try await toolkit.sendPasswordReset(to: "a@b.c", language: "en")
      }
      await #expect(throws: Self.nonsense) { try await toolkit.delete(idToken: Secret("t")) }
    }
  }

  @Test(arguments: [
    ("500 Internal Server Error", "", 500), ("502 Bad Gateway", "<html>", 502),
    ("503 Service Unavailable", "{}", 503), ("599 Odd", "[", 599),
  ])
  func `with a status of 500 and more is the server's failure`(
    status: String, body: String, code: Int
  ) async throws {
    try await withAnswer(json(body, status: status)) { toolkit in
      await #expect(throws: IdentityError.serverFailure(status: code)) {
        try await toolkit.signInAsGuest()
      }
    }
  }

  @Test func `of no accounts ends the session`() async throws {
    try await withAnswer(json(#"{"kind":"k"}"#)) { toolkit in
      await #expect(throws: IdentityError.sessionExpired) {
        try await toolkit.lookup(idToken: Secret("t"))
      }
    }
  }

  @Test func `that redirects is not followed`() async throws {
    let other = try await HostileServer.start { _, _ in .send(json("{}")) }
    let answer = json(
      "", status: "307 Temporary Redirect",
      headers: ["Location: http://127.0.0.1:\(other.port)/"])
    try await withAnswer(answer) { toolkit in
      await #expect(throws: Self.nonsense) {
        try await toolkit.signIn(email: "a@b.c", password: Secret("secret"))
      }
    }
    try await other.stop()
    other.finish()
    for await event in other.events { Issue.record("\(event)") }
  }

  @Test(arguments: ["garbage\r\n\r\n", "HTTP/9.9 okay\r\n\r\n", "\u{0}\u{1}\u{2}", "SSH-2.0-x\r\n"])
  func `that is not HTTP is called unintelligible`(bytes: String) async throws {
    try await withToolkit(react: { _, _ in .sendAndClose(bytes) }) { toolkit, _ in
      await #expect(throws: Self.nonsense) { try await toolkit.signInAsGuest() }
    }
  }

  @Test func `of half a body is called unintelligible`() async throws {
    let half = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"localId\":"
    try await withToolkit(react: { _, _ in .sendAndClose(half) }) { toolkit, _ in
      await #expect(throws: Self.nonsense) { try await toolkit.signInAsGuest() }
    }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\n\r\n{", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n{",
    "HTTP/1.1 200 OK\r\nX: ",
  ])
  func `without an end is cut off and its connection closed`(start: String) async throws {
    try await withToolkit(react: { _, _ in .sendEndlessly(start) }) { toolkit, server in
      await #expect(throws: Self.nonsense) { try await toolkit.signInAsGuest() }
      for await event in server.events where event == .closed { break }
    }
  }

  @Test func `longer than the limit by one byte is refused`() async throws {
    let body = #"{"registered":false}"#
    try await withAnswer(json(body), configure: { $0.answerSizeLimit = body.utf8.count }) {
      let methods = try await $0.signInMethods(of: "a@b.c")
      #expect(methods == .unknownAddress)
    }
    try await withAnswer(json(body), configure: { $0.answerSizeLimit = body.utf8.count - 1 }) {
      toolkit in
      await #expect(throws: Self.nonsense) { try await toolkit.signInMethods(of: "a@b.c") }
    }
  }
}
