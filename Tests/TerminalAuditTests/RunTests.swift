import Glibc
import LoginCanvas
import Testing

@testable import LoginTerminalAudit

/// Runs of real programs: each ends, whatever the program does.
@Suite(.serialized, .timeLimit(.minutes(10))) struct `A run of a program` {
  private static func start(_ script: String, _ start: TerminalRun.Start = TerminalRun.Start())
    throws(TerminalRun.Failure) -> TerminalRun
  {
    try TerminalRun(
      AuditedCommand(["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"]), start,
      mostBytes: 1 << 20)
  }

  /// Reads until the screen has a text; the time limit of the suite ends it otherwise.
  private static func wait(for text: String, _ run: TerminalRun) {
    while run.ending == nil, !run.isFlooding,
      !run.picture.lines.contains(where: { $0.contains(text) })
    { _ = run.read(50) }
  }

  /// Returns whether a process exists that isn't only waiting to be noticed.
  private static func isRunning(_ process: Int32) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let file = unsafe open("/proc/\(process)/stat", O_RDONLY)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = unsafe read(file, &bytes, 512)
    return !String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains(") Z ")
  }

  @Test func `has a terminal of its own, of the size and type that it is given`() throws {
    var start = TerminalRun.Start()
    (start.size, start.terminal) = (Size(columns: 33, rows: 9), .vt100)
    let run = try Self.start("tty >/dev/null && stty size && echo $TERM $LC_ALL", start)
    Self.wait(for: "vt100", run)
    #expect(run.picture.lines.prefix(2) == ["9 33", "vt100 C.UTF-8"])
    #expect(run.waitForEnd(60_000) && run.ending == .exit(0) && run.hasFlagsOfStart)
    _ = run.end()
  }

  @Test func `can't begin without a program`() {
    let command = AuditedCommand(["/nowhere/program"], environment: [:])
    #expect(throws: TerminalRun.Failure.notStarted(ENOENT)) {
      try TerminalRun(command, TerminalRun.Start(), mostBytes: 1)
    }
  }

  @Test func `tells a status from a signal, and what is left on`() throws {
    let status = try Self.start("printf '\\033[?25l'; stty -echo; exit 7")
    #expect(status.waitForEnd(60_000) && status.ending == .exit(7))
    #expect(status.output.leftOn == ["a hidden cursor"] && !status.hasFlagsOfStart)
    _ = status.end()
    let signal = try Self.start("kill -SEGV $$")
    #expect(signal.waitForEnd(60_000) && signal.ending == .signal(SIGSEGV))
    _ = signal.end()
  }

  @Test func `separates a pipe from the terminal`() throws {
    var start = TerminalRun.Start()
    start.hasPipe = true
    let run = try Self.start("echo out; echo error >&2", start)
    #expect(run.waitForEnd(60_000))
    #expect(run.piped.amount.bytes == 4 && run.picture.lines[0] == "error")
    _ = run.end()
  }

  @Test func `ends a program that floods, and one that ignores signals`() throws {
    let flood = try Self.start("trap '' TERM HUP INT; exec yes")
    while !flood.isFlooding { _ = flood.read(50) }
    #expect(!flood.waitForEnd(0) && flood.ending == nil)
    #expect(flood.end() == 0)
  }

  @Test func `gets a signal with the programs that its shell waits for`() throws {
    let asked = try Self.start(
      "sh -c 'trap \"echo asked; exit\" TERM; echo ready; while :; do sleep 0.1; done'; :")
    Self.wait(for: "ready", asked)
    #expect(asked.end(by: SIGTERM, within: 60_000))
    #expect(asked.picture.lines.contains("asked"))
    _ = asked.end()
    let deaf = try Self.start(
      "sh -c 'trap \"\" HUP; echo ready; while :; do sleep 0.1; done'; :")
    Self.wait(for: "ready", deaf)
    #expect(!deaf.end(by: SIGHUP, within: 300))
    #expect(deaf.end() > 0)
  }

  @Test func `signals no group of another session, which may have the number of one that ended`()
    throws
  {
    let run = try Self.start("exec sleep 1000")
    let other = try Self.start("echo ready; exec sleep 1000")
    Self.wait(for: "ready", other)
    #expect(run.sendToOthers(of: other.foreground, SIGKILL) == 0)
    #expect(run.sendToOthers(of: getpgrp(), 0) == 0)
    _ = other.read(50)
    #expect(other.ending == nil)
    _ = (run.end(), other.end())
  }

  @Test func `ends what a program leaves behind, in a session of its own too`() throws {
    let run = try Self.start(
      "setsid sh -c 'echo $$ >&2; exec sleep 1000' & sleep 1000 & trap '' HUP; echo $!; wait")
    while run.picture.lines.filter({ Int32($0) != nil }).count < 2 { _ = run.read(50) }
    let processes = run.picture.lines.compactMap { Int32($0) }
    #expect(processes.allSatisfy(Self.isRunning))
    #expect(run.end() >= 2)
    #expect(!processes.contains(where: Self.isRunning))
  }

  @Test func `answers a question for the color of the background`() throws {
    var start = TerminalRun.Start()
    start.isDark = false
    let run = try Self.start(
      "stty raw -echo; printf '\\033]11;?\\007'; dd bs=1 count=12 2>/dev/null | tail -c 6; echo",
      start)
    Self.wait(for: "gb:", run)
    #expect(run.output.asksForColors && run.picture.lines[0] == "gb:fff")
    _ = run.end()
  }
}
