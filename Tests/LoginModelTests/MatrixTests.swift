import LoginAudit
import LoginCanvas
import Foundation
import LoginMessages
import SeededRandom
import TestedLanguages
import Testing
import Waiting

@testable import LoginLayout
@testable import LoginModel

/// Checks that no size truncates, covers or hides anything.
///
/// `LOGINTUI_MATRIX=full` (`make matrix`), or `LOGINTUI_FULL=1` (`make full`), runs the whole product; otherwise every
/// category, column and row at which a rule changes occurs on some page in some language, and the rest is random.
@Suite struct `The matrix of sizes, scripts and screens` {
  static let isFull =
    ProcessInfo.processInfo.environment["LOGINTUI_MATRIX"] == "full"
    || FullRun.isOn
  static let textSizes: [ContentSizeCategory?] = [nil] + ContentSizeCategory.allCases

  /// Checks cases one by one; between two cases, tests of other targets that wait for servers can run.
  ///
  /// - Parameters:
  ///   - cases: The cases, each with the focus on an existing control.
  ///   - findings: The findings so far; checking stops after five.
  /// - Returns: The number of checked cases.
  static func check(
    _ cases: some Sequence<ScreenCase>, _ findings: inout [String]
  ) async -> Int {
    var checked = 0
    // As in the program, measurements are reused.
    var measures = ListMeasures()
    for one in cases where findings.count < 5 {
      guard let screen = one.drawn(measures) else {
        Issue.record("There is no screen \(one)")
        continue
      }
      measures = screen.measures
      findings += screen.layoutFindings.map { "\($0) · \(one)" }
      checked += 1
      await Task.yield()
    }
    return checked
  }

  /// Returns a number of its own for each screen and language.
  private static func turn(_ content: ScreenCase.Content, _ language: Language) -> Int {
    let (contents, languages) = (ScreenCase.Content.all, Language.tested + Language.forTests)
    return (contents.firstIndex(of: content) ?? 0) * languages.count
      + (languages.firstIndex(of: language) ?? 0)
  }

  @Test func `has every page and every language`() {
    #expect(Set(ScreenCase.Content.all.map(\.screen)) == Set(PageName.allCases))
    #expect(Language.tested.contains(.german))
  }

  @Test(arguments: ScreenCase.Content.all, Language.tested)
  func `keeps every law where a law changes`(
    content: ScreenCase.Content, language: Language
  ) async {
    // A random part of the product, another one for each screen and language: every column occurs with every category.
    // Pages consist of the same parts.
    var generator = SeededGenerator(seed: UInt64(1700 + Self.turn(content, language)))
    let most = Self.isFull ? Int.max : content.isPage ? 2 : 6
    var findings: [String] = []
    var (checked, asked) = (0, 0)
    for textSize in Self.textSizes {
      let all = ScreenCase.around(ScreenCase.lawColumns)
      for columns in all.shuffled(using: &generator).prefix(most) {
        let rows = ScreenCase.around(ScreenCase.lawRows)
        let chosen = Self.isFull ? rows : Array(rows.shuffled(using: &generator).prefix(1))
        let cases = chosen.map { rows in
          ScreenCase(
            content: content, language: language, textSize: textSize, columns: columns, rows: rows
          ).focused(using: &generator)
        }
        asked += cases.count
        checked += await Self.check(cases, &findings)
      }
    }
    #expect(findings.isEmpty)
    #expect(checked == asked && checked >= 2 * Self.textSizes.count)
  }

  @Test(arguments: ScreenCase.Content.all, Language.forTests)
  func `keeps every law with longer words, and mirrored`(
    content: ScreenCase.Content, language: Language
  ) async {
    var generator = SeededGenerator(seed: 29)
    var findings: [String] = []
    var (checked, asked) = (0, 0)
    for textSize in Self.textSizes {
      for columns in ScreenCase.lawColumns.shuffled(using: &generator).prefix(2) {
        let one = ScreenCase(
          content: content, language: language, textSize: textSize, columns: columns,
          rows: ScreenCase.lawRows.randomElement(using: &generator) ?? 24)
        asked += 1
        checked += await Self.check([one.focused(using: &generator)], &findings)
      }
    }
    #expect(findings.isEmpty)
    #expect(checked == asked && checked == 2 * Self.textSizes.count)
  }

  /// The number of cases in each of the shares.
  private static let cases = isFull ? 700 : 150

  @Test(arguments: 0..<20)
  func `keeps every law in random cases`(share: Int) async {
    var generator = SeededGenerator(seed: UInt64(1000 + share))
    var findings: [String] = []
    let cases = (0..<Self.cases).map { _ in ScreenCase.random(using: &generator) }
    let checked = await Self.check(cases, &findings)
    #expect(findings.isEmpty)
    #expect(checked == Self.cases)
  }

  @Test(arguments: ScreenCase.Content.all, Language.tested)
  func `brings every control into view when it has the focus`(
    content: ScreenCase.Content, language: Language
  ) async {
    var findings: [String] = []
    var (checked, asked) = (0, 0)
    let sizes = [(30, 12), (40, 24), (80, 24), (100, 40), (200, 60)]
    for (number, textSize) in [
      nil, ContentSizeCategory.accessibilityMedium, .accessibilityExtraExtraExtraLarge,
    ].enumerated() {
      // A third of the products for each language, so that three languages have all of them.
      for (index, (columns, rows)) in sizes.prefix(content.isPage ? 3 : 5).enumerated()
      where Self.isFull || (number + index + Self.turn(content, language)) % 3 == 0 {
        var one = ScreenCase(
          content: content, language: language, textSize: textSize, columns: columns, rows: rows)
        let cases = ScreenCase.focuses(of: one.controlCount).map { focus in
          one.focus = focus
          return one
        }
        asked += cases.count
        checked += await Self.check(cases, &findings)
      }
    }
    #expect(findings.isEmpty)
    // With the control of the title bar, there are at least two.
    #expect(checked == asked && checked >= 2 * 3)
  }

  @Test func `gives the same picture after any other sizes`() async throws {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<150 {
      let first = ScreenCase.random(using: &generator)
      var state = try #require(first.state, "\(first)")
      let before = ScreenLayout(state)
      for _ in 0..<3 {
        let other = ScreenCase.random(using: &generator)
        _ = state.reduce(.terminalResized(Size(columns: other.columns, rows: other.rows)))
        var traits = state.traits
        traits.chosenTextSize = other.textSize
        (traits.language, traits.contrast) = (other.language, other.contrast)
        _ = state.reduce(.traitsChanged(traits))
      }
      _ = state.reduce(.terminalResized(Size(columns: first.columns, rows: first.rows)))
      var traits = state.traits
      traits.chosenTextSize = first.textSize
      (traits.language, traits.contrast) = (first.language, first.contrast)
      _ = state.reduce(.traitsChanged(traits))
      #expect(ScreenLayout(state) == before, "\(first)")
      await Task.yield()
    }
  }
}
