import LoginCanvas
import TerminalHarness
import Testing

@testable import LoginTerminal

@Suite(.timeLimit(.minutes(10))) struct `24-bit colors` {
  @Test(arguments: ["xterm-256color", "xterm", "tmux-256color"])
  func `are used where COLORTERM says so`(type: String) async throws {
    let terminal = try await Probe.start(
      environment: ["TERM": type, "COLORTERM": "truecolor"])
    try await terminal.waitFor("80x24 24bit quadrants")
  }

  @Test func `are not used on consoles, nor in GNU screen, by a variable that was passed on`() {
    let passedOn = { (name: String) in ["COLORTERM": "truecolor", "STY": "1.pts"][name] ?? "" }
    let alone = { (name: String) in name == "COLORTERM" ? "24bit" : "" }
    #expect(!TerminalCapabilities.hasTrueColor(type: "linux", variable: alone))
    #expect(!TerminalCapabilities.hasTrueColor(type: "screen-256color", variable: passedOn))
    #expect(TerminalCapabilities.hasTrueColor(type: "screen-256color", variable: alone))
    #expect(!TerminalCapabilities.hasTrueColor(type: "xterm", variable: { _ in "" }))
  }

  @Test func `are sent as they are, the lowest too, and never as palette entries`() async throws {
    let terminal = try await Probe.start(["low", "24bit"])
    let picture = try await terminal.waitFor("low 7")
    for number in 1...7 {
      #expect(picture[0, number].background == .direct(RGB(UInt32(number))))
      #expect(picture[0, number].foreground == .direct(RGB(0xD0021B)))
    }
    let bytes = await String(decoding: terminal.bytes, as: UTF8.self)
    #expect(bytes.contains("38;2;208;2;27"))
    #expect(bytes.contains("48;2;0;0;7"))
    #expect(!bytes.contains("38;5;") && !bytes.contains("48;5;"))
    #expect(!bytes.contains("[31m") && !bytes.contains("[41m"))
  }

  @Test func `do not run out, however many pairs there are`() async throws {
    let terminal = try await Probe.start(["pairs", "24bit"], size: Size(columns: 200, rows: 60))
    let picture = try await terminal.wait("the last cell") { $0[199, 59].background != .standard }
    for (column, row) in [(50, 0), (199, 59), (0, 30), (123, 45)] {
      let number = UInt32(row * 200 + column)
      #expect(picture[column, row].background == .direct(RGB(number &* 40503 &+ 77)))
    }
  }

  @Test func `leave the environment as it was`() async throws {
    let terminal = try await Probe.start(
      ["environment", "24bit"], environment: ["TERMINFO": "/usr/share/terminfo"])
    try await terminal.waitFor("TERMINFO=/usr/share/terminfo")
  }
}
