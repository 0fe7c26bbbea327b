import Foundation
import Glibc
import Synchronization
import TerminalAudit
import Testing
import Waiting

/// The product `TerminalAudit`, by what it shows to the tests of other packages.
@Suite(.serialized, .timeLimit(.minutes(20))) struct `The audit as a library` {
  private static func shell(_ script: String, _ rules: String...) -> Audit {
    var audit = Audit("/bin/sh", ["-c", script])
    audit.environment = ["PATH": "/usr/bin:/bin"]
    (audit.rules, audit.windows) = (rules, [(80, 24)])
    // A slow computer gets as much time as it needs.
    audit.timeLimit = .seconds(600)
    return audit
  }

  /// Returns an audit of a program with too little contrast, which writes its colors also to a pipe.
  private static func colored(_ rules: String...) -> Audit {
    var audit = shell("printf '\\033[38;5;240;48;5;238mred\\033[m\\n'")
    audit.rules = rules
    return audit
  }

  /// Returns the path of a file that doesn't exist yet.
  private static func newFile() -> URL {
    FileManager.default.temporaryDirectory.appending(
      path: "ltui-test-\(UUID().uuidString.prefix(8))")
  }

  /// Returns the error of an audit that can't run; `nil` if it can.
  private static func failure(of audit: Audit) async throws -> Audit.Failure? {
    do {
      _ = try await audit.run()
      return nil
    } catch let failure as Audit.Failure {
      return failure
    }
  }

  @Test func `finds a fault, and measures it in its cells`() async throws {
    let report = try await Self.colored("1.4.3").run()
    let finding = try #require(report.failures.first)
    #expect(report.failures.count == 1)
    #expect(finding.rule.title == "Contrast (Minimum)" && finding.rule.level == .aa)
    #expect(finding.verdict == .fails && finding.fault == "“red” is color 240 on color 238")
    #expect(finding.columns == 0..<3 && finding.rows == 0..<1 && finding.screen.first == "red")
    let measured = try #require(finding.measured)
    #expect(measured < 4.5 && finding.limit == 4.5 && finding.unit == "ratio")
    #expect(finding.situation.hasPrefix("80×24, xterm-256color, no key") && finding.keys == [])
    #expect(
      finding.description.hasPrefix(
        "fails 1.4.3 Contrast (Minimum): “red” is color 240 on color 238: \(measured):1, needs "))
  }

  @Test func `finds nothing in a program without a fault, and says what it didn't judge`()
    async throws
  {
    let parts = Mutex<[Double]>([])
    let report = try await Self.shell("echo plain", "plain-in-pipe", "2.1.2").run { part in
      parts.withLock { $0.append(part) }
    }
    #expect(report.findings.isEmpty && report.failures.isEmpty)
    #expect(report.notJudged.map(\.rule.id) == ["2.1.2"])
    #expect(report.notJudged.first?.reason == "The program ended by itself")
    #expect(report.notes.contains { $0.hasPrefix("The program ended by itself with status 0") })
    #expect("\(report)".contains("No failures and 0 possible in "))
    let told = parts.withLock { $0 }
    #expect(told.count > 1 && told == told.sorted() && told.last == 1)
  }

  @Test func `writes each format of the command`() async throws {
    let report = try await Self.colored("plain-in-pipe").run()
    #expect(report.text().hasPrefix("A pipe gets plain text\n  fails: "))
    #expect(report.text(.html).hasPrefix("<!DOCTYPE html>"))
    #expect(report.text(.markdown).hasPrefix("## Failed: audit of `/bin/sh -c "))
    for (format, part) in [(Audit.Format.json, "findings"), (.sarif, "runs")] {
      let object = try JSONSerialization.jsonObject(with: Data(report.text(format).utf8))
      #expect((object as? [String: Any])?[part] != nil, "\(format)")
    }
  }

  @Test func `accepts the failures of a baseline, which it creates`() async throws {
    let file = Self.newFile()
    defer { try? FileManager.default.removeItem(at: file) }
    var audit = Self.colored("plain-in-pipe")
    audit.baseline = file.path
    let first = try await audit.run()
    #expect(first.failures.isEmpty && first.findings.map(\.id) == ["plain-in-pipe sequences"])
    #expect(try String(contentsOf: file, encoding: .utf8).contains("\nplain-in-pipe sequences\n"))
    #expect(try await audit.run().failures.isEmpty)
    try Data("# Nothing is accepted.\n".utf8).write(to: file)
    #expect(try await audit.run().failures.map(\.id) == ["plain-in-pipe sequences"])
  }

  @Test func `names a program that doesn't exist, and a baseline that can't be read`() async throws
  {
    let missing = try await Self.failure(of: Audit("/nowhere/program"))
    guard case .notStarted(let sentence)? = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
    #expect(sentence.contains("/nowhere/program") && missing?.description == sentence)
    var audit = Self.shell("echo plain", "plain-in-pipe")
    audit.baseline = "/usr"
    guard case .baseline(let reason)? = try await Self.failure(of: audit) else {
      Issue.record("A folder isn't a baseline.")
      return
    }
    #expect(reason.contains("/usr"))
  }

  @Test func `names a program that can't be isolated`() async throws {
    var audit = Self.shell("echo plain", "plain-in-pipe")
    audit.isIsolated = true
    audit.environment["TMPDIR"] = "/nowhere"
    guard case .notIsolated(let sentence)? = try await Self.failure(of: audit) else {
      Issue.record("There is no folder for a home.")
      return
    }
    #expect(sentence.contains("TMPDIR"))
  }

  @Test func `names the option whose value isn't allowed`() async throws {
    let changes: [(option: String, change: (inout Audit) -> Void)] = [
      ("rules", { $0.rules = ["1.4.99"] }), ("windows", { $0.windows = [(80, 24), (1, 1)] }),
      ("keys", { $0.keys = ["Tab", "Return"] }), ("depth", { $0.depth = 6 }),
      ("timeLimit", { $0.timeLimit = .seconds(1) }), ("program", { $0 = Audit("") }),
      ("baseline", { $0.baseline = "" }),
    ]
    for (option, change) in changes {
      var audit = Self.shell("echo plain", "plain-in-pipe")
      change(&audit)
      let failure = try await Self.failure(of: audit)
      #expect(failure?.description.contains(option) == true, "\(option)")
    }
  }

  @Test func `ends the program when the task is canceled`() async throws {
    let file = Self.newFile()
    defer { try? FileManager.default.removeItem(at: file) }
    let audit = Self.shell(
      "trap '' TERM HUP INT; echo $$ >'\(file.path)'; exec sleep 1000", "2.2.1")
    let running = Task { try await audit.run() }
    var process: pid_t?
    try await waitUntil("the start of the program") {
      let text = try? String(contentsOf: file, encoding: .utf8)
      process = text.flatMap { Int32($0.trimmingCharacters(in: .newlines)) }
      return process != nil
    }
    running.cancel()
    await #expect(throws: CancellationError.self) { _ = try await running.value }
    #expect(kill(try #require(process), 0) == -1)
  }
}
