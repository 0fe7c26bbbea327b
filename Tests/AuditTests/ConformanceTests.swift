import Foundation
import LoginMessages
import LoginModel
import TestedLanguages
import Testing

@testable import LoginAudit

@Suite struct `The screens` {
  /// Returns the rows of the table in docs/accessibility.md: number, level, result and explanation.
  private static func rows() throws -> [String: [String]] {
    let page = try Documentation.text("docs/accessibility.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let numbered = rows.filter { $0.count == 4 && $0[0].first?.isNumber == true }
    return Dictionary(
      numbered.map { (String($0[0].prefix { $0 != " " }), $0) }, uniquingKeysWith: { one, _ in one }
    )
  }

  /// The standard matrix; in all languages in the long run.
  private static let matrix = AuditMatrix.standard(in: Language.tested)

  /// The standard audit.
  private static let report = Audit(LoginType.standard, fonts: Sample.fonts, type: Sample.type)
    .report(on: matrix, workers: ProcessInfo.processInfo.activeProcessorCount)

  @Test func `are all judged`() {
    #expect(Self.report.screens == Self.matrix.screenCount)
  }

  /// The focus is too small for the one law of level AAA besides contrast, so that law is left out.
  @Test(arguments: Law.allCases.filter { $0 != .focusIsLarge })
  func `keep each law: level AA wherever it can be computed, and 7 to 1 with increased contrast`(
    law: Law
  ) {
    let broken = Self.report.entries.filter { $0.finding.law == law }
    #expect(broken.map { "\($0.key): \($0.finding.fault)\n\($0.screen.command)" } == [])
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
