import ChildPrograms
import Foundation
import Testing

/// A report of `logintui audit -- COMMAND`, and what its reader does with it.
@Suite(.timeLimit(.minutes(20))) struct `a report about another program` {
  private static let program = [
    "--", "/usr/bin/printf", "\\033[38;5;240;48;5;238mred\\033[m\\n",
  ]
  private static let audit = ["audit", "--against", "1.4.3", "--size", "80x24", "--format"]
  private static let shown = """
    1.4.3 Contrast (Minimum)
      “red” is color 240 on color 238
      80×24, xterm-256color, no key

     1 |red
        ^^^

    The program ended with status 0.

    """

  @Test(arguments: ["json", "html"])
  func `is shown again in the program`(format: String) async throws {
    try await Desk.with { desk in
      let report = try await desk.run(Self.audit + [format] + Self.program)
      let file = desk.folder.appending(path: "audit.\(format)")
      try Data(report.output.utf8).write(to: file)
      let replay = ["audit", "--replay", file.path]
      let result = try await desk.run(replay + Self.program)
      #expect(result.status == 0 && result.output == Self.shown, "\(result)")
      let missing = try await desk.run(replay + ["--finding", "9"] + Self.program)
      #expect(missing.status == 1 && missing.standardError.contains("1…1"), "\(missing)")
    }
  }

  @Test func `has the command that shows a finding`() async throws {
    try await Desk.with { desk in
      let page = try await desk.run(Self.audit + ["html"] + Self.program)
      #expect(
        page.output.contains(
          "<code>logintui audit --replay audit.html --finding 1 -- /usr/bin/printf &#39;\\033["))
    }
  }

  @Test func `is a summary in Markdown`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(Self.audit + ["markdown"] + Self.program)
      #expect(result.status == 1)
      let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first?.hasPrefix("## Failed: audit of `/usr/bin/printf ") == true)
      #expect(lines.contains("|---|---|---|---|---|"))
      #expect(result.output.contains("/contrast-minimum) | AA | **fails** | 1 | 1 |\n"))
      #expect(
        result.output.contains(
          "- fails, 1.4.3 Contrast (Minimum): “red” is color 240 on color 238: "))
      let own = try await desk.run(
        ["audit", "--screen", "help", "--size", "80x24", "--language", "en", "--text-size", "L"]
          + ["--appearance", "dark", "--format", "markdown"])
      #expect(own.status == 0 && own.output.hasPrefix("## Passed: audit of "), "\(own)")
      #expect(own.output.contains(" | passes | 0 | 0 |\n"))
    }
  }

  @Test(arguments: [
    (["--finding", "1"], "--replay"), (["--replay", "/nowhere/audit.json"], "/nowhere/audit.json"),
    (["--replay", "/dev/null"], "audit.json, audit.html"),
    (["--replay", "audit.json", "--size", "40x24"], "--size"),
    (["--replay", "audit.json", "--enter"], "--enter"),
  ])
  func `refuses what it can't show`(arguments: [String], words: String) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["audit"] + arguments + ["--", "/usr/bin/true"])
      #expect(result.status != 0 && result.output.isEmpty)
      #expect(result.standardError.contains(words), "\(result.standardError)")
    }
  }
}
