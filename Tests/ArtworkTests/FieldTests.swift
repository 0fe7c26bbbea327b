import LoginCanvas
import LoginLayout
import LoginModel
import LoginTypography
import Testing

@testable import LoginArtwork

/// The content of fields as pictures.
@Suite(.enabled(if: Scenes.hasFonts, Comment(rawValue: Scenes.package)))
struct `A field in type` {
  @Test(arguments: [ContentSizeCategory.small, .large])
  func `has its letters whole in a single row, above the on-screen keyboard`(
    size: ContentSizeCategory
  ) throws {
    let scenes = try Scenes()
    let traits = scenes.traits(size, .light)
    var state = try #require(Scenes.state(.email, traits, keyboard: true))
    for letter in "dp" { _ = state.reduce(.characterTyped(letter)) }
    let layout = ScreenLayout(state)
    let field = try #require(layout.element(.email))
    #expect(field.frame.rows == 1)
    let drafts = PageDrafts(layout, traits: traits, type: scenes.type).field(field)
    var found = 0
    for draft in drafts {
      for case .words(let words, _) in draft.sketch.marks {
        let ink = try #require(
          scenes.type.drawing(of: words.text, direction: words.direction, style: words.style))
        #expect(words.text == "dp" && ink.height <= words.rows.count)
        found += 1
      }
    }
    #expect(found > 0)
  }
}
