import LoginCanvas
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

/// The sign for more content.
@Suite(.enabled(if: Scenes.hasFonts, Comment(rawValue: Scenes.package)))
struct `The sign for more content` {
  @Test(arguments: ["en", "ar"])
  func `is apart from the ring of a control beside it`(
    locale: String
  ) throws {
    let scenes = try Scenes()
    let traits = scenes.traits(.accessibilityExtraExtraExtraLarge, .light, locale)
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: 40, rows: 20),
        page: .help))
    let layout = ScreenLayout(state)
    let drafts = PageDrafts(layout, traits: traits, type: scenes.type)
    let mark = try #require(drafts.all.first { $0.part.element == .moreBelow })
    let content = drafts.box(try #require(layout.element(.cancel)).frame)
    var signs = 0
    for case .chevron(_, let sign, width: _, _) in mark.sketch.marks {
      let (left, right) = (mark.box.x + sign.x, mark.box.x + sign.endX)
      // Both margins are as wide as that before the control that leads back.
      let (start, end) =
        layout.direction == .leftToRight
        ? (400 - content.x, left) : (right, 400 - content.endX)
      #expect(start + drafts.ringReach <= end)
      signs += 1
    }
    #expect(signs == 1)
  }
}
