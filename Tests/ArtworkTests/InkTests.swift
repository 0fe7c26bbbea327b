import LoginCanvas
import LoginLayout
import LoginModel
import LoginTypography
import Testing

@testable import LoginArtwork
@testable import LoginPictures

/// Text of scripts whose letters have marks above and tails below, so that they need more than their rows.
@Suite(.enabled(if: Scenes.hasFonts, Comment(rawValue: Scenes.package)))
struct `Ink of tall scripts` {
  static let pages: [PageName] = [.choice, .account, .provider, .storage]
  static let locales = ["ar", "th", "hi"]
  static let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge

  /// Returns the pictures of a page.
  static func drafts(
    _ page: PageName, _ size: ContentSizeCategory, _ locale: String, _ scenes: Scenes
  ) throws -> [Draft] {
    let state = try #require(Scenes.state(page, scenes.traits(size, .light, locale)))
    return PageDrafts(ScreenLayout(state), traits: state.traits, type: scenes.type).all
  }

  /// Returns the lines of pixels of a picture that the ink of a text takes, before it's cut; `nil` without ink.
  static func rows(of words: Sketch.Words, _ type: ScreenType) -> Range<Int>? {
    let ink = type.drawing(of: words.text, direction: words.direction, style: words.style)
    return ink.map { ink in
      let top = max(
        words.rows.lowerBound, min(words.baseline - ink.top, words.rows.upperBound - ink.height))
      return top..<top + ink.height
    }
  }

  @Test(arguments: pages, locales)
  func `doesn't lose the dots below a letter, which would be another one without them`(
    page: PageName, locale: String
  ) throws {
    let scenes = try Scenes()
    for size in `Artwork scene`.sizes {
      for draft in try Self.drafts(page, size, locale, scenes) {
        for case .words(let words, _) in draft.sketch.marks where words.spacing == 0 {
          guard let rows = Self.rows(of: words, scenes.type) else { continue }
          #expect(
            rows.lowerBound >= 0 && rows.upperBound <= draft.sketch.size.height,
            "\(size) \(words.text)")
        }
      }
    }
  }

  @Test(arguments: pages, locales)
  func `isn't covered by the ground of the text below`(page: PageName, locale: String) throws {
    let scenes = try Scenes()
    let texts = try Self.drafts(page, Self.largest, locale, scenes).filter { $0.level == .text }
    for text in texts {
      for other in texts where other.part.element != text.part.element {
        for case .box(let ground, let radius, _) in other.sketch.marks where radius == 0 {
          let place = ground.from(Box(x: -other.box.x, y: -other.box.y, width: 0, height: 0))
          #expect(!place.overlaps(text.box), "\(text.part) \(other.part)")
        }
      }
    }
  }

  @Test(arguments: [PageName.choice, .account], locales)
  func `has one baseline for the title and the control beside it`(
    page: PageName, locale: String
  ) throws {
    let scenes = try Scenes()
    let drafts = try Self.drafts(page, Self.largest, locale, scenes)
    let baselines = try [ElementID.title, .cancel].map { id in
      let draft = try #require(drafts.first { $0.part.element == id })
      let found = draft.sketch.marks.compactMap { mark -> Sketch.Words? in
        if case .words(let words, _) = mark { words } else { nil }
      }
      let words = try #require(found.first)
      let rows = try #require(Self.rows(of: words, scenes.type))
      let ink = try #require(
        scenes.type.drawing(of: words.text, direction: words.direction, style: words.style))
      return draft.box.y + rows.lowerBound + ink.top
    }
    #expect(baselines[0] == baselines[1])
  }

  @Test func `is inside its rows if it fits, such as that of a label above a field`() throws {
    let scenes = try Scenes()
    let state = try #require(Scenes.state(.email, scenes.traits(Self.largest, .light, "ar")))
    let layout = ScreenLayout(state)
    let drafts = PageDrafts(layout, traits: state.traits, type: scenes.type)
    let label = try #require(layout.elements.first { $0.id.rawValue.hasSuffix(".label") })
    let draft = try #require(drafts.text(label).first)
    let place = drafts.box(label.frame)
    for case .words(let words, _) in draft.sketch.marks {
      let rows = try #require(Self.rows(of: words, scenes.type))
      #expect(draft.box.y + rows.lowerBound >= place.y - 1)
      #expect(draft.box.y + rows.upperBound <= place.endY + 1)
    }
  }
}
