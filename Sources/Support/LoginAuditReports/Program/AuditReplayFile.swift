import LoginCanvas
import LoginIdentity
import LoginMessages
package import LoginSupport
package import LoginTerminalAudit

/// The findings of a report, as far as they can be shown again: a report in JSON has them, and a page in one attribute.
package struct AuditReplayFile: Codable {
  /// A finding, and the way to it.
  package struct Finding: Codable {
    let rule: String
    let fault: String
    let columns: Int
    let rows: Int
    let terminal: String
    let circumstance: String?
    let keys: [String]
    let place: ProgramAuditDocument.Place?
  }

  let findings: [Finding]

  /// Keeps what is needed of a report.
  init(_ report: TerminalAuditReport) {
    findings = report.findings.map { finding in
      let situation = finding.situation
      return Finding(
        rule: finding.rule.rawValue, fault: finding.fault, columns: situation.size.columns,
        rows: situation.size.rows, terminal: situation.terminal.rawValue,
        circumstance: situation.circumstance.isEmpty ? nil : situation.circumstance,
        keys: situation.keys.map(\.name), place: finding.place.map(ProgramAuditDocument.Place.init))
    }
  }

  /// The largest report that is read; a page has pictures.
  private static let mostBytes = 64 << 20

  /// Reads a report in JSON or HTML.
  package init(path: String) throws(CommandError) {
    let bytes: [UInt8]
    do throws(FileBytes.ReadError) {
      bytes = try FileBytes.all(at: path, limit: Self.mostBytes)
    } catch {
      throw CommandError(.fileUnreadable(path: CleanText.oneLine(path), reason: error.reason))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let file = try? JSONCoding.value(AuditReplayFile.self, from: Array(Self.report(in: text).utf8))
    guard let file else {
      throw CommandError.invalidSetting(
        name: "replay", value: CleanText.oneLine(path),
        allowed: "audit.json, audit.html (logintui audit --format json, html)")
    }
    self = file
  }

  /// Returns the report in a page, or the text itself.
  private static func report(in text: String) -> String {
    guard text.hasPrefix("<") else { return text }
    let parts = text.components(after: " data-audit=\"")
    guard let value = parts?.prefix(while: { $0 != "\"" }) else { return text }
    // The opposite of HTML.escaped; & comes last, so nothing is replaced twice.
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(String(value)) { $0.replacing($1.0, with: $1.1) }
  }

  /// Returns a finding and where it was found.
  ///
  /// - Parameter number: Its place in the report, from 1; `nil` for the first.
  /// - Returns: Both.
  /// - Throws: ``CommandError`` for a number without a finding, and for a situation that no audit writes.
  package func finding(_ number: Int?) throws(CommandError) -> (Finding, TerminalSituation) {
    let number = number ?? 1
    guard findings.indices.contains(number - 1) else {
      throw CommandError.invalidSetting(
        name: "finding", value: String(number),
        allowed: findings.isEmpty ? "–" : "1…\(findings.count)")
    }
    let finding = findings[number - 1]
    guard let situation = finding.situation else {
      throw CommandError.invalidSetting(
        name: "replay", value: CleanText.oneLine(finding.keys.joined(separator: ", ")),
        allowed: "Tab, Shift-Tab, Down, Enter, Ctrl-X, F10, y")
    }
    return (finding, situation)
  }
}

extension AuditReplayFile.Finding {
  /// The situation; `nil` if it isn't one of an audit.
  var situation: TerminalSituation? {
    guard AuditLimits.columns.contains(columns), AuditLimits.rows.contains(rows),
      let kind = TerminalKind(rawValue: terminal), keys.count <= 1000
    else { return nil }
    let keys = keys.compactMap { AuditKey($0) }
    guard keys.count == self.keys.count else { return nil }
    var start = TerminalRun.Start()
    (start.size, start.terminal) = (Size(columns: columns, rows: rows), kind)
    return TerminalSituation(start, keys: keys, CleanText.oneLine(circumstance ?? ""))
  }

  /// The marked cells, inside any window.
  var cells: Rect? {
    place.map { place in
      let numbers = [place.column, place.row, place.columns, place.rows].map {
        min(max(0, $0), 1000)
      }
      return Rect(column: numbers[0], row: numbers[1], columns: numbers[2], rows: numbers[3])
    }
  }

  /// Returns what is printed of a run.
  package func lines(
    _ outcome: TerminalReplay.Outcome, in situation: TerminalSituation, isInColor: Bool
  )
    -> [String]
  {
    let rule = TerminalRule(rawValue: rule)?.name ?? CleanText.oneLine(rule)
    let words = [rule, "  " + CleanText.oneLine(fault, limit: 300), "  " + situation.words, ""]
    let drawing = outcome.picture.drawing(marking: cells, isInColor: isInColor)
    let last = drawing.lastIndex { $0.last != "|" } ?? 0
    let all = situation.keys.count
    let count = all == 0 ? "." : " after \(outcome.keys) of \(all) keys."
    let end =
      switch outcome.ending {
      case .exit(let status): ["", "The program ended with status \(status)\(count)"]
      case .signal(let number): ["", "The program ended by signal \(number)\(count)"]
      case nil: [String]()
      }
    return words + drawing[...last] + end
  }
}

private extension String {
  /// Returns the text after the first place of another; `nil` if it isn't there.
  func components(after part: String) -> Substring? {
    firstRange(of: part).map { self[$0.upperBound...] }
  }
}
