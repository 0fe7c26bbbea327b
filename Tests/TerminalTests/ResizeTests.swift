import LoginCanvas
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(10))) struct Resizing {
  @Test func `the last of 200 sizes is the one that is drawn`() async throws {
    let terminal = try await Probe.start()
    for turn in 1...199 {
      await terminal.resize(Size(columns: 20 + turn % 70, rows: 5 + turn % 40))
    }
    await terminal.resize(Size(columns: 61, rows: 17))
    try await terminal.wait("the whole picture in the last size") { picture in
      picture.rows[0].hasPrefix("61x17") && picture.rows.contains { $0.hasSuffix("resized 61x17") }
        && picture.cells.allSatisfy { $0.background == .entry(231) }
    }
  }

  /// The program may see only the last size, which is the one that it knows.
  @Test func `a window that is made smaller and as it was at once is drawn again`() async throws {
    let terminal = try await Probe.start(["styles"], size: Size(columns: 60, rows: 20))
    try await terminal.wait("all corners") { $0[59, 19].text == "4" && $0[0, 0].text == "1" }
    for _ in 1...20 {
      await terminal.resize(Size(columns: 20, rows: 5))
      await terminal.resize(Size(columns: 60, rows: 20))
      try await terminal.wait("all corners") { picture in
        picture[59, 19].text == "4" && picture[0, 0].text == "1" && picture[59, 0].text == "2"
      }
    }
  }

  /// Mode 2026 of the Terminal Working Group: terminals that don't know it ignore it; old consoles don't receive it.
  @Test(arguments: [("xterm-256color", true), ("vt100", false), ("linux", false)])
  func `a window of another size is drawn between marks, so that no one sees it cleared`(
    type: String, hasMarks: Bool
  ) async throws {
    let terminal = try await Probe.start(["styles"], environment: ["TERM": type])
    try await terminal.waitFor("plain")
    #expect(await !String(decoding: terminal.bytes, as: UTF8.self).contains("[?2026h"))
    let before = await terminal.bytes.count
    await terminal.resize(Size(columns: 70, rows: 20))
    try await terminal.wait("all corners") { $0[69, 19].text == "4" && $0[0, 0].text == "1" }
    let text = await String(decoding: terminal.bytes[before...], as: UTF8.self)
    guard hasMarks else {
      #expect(!text.contains("2026"))
      return
    }
    let clear = try #require(text.firstRange(of: "\u{1B}[2J"))
    let on = try #require(text.firstRange(of: "\u{1B}[?2026h"))
    #expect(on.upperBound <= clear.lowerBound)
    try await Probe.waitFor(bytes: "\u{1B}[?2026l", from: terminal)
  }

  @Test(arguments: [
    Size(columns: 1, rows: 1), Size(columns: 2, rows: 1), Size(columns: 1, rows: 60),
    Size(columns: 500, rows: 200),
  ])
  func `an unusual size does no harm`(size: Size) async throws {
    let terminal = try await Probe.start(["styles"], size: size)
    try await terminal.wait("a corner") { ["1", "2", "3", "4"].contains($0[0, 0].text) }
    await terminal.resize(Size(columns: 40, rows: 12))
    try await terminal.wait("all corners") { $0[39, 11].text == "4" && $0[0, 0].text == "1" }
    await terminal.resize(size)
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  @Test func `LINES and COLUMNS do not change the size`() async throws {
    let terminal = try await Probe.start(environment: ["LINES": "7", "COLUMNS": "30"])
    try await terminal.waitFor("80x24")
  }

  @Test func `a terminal that does not know its size has the one of its type`() async throws {
    let terminal = try PseudoTerminal(Probe.path, size: Size(columns: 80, rows: 24))
    try await terminal.waitFor("80x24")
    let unknown = try PseudoTerminal(
      "/bin/sh", ["-c", "stty rows 0 cols 0; exec \(Probe.path)"])
    try await unknown.waitFor("80x24")
  }
}
