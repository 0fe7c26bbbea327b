package import LoginCanvas

/// The result of an audit of a program.
package struct TerminalAuditReport: Sendable {
  /// The outcome of a rule.
  package enum Outcome: Equatable, Sendable {
    /// There are findings; the surest verdict of them.
    case found(TerminalVerdict)
    /// Nothing was found.
    case passes
    /// The rule wasn't judged, and the reason as a sentence without a period.
    case notJudged(String)
  }

  /// The program and its arguments, in one line.
  package let command: String
  /// The selected rules.
  package let rules: [TerminalRule]
  /// The findings, by rule and then from sure to unsure.
  package private(set) var findings: [TerminalFinding] = []
  /// The facts that concern the whole audit, as sentences.
  package private(set) var notes: [String] = []
  /// The sizes of the windows.
  package var sizes: [Size] = []
  /// The types of terminals.
  package var terminals: [TerminalKind] = []
  /// The number of starts of the program.
  package var runs = 0
  /// The number of different pictures.
  package var pictures = 0
  /// The number of keys that were pressed.
  package var keys = 0
  /// The milliseconds that it took.
  package var time = 0
  private var judged: Set<TerminalRule> = []
  private var reasons: [TerminalRule: String] = [:]

  /// Creates an empty report.
  package init(command: String, rules: [TerminalRule]) {
    (self.command, self.rules) = (command, rules)
  }

  /// The most findings of one rule; a page with more helps less.
  private static let mostOfRule = 100

  /// Adds a finding, or counts it if there is one of the same name.
  package mutating func add(_ finding: TerminalFinding) {
    guard rules.contains(finding.rule) else { return }
    judged.insert(finding.rule)
    if let index = findings.firstIndex(where: { $0.key == finding.key }) {
      let count = findings[index].count + 1
      // The surest verdict explains the finding best.
      if finding.verdict < findings[index].verdict { findings[index] = finding }
      findings[index].count = count
      return
    }
    guard findings.count(where: { $0.rule == finding.rule }) < Self.mostOfRule else { return }
    let end =
      findings.firstIndex { other in
        let order = (order(of: other.rule), order(of: finding.rule))
        return order.0 > order.1 || order.0 == order.1 && other.verdict > finding.verdict
      } ?? findings.endIndex
    findings.insert(finding, at: end)
  }

  private func order(of rule: TerminalRule) -> Int { rules.firstIndex(of: rule) ?? rules.count }

  /// Records that rules were judged, whatever was found.
  package mutating func judge(_ rules: TerminalRule...) { judged.formUnion(rules) }

  /// Records why a rule can't be judged; a later judgement replaces that.
  package mutating func leave(_ rules: TerminalRule..., because reason: String) {
    for rule in rules { reasons[rule] = reason }
  }

  /// Adds a fact that concerns the whole audit, once.
  package mutating func note(_ sentence: String) {
    if !notes.contains(sentence) { notes.append(sentence) }
  }

  /// Returns the findings of a rule.
  package func findings(of rule: TerminalRule) -> [TerminalFinding] {
    findings.filter { $0.rule == rule }
  }

  /// Returns the outcome of a rule.
  package func outcome(of rule: TerminalRule) -> Outcome {
    if let verdict = findings(of: rule).map(\.verdict).min() { return .found(verdict) }
    if judged.contains(rule) { return .passes }
    return .notJudged(reasons[rule] ?? "No run got that far")
  }
}
