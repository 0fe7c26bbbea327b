import Foundation
import Glibc
import Testing

@testable import LoginSettings
@testable import LogintuiWorker

/// Existing settings that can't be read: otherwise the person would sign in to another service than the configured one.
@Suite(.timeLimit(.minutes(5))) struct `Settings that cannot be read` {
  /// An obstacle, created in the folder of settings, and a word of the error.
  static let obstacles: [(shell: String, words: String)] = [
    ("mkdir logintui; ln -s logintui.toml logintui/logintui.toml", "symbolic links"),
    ("mkdir logintui; ln -s nowhere logintui/logintui.toml", "No such file"),
    ("ln -s nowhere logintui", "No such file"),
    ("ln -s logintui logintui", "symbolic links"),
    ("touch logintui", "Not a directory"),
    ("mkdir -p logintui/logintui.toml", "Is a directory"),
    ("mkdir logintui; mkfifo logintui/logintui.toml", "isn't an ordinary file"),
    ("mkdir logintui; ln -s /dev/null logintui/logintui.toml", "isn't an ordinary file"),
    ("mkdir logintui; printf '[screen]\\n\\377' > logintui/logintui.toml", "isn't plain text"),
    ("mkdir logintui; printf '\\0[screen]' > logintui/logintui.toml", "isn't plain text"),
    (
      "mkdir logintui; head -c 4194305 /dev/zero | tr '\\0' '\\n' > logintui/logintui.toml",
      "too large"
    ),
  ]

  @Test(arguments: obstacles.indices)
  func `at the usual place are an error of every command, and never no settings`(
    number: Int
  ) async throws {
    let (shell, words) = Self.obstacles[number]
    try await Desk.with { desk in
      let made = try await desk.run(
        ["-c", "cd \"$XDG_CONFIG_HOME\" && \(shell)"], program: "/bin/bash")
      #expect(made.status == 0, "\(made)")
      for command in [["config", "check"], ["token"], ["status"], []] {
        let ending = try await desk.run(command)
        #expect(ending.status == 1, "\(command): \(ending)")
        #expect(ending.standardError.contains("logintui.toml"), "\(command): \(ending)")
        #expect(ending.standardError.contains(words), "\(command): \(ending)")
      }
    }
  }

  @Test func `because a name is too long are an error too`() async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(
        ["config", "check"],
        environment: ["XDG_CONFIG_HOME": "/" + String(repeating: "x", count: 300)])
      #expect(
        ending.status == 1 && ending.standardError.contains("File name too long"), "\(ending)")
    }
  }

  @Test(arguments: ["", "mkdir logintui", "mkdir real; ln -s real logintui"])
  func `are empty where no file exists`(shell: String) async throws {
    try await Desk.with { desk in
      _ = try await desk.run(
        ["-c", "cd \"$XDG_CONFIG_HOME\"; \(shell)"], program: "/bin/bash")
      let ending = try await desk.run(["config", "check"])
      #expect(ending.status == 0 && ending.output.contains("No problems."), "\(ending)")
      let nowhere = try await desk.run(
        ["config", "check"], environment: ["XDG_CONFIG_HOME": "/no/such/folder"])
      #expect(nowhere.status == 0, "\(nowhere)")
    }
  }

  @Test func `through a link are read where it leads`() async throws {
    try await Desk.with { desk in
      let made = try await desk.run(
        [
          "-c",
          """
          cd "$XDG_CONFIG_HOME" && mkdir real && ln -s real logintui
          echo '[service]' > ../dotfile; echo 'api_key = "AIzaK"' >> ../dotfile
          ln -s ../../dotfile real/logintui.toml
          """,
        ], program: "/bin/bash")
      #expect(made.status == 0)
      let ending = try await desk.run(["config", "check"])
      #expect(ending.output.contains("Identity service: Firebase"), "\(ending)")
    }
  }

  @Test func `may be a pipe that was named, as a shell makes it`() async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(
        [
          "-c",
          "\"$LOGINTUI\" config check --config <(echo '[service]'; echo 'api_key = \"AIzaK\"')",
        ], program: "/bin/bash")
      #expect(ending.output.contains("Identity service: Firebase"), "\(ending)")
      let none = try await desk.run(["config", "check", "--config", "/dev/null"])
      #expect(none.status == 0, "\(none)")
      let endless = try await desk.run(["config", "check", "--config", "/dev/zero"])
      #expect(endless.status == 1 && endless.standardError.contains("too large"), "\(endless)")
    }
  }

  @Test func `from a pipe without a writer are not waited for forever`() async throws {
    try await Desk.with { desk in
      let path = desk.folder.path + "/pipe"
      #expect(unsafe mkfifo(path, 0o600) == 0)
      #expect(throws: SettingsText.ReadError.silentPipe) {
        try SettingsText.named(path, timeout: 1)
      }
    }
  }
}
