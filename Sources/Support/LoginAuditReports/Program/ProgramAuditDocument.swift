import LoginAudit
import LoginCanvas
import LoginSupport
import LoginTerminalAudit

/// An audit of another program in JSON.
struct ProgramAuditDocument: Encodable {
  /// A rule and its outcome.
  struct Rule: Encodable {
    let id: String
    let title: String
    let level: String
    let address: String?
    let outcome: String
    let reason: String?
    let findings: Int
  }

  /// A finding.
  struct Finding: Encodable {
    let key: String
    let rule: String
    let verdict: String
    let fault: String
    let measured: Double?
    let limit: Double?
    let unit: String?
    let columns: Int
    let rows: Int
    let terminal: String
    let circumstance: String?
    let keys: [String]
    let place: Place?
    let situations: Int
    let isKnown: Bool
    let isFailure: Bool
    let text: [String]?
  }

  /// Cells, counted from 0 at the top left.
  struct Place: Codable {
    let column: Int
    let row: Int
    let columns: Int
    let rows: Int
  }

  let tool = "logintui audit"
  let version = Version.text
  let command: String
  let passed: Bool
  let runs: Int
  let pictures: Int
  let keys: Int
  let seconds: Double
  let rules: [Rule]
  let findings: [Finding]
  let notes: [String]

  init(_ result: ProgramAuditResult) {
    let report = result.report
    command = CleanText.whole(report.command)
    passed = result.new.isEmpty
    (runs, pictures, keys) = (report.runs, report.pictures, report.keys)
    seconds = Double(report.time / 100) / 10
    rules = report.rules.map { rule in
      let (outcome, reason): (String, String?) =
        switch report.outcome(of: rule) {
        case .found(let verdict): (verdict.rawValue, nil)
        case .passes: ("passes", nil)
        case .notJudged(let reason): ("notJudged", reason)
        }
      return Rule(
        id: rule.rawValue, title: rule.title, level: rule.level.rawValue, address: rule.address,
        outcome: outcome, reason: reason, findings: report.findings(of: rule).count)
    }
    findings = report.findings.map { Finding($0, isKnown: result.isKnown($0)) }
    notes = report.notes
  }
}

extension ProgramAuditDocument.Place {
  init(_ place: Rect) {
    self.init(column: place.column, row: place.row, columns: place.columns, rows: place.rows)
  }
}

extension ProgramAuditDocument.Finding {
  init(_ finding: TerminalFinding, isKnown: Bool) {
    let situation = finding.situation
    self.init(
      key: finding.key, rule: finding.rule.rawValue, verdict: finding.verdict.rawValue,
      fault: finding.fault, measured: finding.measure?.rounded,
      limit: finding.measure.map { Measure.rounded($0.limit) },
      unit: finding.measure?.unit.rawValue, columns: situation.size.columns,
      rows: situation.size.rows, terminal: situation.terminal.rawValue,
      circumstance: situation.circumstance.isEmpty ? nil : situation.circumstance,
      keys: situation.keys.map(\.name),
      place: finding.place.map(ProgramAuditDocument.Place.init), situations: finding.count,
      isKnown: isKnown, isFailure: finding.isFailure,
      text: finding.picture?.lines.map { CleanText.whole($0) })
  }
}

extension SARIFDocument {
  /// Creates the document of an audit of another program.
  init(_ result: ProgramAuditResult) {
    let report = result.report
    let rules = report.rules.map { rule in
      Rule(
        id: rule.rawValue, name: rule.title, shortDescription: Text(text: rule.title),
        helpUri: rule.address,
        properties: Rule.Properties(
          tags: ["accessibility"]
            + (rule.number == nil ? [] : ["WCAG 2.2", rule.level.rawValue])))
    }
    let command = CleanText.oneLine(report.command, limit: 200)
    let results = report.findings.map { finding in
      let numbers = finding.numbers.isEmpty ? "" : " (\(finding.numbers))"
      let level =
        switch finding.verdict {
        case _ where finding.rule.isInformation: "note"
        case .fails: "error"
        case .mayFail: "warning"
        case .cantTell: "note"
        }
      return Result(
        ruleId: finding.rule.rawValue, ruleIndex: report.rules.firstIndex(of: finding.rule) ?? 0,
        level: level,
        message: Text(text: "\(finding.fault)\(numbers). \(finding.situations)"),
        locations: [
          Location(
            physicalLocation: PhysicalLocation(path: result.words.first ?? command),
            logicalLocations: [
              LogicalLocation(
                fullyQualifiedName: "\(command)/\(AuditKey.path(finding.situation.keys))")
            ])
        ],
        partialFingerprints: Fingerprints(finding: finding.key),
        baselineState: result.isKnown(finding) ? "unchanged" : "new")
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
  }
}
