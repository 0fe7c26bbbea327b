import Canvas
import TerminalHarness
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `Large letters that the terminal draws` {
  static let size = Size(columns: 80, rows: 40)

  /// What a terminal shows that draws them.
  static func screen(_ terminal: PseudoTerminal) async throws -> SizedScreen {
    try await terminal.wait { _ in true }
    var screen = SizedScreen(size: size)
    screen.read(await terminal.bytes)
    return screen
  }

  /// The texts of its rows of large letters.
  static func lines(_ screen: SizedScreen) -> [String] {
    Dictionary(grouping: screen.blocks, by: \.origin.row).values.map { row in
      row.map(\.text).joined()
    }
  }

  /// Starts the picker in large letters, and answers as such a terminal does.
  static func start(_ desk: Desk, _ arguments: [String]) async throws -> PseudoTerminal {
    let terminal = try desk.start(
      ["--text-size", "AX3", "--large-letters", "terminal"] + arguments, size: size)
    try await waitUntil("the question") {
      try await screen(terminal).answers.contains("c")
    }
    await terminal.send(try await screen(terminal).answers)
    return terminal
  }

  static func wait(for text: String, on terminal: PseudoTerminal) async throws -> SizedScreen {
    try await waitUntil("a large \(text)") {
      lines(try await screen(terminal)).contains { $0.contains(text) }
    }
    return try await screen(terminal)
  }

  @Test func `are on the picker and on the form, and one page leaves nothing on the next`()
    async throws
  {
    try await Desk.with { desk in
      let terminal = try await Self.start(desk, ["--providers", "google,apple,email"])
      let picker = try await Self.wait(for: "Google", on: terminal)
      #expect(picker.unknown == [])
      #expect(picker.blocks.allSatisfy { $0.scale == 2 && $0.width == 1 })
      await terminal.send("3\r")
      let form = try await Self.wait(for: "Password", on: terminal)
      #expect(form.unknown == [])
      #expect(!Self.lines(form).contains { $0.contains("Google") })
      await terminal.send("\u{1B}")
      let again = try await Self.wait(for: "Google", on: terminal)
      #expect(Set(again.blocks.map(\.origin)) == Set(picker.blocks.map(\.origin)))
    }
  }

  @Test(arguments: [("ja", "メール"), ("de", "Google"), ("ar", "elgooG")])
  func `are of every script, without fonts`(language: String, text: String) async throws {
    try await Desk.with { desk in
      let terminal = try await Self.start(
        desk, ["--language", language, "--fonts", "/nonexistent"])
      let mirrored = String(text.reversed())
      try await waitUntil("a large \(text)") {
        let lines = Self.lines(try await Self.screen(terminal))
        return lines.contains { $0.contains(text) || $0.contains(mirrored) }
      }
      #expect(try await Self.screen(terminal).unknown == [])
    }
  }

  @Test func `are never asked for where nobody said so`() async throws {
    try await Desk.with { desk in
      for words in [[], ["--large-letters", "drawn"], ["--large-letters", "auto"]] {
        let terminal = try desk.start(["--text-size", "AX3"] + words, size: Self.size)
        try await waitUntil("the questions") {
          try await terminal.wait { _ in true }
          return String(decoding: await terminal.bytes, as: UTF8.self).contains("\u{1B}[c")
        }
        #expect(!String(decoding: await terminal.bytes, as: UTF8.self).contains("\u{1B}]66"))
      }
    }
  }
}
