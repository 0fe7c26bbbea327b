import Foundation
import LoginMessages
import LoginModel
import TestedLanguages
import Testing
import Waiting

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
  ///
  /// Otherwise, English appears in every size and in every second text size, and each other language in half of the sizes
  /// and in four text sizes; three languages appear with each other property, and every set of drawing characters in
  /// large letters. `SharedWorkTests` compares the text sizes that are left out with those that have equal letters.
  private static let matrix: AuditMatrix = {
    var matrix = AuditMatrix.standard(in: Language.tested)
    guard !FullRun.isOn else { return matrix }
    let all = matrix.products[0]
    let others = Language.tested.filter { $0 != .english }
    for index in matrix.products.indices.dropFirst() {
      if matrix.products[index].languages == Language.tested {
        matrix.products[index].languages =
          [.english] + [index, index + 1].map { others[$0 % others.count] }
      }
      if matrix.products[index].glyphs.count > 1 {
        matrix.products[index].textSizes = [.accessibilityExtraLarge]
      }
    }
    matrix.products[0].languages = [.english]
    matrix.products[0].textSizes = all.textSizes.everySecond(from: 1)
    for turn in 0...1 {
      var some = all
      some.languages = others.everySecond(from: turn)
      some.sizes = all.sizes.everySecond(from: turn)
      some.textSizes = [
        .extraSmall, .large, .accessibilityLarge, .accessibilityExtraExtraExtraLarge,
      ]
      matrix.products.append(some)
    }
    return matrix
  }()

  /// The standard audit.
  private static let report = Audit(LoginType.standard, fonts: Sample.fonts, type: Sample.type)
    .report(on: matrix, workers: ProcessInfo.processInfo.activeProcessorCount)

  /// The faults of each law.
  private static let faults = Dictionary(grouping: report.entries, by: \.finding.law)

  @Test func `are all judged`() {
    #expect(Self.report.screens == Self.matrix.screenCount)
  }

  /// The focus is too small for the one law of level AAA besides contrast, so that law is left out.
  @Test(arguments: Law.allCases.filter { $0 != .focusIsLarge })
  func `keep each law: level AA wherever it can be computed, and 7 to 1 with increased contrast`(
    law: Law
  ) {
    let broken = Self.faults[law] ?? []
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

private extension Array {
  /// Returns every second element, from an index on.
  func everySecond(from first: Int) -> [Element] {
    stride(from: first, to: count, by: 2).map { self[$0] }
  }
}
