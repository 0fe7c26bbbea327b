import ChildPrograms
import Foundation

/// Another program, run to its end, or kept running.
enum Program {
  /// The Python that has the packages of the tests; the Makefile makes it.
  static let python = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/python/bin/python").standardized.path

  /// The Python that has the clients for Firebase that are not Google's.
  static let firebasePython = python.replacing("/.build/python/", with: "/.build/firebase-python/")

  /// A script beside the tests.
  static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Python/\(name)").standardized.path
  }

  /// Runs a program; nothing of this process blocks meanwhile.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      path, arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      pipes: .together)
  }
}
