import AsyncHTTPClient
import ChildPrograms
import Foundation
import Identity
import NIOCore
import NIOHTTP1
import TerminalHarness

/// `Backend/Examples/ProtectedAPI` as a process.
final class ProtectedServer: Sendable {
  /// The program; `make backend` builds it, into the folder that this package is built in.
  static let program = BuiltProgram.path("ProtectedAPI")
  /// What starts it with an identity service.
  static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Backend/Examples/ProtectedAPI/run").standardized.path

  /// Whether it can be tried; where every test has to run (`CI`) it has to be there.
  static let isBuilt =
    FileManager.default.isExecutableFile(atPath: program)
    || ProcessInfo.processInfo.environment["CI"] != nil

  /// `http://127.0.0.1:port`.
  let address: String
  private let program: ChildProgram?

  /// What it answered.
  struct Answer: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let body: [String: JSONValue]
  }

  /// It ended, or said something else than its address.
  struct DidNotStart: Error {
    let words: String
  }

  /// Starts it and waits until it says where it listens.
  init(at service: ServedProcess, in desk: Desk, environment: [String: String] = [:]) async throws {
    let program = try ChildProgram(
      Self.program,
      environment: desk.environment.merging([
        "PORT": "0", "FIREBASE_AUTH_EMULATOR_HOST": service.host,
      ]) { $1 }.merging(environment) { $1 }, pipes: .together)
    self.program = program
    let words = try await program.words("its address") { $0.contains("\n") }
    guard let match = words.wholeMatch(of: #/Listening on (\S+)\n/#) else {
      throw DidNotStart(words: words)
    }
    address = String(match.1)
  }

  /// One that runs already.
  init(address: String) {
    self.address = address
    program = nil
  }

  /// Asks it.
  func ask(
    _ method: HTTPMethod, _ path: String, _ token: Secret? = nil, header: String = "Firebase-Token"
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: address + path)
    request.method = method
    if let token {
      let prefix = header == "Authorization" ? "Bearer " : ""
      request.headers.add(name: header, value: token.reveal { prefix + $0 })
    }
    let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(120))
    let body = try await answer.body.collect(upTo: 1 << 20)
    let fields = try? JSONDecoder().decode(
      [String: JSONValue].self, from: Data(body.readableBytesView))
    return Answer(status: Int(answer.status.code), headers: answer.headers, body: fields ?? [:])
  }

  /// Asks it to end; its status.
  func stop() async throws -> Int32 {
    program?.signal(SIGTERM)
    return try await program?.waitForEnd() ?? 0
  }
}
