import LoginAudit
import LoginCanvas
import LoginSupport
package import LoginTerminalAudit

/// The result of an audit of another program, with what is accepted.
package struct ProgramAuditResult: Sendable {
  /// The report.
  package let report: TerminalAuditReport
  /// The program and its arguments, for the commands that show a finding.
  package var words: [String] = []
  /// When it was audited, in seconds since 1970; `nil` if the report has no date.
  package var time: Int?
  /// Whether the program was isolated.
  package var isIsolated = false
  private var known: Set<String>

  /// Begins with what is accepted.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - known: The keys of the failures that are accepted.
  package init(_ report: TerminalAuditReport, known: Set<String>) {
    (self.report, self.known) = (report, known)
  }

  /// The findings that fail the audit.
  package var failures: [TerminalFinding] { report.findings.filter(\.isFailure) }
  /// The failures that aren't accepted.
  package var new: [TerminalFinding] { failures.filter { !isKnown($0) } }

  /// Accepts all failures.
  package mutating func accept() { known.formUnion(failures.map(\.key)) }

  /// Returns whether a finding is accepted.
  package func isKnown(_ finding: TerminalFinding) -> Bool { known.contains(finding.key) }

  /// The program and its arguments as one types them in a shell.
  var command: String {
    CleanText.oneLine(words.isEmpty ? report.command : ShellWord.line(words), limit: 200)
  }

  /// Returns the command that shows a finding of a saved page.
  ///
  /// - Parameter number: The place of the finding in the report, from 1.
  /// - Returns: The command, quoted for a shell.
  func command(ofFinding number: Int) -> String {
    let options = isIsolated ? ["--isolated"] : []
    return ShellWord.line(
      ["logintui", "audit"] + options + [
        "--replay", "audit.html", "--finding", String(number), "--",
      ]
        + words.map { CleanText.oneLine($0, limit: 300) })
  }

  /// The rules that weren't judged, with the reasons.
  package var unjudged: [(rule: TerminalRule, reason: String)] {
    report.rules.compactMap { rule in
      if case .notJudged(let reason) = report.outcome(of: rule) { (rule, reason) } else { nil }
    }
  }
}

extension TerminalFinding {
  /// The measured value and its limit; empty if nothing is counted.
  var numbers: String { measure?.words ?? "" }

  /// The situations in words: the first, and how many there are besides.
  package var situations: String {
    switch count {
    case ...1: situation.words
    case 2: "\(situation.words), and 1 other screen"
    case _: "\(situation.words), and \(count - 1) other screens"
    }
  }

  /// The verdict in words; what is only information has a word of its own.
  var outcome: String { rule.isInformation ? "note" : verdict.words }

  /// The finding in one line.
  package var line: String {
    "\(outcome) \(rule.name): \(fault)\(numbers.isEmpty ? "" : ": " + numbers) (\(situations))"
  }
}

extension AuditFormat {
  /// Returns the whole text about another program, without its last line break.
  package func text(_ result: ProgramAuditResult) -> String {
    switch self {
    case .text: Self.lines(result).joined(separator: "\n")
    case .json: JSONText.of(ProgramAuditDocument(result))
    case .sarif: JSONText.of(SARIFDocument(result))
    case .html: ProgramAuditPage(result).text
    case .markdown: AuditMarkdown.text(result)
    }
  }

  private static func lines(_ result: ProgramAuditResult) -> [String] {
    let report = result.report
    var lines: [String] = []
    for rule in report.rules {
      let findings = report.findings(of: rule)
      guard !findings.isEmpty else { continue }
      lines.append(rule.name + (rule.level == .own ? "" : " (\(rule.level.rawValue))"))
      for finding in findings {
        let numbers = finding.numbers.isEmpty ? "" : ": " + finding.numbers
        let known = finding.isFailure && result.isKnown(finding) ? ", known" : ""
        lines.append("  \(finding.outcome)\(known): \(finding.fault)\(numbers)")
        lines.append("    " + finding.situations)
      }
      lines.append("")
    }
    if !result.unjudged.isEmpty {
      lines.append("Not judged")
      lines += result.unjudged.map { "  \($0.rule.name): \($0.reason)." }
      lines.append("")
    }
    return lines + report.notes + [summary(result)]
  }

  /// Returns the numbers of findings, in a sentence.
  static func summary(_ result: ProgramAuditResult) -> String {
    let (failed, report) = (result.failures.count, result.report)
    let kinds =
      switch failed {
      case 0: "No failures"
      case 1: "1 failure"
      case let count: "\(count) failures"
      }
    let known = failed - result.new.count
    let possible = report.findings.count { $0.verdict != .fails && !$0.rule.isInformation }
    return "\(kinds)\(known > 0 ? ", \(known) of them known," : "") and \(possible) possible"
      + " in \(report.pictures) pictures of \(report.runs) runs, by \(report.rules.count) rules."
  }
}
