import LoginCanvas
import ChildPrograms
import Foundation
import TerminalHarness
import Testing

/// The shell lines on the pages, typed at a terminal unchanged.
@Suite(.timeLimit(.minutes(10))) struct `A line for a shell on a page` {
  /// Returns a line without its comment.
  static func command(_ line: Substring) -> String {
    let end = line.firstRange(of: " #")?.lowerBound ?? line.endIndex
    return line[..<end].trimmingCharacters(in: .whitespaces)
  }

  /// Returns the lines of all pages, without comments.
  static func lines() throws -> [String] {
    try CodeBlock.all("sh").flatMap { $0.text.split(separator: "\n").map(command) }
      .filter { !$0.isEmpty }
  }

  @Test func `is run by a test, or listed with the reason why not`() throws {
    let lines = try Set(Self.lines())
    let run = ShellTrial.all.map(\.line)
    #expect(Set(run).count == run.count)
    let unrun = Set(ShellTrial.unrun.keys).union(ShellTrial.ofReleases)
    #expect(Set(run).isDisjoint(with: unrun))
    let known = Set(run).union(unrun)
    #expect(lines.subtracting(known).sorted() == [], "stands on a page, and nobody tries it")
    #expect(known.subtracting(lines).sorted() == [], "is tried, and stands on no page")
  }

  @Test(arguments: ShellTrial.unrun.keys.sorted())
  func `that builds names targets of make`(line: String) async throws {
    let make = try await ChildProgram.run(
      "/bin/bash",
      ["-c", "cd '\(CodeBlock.root.path)' && \(line.trimmingPrefix("sudo ")) --dry-run"])
    #expect(make.status == 0 && !make.output.isEmpty, "\(make.standardError)")
  }

  @Test(arguments: ShellTrial.all)
  func `works exactly as written`(trial: ShellTrial) async throws {
    guard trial.isSignedIn else {
      return try await Desk.with { try await Self.run(trial, at: $0) }
    }
    try await Desk.with(.signedIn()) { try await Self.run(trial, at: $0) }
  }

  private static func run(_ trial: ShellTrial, at desk: Desk) async throws {
    let backend = try FakeServer { _, _ in FakeServer.http("200 OK", "{}") }
    // Ports are taken on some machines, and the internet must not be used.
    let line = trial.line.replacing("--port 9099", with: "--port 0")
      .replacing("https://api.example.com", with: "http://\(backend.host)")
    let program = URL(filePath: Desk.program).deletingLastPathComponent().path
    let variables = [
      "BROWSER": `Signing in with a provider`.person, "PATH": "\(program):/usr/bin:/bin",
    ]
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", "cd '\(desk.folder.path)' || exit\n\(trial.before)\n\(line)\n"],
      environment: desk.environment.merging(variables) { $1 })
    for step in trial.steps {
      try await terminal.wait(step.words) { picture in
        picture.contains(step.words) && !picture.contains(step.gone)
      }
      await terminal.send(step.keys)
    }
    let end = try await terminal.waitForEnd()
    let picture = await terminal.picture
    #expect(end == .exited(trial.status), "\(line)\n\(picture)")
    #expect(backend.asked.count == trial.asks)
    #expect(backend.asked.allSatisfy { $0.headers["authorization"]?.hasPrefix("Bearer ") == true })
  }
}
