import LoginIdentity
import LoginIdentityToolkit
import Testing

/// Runs `body` with a hostile server and a toolkit that uses it, and closes both afterwards.
func withToolkit(
  react: @escaping @Sendable (String, Int) -> HostileServer.Reaction,
  configure: (inout IdentityToolkit.Configuration) -> Void = { _ in },
  body: (IdentityToolkit, HostileServer) async throws -> Void
) async throws {
  let server = try await HostileServer.start(react: react)
  var configuration = IdentityToolkit.Configuration(
    endpoint: try .init(emulatorHost: "127.0.0.1:\(server.port)"), apiKey: "test key"
  ).patient
  configuration.now = { 1_700_000_000 }
  configure(&configuration)
  let toolkit = IdentityToolkit(configuration)
  do {
    try await body(toolkit, server)
  } catch {
    // The test has already failed; its error is more important than a missing cleanup.
    Issue.record(error)
  }
  toolkit.shutdown()
  try await server.stop()
}

/// Runs `body` with a toolkit whose every request gets `answer`.
func withAnswer(
  _ answer: String, configure: (inout IdentityToolkit.Configuration) -> Void = { _ in },
  body: (IdentityToolkit) async throws -> Void
) async throws {
  try await withToolkit(react: { _, _ in .send(answer) }, configure: configure) { toolkit, _ in
    try await body(toolkit)
  }
}

extension IdentityToolkit.Configuration {
  /// The same settings with limits that a busy machine doesn't reach; only tests of limits have short ones.
  var patient: Self {
    var changed = self
    (changed.connectLimit, changed.answerLimit) = (.seconds(60), .seconds(120))
    return changed
  }
}

extension String {
  /// The lines of a request's head, and its body.
  var requestParts: (head: [String], body: String) {
    guard let end = firstRange(of: "\r\n\r\n") else { return ([], self) }
    return (
      self[..<end.lowerBound].split(separator: "\r\n").map(String.init),
      String(self[end.upperBound...])
    )
  }

  /// The method's name after `accounts:`, or `token`.
  var askedMethod: String {
    let path = split(separator: " ").dropFirst().first?.split(separator: "?").first ?? ""
    return String(path.split(whereSeparator: { $0 == ":" || $0 == "/" }).last ?? "")
  }
}
