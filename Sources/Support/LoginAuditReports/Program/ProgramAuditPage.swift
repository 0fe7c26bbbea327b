import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginSupport
import LoginTerminalAudit

/// An audit of another program as a page for a browser: the outcome of each rule, then each finding with the picture, a frame
/// around its cells, and the keys that lead there.
struct ProgramAuditPage {
  private let result: ProgramAuditResult

  /// The maximum number of pictures; a page with more opens slowly.
  private static let mostPictures = 100

  init(_ result: ProgramAuditResult) { self.result = result }

  /// The page.
  var text: String {
    let report = result.report
    let verdict = result.new.isEmpty ? "Passed" : "Failed"
    let command = CleanText.oneLine(report.command, limit: 200)
    let title = "\(verdict): audit of \(command)"
    let notes = report.notes.map { "<p>\(HTML.escaped($0))</p>" }
    return AuditHTML.page(
      title: title,
      """
      <h1>\(HTML.escaped(title))</h1>
      <p>\(report.runs) runs showed \(report.pictures) pictures, which were judged by \(report.rules.count) rules, with
      logintui \(HTML.escaped(Version.text)).</p>
      \(notes.joined(separator: "\n"))
      <table>
      <thead><tr><th scope="col">Rule</th><th scope="col">Level</th><th scope="col">Result</th></tr></thead>
      <tbody>
      \(report.rules.map(row).joined(separator: "\n"))
      </tbody>
      </table>
      <div hidden data-audit="\(HTML.escaped(JSONText.of(AuditReplayFile(report))))"></div>
      \(sections)
      """)
  }

  private func row(_ rule: TerminalRule) -> String {
    let name = HTML.escaped(rule.name)
    let link = rule.address.map { "<a href=\"\($0)\">\(name)</a>" } ?? name
    let outcome =
      switch result.report.outcome(of: rule) {
      case .found(let verdict) where verdict == .fails && !rule.isInformation:
        "<strong>fails</strong>"
      case .found(let verdict): verdict.words
      case .passes: "passes"
      case .notJudged(let reason): "not judged: \(HTML.escaped(reason))"
      }
    return "<tr><td>\(link)</td><td>\(rule.level.rawValue)</td><td>\(outcome)</td></tr>"
  }

  /// The findings under their rules.
  private var sections: String {
    var pictures = Self.mostPictures
    return result.report.rules.compactMap { rule -> String? in
      let findings = result.report.findings(of: rule)
      guard !findings.isEmpty else { return nil }
      let articles = findings.map { article($0, &pictures) }
      return "<section>\n<h2>\(HTML.escaped(rule.name))</h2>\n"
        + articles.joined(separator: "\n") + "\n</section>"
    }.joined(separator: "\n")
  }

  /// Returns a finding, with a picture while there are any left.
  private func article(_ finding: TerminalFinding, _ pictures: inout Int) -> String {
    let known = finding.isFailure && result.isKnown(finding) ? " Known failure." : ""
    let numbers = finding.numbers.isEmpty ? "" : " \(finding.numbers)."
    let picture = pictures > 0 ? self.picture(finding) : ""
    pictures -= 1
    let number = result.report.findings.firstIndex { $0.key == finding.key }.map { $0 + 1 } ?? 1
    return """
      <article>
      <h3>\(finding.outcome): \(HTML.escaped(finding.fault))</h3>
      <p>\(HTML.escaped(finding.situations)).\(HTML.escaped(numbers))\(known)</p>
      \(picture)
      <p>To see it in your terminal, save this page as audit.html:
      <code>\(HTML.escaped(result.command(ofFinding: number)))</code></p>
      </article>
      """
  }

  /// Returns what was shown, in the colors of xterm, with a frame around the cells.
  private func picture(_ finding: TerminalFinding) -> String {
    guard let theme = TerminalTheme.all.first, let picture = finding.picture else { return "" }
    let drawing = picture.frame(theme).svg(palette: .trueColor)
    return "<figure>\(AuditHTML.framed(drawing, finding.place))</figure>"
  }
}
