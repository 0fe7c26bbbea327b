import LoginArtwork
import LoginCanvas
import LoginModel
package import LoginPictures

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
  mutating func scene(of view: ScreenView) -> PictureScene? {
    view.traits.type == nil ? nil : scene(of: view.layout, traits: view.traits)
  }
}

extension ScreenView {
  /// The pictures of the screen; `nil` without type.
  package var pictures: PictureScene? {
    var artwork = Artwork()
    return artwork.scene(of: self)
  }
}

extension PictureScene {
  /// Returns the pictures of a screen that begins at another cell than the first.
  func moved(by origin: Point) -> PictureScene {
    var scene = self
    for index in scene.placements.indices {
      scene.placements[index].cells.column += origin.column
      scene.placements[index].cells.row += origin.row
    }
    return scene
  }
}
