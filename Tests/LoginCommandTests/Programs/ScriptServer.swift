import ChildPrograms
import Foundation
import Testing

/// A server written in Python that says where it listens, and then what it is asked.
final class ScriptServer: Sendable {
  /// The port on 127.0.0.1.
  let port: Int
  /// `127.0.0.1:port`.
  var host: String { "127.0.0.1:\(port)" }
  private let program: ChildProgram

  /// It said something else than where it listens.
  struct DidNotStart: Error {
    let words: String
  }

  /// Starts a script of the folder `Python`, or one that stands elsewhere, and waits until it listens.
  init(_ script: String, _ arguments: [String], environment: [String: String]) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let path =
      script.hasPrefix("/")
      ? script : folder.appending(path: "../Python/\(script)").standardized.path
    let program = try ChildProgram(
      "/usr/bin/python3", [path] + arguments, environment: environment, pipes: .together)
    self.program = program
    let words = try await program.words("its port") { $0.contains(#/listening \d+\n/#) }
    guard let match = words.firstMatch(of: #/listening (\d+)\n/#), let port = Int(match.1) else {
      throw DidNotStart(words: words)
    }
    self.port = port
  }

  /// What it was asked so far, in the words behind `asked`; it writes them before it answers.
  func asked() async throws -> [String] {
    let words = try await program.words("what it was asked") { _ in true }
    return words.split(separator: "\n").filter { $0.hasPrefix("asked ") }
      .map { String($0.dropFirst(6)) }
  }

  /// Ends it.
  func end() { program.signal(SIGKILL) }
}

extension KeptDesk {
  /// The program, and docker's name for it, side by side as `make install` puts them; the environment in
  /// which other programs find them.
  func installed() throws -> [String: String] {
    try desk.installed(environment)
  }
}

extension Desk {
  /// The same, in an environment.
  func installed(_ more: [String: String]) throws -> [String: String] {
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let helper = CodeBlock.root.appending(path: "scripts/docker-credential-logintui").path
    for (name, target) in [("logintui", Desk.program), ("docker-credential-logintui", helper)] {
      try FileManager.default.createSymbolicLink(
        atPath: bin.appending(path: name).path, withDestinationPath: target)
    }
    return environment.merging(more) { $1 }
      .merging(["PATH": "\(bin.path):/usr/bin:/bin", "LANG": "C.UTF-8"]) { $1 }
  }

  /// A program that `make setup-tests` only unpacks.
  static func unpacked(_ name: String) -> String {
    CodeBlock.root.appending(path: ".build/clients/usr/bin/\(name)").path
  }
}
