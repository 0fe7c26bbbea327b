import ChildPrograms
import Foundation
import LoginIdentity
import LoginSessions
import Testing

/// Settings of a service with a name.
enum NamedService {
  /// Returns the folder of the settings.
  static func folder(_ desk: Desk) -> String { desk.folder.path + "/config/logintui" }

  /// Writes the settings of a service; without a name, those of all services.
  static func write(_ text: String, of name: String? = nil, on desk: Desk) throws {
    let folder = folder(desk) + (name == nil ? "" : "/services")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(
      toFile: "\(folder)/\(name ?? "logintui").toml", atomically: true, encoding: .utf8)
  }
}

/// `--service NAME` and `LOGINTUI_SERVICE`: docs/configuration.md, "Several services".
@Suite(.timeLimit(.minutes(10))) struct `A service with a name` {
  private static let usual = """
    [service]
    emulator = "localhost:1"
    [session]
    store = "file"
    header = "X-Usual"
    [screen]
    text_size = "AX1"
    providers = ["oidc.usual", "email"]
    [[provider]]
    id = "oidc.usual"
    label = "Usual"
    """
  private static let work = """
    [session]
    token = "access"
    [screen]
    contrast = "increased"
    [[provider]]
    id = "oidc.work"
    issuer = "https://work.example"
    client_id = "tui"
    """

  /// The desk's variable for the storage takes precedence over all files.
  private static let unsaid = ["LOGINTUI_STORE": ""]

  private static func with(_ body: (Desk) async throws -> Void) async throws {
    try await Desk.with { desk in
      try NamedService.write(usual, on: desk)
      try NamedService.write(work, of: "work", on: desk)
      try await body(desk)
    }
  }

  @Test func `has its own providers and sessions, and the screen of all services`() async throws {
    try await Self.with { desk in
      let ending = try await desk.run(
        ["config", "list", "--service", "work"], environment: Self.unsaid)
      let folder = NamedService.folder(desk)
      for line in [
        "screen.text_size = AX1 (file: \(folder)/logintui.toml; default auto)",
        "screen.contrast = increased (file: \(folder)/services/work.toml; default standard)",
        "session.store = file (file: \(folder)/logintui.toml)", "session.header (default)",
        "session.token = access (file: \(folder)/services/work.toml; default id)",
        "service.emulator (default)", "screen.providers (default)", "service = work (option)",
        "provider.oidc.work.issuer = https://work.example (file: \(folder)/services/work.toml)",
      ] {
        #expect(ending.output.contains(line + "\n"), "\(line) in \(ending.output)")
      }
      #expect(!ending.output.contains("oidc.usual"))
      let without = try await desk.run(["config", "get", "service.emulator"])
      #expect(without.output == "localhost:1\n")
    }
  }

  @Test func `gives its token to every command that names it`() async throws {
    try await Self.with { desk in
      var session = `Sessions of several providers`.session(at: "https://work.example")
      session.accessToken = AccessToken(
        token: Secret("opens-work"), expiresAt: Desk.now + 3600)
      try desk.store.save(session, of: .openID(issuer: "https://work.example"))
      let echo = ["--", "/bin/sh", "-c", "echo $LOGINTUI_TOKEN"]
      for words in [
        ["token"], ["token", "--min-valid=5"], ["exec"], ["kubectl-credential"],
        ["login", "--format", "token"],
      ] {
        let tail = words == ["exec"] ? echo : []
        let named = try await desk.run(
          words + ["--service", "work"] + tail, environment: Self.unsaid)
        #expect(named.output.contains("opens-work"), "\(words) \(named)")
        let inherited = try await desk.run(
          words + tail, environment: ["LOGINTUI_SERVICE": "work", "LOGINTUI_STORE": ""])
        #expect(inherited.output == named.output, "\(words) \(inherited)")
      }
      let unnamed = try await desk.run(["token"], environment: Self.unsaid)
      #expect(unnamed.status == 4 && unnamed.output.isEmpty, "\(unnamed)")
      let status = try await desk.run(["status", "--service=work"], environment: Self.unsaid)
      #expect(status.output.contains("work.example") && status.status == 0)
    }
  }

  @Test func `that does not exist is an error with the ones that do`() async throws {
    try await Self.with { desk in
      let ending = try await desk.run(["token", "--service", "wrok"])
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(ending.standardError.contains("only work."), "\(ending.standardError)")
      #expect(ending.standardError.contains("/services/wrok.toml"))
      let document = try await desk.run(
        ["status", "--format", "json"], environment: ["LOGINTUI_SERVICE": "wrok"])
      #expect(document.standardError.contains("settings_invalid"), "\(document.standardError)")
      let other = try await desk.run(
        ["token", "--config", "/etc/hostname.toml", "--service", "work"])
      #expect(other.status == 1 && !other.standardError.isEmpty)
    }
  }

  @Test(arguments: ["../work", "a/b", "-x", ".", "a b", "ü", String(repeating: "a", count: 65)])
  func `has a name that leads nowhere else`(name: String) async throws {
    try await Self.with { desk in
      let ending = try await desk.run(["status", "--service=\(name)"])
      #expect(ending.status == 1 && ending.output.isEmpty, "\(ending)")
      #expect(ending.standardError.contains("a-z, 0-9"), "\(ending.standardError)")
    }
  }

  @Test func `is changed by itself, and begins with its first setting`() async throws {
    try await Self.with { desk in
      let path = NamedService.folder(desk) + "/services/tests.toml"
      let words = ["config", "set", "service.emulator", "localhost:7", "--service", "tests"]
      let ending = try await desk.run(words)
      #expect(ending.status == 0 && ending.output.contains(path), "\(ending)")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == "[service]\nemulator = \"localhost:7\"\n")
      let usual = NamedService.folder(desk) + "/logintui.toml"
      #expect(try String(contentsOfFile: usual, encoding: .utf8) == Self.usual)
      let check = try await desk.run(["config", "check", "--service", "tests"])
      #expect(check.status == 0 && check.output.contains("localhost:7"), "\(check)")
    }
  }

  @Test func `is named in the commands set up for git and kubectl`() async throws {
    try await Self.with { desk in
      let home = [
        "HOME": desk.folder.path, "GIT_CONFIG_GLOBAL": desk.folder.path + "/git",
      ]
      let git = ["setup", "git", "git.example.com", "--service", "work", "--yes"]
      let done = try await desk.run(git, environment: home)
      #expect(done.status == 0 && done.output.contains("--service work --undo"), "\(done)")
      let asked = try await desk.run(
        ["config", "--file", desk.folder.path + "/git", "--get-regexp", "credential"],
        program: "/usr/bin/git", environment: home)
      #expect(asked.output.contains("git-credential --host git.example.com --service work"))
      let undone = try await desk.run(git + ["--undo"], environment: home)
      #expect(undone.status == 0, "\(undone)")
      let user = ["setup", "kubectl", "ada", "--service", "work"]
      let cluster = try await desk.run(user + ["--dry-run"], environment: home)
      #expect(cluster.output.contains("- \"--service\""), "\(cluster)")
      #expect(cluster.output.contains("- \"work\""))
      let wrong = try await desk.run(
        ["setup", "kubectl", "ada", "--service", "a b"], environment: home)
      #expect(wrong.status == 1 && wrong.standardError.contains("a-z, 0-9"))
    }
  }
}
