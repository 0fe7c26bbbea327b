import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityToolkit

@Suite(.timeLimit(.minutes(10))) struct `A request` {
  private func sent(
    _ ask: @Sendable @escaping (IdentityToolkit) async throws -> Void
  ) async throws -> [String] {
    var requests: [String] = []
    try await withToolkit(react: { _, _ in .send(json("{}", status: "400 Bad Request")) }) {
      toolkit, server in
      try? await ask(toolkit)
      toolkit.shutdown()
      for await event in server.events {
        if case .request(let text) = event { requests.append(text) }
        if event == .closed { break }
      }
    }
    return requests
  }

  @Test func `posts JSON to the emulator's path with the key escaped`() async throws {
    let requests = try await sent { _ = try await $0.signInMethods(of: "a@b.c") }
    let (head, body) = try #require(requests.first).requestParts
    #expect(
      head.first
        == "POST /identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=test%20key HTTP/1.1")
    #expect(head.contains("Content-Type: application/json"))
    let request = try JSONCoding.value(CreateAuthURIRequest.self, from: Array(body.utf8))
    #expect(request.identifier == "a@b.c")
    #expect(request.continueUri == "http://localhost")
  }

  @Test func `has the password only in its body`() async throws {
    let requests = try await sent { toolkit in
      _ = try await toolkit.signIn(email: "a@b.c", password: Secret("ge\"ä\\\u{1}heim"))
    }
    let (head, body) = try #require(requests.first).requestParts
    #expect(!head.joined().contains("heim"))
    let request = try JSONCoding.value(SignInWithPasswordRequest.self, from: Array(body.utf8))
    #expect(request.password == WireSecret(Secret("ge\"ä\\\u{1}heim")))
  }

  @Test(arguments: ["ja", "en-US", "zh-Hant-TW"])
  func `for a mail names its language`(language: String) async throws {
    let requests = try await sent {
      try await $0.sendPasswordReset(to: "a@b.c", language: language)
    }
    let (head, body) = try #require(requests.first).requestParts
    #expect(head.contains("x-firebase-locale: \(language)"))
    let request = try JSONCoding.value(SendOutOfBandCodeRequest.self, from: Array(body.utf8))
    #expect(request.requestType == .passwordReset)
    #expect(request.email == "a@b.c")
  }

  @Test(arguments: ["", "en_US", "de\r\nX-Evil: 1", "日本語", String(repeating: "a", count: 65)])
  func `for an email omits an invalid language`(language: String) async throws {
    let requests = try await sent {
      try await $0.sendPasswordReset(to: "a@b.c", language: language)
    }
    let head = try #require(requests.first).requestParts.head
    #expect(!head.contains { $0.lowercased().hasPrefix("x-firebase-locale") })
    #expect(!head.contains { $0.hasPrefix("X-Evil") })
  }

  @Test func `goes to Google's two hosts over TLS in production`() {
    let endpoint = IdentityToolkit.Endpoint.production
    #expect(
      endpoint.url(of: ServiceCall(endpoint: .signUp), key: "k&=/#")
        == "https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=k%26%3D%2F%23")
    #expect(
      endpoint.url(of: ServiceCall(endpoint: .token), key: "k")
        == "https://securetoken.googleapis.com/v1/token?key=k")
    #expect(endpoint.host(of: .token) == "securetoken.googleapis.com")
  }

  @Test func `goes to the emulator's paths at every other place`() throws {
    let path = "/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k"
    let urls = try [
      IdentityToolkit.Endpoint(emulatorHost: "[::1]:9099"),
      .init(serviceURL: "https://ID.example.com"),
      .init(socketPath: "/run/user/1000/a b/id.sock"),
    ].map { $0.url(of: ServiceCall(endpoint: .lookup), key: "k") }
    #expect(
      urls == [
        "http://[::1]:9099\(path)", "https://id.example.com\(path)",
        "http+unix://%2Frun%2Fuser%2F1000%2Fa%20b%2Fid.sock\(path)",
      ])
  }
}
