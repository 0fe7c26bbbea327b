import LoginCanvas
import LoginLayout
import LoginModel
import LoginTypography
import Testing

@testable import LoginArtwork
@testable import LoginPictures

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

  @Test(
    arguments: `Artwork scene`.sizes, [Size(columns: 80, rows: 24), Size(columns: 40, rows: 20)])
  func `has one look at every size, with its ring in its rows`(
    size: ContentSizeCategory, window: Size
  ) throws {
    let scenes = try Scenes()
    let traits = scenes.traits(size, .light)
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: window, page: .newAccount))
    let layout = ScreenLayout(state)
    let drafts = PageDrafts(layout, traits: traits, type: scenes.type)
    let field = try #require(layout.elements.first { $0.role == .field && $0.isFocused })
    let ring = try #require(drafts.all.first { $0.level == .ring })
    let rows = drafts.box(field.frame)
    #expect(ring.box.y >= rows.y && ring.box.endY <= rows.endY)
    let draft = try #require(drafts.field(field).first)
    let raster = Painting.raster(of: draft.sketch, type: scenes.type)
    let inside = drafts.fieldBox(field).from(draft.box)
    let middle = raster[inside.x + inside.width / 2, inside.y + inside.height / 2]
    #expect(middle == RGBA(traits.theme.page))
  }
}
