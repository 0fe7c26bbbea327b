import Foundation
import LoginSessions

/// A desk with two projects, and a session in each of them: `ada` at the service `acme`, and `bob` at `bell`.
///
/// Outside of both, `carol` is signed in at the usual service.
struct FolderDesk {
  /// The desk; its home folder has the folders `projects/acme`, `projects/acme2` and `projects/bell/deep`.
  let desk: Desk

  static let settings = """
    [session]
    account = "carol@example.com"
    git_hosts = ["git.example.com"]
    registries = ["registry.example.com"]

    # The projects.
    [[folder]]
    path = "~/projects/acme"
    account = "ada@example.com"
    service = "acme"

    [[folder]]
    path = "~/projects/bell"
    service = "bell"

    """

  /// Runs a test at the desk.
  static func with<Value>(_ test: (FolderDesk) async throws -> Value) async throws -> Value {
    try await Desk.with { desk in
      var desk = desk
      desk.environment["LOGINTUI_STORE"] = "file"
      try NamedService.write(settings + service(port: 1), on: desk)
      for (name, port) in [("acme", 2), ("bell", 3)] {
        try NamedService.write(
          service(port: port) + "[session]\ngit_hosts = [\"git.example.com\"]\n"
            + "registries = [\"registry.example.com\"]\n", of: name, on: desk)
      }
      for folder in ["acme/sub", "acme2", "bell/deep"] {
        try FileManager.default.createDirectory(
          atPath: "\(desk.folder.path)/projects/\(folder)", withIntermediateDirectories: true)
      }
      let people = [("carol", 1), ("ada", 2), ("eve", 2), ("bob", 3)]
      for (name, port) in people {
        try desk.store.save(
          Desk.session(id: name, email: "\(name)@example.com", token: "\(name).1.x"),
          of: ServiceKey(rawValue: "emulator:localhost:\(port)"))
      }
      return try await test(FolderDesk(desk: desk))
    }
  }

  private static func service(port: Int) -> String {
    "[service]\nemulator = \"localhost:\(port)\"\n"
  }

  /// Replaces the settings of all services.
  func write(_ text: String) throws { try NamedService.write(text, on: desk) }

  /// Runs a shell line in a folder of the home folder, in which `logintui` is the program.
  func shell(
    _ line: String, in folder: String, environment: [String: String] = [:]
  ) async throws -> Desk.Ending {
    try await desk.shell(
      "cd \"$HOME/\(folder)\" && { \(line)\n}", environment: try installed(environment))
  }

  /// The environment in which programs find `logintui`.
  private func installed(_ more: [String: String]) throws -> [String: String] {
    try? FileManager.default.removeItem(at: desk.folder.appending(path: "bin"))
    return try desk.installed().merging(more) { $1 }
  }
}
