import LoginCanvas
import TerminalHarness
import Testing

@testable import LoginTerminal

@Suite(.timeLimit(.minutes(10))) struct `Terminal types` {
  @Test(arguments: [
    ("xterm-256color", "256 quadrants"), ("tmux-256color", "256 quadrants"),
    ("xterm", "16 quadrants"), ("screen", "16 quadrants"), ("linux", "16 ascii"),
    ("vt100", "mono ascii"), ("xterm-mono", "mono quadrants"),
  ])
  func `a type has its colors and drawing characters`(type: String, found: String) async throws {
    let terminal = try await Probe.start(environment: ["TERM": type])
    try await terminal.waitFor("80x24 \(found)")
  }

  @Test(arguments: [("mono", "mono"), ("16", "16"), ("256", "256"), ("24bit", "24bit")])
  func `the palette can be chosen`(chosen: String, found: String) async throws {
    let terminal = try await Probe.start(["echo", chosen])
    try await terminal.waitFor("80x24 \(found) quadrants")
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
    ("xterm-kitty", [:], GlyphSet.wedges),
    ("xterm-256color", ["KONSOLE_VERSION": "221203"], .wedges),
    ("xterm-256color", ["VTE_VERSION": "7006"], .wedges),
    ("xterm-256color", ["KITTY_WINDOW_ID": "1"], .wedges),
    ("foot", [:], .sextants), ("xterm-ghostty", [:], .sextants),
    // Too little is known about these.
    ("xterm-256color", [:], .quadrants), ("mlterm", [:], .quadrants),
    ("st-256color", [:], .quadrants),
    ("xterm-256color", ["VTE_VERSION": "5202"], .quadrants),
    ("xterm-256color", ["KONSOLE_VERSION": "201203"], .quadrants),
    ("xterm-256color", ["XTERM_VERSION": "XTerm(379)"], .quadrants),
    ("rxvt-unicode-256color", ["VTE_VERSION": "7006"], .quadrants),
    // A terminal that was started from another one has its variables.
    ("xterm-256color", ["VTE_VERSION": "7006", "XTERM_VERSION": "XTerm(379)"], .quadrants),
    ("xterm-256color", ["KONSOLE_VERSION": "221203", "MLTERM": "3.9.0"], .quadrants),
    // A multiplexer may have been started in another terminal than the one around it.
    ("tmux-256color", ["VTE_VERSION": "7006"], .quadrants),
    ("screen.xterm-256color", ["KITTY_WINDOW_ID": "1"], .quadrants),
    ("xterm-256color", ["TMUX": "/tmp/tmux-0/default,1,0", "VTE_VERSION": "7006"], .quadrants),
    ("xterm-kitty", ["ZELLIJ": "0"], .quadrants),
  ])
  func `large letters were boxes where sextants were taken for granted`(
    type: String, variables: [String: String], glyphs: GlyphSet
  ) {
    let chosen = TerminalCapabilities.glyphs(type: type, isUTF8: true) { variables[$0] ?? "" }
    #expect(chosen == glyphs)
  }

  @Test(arguments: [
    ("kitty(0.26.5)", GlyphSet.wedges), ("VTE(7006)", .wedges), ("Konsole 22.12.3", .wedges),
    ("foot(1.13.1)", .sextants), ("WezTerm 20220905-102802-7d4b8249", .sextants),
    ("ghostty 1.0.1", .sextants), ("contour 0.3.12.262", .sextants),
    ("kitty(0.20.3)", .quadrants), ("VTE(6003)", .quadrants), ("Konsole 21.04.0", .quadrants),
    ("foot(1.8.2)", .quadrants), ("XTerm(379)", .quadrants), ("mlterm(3.9.3)", .quadrants),
    ("tmux 3.3a", .quadrants), ("iTerm2 3.5.0", .quadrants), ("mintty 3.7.6", .quadrants),
    ("", .quadrants), ("kitty", .quadrants), ("kitty()", .quadrants), ("kittykitty(1)", .quadrants),
    ("kitty(99999999999999999999)", .quadrants), ("kitty-like(9)", .quadrants),
  ])
  func `a name proves sextants where it is known since when`(answer: String, glyphs: GlyphSet) {
    #expect(DrawingProgram.glyphs(named: answer) == glyphs)
  }

  @Test(arguments: [["LANG": ""], ["LC_ALL": "C"], ["LC_ALL": "POSIX"], ["LC_ALL": "xx_YY"]])
  func `without a locale the terminal is taken as UTF-8`(locale: [String: String]) async throws {
    let terminal = try await Probe.start(environment: locale)
    try await terminal.press("ü", until: "character ü")
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
