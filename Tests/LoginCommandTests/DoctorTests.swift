import ChildPrograms
import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `logintui doctor` {
  private static let terminal = ["TERM": "xterm-256color"]

  private struct Found: Decodable {
    struct Worker: Decodable {
      let newPrivileges: String
      let capabilities: String
      let landlock: String
      let seccomp: String
      let readable: [String]
      let writable: [String]
      let forbidsDumps: Bool
    }
    struct Terminal: Decodable {
      let type: String
      let palette: String?
      let isLinear: Bool
    }
    let worker: Worker?
    let terminal: Terminal?
    let missingFonts: [String]
    let settings: String?
    let faults: [String]
  }

  private static func found(_ text: String) throws -> Found {
    try JSONDecoder().decode(Found.self, from: Data(text.utf8))
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test func `lists the rights that a worker gives up, and exits with 0`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["doctor"], environment: Self.terminal)
      #expect(result.status == 0, "\(result.output)\(result.standardError)")
      let lines = Self.lines(result.output)
      #expect(lines.first == "New privileges: given up (no_new_privs).")
      #expect(lines.contains { $0.contains("seccomp") })
      #expect(lines.contains { $0.contains("Landlock") })
      #expect(lines.contains("Core dumps: off; other processes can't read the memory."))
      #expect(lines.contains("Terminal: xterm-256color, palette 256, glyphs quadrants."))
      #expect(lines.last == "No problems.")
      #expect(!lines.contains { $0.hasPrefix("! ") })
    }
  }

  @Test(arguments: [
    ("xterm-256color", [:], "\u{259A} \u{259B} \u{259F}", "halfBlocks"),
    ("xterm-256color", ["KONSOLE_VERSION": "221203"], "\u{1FB41} \u{1FB15} \u{259A}", "quadrants"),
    ("xterm-256color", ["LOGINTUI_GLYPHS": "halfBlocks"], "\u{2580} \u{2584} \u{2588}", "ascii"),
    ("linux", [:], nil, ""),
  ])
  func `shows the characters that may be boxes, and the setting to change`(
    type: String, variables: [String: String], signs: String?, next: String
  ) async throws {
    try await Desk.with { desk in
      let variables = variables.merging(["TERM": type]) { $1 }
      let result = try await desk.run(["doctor"], environment: variables)
      let line = Self.lines(result.output).first { $0.hasPrefix("Characters for buttons") }
      #expect((line != nil) == (signs != nil))
      guard let line, let signs else { return }
      #expect(line.contains(": \(signs) ") && line.contains("glyphs = \"\(next)\""))
    }
  }

  @Test func `names the data as all that a worker may change`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["doctor", "--format", "json"], environment: Self.terminal)
      let worker = try #require(try Self.found(result.output).worker)
      #expect(worker.newPrivileges == "in-force")
      #expect(worker.capabilities == "in-force")
      #expect(worker.forbidsDumps)
      guard worker.landlock == "in-force" else { return }
      #expect(worker.writable == ["/dev/null", "\(desk.folder.path)/data/logintui"])
      #expect(worker.readable.contains("/etc/hosts"))
      #expect(!worker.readable.contains { $0.hasPrefix(desk.folder.path) })
    }
  }

  @Test func `writes the same as JSON, with problems in words`() async throws {
    try await Desk.with { desk in
      let settings = desk.folder.path + "/slip.toml"
      try Data("[screen]\ntext_size = \"AX2\"\n".utf8).write(to: URL(filePath: settings))
      let arguments = ["doctor", "--format", "json", "--config", settings]
      var found = try await Self.found(desk.run(arguments, environment: Self.terminal).output)
      #expect(found.settings == settings)
      #expect(found.terminal?.type == "xterm-256color")
      #expect(found.terminal?.palette == "256")
      #expect(found.faults.isEmpty)
      try Data("[screen\n".utf8).write(to: URL(filePath: settings))
      let broken = try await desk.run(arguments, environment: Self.terminal)
      #expect(broken.status == 1)
      found = try Self.found(broken.output)
      #expect(found.faults.count == 1)
      #expect(found.worker != nil)
    }
  }

  @Test func `marks settings that cannot be read, and continues`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(
        ["doctor", "--config", desk.folder.path + "/none.toml"], environment: Self.terminal)
      #expect(result.status == 1)
      let lines = Self.lines(result.output)
      #expect(lines.contains { $0.hasPrefix("! Can't read \(desk.folder.path)/none.toml") })
      #expect(lines.contains { $0.hasPrefix("Terminal: ") })
      #expect(lines.last == "1 problem.")
    }
  }

  @Test func `marks a terminal that is not known, and none at all is no fault`() async throws {
    try await Desk.with { desk in
      let unknown = try await desk.run(["doctor"], environment: ["TERM": "no-such"])
      #expect(unknown.status == 1)
      #expect(unknown.output.contains("! Unknown terminal type “no-such”."))
      let none = try await desk.run(["doctor"])
      #expect(none.status == 0)
      #expect(none.output.contains("Terminal: TERM isn't set"))
      let lines = try await desk.run(["doctor"], environment: ["TERM": "dumb"])
      #expect(lines.status == 0)
      #expect(lines.output.contains("Terminal: dumb; the sign-in uses plain lines."))
    }
  }

  @Test func `says that libseccomp is not installed, which is no fault`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/lib"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("none".utf8).write(to: URL(filePath: folder + "/libseccomp.so.2"))
      let result = try await desk.run(
        ["doctor"], environment: Self.terminal.merging(["LD_LIBRARY_PATH": folder]) { $1 })
      #expect(result.status == 0)
      #expect(result.output.contains("seccomp: off; libseccomp.so.2 is missing or too old."))
      // Landlock by itself leaves the worker the permissions of other files.
      #expect(!result.output.contains("can't open or change"))
      let hasLandlock = result.output.contains("Landlock, version")
      #expect(hasLandlock != result.output.contains("\nLandlock: off; "))
      #expect(
        hasLandlock
          == result.output.contains("it can still change their permissions, owner, and times"))
    }
  }

  /// It reported that no agent is running.
  ///
  /// Only root can start a program as another user; setpriv(1).
  @Test(.enabled(if: geteuid() == 0))
  func `marks an agent's socket at which another user listens`() async throws {
    try await Desk.with(.encrypted()) { desk in
      let folder = (desk.socket as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Python/agent_stranger.py")
      let stranger = try ChildProgram(
        "/usr/bin/setpriv",
        [
          "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c",
          String(contentsOf: script, encoding: .utf8), desk.socket,
        ], pipes: .together)
      defer { stranger.signal(SIGKILL) }
      #expect(try await stranger.waitForLine("listening"))
      let doctor = try await desk.run("doctor")
      #expect(doctor.status == 1, "\(doctor)")
      let faults = Self.lines(doctor.output).filter { $0.hasPrefix("! ") }
      #expect(faults.count == 1 && faults[0].contains(desk.socket), "\(doctor)")
      #expect(!doctor.output.contains("No agent is running."))
    }
  }

  @Test func `names the fonts that are missing`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(
        ["doctor"], environment: Self.terminal.merging(["LOGINTUI_FONTS": "/nowhere"]) { $1 })
      #expect(result.status == 0)
      #expect(
        result.output.contains(
          "Missing fonts: 4x6, 6x10, 6x13, 12x13ja, unifont, clB6x10."))
    }
  }

  @Test func `says each line in every language`() async throws {
    try await Desk.with { desk in
      let english = try await desk.run(["doctor"], environment: Self.terminal)
      for language in ["ja", "ar", "de"] {
        let result = try await desk.run(
          ["doctor", "--language", language], environment: Self.terminal)
        #expect(result.status == 0, "\(result.standardError)")
        let pairs = zip(Self.lines(english.output), Self.lines(result.output))
        #expect(Self.lines(english.output).count == Self.lines(result.output).count)
        #expect(pairs.allSatisfy { $0 != $1 }, "\(result.output)")
      }
    }
  }

  @Test func `takes no other format`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["doctor", "--format", "xml"], environment: Self.terminal)
      #expect(result.status == 1)
      #expect(result.standardError.contains("text, json"))
    }
  }
}
