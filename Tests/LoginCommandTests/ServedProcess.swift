import ChildPrograms
import Foundation
import Identity
import IdentityToolkit
import Testing

/// `logintui serve` as a process that can be killed.
final class ServedProcess: Sendable {
  /// `127.0.0.1:port`.
  let host: String
  /// What it said first.
  let firstLine: String
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
      environment: desk.environment.merging(["LANG": "C.UTF-8"]) { $1 }, pipes: .standardError)
    self.program = program
    let said = try await program.words("its address", on: .standardError) {
      $0.contains(Self.address)
    }
    guard let match = said.firstMatch(of: Self.address) else { throw DidNotStart(words: said) }
    host = String(match.1)
    firstLine = said.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// How it says where it listens.
  private static var address: Regex<(Substring, Substring)> { #/AUTH_EMULATOR_HOST=(\S+)\n/# }

  /// What it said in place of its address.
  struct DidNotStart: Error {
    let words: String
  }

  /// The number of its process.
  var number: Int32 { program.number }

  /// What the system tells of it below `/proc`; proc(5).
  func told(_ name: String) throws -> String {
    try String(contentsOfFile: "/proc/\(number)/\(name)", encoding: .utf8)
  }

  /// Ends it as a power cut would.
  func kill() { program.signal(SIGKILL) }

  /// The same, and waits until it is gone: until then it may answer, and has its files.
  func end() async throws {
    kill()
    _ = try await program.waitForEnd()
  }

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
