import ChildPrograms
import Foundation

/// Runs other programs to their end, or keeps them running.
enum Program {
  /// The Python with the packages for tests, which the Makefile creates.
  static let python = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/python/bin/python").standardized.path

  /// The Python with the Firebase clients that aren't Google's.
  static let firebasePython = python.replacing("/.build/python/", with: "/.build/firebase-python/")

  /// Returns the path of a script beside the tests.
  static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Python/\(name)").standardized.path
  }

  /// Runs a program without blocking this process.
  static func run(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      path, arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      pipes: .together)
  }
}
