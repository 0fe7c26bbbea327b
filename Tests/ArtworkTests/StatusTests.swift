import LoginLayout
import LoginModel
import LoginPictures
import LoginTypography
import Testing

@testable import LoginArtwork

/// The drawn signs of notices.
@Suite(.enabled(if: Scenes.hasFonts, Comment(rawValue: Scenes.package)))
struct `A notice in type` {
  @Test(arguments: [ContentSizeCategory.large, .accessibilityMedium], ["en", "de"])
  func `is as far from its sign, whatever kind it is`(
    size: ContentSizeCategory, locale: String
  ) throws {
    let scenes = try Scenes()
    let traits = scenes.traits(size, .light, locale)
    let notices = [Notice.emailInvalid, .createQuestion(email: "a@b.example")]
    let gaps = try notices.map { notice in
      let state = try #require(
        LoginState.sample(
          loginTypes: LoginType.standard, traits: traits, size: Scenes.window, page: .email,
          notice: notice))
      let drafts = PageDrafts(ScreenLayout(state), traits: traits, type: scenes.type).all
      let draft = try #require(drafts.first { $0.part.element == .notice })
      var (sign, words): (Box?, Sketch.Words?)
      for mark in draft.sketch.marks {
        if case .sign(_, let box, _) = mark { sign = box }
        if words == nil, case .words(let found, _) = mark { words = found }
      }
      let (box, text) = (try #require(sign), try #require(words))
      let extent = try #require(
        scenes.type.extent(of: text.text, direction: text.direction, style: text.style))
      #expect(text.x + extent.width <= draft.sketch.size.width)
      return text.x - box.endX
    }
    #expect(gaps.allSatisfy { $0 >= 3 } && abs(gaps[0] - gaps[1]) <= 1)
  }
}
