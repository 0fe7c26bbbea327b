import Foundation

/// Another program, run to its end, or kept running.
enum Program {
  /// What a program said.
  struct Result {
    let status: Int32
    /// Standard output and standard error.
    let output: String
  }

  /// The Python that has the packages of the tests; the Makefile makes it.
  static let python = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/python/bin/python").standardized.path

  /// A script beside the tests.
  static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Python/\(name)").standardized.path
  }

  /// Runs a program; nothing of this process blocks meanwhile.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(
          returning: Result(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self)))
      }
    }
  }
}
