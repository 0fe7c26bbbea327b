import Glibc
import Testing

@testable import CommandSupport
@testable import LoginCommand

/// Settings say which service and which programs get passwords and tokens.
@Suite(.timeLimit(.minutes(10))) struct `Settings that others can change` {
  /// What makes them so, in the folder of settings, and a word of the complaint; `true` where only root can.
  static let ways: [(shell: String, words: String, needsRoot: Bool)] = [
    ("chmod 666 logintui/logintui.toml", "Other users can change", false),
    ("chmod 602 logintui/logintui.toml", "Other users can change", false),
    ("chmod 777 logintui", "Other users can change", false),
    (
      "chgrp 4711 logintui/logintui.toml; chmod 664 logintui/logintui.toml",
      "Other users can change", true
    ),
    ("chgrp 4711 logintui; chmod 770 logintui", "Other users can change", true),
    ("chown 4711 logintui/logintui.toml", "belong to another user", true),
    ("chown 4711 logintui", "belong to another user", true),
  ]

  private static func make(_ shell: String, on desk: Desk) async throws {
    let text =
      "mkdir logintui; printf '[screen]\\ntext_size = \"AX2\"\\n' > logintui/logintui.toml; "
    let made = try await desk.run(
      ["-c", "cd \"$XDG_CONFIG_HOME\" && umask 022 && \(text)\(shell)"], program: "/bin/bash")
    #expect(made.status == 0, "\(made)")
  }

  @Test(arguments: ways.indices)
  func `are an error of every command, and decide nothing`(number: Int) async throws {
    let (shell, words, needsRoot) = Self.ways[number]
    guard !needsRoot || geteuid() == 0 else { return }
    try await Desk.with { desk in
      try await Self.make(shell, on: desk)
      for command in [["config", "check"], ["token"], ["status"], ["snapshot"], []] {
        let ending = try await desk.run(command)
        #expect(ending.status == 1, "\(command): \(ending)")
        #expect(ending.standardError.contains(words), "\(command): \(ending)")
      }
      let doctor = try await desk.run(["doctor"])
      #expect(doctor.status == 1 && doctor.output.contains(words), "\(doctor)")
    }
  }

  @Test(arguments: [
    "chmod 644 logintui/logintui.toml", "chmod 755 logintui", "chmod 1777 logintui",
    "mv logintui/logintui.toml real; ln -s ../real logintui/logintui.toml",
  ])
  func `are not those that others may read, or cannot replace`(shell: String) async throws {
    try await Desk.with { desk in
      try await Self.make(shell, on: desk)
      let ending = try await desk.run(["config", "get", "screen.text_size"])
      #expect(ending.status == 0 && ending.output == "AX2\n", "\(ending)")
    }
  }

  @Test func `are refused where they were named, too, and a pipe is not`() async throws {
    try await Desk.with { desk in
      try await Self.make("mv logintui/logintui.toml named.toml; chmod 666 named.toml", on: desk)
      let shell = """
        cd "$XDG_CONFIG_HOME"; "$0" config check --config named.toml
        "$0" config check --config <(cat named.toml) > /dev/null && echo fine
        """
      let ending = try await desk.run(
        ["-c", shell, Desk.program], program: "/bin/bash")
      #expect(ending.standardError.contains("Other users can change"), "\(ending)")
      #expect(ending.output.hasSuffix("fine\n"), "\(ending)")
    }
  }
}
