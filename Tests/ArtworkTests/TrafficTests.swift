import LoginCanvas
import LoginModel
import Testing

@testable import LoginArtwork
@testable import LoginPictures

/// The bytes of pages by kitty's protocol.
@Suite(.enabled(if: Scenes.hasFonts, Comment(rawValue: Scenes.package)))
struct `Artwork traffic` {
  static func layer() -> PictureLayer {
    PictureLayer(PictureSupport(means: .kitty, cell: Scenes.cell), window: Scenes.window)
  }

  @Test func `is at most 20 kB for the first picture, and 200 bytes for a move of the focus`()
    throws
  {
    var scenes = try Scenes()
    var layer = Self.layer()
    let state = try #require(Scenes.state(.picker, scenes.traits()))
    #expect(layer.show(scenes.scene(state)).bytes.utf8.count <= 20_000)
    var moved = state
    _ = moved.reduce(.arrowPressed(.down))
    #expect(moved != state)
    let bytes = layer.show(scenes.scene(moved)).bytes.utf8.count
    #expect((1...200).contains(bytes))
    #expect((1...200).contains(layer.show(scenes.scene(state)).bytes.utf8.count))
  }

  @Test(arguments: [ContentSizeCategory.large, .accessibilityExtraLarge])
  func `is at most 4 kB for a letter in a field`(size: ContentSizeCategory) throws {
    var scenes = try Scenes()
    var layer = Self.layer()
    var state = try #require(Scenes.state(.email, scenes.traits(size)))
    _ = layer.show(scenes.scene(state))
    for letter in "ada.lovelace@example.com" {
      _ = state.reduce(.characterTyped(letter))
      #expect((1...4_000).contains(layer.show(scenes.scene(state)).bytes.utf8.count))
    }
  }

  @Test func `is nothing for the same scene`() throws {
    var scenes = try Scenes()
    var layer = Self.layer()
    let state = try #require(Scenes.state(.email, scenes.traits()))
    _ = layer.show(scenes.scene(state))
    #expect(layer.show(scenes.scene(state)).bytes.isEmpty)
  }

  @Test func `keeps at most 8 MiB, whatever is shown`() throws {
    var scenes = try Scenes()
    for appearance in Appearance.allCases {
      for page in PageName.allCases {
        for size in [ContentSizeCategory.large, .accessibilityExtraLarge] {
          guard let state = Scenes.state(page, scenes.traits(size, appearance)) else { continue }
          let scene = scenes.scene(state)
          let bytes = scene.pictures.values.reduce(0) { $0 + $1.pixels.count * 4 }
          #expect(bytes <= 8 << 20)
        }
      }
    }
  }
}
