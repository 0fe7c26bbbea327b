import LoginIdentity
import LoginIdentityToolkit
import InMemoryLogging
import Logging
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The log` {
  private func logged(
    react: @escaping @Sendable (String, Int) -> HostileServer.Reaction
  ) async throws -> [InMemoryLogHandler.Entry] {
    var handler = InMemoryLogHandler()
    handler.logLevel = .trace
    let sink = handler
    try await withToolkit(
      react: react,
      configure: {
        $0.apiKey = "the-key"
        $0.logger = Logger(label: "test") { _ in sink }
        $0.logger?.logLevel = .trace
      },
      body: { toolkit, _ in
        _ = try? await toolkit.signIn(email: "ada@example.com", password: Secret("pass-word"))
      })
    return sink.entries
  }

  private static let answer = json(
    #"{"localId":"u","idToken":"id-token","refreshToken":"refresh-token","expiresIn":"3600"}"#)

  @Test func `holds method, host, path, status and duration of a request`() async throws {
    let entries = try await logged { _, _ in .send(Self.answer) }
    let first = try #require(entries.first)
    #expect(first.metadata["method"] == "POST")
    #expect(
      first.metadata["path"] == "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword")
    #expect("\(first.metadata["host"] ?? "")".hasPrefix("127.0.0.1:"))
    #expect(first.metadata["outcome"] == "200")
    #expect(first.metadata["milliseconds"] != nil)
  }

  @Test(arguments: [
    HostileServer.Reaction.send(answer), .sendAndClose(""), .sendAndClose("pass-word\r\n\r\n"),
    .send(
      json(
        #"{"error":{"code":400,"message":"ada@example.com : pass-word"}}"#,
        status: "400 Bad Request")),
  ])
  func `holds no key, no secret and no person`(reaction: HostileServer.Reaction) async throws {
    let entries = try await logged { _, _ in reaction }
    #expect(!entries.isEmpty)
    let text = entries.map { "\($0.message) \($0.metadata)" }.joined(separator: "\n")
    for word in ["the-key", "pass-word", "id-token", "refresh-token", "ada"] {
      #expect(!text.contains(word))
    }
  }

  @Test func `names the kind of a failure`() async throws {
    let entries = try await logged { _, _ in .sendAndClose("") }
    #expect(entries.map { $0.metadata["outcome"] } == ["noConnection"])
  }
}
