import LoginAudit
import LoginAuditReports
import LoginCanvas
import LoginTerminalAudit

extension Audit {
  /// A violation of a rule, where it was seen first.
  public struct Finding: Sendable, Identifiable, CustomStringConvertible {
    /// The line of the finding in a baseline; the same in each audit.
    public let id: String
    /// The violated rule.
    public let rule: Rule
    /// How sure it is.
    public let verdict: Verdict
    /// What is wrong, as a sentence without a period.
    public let fault: String
    /// The measured value, in ``unit``; `nil` if nothing is measured.
    public let measured: Double?
    /// The value that just passes, in ``unit``.
    public let limit: Double?
    /// The unit of both: `ratio` (of contrast, 1 to 21), `cells`, `rows`, `columns`, `percent`, `bytes`, `changes`, or
    /// `seconds`.
    public let unit: String?
    /// The columns of its cells, from 0; `nil` for the whole screen.
    public let columns: Range<Int>?
    /// The rows of its cells, from 0; `nil` for the whole screen.
    public let rows: Range<Int>?
    /// The window, the terminal, what else was special, and the keys, as in `40×24, xterm-256color, Tab ×2 and 3 more`.
    public let situation: String
    /// The keys that lead there, from the start of the program, with the names of ``Audit/keys``.
    public let keys: [String]
    /// The text of the screen, a line for each row; empty if nothing was shown.
    public let screen: [String]
    /// The finding in one line: verdict, rule, fault, values, and situation.
    public let description: String

    init(_ finding: TerminalFinding) {
      (id, rule, fault) = (finding.key, Rule(finding.rule), finding.fault)
      verdict = Verdict(finding.verdict)
      measured = finding.measure?.rounded
      limit = finding.measure.map { Measure.rounded($0.limit) }
      unit = finding.measure?.unit.rawValue
      columns = finding.place.map { $0.column..<$0.endColumn }
      rows = finding.place.map { $0.row..<$0.endRow }
      (situation, keys) = (finding.situations, finding.situation.keys.map(\.name))
      screen = finding.picture?.lines.map { CleanText.whole($0) } ?? []
      description = finding.line
    }
  }

  /// How sure a finding is.
  public enum Verdict: String, CaseIterable, Sendable {
    /// The measured value violates the rule for everyone.
    case fails
    /// It violates the rule in some themes, or unless the program does something that wasn't seen.
    case mayFail
    /// Only a person can tell.
    case cantTell

    init(_ verdict: TerminalVerdict) {
      self =
        switch verdict {
        case .fails: .fails
        case .mayFail: .mayFail
        case .cantTell: .cantTell
        }
    }
  }
}
