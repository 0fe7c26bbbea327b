import LoginArtwork
import LoginCanvas
import LoginModel
import LoginPictures

/// A picture of the screen: its layout and its appearance.
struct Picture {
  let view: ScreenView
  let frame: Frame

  init(_ view: ScreenView, _ frame: Frame) { (self.view, self.frame) = (view, frame) }

  /// Draws a view; unchanged rows are copied from the previous picture.
  init(_ view: ScreenView, after former: Picture?) {
    self.view = view
    frame = former.map { view.frame(after: $0.view, $0.frame) } ?? view.frame
  }
}

extension Artwork {
  /// Returns the pictures of a screen; `nil` on a terminal that shows none.
  mutating func scene(of picture: Picture) -> PictureScene? {
    let traits = picture.view.traits
    return traits.type == nil ? nil : scene(of: picture.view.layout, traits: traits)
  }
}
