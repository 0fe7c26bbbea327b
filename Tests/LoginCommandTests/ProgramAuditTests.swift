import ChildPrograms
import Foundation
import Testing

/// `logintui audit` for another program, as its user runs it; TerminalAuditTests has the rules.
@Suite(.timeLimit(.minutes(20))) struct `logintui audit of another program` {
  /// A program that writes control sequences even to a pipe, and one that doesn't.
  private static let colored = [
    "--against", "plain-in-pipe", "--", "/usr/bin/printf", "\\033[31mred\\033[m\\n",
  ]
  private static let plain = ["--against", "plain-in-pipe", "--", "/usr/bin/printf", "plain\\n"]

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `leaves with 0 if nothing fails, and tells what wasn't judged`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["audit"] + Self.plain)
      #expect(result.status == 0, "\(result.output)\(result.standardError)")
      #expect(result.output.contains("The program ended by itself with status 0"))
      #expect(result.output.contains("\nNo failures and 0 possible in "))
      #expect(result.standardError.isEmpty)
      let rest = try await desk.run(["audit", "--against", "2.1.2", "--", "/usr/bin/true"])
      #expect(rest.output.contains("2.1.2 No Keyboard Trap: The program ended by itself."))
    }
  }

  @Test func `leaves with 1 if something fails, unless that is accepted`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["audit"] + Self.colored)
      #expect(result.status == 1, "\(result.standardError)")
      #expect(result.output.hasPrefix("A pipe gets plain text\n  fails: "))
      #expect(result.output.contains("2 control sequences to a pipe"))
      #expect(result.output.contains("\n1 failure and 0 possible in "))
      let baseline = ["--baseline", desk.folder.path + "/accepted.txt"]
      #expect(try await desk.run(["audit"] + baseline + Self.colored).status == 0)
      let known = try await desk.run(["audit"] + baseline + Self.colored)
      #expect(known.status == 0 && known.output.contains("fails, known: "))
      let text = try String(contentsOfFile: baseline[1], encoding: .utf8)
      #expect(text.contains("\nplain-in-pipe sequences\n"))
    }
  }

  @Test func `writes JSON and SARIF for programs`() async throws {
    try await Desk.with { desk in
      let json = try await desk.run(["audit", "--format", "json"] + Self.colored)
      let object = try Self.object(json.output)
      #expect(json.status == 1 && object["passed"] as? Bool == false)
      #expect((object["command"] as? String)?.hasPrefix("/usr/bin/printf ") == true)
      let rule = try #require((object["rules"] as? [[String: Any]])?.first)
      #expect(rule["id"] as? String == "plain-in-pipe" && rule["outcome"] as? String == "fails")
      let finding = try #require((object["findings"] as? [[String: Any]])?.first)
      #expect(finding["key"] as? String == "plain-in-pipe sequences")
      #expect(finding["rule"] as? String == "plain-in-pipe")
      #expect((finding["fault"] as? String)?.contains("control sequences to a pipe") == true)
      #expect(finding["terminal"] as? String == "xterm-256color")
      #expect(finding["columns"] as? Int == 80 && finding["isFailure"] as? Bool == true)
      let sarif = try await desk.run(["audit", "--format", "sarif"] + Self.colored)
      let document = try Self.object(sarif.output)
      #expect(document["version"] as? String == "2.1.0")
      let run = try #require((document["runs"] as? [[String: Any]])?.first)
      let first = try #require((run["results"] as? [[String: Any]])?.first)
      #expect(first["ruleId"] as? String == "plain-in-pipe" && first["level"] as? String == "error")
      let location = try #require((first["locations"] as? [[String: Any]])?.first)
      let file = try #require(location["physicalLocation"] as? [String: Any])
      let address = (file["artifactLocation"] as? [String: Any])?["uri"] as? String
      #expect(address == "usr/bin/printf")
    }
  }

  @Test func `writes one page with pictures and nothing from elsewhere`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run([
        "audit", "--against", "1.4.3", "--format", "html", "--", "/usr/bin/printf",
        "\\033[38;5;240;48;5;238m<script>\\033[m\\n",
      ])
      #expect(result.status == 1, "\(result.standardError)")
      #expect(result.output.hasPrefix("<!DOCTYPE html>"))
      #expect(result.output.contains("<title>Failed: audit of /usr/bin/printf"))
      #expect(
        result.output.contains("<h2>Fix these</h2>")
          && result.output.contains("1 fault to fix, 0 to check"))
      #expect(result.output.contains("<article id=\"finding-1\">\n<h3>1. “"))
      #expect(result.output.contains("(contrast of the letters with their background)</dd>"))
      #expect(result.output.contains("<svg role=\"img\" aria-label=\"Screen of finding 1: “"))
      #expect(result.output.contains("<rect class=\"mark\"") && result.output.contains("<svg "))
      for outside in ["<script", "src=", "<link", "url(", "@import"] {
        #expect(!result.output.contains(outside), "\(outside)")
      }
    }
  }

  @Test(arguments: [
    (["--against", "1.4.99"], "cursor-on-focus"), (["--terminal", "vt52"], "vt100"),
    (["--explore", "0"], "1…5"), (["--time", "1"], "5…3600"), (["--size", "1x1"], "2…1000"),
    (["--format", "pdf"], "sarif"), (["--keys", "/nowhere/keys"], "/nowhere/keys"),
  ])
  func `lists the allowed values`(arguments: [String], allowed: String) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["audit"] + arguments + ["--", "/usr/bin/true"])
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.standardError.contains(allowed), "\(result.standardError)")
    }
  }

  @Test func `names the line of a file that isn't a key`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.appending(path: "keys.txt")
      try Data("# The second page\nTab\nReturn\n".utf8).write(to: file)
      let result = try await desk.run(["audit", "--keys", file.path, "--", "/usr/bin/true"])
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.standardError.contains("--keys 3 can't be “Return”"))
    }
  }

  @Test func `tells a program that doesn't exist from one that can't be run`() async throws {
    try await Desk.with { desk in
      let missing = try await desk.run(["audit", "--", "/nowhere/program"])
      #expect(missing.status == 127 && missing.standardError.contains("/nowhere/program"))
      let folder = try await desk.run(["audit", "--", "/usr"])
      #expect(folder.status == 126 && folder.output.isEmpty)
    }
  }

  @Test func `names the next step if a program can't be isolated`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(
        ["audit", "--isolated", "--", "/usr/bin/true"], environment: ["TMPDIR": "/nowhere"])
      #expect(result.status == 126 && result.output.isEmpty)
      #expect(
        result.standardError.contains(
          "(No such file or directory). Set TMPDIR to a folder that you can change."),
        "\(result.standardError)")
    }
  }

  @Test(arguments: [
    (["--letters"], "--letters"), (["--screen", "help", "--", "/usr/bin/true"], "--screen"),
    (["--", ""], "Missing the program"),
  ])
  func `keeps its options apart from those of the sign-in screens`(
    arguments: [String], words: String
  ) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["audit"] + arguments)
      #expect(result.status != 0 && result.output.isEmpty)
      #expect(result.standardError.contains(words), "\(result.standardError)")
    }
  }
}
