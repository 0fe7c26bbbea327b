import ChildPrograms
import Foundation
import Identity
import IdentityToolkit
import Testing

/// `logintui serve` as a process that can be killed.
final class ServedProcess: Sendable {
  /// `127.0.0.1:port`.
  let host: String
  private let program: ChildProgram

  /// Starts it and waits until it says where it listens.
  ///
  /// - Parameters:
  ///   - arguments: What follows `serve`.
  ///   - desk: Where it runs.
  ///   - prefix: A shell's words before the program, to narrow its limits.
  /// - Throws: ``DidNotStart``.
  init(_ arguments: [String], in desk: Desk, prefix: String = "") async throws {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let program = try ChildProgram(
      "/bin/bash", ["-c", "\(prefix) exec '\(Desk.program)' serve --port 0 \(words)"],
      environment: desk.environment.merging(["LANG": "C.UTF-8"]) { $1 }, pipes: .complaint)
    self.program = program
    let complaint = program.complaint
    host = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        var text = ""
        while true {
          let said = complaint.read()
          guard !said.isEmpty else {
            return continuation.resume(throwing: DidNotStart(words: text))
          }
          text += String(decoding: said, as: UTF8.self)
          guard let match = text.firstMatch(of: #/AUTH_EMULATOR_HOST=(\S+)\n/#) else { continue }
          continuation.resume(returning: String(match.1))
          // What it says later is read away, or it would block one day.
          while !complaint.read().isEmpty {}
          return
        }
      }
    }
  }

  /// What it said in place of its address.
  struct DidNotStart: Error {
    let words: String
  }

  /// Ends it as a power cut would.
  func kill() { program.signal(SIGKILL) }

  /// A client of it.
  func toolkit() throws -> IdentityToolkit {
    var configuration = IdentityToolkit.Configuration(
      endpoint: try .init(emulatorHost: host), apiKey: "any")
    // The service shares its processors with every other test.
    configuration.answerLimit = .seconds(120)
    configuration.connectLimit = .seconds(60)
    return IdentityToolkit(configuration)
  }

  /// Its administrators.
  func administration(_ toolkit: IdentityToolkit) -> Administration {
    Administration(toolkit, projectID: "demo-login", token: Secret("owner"))
  }
}
