import ChildPrograms
import Foundation
import Waiting

/// A folder with some scripts and with substitutes for compilers and programs, removed on deinitialization.
final class ScriptFolder {
  /// The path of the folder; its name contains blanks, as a user's may.
  let place = URL(filePath: NSTemporaryDirectory()).appending(
    path: "scripts of \(UUID().uuidString.prefix(8))")

  /// Copies files.
  ///
  /// - Parameter files: Paths from the root of the repository.
  /// - Throws: The system's error for a file that can't be copied.
  init(_ files: [String]) throws {
    for path in files {
      let file = `The house`.root.appending(path: path)
      try write(String(contentsOf: file, encoding: .utf8), to: path)
    }
  }

  deinit { try? FileManager.default.removeItem(at: place) }

  /// Returns the path of an item in the folder.
  func path(_ name: String) -> String { place.appending(path: name).path }

  /// Writes a file, executable if its first line names an interpreter.
  func write(_ text: String, to path: String) throws {
    try makeFolder(of: path)
    let file = place.appending(path: path)
    guard !text.hasPrefix("#!") else { return try ExecutableFile.write(text, to: file.path) }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func makeFolder(of path: String) throws {
    try FileManager.default.createDirectory(
      at: place.appending(path: path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
  }

  /// Runs a line of bash in the folder, without a terminal and with only the system's programs.
  func run(
    _ line: String, environment more: [String: String] = [:]
  ) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      "/bin/bash", ["-c", "cd \"$HERE\" && \(line)"],
      environment: Self.environment.merging(["HERE": place.path]) { $1 }.merging(more) { $1 },
      leadsSession: true)
  }

  /// Returns everything below a folder, with modes, in order.
  func listing(_ folder: String) async throws -> String {
    try await run("cd \(folder) && find . -printf '%P %M %s\\n' | LC_ALL=C sort").output
  }

  private static let environment = [
    "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.com",
  ]
}
