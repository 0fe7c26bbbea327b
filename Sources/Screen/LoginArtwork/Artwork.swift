package import LoginLayout
package import LoginModel
package import LoginPictures

/// Draws layouts as pictures, and remembers the pictures of the former one.
package struct Artwork: Sendable {
  /// Creates an artist without pictures.
  package init() {}

  /// Returns the pictures of a layout; none if its traits have no type.
  package mutating func scene(of layout: ScreenLayout, traits: TraitCollection) -> PictureScene {
    PictureScene(page: traits.theme.page)
  }
}
