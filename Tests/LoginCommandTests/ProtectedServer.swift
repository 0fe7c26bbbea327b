import AsyncHTTPClient
import ChildPrograms
import Foundation
import Identity
import NIOCore
import NIOHTTP1
import TerminalHarness

/// `Examples/ProtectedAPI` as a process.
final class ProtectedServer: Sendable {
  static let program = BuiltProgram.path("ProtectedAPI")

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
    let words = await program.output.text { $0.contains("\n") }
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
  func stop() async -> Int32 {
    program?.signal(SIGTERM)
    return await program?.waitForEnd() ?? 0
  }
}

extension PipeEnd {
  /// What comes until `isEnough`, or until the end.
  func text(_ isEnough: @escaping @Sendable (String) -> Bool) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var text = ""
        while !isEnough(text) {
          let said = self.read()
          guard !said.isEmpty else { break }
          text += String(decoding: said, as: UTF8.self)
        }
        continuation.resume(returning: text)
      }
    }
  }
}
