import ChildPrograms
import Foundation
import LocalRequests
import LoginIdentity
import NIOHTTP1
import TerminalHarness
import Testing

/// `Backend/Examples/ProtectedAPI`, a backend that runs beside the tests.
struct ProtectedAPI: Sendable {
  /// The program; `make backend` builds it, into the folder that this package is built in.
  static let program = BuiltProgram.path("ProtectedAPI")
  /// The script that starts it with an identity service.
  static let script = CodeBlock.root.appending(path: "Backend/Examples/ProtectedAPI/run").path
  /// Whether it can be tried; where every test has to run (`CI`) it must exist.
  static let isBuilt =
    FileManager.default.isExecutableFile(atPath: program)
    || ProcessInfo.processInfo.environment["CI"] != nil

  /// The address: `http://127.0.0.1:port`.
  let address: String
  private var process: ServerProcess?

  /// A response.
  struct Answer: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: [String: JSONValue]
  }

  /// Starts it, and waits until it prints its address, and nothing else.
  init(
    at service: ServerProcess, in desk: Desk, environment: [String: String] = [:]
  ) async throws {
    let process = try await ServerProcess(
      Self.program,
      environment: desk.environment.merging([
        "PORT": "0", "FIREBASE_AUTH_EMULATOR_HOST": service.host,
      ]) { $1 }.merging(environment) { $1 })
    (self.process, address) = (process, "http://\(process.host)")
    try #require(process.firstLine == "Listening on \(address)")
  }

  /// Uses a running one.
  init(address: String) { self.address = address }

  /// Sends a request.
  func ask(
    _ method: HTTPMethod, _ path: String, _ token: Secret? = nil, header: String = "Firebase-Token"
  ) async throws -> Answer {
    var request = try LocalRequest(address + path, method: method)
    if let token {
      let prefix = header == "Authorization" ? "Bearer " : ""
      request.headers.add(name: header, value: token.reveal { prefix + $0 })
    }
    let answer = try await request.send()
    let fields = try? JSONDecoder().decode([String: JSONValue].self, from: Data(answer.body))
    return Answer(status: answer.status, headers: answer.headers, body: fields ?? [:])
  }

  /// Ends it; returns its status.
  func stop() async throws -> Int32 {
    process?.program.signal(SIGTERM)
    return try await process?.program.waitForEnd() ?? 0
  }
}
