import Glibc
import Testing

@testable import LoginSettings
@testable import LogintuiWorker

/// Settings decide which service and which programs get passwords and tokens.
@Suite(.timeLimit(.minutes(10))) struct `Settings that others can change` {
  /// Commands that give the files to a group and a user without an entry; only root can do that.
  private static let waysOfRoot = [
    (
      "chgrp 4711 logintui/logintui.toml; chmod 664 logintui/logintui.toml",
      "Other users can change"
    ),
    ("chgrp 4711 logintui; chmod 770 logintui", "Other users can change"),
    ("chown 4711 logintui/logintui.toml", "belong to another user"),
    ("chown 4711 logintui", "belong to another user"),
  ]

  private static func make(_ shell: String, on desk: Desk) async throws {
    let text =
      "mkdir logintui; printf '[screen]\\ntext_size = \"AX2\"\\n' > logintui/logintui.toml; "
    let made = try await desk.run(
      ["-c", "cd \"$XDG_CONFIG_HOME\" && umask 022 && \(text)\(shell)"], program: "/bin/bash")
    #expect(made.status == 0, "\(made)")
  }

  @Test(arguments: [
    "chmod 666 logintui/logintui.toml", "chmod 602 logintui/logintui.toml", "chmod 777 logintui",
    "mkdir -m 777 real; mv logintui/logintui.toml real; ln -s ../real/logintui.toml logintui",
  ])
  func `are an error of every command, and decide nothing`(shell: String) async throws {
    try await Self.expectRefusal(after: shell, words: "Other users can change")
  }

  @Test(.enabled(if: geteuid() == 0), arguments: waysOfRoot)
  func `are an error, too, where they are another group's or another user's`(
    shell: String, words: String
  ) async throws {
    try await Self.expectRefusal(after: shell, words: words)
  }

  /// Expects that every command rejects settings after a shell line has opened them to others.
  private static func expectRefusal(after shell: String, words: String) async throws {
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

  /// Every command reported that other users can change the settings.
  ///
  /// OpenShift runs an image as a user without an entry and with the group 0, whose files have the mode of their owner
  /// for that group. setpriv(1).
  @Test(.enabled(if: geteuid() == 0))
  func `are not root's that its group may change, for a user number without an entry`()
    async throws
  {
    try await Desk.with { desk in
      try await Self.make(
        "chown -R 0:0 logintui; chmod 664 logintui/logintui.toml; chmod 775 logintui", on: desk)
      let ending = try await desk.run(
        [
          "--reuid=4711", "--regid=0", "--clear-groups", Desk.program, "config", "get",
          "screen.text_size",
        ], program: "/usr/bin/setpriv")
      #expect(ending.status == 0 && ending.output == "AX2\n", "\(ending)")
    }
  }

  /// Those of a service were checked less strictly than the default file.
  @Test(arguments: [
    "chmod 666 logintui/services/a.toml", "chmod 777 logintui/services", "chmod 777 logintui",
    "mkdir -m 777 real; mv logintui/services/a.toml real; ln -s ../../real/a.toml logintui/services",
  ])
  func `are refused where they are a service's`(shell: String) async throws {
    try await Self.expectServiceRefusal(after: shell, words: "Other users can change")
  }

  @Test(
    .enabled(if: geteuid() == 0),
    arguments: ["chown 4711 logintui/services/a.toml", "chown 4711 logintui/services"])
  func `are refused where they are a service's, and another user's`(shell: String) async throws {
    try await Self.expectServiceRefusal(after: shell, words: "belong to another user")
  }

  /// Expects the same if the only file is that of a service.
  private static func expectServiceRefusal(after shell: String, words: String) async throws {
    try await Desk.with { desk in
      try await Self.make(
        "mkdir logintui/services; mv logintui/logintui.toml logintui/services/a.toml", on: desk)
      let read = ["config", "get", "screen.text_size", "--service", "a"]
      let before = try await desk.run(read)
      #expect(before.status == 0 && before.output == "AX2\n", "\(before)")
      let changed = try await desk.run(
        ["-c", "cd \"$XDG_CONFIG_HOME\" && umask 0 && \(shell)"], program: "/bin/bash")
      #expect(changed.status == 0, "\(changed)")
      let ending = try await desk.run(read)
      #expect(ending.status == 1 && ending.standardError.contains(words), "\(ending)")
    }
  }

  @Test(arguments: [
    "mkdir -m 777 open; mv logintui/logintui.toml open/named.toml",
    "mkdir -m 777 real; mv logintui/logintui.toml real; mkdir open; ln -s ../real/logintui.toml open/named.toml",
  ])
  func `are refused where they were named in a folder that everyone can change`(
    shell: String
  ) async throws {
    try await Desk.with { desk in
      try await Self.make(shell, on: desk)
      let words = ["-c", "cd \"$XDG_CONFIG_HOME\"; \"$0\" config check --config open/named.toml"]
      let ending = try await desk.run(words + [Desk.program], program: "/bin/bash")
      #expect(
        ending.status == 1 && ending.standardError.contains("Other users can change"), "\(ending)")
      // Users can't replace each other's files in a folder with the sticky bit.
      let sticky = try await desk.run(
        [
          "-c",
          "cd \"$XDG_CONFIG_HOME\"; chmod +t open; [ ! -e real ] || chmod +t real; \"$0\" config check --config open/named.toml",
          Desk.program,
        ], program: "/bin/bash")
      #expect(!sticky.standardError.contains("Other users can change"), "\(sticky)")
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
