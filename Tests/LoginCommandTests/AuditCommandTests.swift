import ChildPrograms
import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `logintui audit` {
  /// A provider with white text on amber.
  private static let amber = """
    [screen]
    providers = ["amber", "email"]

    [[provider]]
    id = "amber"
    label = "Sign in with Amber"
    issuer = "https://amber.example"
    client_id = "c"
    fill = "#F4B400"
    text = "#FFFFFF"

    """

  /// A few screens without failures.
  private static let few = [
    "audit", "--screen", "help", "--language", "en", "--size", "80x24", "--text-size", "L",
  ]

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `judges the screens that are named, and leaves with 0 when none fails`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(Self.few)
      #expect(result.status == 0, "\(result.output)\(result.standardError)")
      #expect(result.output.hasPrefix("No failures on "))
      #expect(result.standardError.isEmpty)
    }
  }

  @Test func `catches white text on amber, and names the nearest colors that pass`() async throws {
    try await Desk.with { desk in
      let settings = desk.folder.appending(path: "amber.toml")
      try Data(Self.amber.utf8).write(to: settings)
      let result = try await desk.run(Self.few + ["--config", settings.path])
      #expect(result.status == 1, "\(result.standardError)")
      #expect(result.output.contains("1.4.3 Contrast (Minimum) (AA)"))
      #expect(result.output.contains("asks for #FFFFFF on #F4B400"))
      #expect(result.output.contains("the nearest fill that passes is #"))
      #expect(
        result.output.contains("logintui snapshot --config '\(settings.path)' --screen picker"))
      #expect(result.output.contains("1.84:1, needs 4.5:1"))
      // The drawing has enough contrast: only the requested color fails.
      #expect(result.output.contains("\n1 kind of failure on "))
      // Other criteria aren't affected.
      let other = try await desk.run(
        Self.few + ["--config", settings.path, "--against", "2.4.7,nothing-cut"])
      #expect(other.status == 0, "\(other.output)")
    }
  }

  @Test func `fails only on problems that are not in the baseline`() async throws {
    try await Desk.with { desk in
      let settings = desk.folder.appending(path: "amber.toml")
      try Data(Self.amber.utf8).write(to: settings)
      let baseline = desk.folder.path + "/accepted.txt"
      let arguments = Self.few + ["--config", settings.path, "--baseline", baseline]
      let first = try await desk.run(arguments + ["--format", "json"])
      #expect(first.status == 0)
      #expect(try Self.object(first.output)["passed"] as? Bool == true)
      let written = try String(contentsOfFile: baseline, encoding: .utf8)
      #expect(
        written.hasPrefix("#") && written.contains("wishedContrast picker provider.amber\n"))
      let known = try await desk.run(arguments)
      #expect(known.status == 0 && known.output.contains(", known"))
      try Data("# Nothing is accepted.\n".utf8).write(to: URL(filePath: baseline))
      #expect(try await desk.run(arguments).status == 1)
      let missing = try await desk.run(Self.few + ["--baseline", desk.folder.path])
      #expect(missing.status == 1 && missing.standardError.contains("Can't read"))
      // The findings are reported even if they can't be written to the file.
      let lost = try await desk.run(
        Self.few + [
          "--config", settings.path, "--baseline", desk.folder.path + "/missing/accepted.txt",
        ])
      #expect(lost.status == 1 && lost.output.contains("asks for #FFFFFF"))
      #expect(lost.standardError.contains("Can't write"))
    }
  }

  @Test func `writes json for programs`() async throws {
    try await Desk.with { desk in
      let settings = desk.folder.appending(path: "amber.toml")
      try Data(Self.amber.utf8).write(to: settings)
      let result = try await desk.run(
        Self.few + ["--config", settings.path, "--format", "json"])
      let object = try Self.object(result.output)
      #expect(object["passed"] as? Bool == false)
      #expect(object["screens"] as? Int ?? 0 > 0)
      let criteria = try #require(object["criteria"] as? [[String: Any]])
      #expect(
        criteria.contains { $0["id"] as? String == "4.1.3" && $0["level"] as? String == "AA" })
      let failure = try #require((object["failures"] as? [[String: Any]])?.first)
      #expect(failure["criteria"] as? [String] == ["1.4.3"])
      #expect(failure["measured"] as? Double == 1.84 && failure["required"] as? Double == 4.5)
      #expect(failure["element"] as? String == "provider.amber")
      #expect((object["notes"] as? [Any])?.isEmpty == true)
      let unjudged = try #require(object["unjudged"] as? [[String: Any]])
      #expect(unjudged.contains { $0["id"] as? String == "3.1.2" && $0["reason"] is String })
    }
  }

  @Test func `fails on labels that look alike, and notes texts without room and equal icons`()
    async throws
  {
    try await Desk.with { desk in
      let settings = desk.folder.appending(path: "twins.toml")
      var text = "[screen]\nproviders = [\"one\", \"two\"]\n"
      text +=
        "[texts]\nbenefits = \"\(String(repeating: "Many reasons to sign in. ", count: 15))\"\n"
      for (id, label) in [("one", "Acme l"), ("two", "Acme I\u{200B}")] {
        text +=
          "\n[[provider]]\nid = \"\(id)\"\nlabel = \"\(label)\"\nicon = \"A\"\n"
          + "issuer = \"https://\(id).example\"\nclient_id = \"c\"\n"
      }
      try Data(text.utf8).write(to: settings)
      let arguments = [
        "audit", "--screen", "picker", "--language", "en", "--size", "40x20", "--text-size", "L",
        "--config", settings.path,
      ]
      let result = try await desk.run(arguments)
      #expect(result.status == 1, "\(result.standardError)")
      #expect(result.output.contains("2.4.6 Headings and Labels (AA)"))
      #expect(result.output.contains("provider.two is named “Acme I”"))
      #expect(result.output.contains("asks for U+200B, which is invisible and is left out"))
      #expect(result.output.contains("\nNotes\n"))
      #expect(result.output.contains("provider.two has the icon of"))
      #expect(result.output.contains("benefits isn't drawn for lack of room"))
      // Notes by themselves don't fail.
      let notes = try await desk.run(arguments + ["--against", "nothing-cut"])
      #expect(notes.status == 0 && notes.output.contains("No failures on "))
      let sarif = try await desk.run(arguments + ["--format", "sarif"])
      #expect(sarif.output.contains("\"note\"") && sarif.output.contains("\"error\""))
    }
  }

  @Test func `writes SARIF 2.1.0 with a rule for each criterion and a place for each result`()
    async throws
  {
    try await Desk.with { desk in
      let settings = desk.folder.appending(path: "amber.toml")
      try Data(Self.amber.utf8).write(to: settings)
      let result = try await desk.run(
        Self.few + ["--config", settings.path, "--format", "sarif"])
      let object = try Self.object(result.output)
      #expect(object["version"] as? String == "2.1.0")
      #expect((object["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
      let run = try #require((object["runs"] as? [[String: Any]])?.first)
      let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
      let rules = try #require(driver["rules"] as? [[String: Any]])
      #expect(driver["name"] as? String == "logintui" && rules.count == 38)
      let first = try #require((run["results"] as? [[String: Any]])?.first)
      let index = try #require(first["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == first["ruleId"] as? String)
      #expect(first["level"] as? String == "error" && first["baselineState"] as? String == "new")
      #expect(
        ((first["message"] as? [String: Any])?["text"] as? String)?.contains("#F4B400") == true)
      let location = try #require((first["locations"] as? [[String: Any]])?.first)
      #expect((first["locations"] as? [Any])?.count == 1)
      // GitHub refuses a result without a file.
      let file = try #require(location["physicalLocation"] as? [String: Any])
      #expect((file["region"] as? [String: Any])?["startLine"] as? Int == 1)
      let address = (file["artifactLocation"] as? [String: Any])?["uri"] as? String
      #expect(address?.hasSuffix("/amber.toml") == true && address?.hasPrefix("/") == false)
    }
  }

  @Test func `writes one page with a picture of each failure and nothing from elsewhere`()
    async throws
  {
    try await Desk.with { desk in
      let settings = desk.folder.appending(path: "amber.toml")
      try Data(Self.amber.utf8).write(to: settings)
      let result = try await desk.run(
        Self.few + ["--config", settings.path, "--format", "html"])
      #expect(result.status == 1)
      #expect(result.output.hasPrefix("<!DOCTYPE html>"))
      #expect(result.output.contains("<title>Failed") && result.output.contains("<svg "))
      #expect(result.output.contains("1.84:1, needs 4.5:1"))
      // The failure is below its criterion, and its place has a frame.
      #expect(result.output.contains("<h2>1.4.3 Contrast (Minimum)</h2>\n<article>"))
      #expect(result.output.contains("<rect class=\"mark\""))
      #expect(result.output.contains("<h2>Not judged</h2>"))
      #expect(result.output.contains("prefers-color-scheme: dark"))
      for outside in ["<script", "src=", "<link", "url(", "@import"] {
        #expect(!result.output.contains(outside), "\(outside)")
      }
    }
  }

  @Test(arguments: [
    (["--screen", "nowhere"], "picker"), (["--size", "80"], "80x24"),
    (["--size", "0x24"], "80x24"),
    (["--text-size", "huge"], "AX5"), (["--language", "xx"], "en"), (["--palette", "9"], "256"),
    (["--glyphs", ""], "ascii"), (["--contrast", "more"], "increased"),
    (["--appearance", "dusk"], "dark"), (["--against", "1.4.99"], "1.4.3"),
    (["--baseline", ""], "FILE"), (["--error", "nothing"], "wrongPassword"),
    (["--format", "pdf"], "sarif"),
  ])
  func `lists the allowed values`(arguments: [String], allowed: String) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["audit"] + arguments)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.standardError.hasPrefix("logintui: "))
      #expect(result.standardError.contains(allowed))
    }
  }

  @Test func `says where settings are broken`() async throws {
    try await Desk.with { desk in
      let settings = desk.folder.appending(path: "broken.toml")
      try Data("[screen]\nproviders = [\n".utf8).write(to: settings)
      let result = try await desk.run(["audit", "--config", settings.path])
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.standardError.contains("broken.toml"))
    }
  }

  @Test func `shows how far it is on a terminal, and takes that away`() async throws {
    try await Desk.with { desk in
      let result = try await ChildProgram.run(
        "/bin/sh",
        ["-c", "script -qec '\(Desk.program) \(Self.few.joined(separator: " "))' /dev/null"],
        environment: desk.environment, pipes: .together)
      let text = result.output
      #expect(text.contains("100 % of "), "\(text)")
      #expect(text.contains("\r\u{1B}[KNo failures on "))
    }
  }
}
