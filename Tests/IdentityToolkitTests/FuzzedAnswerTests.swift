import LoginIdentity
import LoginIdentityToolkit
import SeededRandom
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed answers of a service` {
  static let tokens = #""idToken":"i.d.t","refreshToken":"r","expiresIn":"3600""#

  static let fuzz = Fuzz(
    "answers of a service",
    samples: [
      json(#"{"localId":"u1","email":"a@b.c","registered":true,\#(tokens)}"#),
      json(#"{"localId":"u1","mfaPendingCredential":"m","mfaInfo":[{"mfaEnrollmentId":"e"}]}"#),
      json(
        #"{"error":{"code":400,"message":"INVALID_LOGIN_CREDENTIALS : text","errors":[]}}"#,
        status: "400 Bad Request"),
      json(
        #"{"error":{"code":429,"message":"TOO_MANY_ATTEMPTS_TRY_LATER"}}"#,
        status: "429 Too Many Requests", headers: ["Retry-After: 5"]),
    ],
    words: [
      "\r\n", "\r\n\r\n", "HTTP/1.1 200 OK", "HTTP/1.1 302 Found", "HTTP/1.1 101 x", "Location: /",
      "Content-Length: 5", "Transfer-Encoding: chunked", "Retry-After: ", "{", "}", "[", "]",
      "null",
      "\"localId\":", "\"idToken\":", "\\n", "\\u001b", "Sun, 06 Nov 1994 08:49:37 GMT",
    ])

  @Test func `are a session with clean tokens, or an error with a name`() async throws {
    let answer = Mutex("")
    let react: @Sendable (String, Int) -> HostileServer.Reaction = { _, _ in
      .sendAndClose(answer.withLock(\.self))
    }
    try await withToolkit(react: react) { toolkit, _ in
      let finding = await Self.fuzz.finding(cases: 300) { bytes in
        answer.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
        do throws(IdentityError) {
          let session = try await toolkit.signIn(email: "a@b.c", password: Secret("secret"))
          if session.user.id.isEmpty || session.idToken.isEmpty { return "an empty session" }
          let isClean = session.idToken.revealBytes { $0.allSatisfy { $0 > 0x20 && $0 != 0x7F } }
          return isClean ? nil : "a token with control characters"
        } catch {
          guard case .tooManyAttempts(let seconds?) = error else { return nil }
          return (0...86_400).contains(seconds) ? nil : "\(seconds) seconds"
        }
      }
      #expect(finding == nil)
    }
  }
}
