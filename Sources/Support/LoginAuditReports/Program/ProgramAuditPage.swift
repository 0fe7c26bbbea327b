import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginSupport
import LoginTerminalAudit

/// An audit of another program as a page for a browser: what to fix first, then what to check, then the outcome of each rule.
struct ProgramAuditPage {
  let result: ProgramAuditResult

  init(_ result: ProgramAuditResult) { self.result = result }

  /// The page.
  var text: String {
    let title = "\(result.new.isEmpty ? "Passed" : "Failed"): audit of \(result.command)"
    var shelf = AuditPictureShelf()
    return AuditHTML.page(
      title: title,
      """
      <h1>\(HTML.escaped(title))</h1>
      <p><strong>\(AuditFindingKind.summary(result.report.findings))</strong>\(known)</p>
      <p>\(HTML.escaped(circumstances))</p>
      \((result.report.notes.map { "<p>\(HTML.escaped($0))</p>" } + [replay]).joined(separator: "\n"))
      \(AuditFindingKind.allCases.map { section($0, &shelf) }.joined())\(unjudged)\(rules)
      <div hidden data-audit="\(HTML.escaped(JSONText.of(AuditReplayFile(result.report))))"></div>
      """)
  }

  /// The number of faults that the baseline accepts, as a sentence.
  private var known: String {
    let count = result.failures.count - result.new.count
    return count == 0 ? "" : " The baseline accepts \(count) of the faults."
  }

  /// When, with which program, and in which windows and terminals.
  private var circumstances: String {
    let report = result.report
    let date = result.time.map { " on \(Timestamp.text($0).prefix(10))" } ?? ""
    let sizes = report.sizes.map { "\($0.columns)×\($0.rows)" }.joined(separator: ", ")
    let terminals = report.terminals.map(\.rawValue).joined(separator: ", ")
    let places = sizes.isEmpty ? "" : " The windows: \(sizes). The terminals: \(terminals)."
    let judged = report.rules.count - result.unjudged.count
    return
      "Logintui \(Version.text) started the program \(report.runs) times\(date), and judged it by \(judged) of"
      + " \(report.rules.count) rules.\(places)"
  }

  /// How to see a finding; empty without any.
  private var replay: String {
    guard !result.report.findings.isEmpty else { return "" }
    return """
      <p>To see finding 1 in your terminal, save this page as audit.html and use this command. For another finding, change
      the number: <code>\(HTML.escaped(result.command(ofFinding: 1)))</code></p>
      """
  }

  /// Returns the findings of a kind; empty without any.
  private func section(_ kind: AuditFindingKind, _ shelf: inout AuditPictureShelf) -> String {
    let findings = result.report.findings.enumerated().filter {
      AuditFindingKind($0.element) == kind
    }
    guard !findings.isEmpty else { return "" }
    let articles = findings.map { article($0.element, number: $0.offset + 1, &shelf) }
    return """
      <section>
      <h2>\(kind.title)</h2>
      <p>\(kind.explanation)</p>
      \(articles.joined(separator: "\n"))
      </section>

      """
  }

  /// The rules that weren't judged, by reason; empty without any.
  private var unjudged: String {
    var reasons: [(reason: String, names: [String])] = []
    for (rule, reason) in result.unjudged {
      if let index = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[index].names.append(rule.name)
      } else {
        reasons.append((reason, [rule.name]))
      }
    }
    guard !reasons.isEmpty else { return "" }
    let items = reasons.map {
      "<li>\(HTML.escaped($0.reason)): \(HTML.escaped($0.names.joined(separator: ", ")))</li>"
    }
    return """
      <section>
      <h2>Not judged</h2>
      <p>To judge more rules, add <code>--letters</code>, which types letters, and <code>--enter</code>, which presses Enter
      and uses the mouse. Both may change something in the program.</p>
      <ul>
      \(items.joined(separator: "\n"))
      </ul>
      </section>

      """
  }

  /// All rules and their outcomes, with links to the findings.
  private var rules: String {
    """
    <section>
    <h2>All rules</h2>
    <p>A, AA and AAA are levels of WCAG 2.2, and “own” is a rule of LoginTUI.</p>
    <table>
    <thead><tr><th scope="col">Rule</th><th scope="col">Level</th><th scope="col">Result</th></tr></thead>
    <tbody>
    \(result.report.rules.map(row).joined(separator: "\n"))
    </tbody>
    </table>
    </section>
    """
  }

  private func row(_ rule: TerminalRule) -> String {
    let report = result.report
    let outcome =
      switch report.outcome(of: rule) {
      case .found(let verdict):
        verdict == .fails && !rule.isInformation
          ? "<strong>fails</strong>" : rule.isInformation ? "note" : verdict.words
      case .passes: "passes"
      case .notJudged(let reason): "not judged: \(HTML.escaped(reason))"
      }
    let links = report.findings.enumerated().filter { $0.element.rule == rule }.map {
      "<a href=\"#finding-\($0.offset + 1)\">finding \($0.offset + 1)</a>"
    }
    let all = ([outcome] + links).joined(separator: ", ")
    return "<tr><td>\(link(to: rule))</td><td>\(rule.level.rawValue)</td><td>\(all)</td></tr>"
  }

  /// Returns the name of a rule, with a link if it has an explanation elsewhere, or the name for `--against`.
  func link(to rule: TerminalRule) -> String {
    let name = HTML.escaped(rule.name)
    return rule.address.map { "<a href=\"\($0)\">\(name)</a>" }
      ?? "\(name) (<code>\(rule.rawValue)</code>)"
  }
}
