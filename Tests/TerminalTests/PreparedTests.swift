import LoginCanvas
import TerminalHarness
import Testing
import Waiting

/// Frames whose bytes are computed before the key that requests them.
@Suite(.timeLimit(.minutes(10))) struct `A picture that is prepared` {
  private static let down = "\u{1B}OB"
  private static let up = "\u{1B}OA"

  private static func start(_ prepares: String?) async throws -> PseudoTerminal {
    let terminal = try await Probe.start(
      ["buttons"], environment: prepares.map { ["PREPARES": $0] } ?? [:])
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    try await reach(3, on: terminal)
    return terminal
  }

  private static func reach(_ row: Int, on terminal: PseudoTerminal) async throws {
    try await terminal.wait("the focus in row \(row)") {
      $0.cursor == Point(column: 29, row: row) && $0[29, row].attributes == [.bold, .underline]
    }
  }

  /// Moves down and up again, also past the last button.
  private static let way = [
    (down, 7), (down, 11), (up, 7), (up, 3), (down, 7), (down, 11), (down, 15), (up, 11),
  ]

  @Test(arguments: ["rightly", "wrongly"])
  func `is the one that would have been drawn, whatever was prepared`(mode: String) async throws {
    let (terminal, other) = (try await Self.start(mode), try await Self.start(nil))
    for (key, row) in Self.way {
      for each in [terminal, other] {
        await each.send(key)
        try await Self.reach(row, on: each)
      }
      try await terminal.wait("the note to go") { !$0.contains("prepared") }
      #expect(await terminal.picture.cells == other.picture.cells)
    }
  }

  @Test func `is written before the key is reported`() async throws {
    let terminal = try await Self.start("wrongly")
    await terminal.send(Self.down)
    // The note is only in the prepared frame, and the frame that follows removes it.
    try await Probe.waitFor(bytes: "prepared", from: terminal)
    try await Self.reach(7, on: terminal)
    try await terminal.wait("the note to go") { !$0.contains("prepared") }
  }

  @Test func `is forgotten when the window changes, or other keys come with the key`() async throws
  {
    let terminal = try await Self.start("wrongly")
    await terminal.resize(Size(columns: 90, rows: 24))
    await terminal.resize(Size(columns: 80, rows: 24))
    await terminal.send(Self.down + Self.down)
    try await Self.reach(11, on: terminal)
    await terminal.send("\u{14}" + Self.up)
    try await Self.reach(7, on: terminal)
    try await terminal.wait("no note") { !$0.contains("prepared") }
    let picture = await terminal.picture
    #expect(["Google", "Apple", "in with X", "email", "guest"].allSatisfy { picture.contains($0) })
  }
}
