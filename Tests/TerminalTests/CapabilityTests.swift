import Canvas
import TerminalHarness
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10))) struct `Terminal types` {
  @Test(arguments: [
    ("xterm-256color", "256 sextants"), ("tmux-256color", "256 sextants"), ("xterm", "16 sextants"),
    ("screen", "16 sextants"), ("linux", "mono ascii"), ("vt100", "mono ascii"),
    ("xterm-mono", "mono sextants"),
  ])
  func `a type has its colours and drawing characters`(type: String, found: String) async throws {
    let terminal = try await Probe.start(environment: ["TERM": type])
    try await terminal.waitFor("80x24 \(found)")
  }

  @Test(arguments: [("mono", "mono"), ("16", "16"), ("256", "256"), ("24bit", "24bit")])
  func `the palette can be chosen`(chosen: String, found: String) async throws {
    let terminal = try await Probe.start(["echo", chosen])
    try await terminal.waitFor("80x24 \(found) sextants")
  }

  @Test func `a richer palette than the type names is taken from its family`() async throws {
    let terminal = try await Probe.start(["styles", "256"], environment: ["TERM": "xterm"])
    let picture = try await terminal.waitFor("filled")
    #expect(picture[1, 2].background == .entry(160))
  }

  @Test(arguments: [
    ("15;0", true), ("0;15", false), ("12;8", true), ("0;default;7", false), ("default", nil),
    ("", nil), ("0;16", nil),
  ])
  func `the theme is known from COLORFGBG`(text: String, isDark: Bool?) {
    #expect(TerminalCapabilities.isDark(colorsOfTheme: text) == isDark)
  }

  @Test func `consoles and other character sets get ASCII`() {
    #expect(TerminalCapabilities.glyphs(type: "linux", isUTF8: true) == .ascii)
    #expect(TerminalCapabilities.glyphs(type: "xterm", isUTF8: false) == .ascii)
    #expect(TerminalCapabilities.glyphs(type: "foot", isUTF8: true) == .sextants)
  }

  @Test(arguments: [
    ("xterm-kitty", "", GlyphSet.wedges), ("xterm-256color", "KONSOLE_VERSION=221203", .wedges),
    ("xterm-256color", "VTE_VERSION=7006", .wedges),
    ("xterm-256color", "VTE_VERSION=5202", .sextants),
    ("tmux-256color", "VTE_VERSION=7006", .sextants),
    ("xterm-256color", "XTERM_VERSION=XTerm(379)", .quadrants),
  ])
  func `terminals that draw wedges themselves get them`(
    type: String, variable: String, glyphs: GlyphSet
  ) {
    let chosen = TerminalCapabilities.glyphs(type: type, isUTF8: true) { name in
      variable.hasPrefix(name + "=") ? String(variable.dropFirst(name.count + 1)) : ""
    }
    #expect(chosen == glyphs)
  }

  @Test(arguments: [["LANG": ""], ["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "xx_YY"]])
  func `without a locale the terminal is taken as UTF-8`(locale: [String: String]) async throws {
    let terminal = try await Probe.start(environment: locale)
    await terminal.send("ü")
    try await terminal.waitFor("character ü")
  }

  @Test(arguments: [
    ("nonsense", "unknownTerminal(name: \"nonsense\")"), ("", "unknownTerminal(name: \"\")"),
    ("dumb", "incapableTerminal(name: \"dumb\")"),
  ])
  func `a type that cannot be used is an error and no message`(type: String, error: String)
    async throws
  {
    let terminal = try PseudoTerminal(Probe.path, environment: ["TERM": type], hasPipe: true)
    #expect(try await terminal.output().hasSuffix(error + "\n"))
    #expect(try await terminal.waitForEnd() == .exited(1))
    #expect(await terminal.bytes.isEmpty)
  }

  @Test func `without a terminal there is an error`() async throws {
    let terminal = try PseudoTerminal("/usr/bin/setsid", ["-w", Probe.path], hasPipe: true)
    #expect(try await terminal.output() == "noTerminal(path: \"/dev/tty\", reason: 6)\n")
    #expect(await terminal.bytes.isEmpty)
  }

  @Test func `a device that is no terminal is an error`() async throws {
    let terminal = try PseudoTerminal(Probe.path, ["echo", "256", "/dev/null"], hasPipe: true)
    #expect(try await terminal.output() == "noTerminal(path: \"/dev/null\", reason: 25)\n")
    #expect(await terminal.bytes.isEmpty)
  }
}
