import Foundation
import LoginModel
import Testing

@testable import LoginAudit

@Suite struct `The screens` {
  /// Returns the rows of the table in docs/accessibility.md: number, level, result and explanation.
  private static func rows() throws -> [String: [String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "docs/accessibility.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let numbered = rows.filter { $0.count == 4 && $0[0].first?.isNumber == true }
    return Dictionary(
      numbered.map { (String($0[0].prefix { $0 != " " }), $0) }, uniquingKeysWith: { one, _ in one }
    )
  }

  @Test
  func `pass every criterion of level AA that can be computed, and 7 to 1 with increased contrast`()
  {
    let report = Audit(LoginType.standard, fonts: Sample.fonts)
      .report(on: .standard, workers: ProcessInfo.processInfo.activeProcessorCount)
    let failures = report.entries.filter { entry in
      entry.criteria.contains { $0.level != .aaa || $0 == .contrastEnhanced }
    }
    #expect(report.screens == AuditMatrix.standard.screenCount)
    #expect(failures.map { "\($0.key): \($0.finding.fault)\n\($0.screen.command)" } == [])
  }

  @Test func `are listed in the conformance table as the audit judges them`() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 40)
    for criterion in Criterion.allCases where criterion.level == .a || criterion.level == .aa {
      let row = try #require(rows[criterion.rawValue], "\(criterion.rawValue) has no row")
      #expect(row[0] == "\(criterion.rawValue) \(criterion.title)")
      #expect(row[1] == criterion.level.rawValue)
      #expect(row[2].hasPrefix("passes") && row[3].hasPrefix("machine"), "\(row)")
    }
  }
}
