import ChildPrograms
import Foundation
import LoginIdentity
import LoginIdentityToolkit
import ServiceAdministration

/// A server in a separate process: `logintui serve`, or a script; it can be killed.
final class ServerProcess: Sendable {
  /// The address: `127.0.0.1:port`.
  let host: String
  /// Its first line of output.
  let firstLine: String
  /// The process.
  let program: ChildProgram

  /// A failed start, with the output instead of an address.
  struct DidNotStart: Error {
    let words: String
  }

  /// Starts `logintui serve` and waits until it prints its address.
  ///
  /// Passwords cost little to hash with `--ephemeral`, as in the services inside tests, unless the limits are lower than
  /// usual: those tests are about a service as people start it.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after `serve`.
  ///   - desk: The desk.
  ///   - prefix: Shell words before the program, to lower its limits.
  /// - Throws: ``DidNotStart``.
  convenience init(serve arguments: [String], in desk: Desk, prefix: String = "") async throws {
    let isQuick =
      prefix.isEmpty && arguments.contains("--ephemeral")
      && !arguments.contains("--password-cost")
    let words = (arguments + (isQuick ? ["--password-cost", "4"] : []))
      .map { "'\($0)'" }.joined(separator: " ")
    try await self.init(
      "/bin/bash", ["-c", "\(prefix) exec '\(Desk.program)' serve --port 0 \(words)"],
      environment: desk.environment, on: .standardError)
  }

  /// Starts a script of the folder `Python`, or one elsewhere, and waits until it listens.
  ///
  /// - Throws: ``DidNotStart``.
  convenience init(
    script: String, _ arguments: [String], environment: [String: String]
  ) async throws {
    let path =
      script.hasPrefix("/")
      ? script : CodeBlock.root.appending(path: "Tests/LoginCommandTests/Python/\(script)").path
    try await self.init("/usr/bin/python3", [path] + arguments, environment: environment)
  }

  /// Starts a program and waits until it prints its address.
  ///
  /// - Throws: ``DidNotStart``.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String],
    on voice: ChildProgram.Voice = .output
  ) async throws {
    program = try ChildProgram(
      path, arguments, environment: environment,
      pipes: voice == .output ? .together : .separate)
    let printed = try await program.words("its address", on: voice) { $0.contains(Self.address) }
    guard let match = printed.firstMatch(of: Self.address) else {
      throw DidNotStart(words: printed)
    }
    host = match.1.contains(":") ? String(match.1) : "127.0.0.1:\(match.1)"
    firstLine = printed.split(separator: "\n").first.map(String.init) ?? ""
  }

  /// The pattern of the address in the output.
  private static var address: Regex<(Substring, Substring)> {
    #/(?:AUTH_EMULATOR_HOST=|listening |Listening on http:\/\/)(\S+)\n/#
  }

  /// The process ID.
  var number: Int32 { program.number }

  /// Returns the content of its file below `/proc`; proc(5).
  func reported(_ name: String) throws -> String {
    try String(contentsOfFile: "/proc/\(number)/\(name)", encoding: .utf8)
  }

  /// Returns the requests to a script so far, in the words after `asked`; it writes them before it answers.
  func asked() async throws -> [String] {
    let words = try await program.words("what it was asked") { _ in true }
    return words.split(separator: "\n").filter { $0.hasPrefix("asked ") }
      .map { String($0.dropFirst(6)) }
  }

  /// Ends it like a power failure.
  func kill() { program.signal(SIGKILL) }

  /// Ends it in the same way, and waits until it is gone: until then it may answer, and has its files open.
  func end() async throws {
    kill()
    _ = try await program.waitForEnd()
  }

  /// Returns a client of an identity service; it shares its processors with every other test, and may be slow.
  func toolkit() throws -> IdentityToolkit { try Self.toolkit(at: host) }

  /// Returns a client of the identity service at a `host:port`.
  static func toolkit(at host: String) throws -> IdentityToolkit {
    var configuration = IdentityToolkit.Configuration(
      endpoint: try .init(emulatorHost: host), apiKey: "any")
    configuration.answerLimit = .seconds(120)
    configuration.connectLimit = .seconds(60)
    return IdentityToolkit(configuration)
  }

  /// Sends requests to an identity service, with a client that is shut down afterwards.
  func asking<Value>(_ ask: (IdentityToolkit) async throws -> Value) async throws -> Value {
    let toolkit = try toolkit()
    defer { toolkit.shutdown() }
    return try await ask(toolkit)
  }

  /// Returns the methods for its administrators.
  func administration(_ toolkit: IdentityToolkit) -> Administration {
    Administration(toolkit, projectID: "demo-login", token: Secret("owner"))
  }
}
