import LoginAudit
import LoginCanvas
import LoginTerminalAudit

/// The summary of an audit in Markdown, for a comment on a pull request: a table of the criteria, the first findings, and
/// those that weren't judged.
///
/// Source: GitHub Flavored Markdown.
enum AuditMarkdown {
  /// The most findings; a longer comment isn't read.
  private static let mostFindings = 10

  /// Returns the summary of an audit of the sign-in screens.
  static func text(_ result: AuditResult) -> String {
    let rows = result.criteria.map { criterion in
      let failures = result.failures(of: criterion)
      let new = failures.filter { !result.isKnown($0) }.count
      let outcome = failures.isEmpty ? "passes" : "**fails**"
      let name = [criterion.number, criterion.title].compactMap(\.self).joined(separator: " ")
      return Row(name, criterion.address, criterion.level, outcome, failures.count, new)
    }
    let findings = result.failed.map { entry in
      let numbers = entry.numbers.isEmpty ? "" : ": \(entry.numbers)"
      let known = result.isKnown(entry) ? ", known" : ""
      return "- \(code(entry.screen.situation.name)), \(escaped(entry.place)) "
        + "\(escaped(entry.finding.fault))\(numbers), on \(entry.screens)\(known)"
    }
    let title = result.new.isEmpty ? "Passed" : "Failed"
    return document(
      "\(title): audit of \(result.screens) screens", rows, findings, unjudged: [], notes: [])
  }

  /// Returns the summary of an audit of another program.
  static func text(_ result: ProgramAuditResult) -> String {
    let report = result.report
    let rows = report.rules.map { rule in
      let findings = report.findings(of: rule)
      let new = findings.filter { $0.isFailure && !result.isKnown($0) }.count
      let outcome =
        switch report.outcome(of: rule) {
        case .found where rule.isInformation: "note"
        case .found(.fails): "**fails**"
        case .found(let verdict): verdict.words
        case .passes: "passes"
        case .notJudged: "not judged"
        }
      return Row(rule.name, rule.address, rule.level, outcome, findings.count, new)
    }
    let findings = report.findings.filter { !$0.rule.isInformation }
      .sorted { ($0.verdict, $0.rule.order) < ($1.verdict, $1.rule.order) }
      .map { finding in
        let numbers = finding.numbers.isEmpty ? "" : ": \(escaped(finding.numbers))"
        let known = finding.isFailure && result.isKnown(finding) ? ", known" : ""
        return "- \(finding.verdict.words)\(known), \(escaped(finding.rule.name)): "
          + "\(escaped(finding.fault))\(numbers) (\(escaped(finding.situations)))"
      }
    let title = result.new.isEmpty ? "Passed" : "Failed"
    return document(
      "\(title): audit of \(code(CleanText.oneLine(report.command, limit: 200)))", rows, findings,
      unjudged: result.unjudged.map { "- \(escaped($0.rule.name)): \(escaped($0.reason))." },
      notes: report.notes + [AuditFormat.summary(result)])
  }

  /// A row of the table.
  private struct Row {
    let text: String

    init(
      _ name: String, _ address: String?, _ level: Criterion.Level, _ outcome: String,
      _ findings: Int, _ new: Int
    ) {
      let link = address.map { "[\(escaped(name))](\($0))" } ?? escaped(name)
      text = "| \(link) | \(level.rawValue) | \(outcome) | \(findings) | \(new) |"
    }
  }

  private static func document(
    _ title: String, _ rows: [Row], _ findings: [String], unjudged: [String], notes: [String]
  ) -> String {
    var lines = ["## \(title)", ""]
    lines += ["| criterion | level | result | findings | new failures |", "|---|---|---|---|---|"]
    lines += rows.map(\.text)
    if !findings.isEmpty {
      lines += ["", "### First findings", ""] + findings.prefix(mostFindings)
      let more = findings.count - mostFindings
      if more > 0 { lines.append("- and \(more) more") }
    }
    if !unjudged.isEmpty { lines += ["", "### Not judged", ""] + unjudged }
    if !notes.isEmpty { lines += [""] + notes.map { escaped($0) + "\\" }.dropLast() }
    if let last = notes.last { lines.append(escaped(last)) }
    return lines.joined(separator: "\n")
  }

  /// Returns a text whose characters mean nothing to Markdown, a table, HTML, or GitHub's names and numbers.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in CleanText.whole(text).unicodeScalars {
      if "\\`*_[]<>|~#!&$".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
      // A blank without width ends a name such as @team.
      if scalar == "@" { escaped += "&#8203;" }
    }
    return escaped
  }

  /// Returns a text as code, which needs more backticks around it than there are in it.
  private static func code(_ text: String) -> String {
    let clean = CleanText.whole(text)
    var (longest, run) = (0, 0)
    for character in clean.unicodeScalars {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + clean + fence : "\(fence) \(clean) \(fence)"
  }
}

private extension TerminalRule {
  /// The place among the rules.
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
