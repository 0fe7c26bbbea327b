import Canvas
import Foundation
import SeededDice
import Testing

@testable import LoginModel

/// The proof that no size cuts, covers or hides anything.
///
/// `LOGINTUI_MATRIX=full` (`make matrix`) goes through the whole product; otherwise every category, column
/// and row where a law changes comes up, and the rest by dice.
@Suite struct `The matrix of sizes, scripts and screens` {
  static let isFull = ProcessInfo.processInfo.environment["LOGINTUI_MATRIX"] == "full"
  static let textSizes: [ContentSizeCategory?] = [nil] + ContentSizeCategory.allCases

  /// Checks cases one by one; between two the tests of other rooms, which wait for servers, go on.
  static func check(_ cases: some Sequence<ScreenCase>) async {
    var faults: [String] = []
    for one in cases where faults.count < 5 {
      faults += one.faults
      await Task.yield()
    }
    #expect(faults.isEmpty)
  }

  @Test(arguments: ScreenCase.Content.allCases, ScreenCase.languages)
  func `keeps every law where a law changes`(
    content: ScreenCase.Content, language: Language
  ) async {
    var dice = SeededGenerator(seed: 17)
    // The later pages are made of the same pieces: a third of the product, by dice.
    let isThinned = content.isLaterPage && !Self.isFull
    for textSize in Self.textSizes {
      for columns in isThinned
        ? Array(ScreenCase.around(ScreenCase.lawColumns).shuffled(using: &dice).prefix(10))
        : ScreenCase.around(ScreenCase.lawColumns)
      {
        let rows = ScreenCase.around(ScreenCase.lawRows)
        let chosen = Self.isFull ? rows : Array(rows.shuffled(using: &dice).prefix(1))
        await Self.check(
          chosen.map { rows in
            ScreenCase(
              content: content, language: language, textSize: textSize, columns: columns,
              rows: rows,
              focus: Int.random(in: 0..<6, using: &dice))
          })
      }
    }
  }

  @Test(arguments: 0..<20)
  func `keeps every law in cases that nobody thought of`(share: Int) async {
    var dice = SeededGenerator(seed: UInt64(1000 + share))
    await Self.check((0..<1000).map { _ in ScreenCase.random(using: &dice) })
  }

  @Test(arguments: ScreenCase.Content.allCases, ScreenCase.languages)
  func `brings every control into view when it has the focus`(
    content: ScreenCase.Content, language: Language
  ) async {
    for textSize in [
      nil, ContentSizeCategory.accessibilityMedium, .accessibilityExtraExtraExtraLarge,
    ] {
      let sizes = [(30, 12), (40, 24), (80, 24), (100, 40), (200, 60)]
      for (columns, rows) in content.isLaterPage ? Array(sizes.prefix(3)) : sizes {
        let cases = (0..<52).lazy.map { focus in
          ScreenCase(
            content: content, language: language, textSize: textSize, columns: columns, rows: rows,
            focus: focus)
        }
        await Self.check(cases.prefix { $0.state != nil })
      }
    }
  }

  @Test func `gives the same picture after any other sizes`() async {
    var dice = SeededGenerator(seed: 23)
    for _ in 0..<150 {
      let first = ScreenCase.random(using: &dice)
      guard var state = first.state else { continue }
      let before = ScreenLayout(state)
      for _ in 0..<3 {
        let other = ScreenCase.random(using: &dice)
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
