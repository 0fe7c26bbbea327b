import LoginCanvas
import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `logintui demo --tour` {
  /// Starts the tour so slowly that its first picture stays.
  static func start(_ desk: Desk) async throws -> PseudoTerminal {
    let terminal = try desk.start(
      ["demo", "--tour", "--speed", "0.1"], size: Size(columns: 100, rows: 44))
    try await terminal.waitFor("Tour. Press any key to take over, Esc to leave.")
    try await terminal.waitFor("Sign in with Google")
    return terminal
  }

  @Test func `goes through everything by itself, and ends`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.path + "/tour.cast"
      let terminal = try desk.start(
        ["demo", "--tour", "--speed=100", "--record", file], size: Size(columns: 100, rows: 44))
      #expect(try await terminal.waitForEnd() == .exited(0))
      let cast = try String(contentsOfFile: file, encoding: .utf8)
      for reported in [
        "Text size AX3, 36 points", "Light: Google's white button", "at least 7:1", "Colors: 256",
        "60 columns", "The keyboard covers",
      ] {
        #expect(cast.contains(reported), "\(reported)")
      }
    }
  }

  @Test func `starts with only a speed`() async throws {
    try await Desk.with { desk in
      let terminal = try desk.start(["demo", "--speed=100"], size: Size(columns: 100, rows: 44))
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }

  @Test func `is the person's after a key, which does nothing else`() async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk)
      // Enter would sign in with Google.
      try await terminal.press("\r", until: "F7 F8 size")
      try await terminal.wait("the picker") {
        $0.contains("Sign in with Google") && !$0.contains("Tour.")
      }
      try await terminal.press("\u{1B}OS", until: "Google's white button gets a border")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }

  @Test(arguments: ["\u{1B}", "q", "\u{3}"])
  func `ends when the user leaves`(key: String) async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk)
      await terminal.send(key)
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }

  @Test(arguments: [("--linear", "linear"), ("--reduce-motion", "reduce_motion")])
  func `says so where nothing may move`(option: String, setting: String) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["demo", "--tour", option])
      #expect(result.status == 1)
      #expect(
        result.standardError.contains(
          "The tour changes the screen by itself, but \(setting) turns that off. Leave out --tour"))
    }
  }

  @Test(arguments: ["0", "101", "nan", "fast", "-1"])
  func `names an invalid speed`(speed: String) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["demo", "--tour", "--speed=\(speed)"])
      #expect(result.status == 1)
      #expect(result.standardError.contains("0.1…100"))
    }
  }
}
