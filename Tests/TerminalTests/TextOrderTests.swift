import LoginCanvas
import Foundation
import Glibc
import TerminalHarness
import Testing
import Waiting

@testable import LoginTerminal

@Suite(.timeLimit(.minutes(10))) struct `Text that runs from right to left` {
  private static let konsole = TextOrder.Reordering(
    followsPage: false, mirrors: false, joinsLetters: true)
  private static let vteInside = TextOrder.Reordering(
    followsPage: false, mirrors: true, joinsLetters: true)

  private static let table: [(String, [String: String], TextOrder)] = [
    ("xterm-256color", ["VTE_VERSION": "7006"], .visual),
    ("xterm-256color", ["KONSOLE_VERSION": "221203"], .logical(konsole)),
    ("konsole-256color", [:], .logical(konsole)),
    ("xterm-kitty", ["KITTY_WINDOW_ID": "1"], .visualByWords),
    ("xterm-256color", ["KITTY_WINDOW_ID": "1"], .visualByWords),
    ("xterm", ["XTERM_VERSION": "XTerm(379)"], .visual),
    ("xterm", ["XTERM_VERSION": "XTerm(379)", "KONSOLE_VERSION": "221203"], .visual),
    ("alacritty", ["ALACRITTY_WINDOW_ID": "1", "KONSOLE_VERSION": "221203"], .visual),
    ("xterm-256color", ["ALACRITTY_WINDOW_ID": "1"], .visual),
    ("xterm-256color", [:], .visual), ("foot", [:], .visual), ("linux", [:], .visual),
    ("tmux-256color", ["TERM_PROGRAM": "tmux", "VTE_VERSION": "7006"], .logical(vteInside)),
    ("screen", ["VTE_VERSION": "5402"], .visual),
    ("screen", ["KONSOLE_VERSION": "221203"], .logical(konsole)),
    ("tmux-256color", ["KITTY_WINDOW_ID": "1"], .visualByWords), ("tmux", [:], .visual),
  ]

  @Test(arguments: table)
  func `goes out as each terminal wants it`(
    type: String, variables: [String: String], order: TextOrder
  ) {
    let found = TerminalCapabilities.textOrder(type: type, mode: nil) { variables[$0] ?? "" }
    #expect(found == order)
  }

  @Test(arguments: table)
  func `goes out as it was chosen, whatever the terminal`(
    type: String, variables: [String: String], order: TextOrder
  ) {
    func chosen(_ mode: BidiMode) -> TextOrder {
      TerminalCapabilities.textOrder(type: type, mode: mode) { variables[$0] ?? "" }
    }
    #expect(chosen(.ours) == .visual)
    guard case .logical(let reordering) = chosen(.terminal) else {
      Issue.record("not as it is read")
      return
    }
    #expect(!reordering.joinsLetters)
    let isLeftToRight = [.logical(Self.konsole), .logical(Self.vteInside)].contains(order)
    #expect(reordering.followsPage == !isLeftToRight)
  }

  // MARK: Control sequences

  private static let off = "\u{1B}[8l"
  private static let on = "\u{1B}[8h"

  private func text(_ terminal: PseudoTerminal) async -> String {
    String(decoding: await terminal.bytes, as: UTF8.self)
  }

  /// Returns whether the terminal was last asked not to reorder.
  private func isOurs(_ terminal: PseudoTerminal) async -> Bool {
    let text = await text(terminal)
    guard let reported = text.range(of: Self.off, options: .backwards) else { return false }
    return !text[reported.upperBound...].contains(Self.on)
  }

  private func start(_ mode: String = "auto") async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "echo before; exec \(Probe.path) hebrew"], environment: ["BIDI": mode])
    try await terminal.waitFor("events 0")
    return terminal
  }

  @Test func `is announced before the first picture, so that the terminal does not reorder`()
    async throws
  {
    let terminal = try await start()
    #expect(await isOurs(terminal))
    let text = await text(terminal)
    let reported = try #require(text.range(of: Self.off))
    let shown = try #require(text.range(of: "events"))
    #expect(reported.upperBound < shown.lowerBound)
    #expect(await terminal.picture.contains("םולש"))
  }

  @Test func `is not announced on pages without it`() async throws {
    let terminal = try await Probe.start()
    #expect(await !text(terminal).contains(Self.off))
    // The first typed letter requires it, and everything is rewritten.
    try await terminal.press("ש", until: "character ש")
    #expect(await isOurs(terminal))
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await !isOurs(terminal))
  }

  @Test(
    .enabled(
      if: unsafe access("/usr/share/terminfo/m/mlterm", R_OK) == 0, "ncurses-term has the type"))
  func `is announced to mlterm by its own sequence, and is mlterm's again at the end`()
    async throws
  {
    let terminal = try PseudoTerminal(Probe.path, ["hebrew"], environment: ["TERM": "mlterm"])
    try await terminal.waitFor("events 0")
    #expect(await terminal.picture.contains("םולש"))
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    let text = await text(terminal)
    let reported = try #require(text.range(of: "\u{1B}]5379;use_ctl=false\u{1B}\\"))
    let shown = try #require(text.range(of: "events"))
    let undone = try #require(text.range(of: "\u{1B}]5379;use_ctl=true\u{1B}\\"))
    #expect(reported.upperBound < shown.lowerBound && shown.upperBound < undone.lowerBound)
    #expect(!text.contains(Self.off) && !text.contains(Self.on))
  }

  @Test(arguments: ["vt100", "linux"])
  func `is not announced to an old terminal, which might show it`(type: String) async throws {
    let terminal = try PseudoTerminal(Probe.path, ["hebrew"], environment: ["TERM": type])
    try await terminal.waitFor("events 0")
    #expect(await !text(terminal).contains(Self.off))
  }

  @Test func `is the terminal's again after a normal end`() async throws {
    let terminal = try await start()
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await !isOurs(terminal))
  }

  @Test func `is the terminal's again after an exit somewhere in the program`() async throws {
    let terminal = try await start()
    await terminal.send("\u{5}")
    #expect(try await terminal.waitForEnd() == .exited(3))
    #expect(await !isOurs(terminal))
  }

  @Test(arguments: [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS,
    SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ, 40,
  ])
  func `is the terminal's again after a signal`(signal: Int32) async throws {
    let terminal = try await start()
    kill(await terminal.process, signal)
    #expect(try await terminal.waitForEnd() == .killed(signal))
    #expect(await !isOurs(terminal))
    #expect(await terminal.picture.modes.areAllOff)
  }

  @Test(arguments: ["\u{18}", "\u{F}"])
  func `is the terminal's again after a crash`(key: String) async throws {
    let terminal = try await start()
    await terminal.send(key)
    #expect(try await terminal.waitForEnd() == .killed(SIGSEGV))
    #expect(await !isOurs(terminal))
  }

  @Test func `is the terminal's while the program is stopped, and ours again after fg`()
    async throws
  {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: ["PS1": "ready> ", "PROBE": Probe.path])
    try await terminal.waitFor("ready>")
    for stop in ["\u{1A}", "SIGTSTP"] {
      await terminal.send(stop == "\u{1A}" ? "$PROBE hebrew\n" : "fg\n")
      try await terminal.waitFor("events 0")
      #expect(await isOurs(terminal))
      if stop == "\u{1A}" {
        await terminal.send(stop)
      } else {
        kill(await terminal.foregroundGroup, SIGTSTP)
      }
      try await terminal.wait("the shell") { $0.modes.areAllOff && $0.contains("Stopped") }
      #expect(await !isOurs(terminal))
    }
    await terminal.send("fg\n")
    try await terminal.wait("the picture") { $0.modes.isAlternateScreen && $0.contains("events 0") }
    #expect(await isOurs(terminal))
  }

  // MARK: Reordering terminals

  @Test func `is sent as it is read to a terminal that reorders, with the page's direction`()
    async throws
  {
    let terminal = try await start("terminal")
    #expect(await terminal.picture.contains("שלום abc"))
    let before = await text(terminal)
    #expect(before.contains("\(Self.on)\u{1B}[2 k"))
    #expect(!before.contains(Self.off))
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await text(terminal).contains("\(Self.on)\u{1B}[0 k"))
  }

  @Test func `is clicked where it is seen, although the terminal reports where it was sent`()
    async throws
  {
    let terminal = try await start("terminal")
    let place = try #require(await terminal.picture.place(of: "שלום abc"))
    #expect(place.column == 0)
    await terminal.press(at: place)
    try await terminal.waitFor("press at 79,\(place.row)")
  }
}
