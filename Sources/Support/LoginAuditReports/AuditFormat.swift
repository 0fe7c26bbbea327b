import LoginAudit
import LoginCanvas
import LoginSupport

/// The output format of an audit.
package enum AuditFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs.
  case json
  /// For tools that show the findings of checkers: SARIF 2.1.0 (OASIS).
  case sarif
  /// A page with pictures, in one file.
  case html
  /// A summary for a pull request.
  case markdown

  /// Returns the whole text, without its last line break.
  package func text(_ result: AuditResult) -> String {
    switch self {
    case .text: Self.lines(result).joined(separator: "\n")
    case .json: JSONText.of(AuditDocument(result))
    case .sarif: JSONText.of(SARIFDocument(result))
    case .html: AuditPage(result).text
    case .markdown: AuditMarkdown.text(result)
    }
  }

  private static func lines(_ result: AuditResult) -> [String] {
    var lines: [String] = []
    for criterion in result.criteria {
      let failures = result.failures(of: criterion)
      guard !failures.isEmpty else { continue }
      let level = criterion.level == .own ? "" : " (\(criterion.level.rawValue))"
      let number = criterion.number.map { $0 + " " } ?? ""
      lines.append("\(number)\(criterion.title)\(level)")
      for entry in failures { lines += Self.lines(entry, result) }
      lines.append("")
    }
    if !result.notes.isEmpty {
      lines.append("Notes")
      for entry in result.notes { lines += Self.lines(entry, result) }
      lines.append("")
    }
    let kinds =
      switch result.failed.count {
      case 0: "No failures"
      case 1: "1 kind of failure"
      case let count: "\(count) kinds of failure"
      }
    let known = result.failed.count - result.new.count
    return lines + [
      "\(kinds)\(known > 0 ? ", \(known) of them known" : "") on \(result.screens) screens, by "
        + "\(result.criteria.count) criteria."
    ]
  }

  /// Returns a finding with the command that draws it.
  private static func lines(_ entry: AuditReport.Entry, _ result: AuditResult) -> [String] {
    let numbers = entry.numbers.isEmpty ? "" : ": " + entry.numbers
    let known = result.isKnown(entry) ? ", known" : ""
    return [
      "  \(entry.screen.situation.name): \(entry.place) \(CleanText.oneLine(entry.finding.fault))\(numbers)"
        + " · \(entry.screens)\(known)",
      "    " + result.command(of: entry),
    ]
  }
}
