import Foundation
import Identity
import IdentityToolkit
import Synchronization
import Testing

/// `logintui serve` as a process that can be killed.
final class ServedProcess: Sendable {
  /// `127.0.0.1:port`.
  let host: String
  private let process: Int32

  /// Starts it and waits until it says where it listens.
  ///
  /// - Parameters:
  ///   - arguments: What follows `serve`.
  ///   - desk: Where it runs.
  ///   - prefix: A shell's words before the program, to narrow its limits.
  /// - Throws: ``DidNotStart``.
  init(_ arguments: [String], in desk: Desk, prefix: String = "") async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    process.arguments = ["-c", "\(prefix) exec '\(Desk.program)' serve --port 0 \(words)"]
    process.environment = desk.environment.merging(["LANG": "C.UTF-8"]) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = output
    try process.run()
    self.process = process.processIdentifier
    host = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        let descriptor = output.fileHandleForReading.fileDescriptor
        var text = ""
        while true {
          let said = Self.read(descriptor)
          guard !said.isEmpty else {
            return continuation.resume(throwing: DidNotStart(words: text))
          }
          text += said
          guard let match = text.firstMatch(of: #/AUTH_EMULATOR_HOST=(\S+)\n/#) else { continue }
          continuation.resume(returning: String(match.1))
          // What it says later is read away, or it would block one day.
          while !Self.read(descriptor).isEmpty {}
          process.waitUntilExit()
          return
        }
      }
    }
  }

  /// What there is to read, and nothing at the end: read(2), which signals may interrupt.
  private static func read(_ descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }

  /// What it said in place of its address.
  struct DidNotStart: Error {
    let words: String
  }

  /// Ends it as a power cut would.
  func kill() { _ = Foundation.kill(process, SIGKILL) }

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
