import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginMessages
import TestedLanguages
import Testing
import Waiting

@testable import LoginLayout
@testable import LoginModel

/// A text that doesn't fit in the requested size shrinks separately or scrolls; the whole screen never shrinks with it.
@Suite struct `Large text` {
  static let textSizes: [ContentSizeCategory] = [
    .accessibilityMedium, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]
  static let sizes = [(40, 24), (60, 24), (80, 24), (100, 30), (100, 40), (132, 43), (200, 60)]

  static func cases(_ language: Language) -> [ScreenCase] {
    ([.eight, .form] + ScreenCase.Content.pages.map { .page($0) }).flatMap { content in
      textSizes.flatMap { textSize in
        sizes.map { columns, rows in
          ScreenCase(
            content: content, language: language, textSize: textSize, columns: columns, rows: rows)
        }
      }
    }
  }

  @Test(arguments: Language.tested)
  func `is nowhere smaller than it could be`(language: Language) throws {
    let turn = Language.tested.firstIndex(of: language) ?? 0
    for (index, one) in Self.cases(language).enumerated()
    where FullRun.isOn || (index + turn).isMultiple(of: 3) {
      let state = try #require(one.state)
      let findings = ScaleLaws.findings(DrawnScreen(state))
      #expect(findings.isEmpty, "\(one)")
    }
  }

  @Test func `is looked for on every page in every language`() {
    let cases = Language.tested.flatMap(Self.cases)
    #expect(cases.count == Language.tested.count * 35 * 21)
    #expect(Set(cases.map(\.content.screen)) == Set(PageName.allCases))
  }

  @Test func `of the way out is only its sign beside a long title`() throws {
    let one = ScreenCase(
      content: .page(.address), language: .german,
      textSize: .accessibilityExtraExtraExtraLarge, columns: 80, rows: 60)
    let layout = ScreenLayout(try #require(one.state))
    let title = try #require(layout.element(.title))
    let wayOut = try #require(layout.element(.cancel))
    #expect(wayOut.scale == 3 && wayOut.shown == "<" && !wayOut.label.isEmpty)
    #expect(title.scale == 3)
  }

  @Test func `of a notice is at the field it is about where both are visible`() throws {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard,
        traits: TraitCollection(
          chosenTextSize: .accessibilityExtraExtraExtraLarge, fonts: Scene.fonts),
        size: Size(columns: 80, rows: 24), page: .email, notice: .failure(.unknownEmail)))
    let layout = ScreenLayout(state)
    #expect(layout.element(.email)?.isFocused == true)
    #expect(layout.element(.email)?.isVisible == true)
    #expect(layout.element(.notice)?.isVisible == true)
    #expect(layout.element(.email)?.scale == 3)
  }
}
