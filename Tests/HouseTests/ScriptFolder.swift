import ChildPrograms
import Foundation
import Waiting

/// A folder with some of our scripts, in which stand-ins take the place of compilers and programs; it goes
/// away with this.
final class ScriptFolder {
  /// Where it is; its name has blanks, as anybody's may.
  let place = URL(filePath: NSTemporaryDirectory()).appending(
    path: "scripts of \(UUID().uuidString.prefix(8))")

  /// Copies some files.
  ///
  /// - Parameter files: Paths from the root of the repository.
  /// - Throws: What FileManager says of a file that can't be copied.
  init(_ files: [String]) throws {
    for path in files {
      try makeFolder(of: path)
      try FileManager.default.copyItem(
        at: `The house`.root.appending(path: path), to: place.appending(path: path))
    }
  }

  deinit { try? FileManager.default.removeItem(at: place) }

  /// The path of something in it.
  func path(_ name: String) -> String { place.appending(path: name).path }

  /// Writes a file, which may be run if its first line names a program.
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

  /// Runs a line of bash in it, without a terminal and with the system's programs alone.
  func run(
    _ line: String, environment more: [String: String] = [:]
  ) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      "/bin/bash", ["-c", "cd \"$HERE\" && \(line)"],
      environment: Self.environment.merging(["HERE": place.path]) { $1 }.merging(more) { $1 },
      leadsSession: true)
  }

  /// Everything below a folder of it, with modes, in order.
  func listing(_ folder: String) async throws -> String {
    try await run("cd \(folder) && find . -printf '%P %M %s\\n' | LC_ALL=C sort").output
  }

  private static let environment = [
    "PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.com",
  ]
}
