import Glibc
import LoginCanvas
import LoginTerminalAudit
import Testing

/// Runs that show a finding again, and those of programs that can't lose anything.
@Suite(.serialized, .timeLimit(.minutes(10))) struct `A replay of a finding` {
  private static func shell(_ script: String, isIsolated: Bool = false) -> AuditedCommand {
    var command = AuditedCommand(
      ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"])
    command.isIsolated = isIsolated
    return command
  }

  @Test func `starts in the same window and presses the same keys`() throws {
    var start = TerminalRun.Start()
    (start.size, start.terminal) = (Size(columns: 40, rows: 10), .linux)
    let situation = TerminalSituation(start, keys: [.letter("a"), .enter], "NO_COLOR=1")
    let script = "stty size; echo $TERM $NO_COLOR; read word; echo got $word; exec sleep 1000"
    let outcome = try TerminalReplay(Self.shell(script), in: situation).outcome()
    #expect(outcome.picture.lines.prefix(4) == ["10 40", "linux 1", "a", "got a"])
    #expect(outcome.ending == nil && outcome.keys == 2)
  }

  @Test func `ends with the program, before the last key`() throws {
    let keys = [AuditKey.enter] + Array(repeating: .tab, count: 200)
    let situation = TerminalSituation(TerminalRun.Start(), keys: keys)
    let outcome = try TerminalReplay(Self.shell("read word; exit 3"), in: situation).outcome()
    // A busy machine may press a few keys until the shell ends.
    #expect(outcome.ending == .exit(3) && (1...200).contains(outcome.keys))
  }

  @Test func `marks the cells in a row below`() {
    let picture = TerminalPicture(["ab", "", "cd"], columns: 4, rows: 3)
    let place = Rect(column: 1, row: 0, columns: 9, rows: 1)
    #expect(
      picture.drawing(marking: place, isInColor: false) == [
        "1 |ab", "    ^^^", "2 |", "3 |cd",
      ])
    #expect(picture.drawing(marking: nil, isInColor: false) == ["1 |ab", "2 |", "3 |cd"])
  }

  @Test func `has colors if they are wanted, and nothing that steers a terminal`() {
    var picture = TerminalPicture(["ab"], columns: 2, rows: 1)
    picture[1, 0] = TerminalCell("\u{9B}", .bold)
    #expect(
      picture.drawing(marking: nil, isInColor: true) == ["1 |a\u{1B}[0;1m\u{FFFD}\u{1B}[m"])
    #expect(picture.drawing(marking: nil, isInColor: false) == ["1 |a\u{FFFD}"])
  }

  /// Whether this system isolates programs; many containers don't.
  private static let isIsolating: Bool = {
    guard let run = try? TerminalRun(shell("", isIsolated: true), TerminalRun.Start(), mostBytes: 9)
    else { return false }
    _ = run.end()
    return true
  }()

  @Test(.enabled(if: isIsolating))
  func `can be isolated: no network, and no files to change except in its own home`() throws {
    let script = """
      (: >/tmp/logintui-audit-test) 2>/dev/null && echo changed
      : >"$HOME/own" && : >"$TMPDIR/own" && : >"$XDG_RUNTIME_DIR/own" && echo own
      wc -l </proc/net/route; echo "$HOME"
      """
    let run = try TerminalRun(
      Self.shell(script, isIsolated: true), TerminalRun.Start(), mostBytes: 1 << 20)
    #expect(run.waitForEnd(60_000) && run.ending == .exit(0))
    let lines = run.picture.lines
    #expect(lines.prefix(2) == ["own", "1"])
    #expect(lines[2].hasPrefix("/tmp/logintui-audit-") && lines[2].hasSuffix("/home"))
    _ = run.end()
    #expect(unsafe access(String(lines[2].dropLast("/home".count)), F_OK) == -1)
  }

  @Test(.enabled(if: isIsolating))
  func `can't leave its isolation, whatever the user may do`() throws {
    let script = "grep -c '^Cap[A-Z][a-z]*:.*[1-9a-f]' /proc/self/status"
    let run = try TerminalRun(
      Self.shell(script, isIsolated: true), TerminalRun.Start(), mostBytes: 1 << 20)
    #expect(run.waitForEnd(60_000) && run.picture.lines[0] == "0")
    _ = run.end()
    let missing = AuditedCommand(["/nowhere/program"], environment: [:])
    var isolated = missing
    isolated.isIsolated = true
    #expect(throws: TerminalRun.Failure.notStarted(ENOENT)) {
      try TerminalRun(isolated, TerminalRun.Start(), mostBytes: 1)
    }
  }

  @Test func `doesn't run a program that can't be isolated`() {
    var command = AuditedCommand(["/usr/bin/true"], environment: ["TMPDIR": "/nowhere"])
    command.isIsolated = true
    #expect(throws: TerminalRun.Failure.noHome(ENOENT)) {
      try TerminalRun(command, TerminalRun.Start(), mostBytes: 1)
    }
  }

  @Test func `reports a terminal that isn't restored after a crash, and doesn't fail by it`() {
    let picture = TerminalPicture(["Install"])
    for (way, name) in [(EndingRules.Way.wrongAddress, "SIGSEGV"), (.abortion, "SIGABRT")] {
      let left = EndingRules.Outcome(way, hasEnded: true, leftOn: ["a hidden cursor"], picture)
      let found = EndingRules.findings(left, in: .usual)
      #expect(found.map(\.fault) == ["After \(name), the program leaves behind: a hidden cursor"])
      #expect(found.allSatisfy { $0.rule == .restoredAfterCrash && !$0.isFailure })
      let alive = EndingRules.Outcome(way, hasEnded: false, picture)
      #expect(EndingRules.findings(alive, in: .usual).isEmpty)
    }
  }
}
