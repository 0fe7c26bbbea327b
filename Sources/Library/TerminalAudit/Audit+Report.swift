import LoginAuditReports
import LoginTerminalAudit

extension Audit {
  /// What an audit found.
  public struct Report: Sendable, CustomStringConvertible {
    let result: ProgramAuditResult

    /// Everything that was found: by rule, and then from sure to unsure.
    public let findings: [Finding]

    init(_ result: ProgramAuditResult) {
      self.result = result
      findings = result.report.findings.map(Finding.init)
    }

    /// The findings that are sure, and that the baseline doesn't accept.
    ///
    /// Rules of level AAA, 2.1.4 and `restored-after-crash` are information: they're only in ``findings``.
    public var failures: [Finding] { result.new.map(Finding.init) }

    /// The rules that weren't judged, and the reasons as sentences without a period.
    public var notJudged: [(rule: Rule, reason: String)] {
      result.unjudged.map { (Rule($0.rule), $0.reason) }
    }

    /// What concerns the whole audit, in sentences: that the program ended by itself, or that a limit was reached.
    public var notes: [String] { result.report.notes }

    /// Returns the whole report, without a last line break.
    ///
    /// - Parameter format: The format; `logintui audit --replay` reads JSON and HTML.
    /// - Returns: The text.
    public func text(_ format: Format = .text) -> String { format.format.text(result) }

    /// The report for people, as ``text(_:)`` returns it.
    public var description: String { text() }
  }

  /// The format of a report.
  public enum Format: String, CaseIterable, Sendable {
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
  }
}

private extension Audit.Format {
  /// The same format of `logintui audit`.
  var format: AuditFormat {
    switch self {
    case .text: .text
    case .json: .json
    case .sarif: .sarif
    case .html: .html
    case .markdown: .markdown
    }
  }
}
