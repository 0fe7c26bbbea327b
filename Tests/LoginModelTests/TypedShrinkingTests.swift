import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginMessages
import LoginTypography
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite(.enabled(if: TypeScene.areFontsInstalled, Comment(rawValue: TypeScene.package)))
struct `Large type without room` {
  /// It had the size of the terminal's letters, beside a title of AX3.
  @Test(arguments: [
    ContentSizeCategory.accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ])
  func `a paragraph higher than its window isn't as small as the terminal's letters`(
    size: ContentSizeCategory
  ) throws {
    let german = try #require(Language(locale: "de"))
    let state = try #require(
      TypeScene.page(.onlyApplication, size, german, columns: 40, rows: 20))
    let lead = try #require(ScreenLayout(state).elements.first { $0.id.rawValue == "page.lead" })
    let letters = try #require(lead.lines.first?.typeset.typeSize)
    #expect(lead.shortfall == .tooSmall)
    #expect(letters >= TypeSize(bodyPoints: 23, cellHeight: 20))
  }

  /// It had the size of the terminal's letters in cells of 10 × 21 and 11 × 22 pixels.
  @Test(arguments: [(10, 19), (10, 20), (10, 21), (11, 22)])
  func `an error at AX5 has the size of the field that it concerns`(
    width: Int, height: Int
  ) throws {
    var state = try #require(
      TypeScene.page(
        .email, .accessibilityExtraExtraExtraLarge, .english, columns: 80, rows: 24))
    state.traits.type = try ScreenType(cellWidth: width, cellHeight: height)
    state.notice = .failure(.wrongPassword)
    state.setFocus(.password)
    let layout = ScreenLayout(state)
    let notice = try #require(layout.element(.notice))
    #expect(notice.isVisible && notice.shortfall == nil)
    #expect(layout.element(.password)?.isVisible == true)
    #expect(layout.element(.label(of: .password))?.isVisible == true)
  }
}
