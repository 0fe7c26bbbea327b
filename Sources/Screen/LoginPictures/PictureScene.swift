package import LoginCanvas

/// The pictures of a screen.
package struct PictureScene: Equatable, Sendable {
  /// The pictures by their names, with those that a later scene may show again: a terminal that stores pictures keeps
  /// them as long as they're here.
  package var pictures: [PictureID: Raster]
  /// Where pictures are shown; one whose picture is missing isn't drawn, and of two with one number the later counts.
  package var placements: [Placement]
  /// The color of the page, which shows through half transparent pixels where a terminal can't mix colors.
  package var page: RGB

  /// Creates a scene.
  package init(
    pictures: [PictureID: Raster] = [:], placements: [Placement] = [], page: RGB = .white
  ) {
    (self.pictures, self.placements, self.page) = (pictures, placements, page)
  }

  /// Returns what is visible in a window, in the order of drawing.
  func shown(in window: Size, cell: PixelSize) -> [ShownPicture] {
    var byNumber: [Int: ShownPicture] = [:]
    for placement in placements {
      byNumber[placement.id] = pictures[placement.picture].flatMap { raster in
        placement.visible(of: raster.size, in: window, cell: cell).map {
          ShownPicture(placement: placement, part: $0, raster: raster)
        }
      }
    }
    return byNumber.values.sorted { $0.placement.order < $1.placement.order }
  }
}

/// A visible picture.
struct ShownPicture: Equatable {
  let placement: Placement
  let part: VisiblePart
  let raster: Raster

  /// Whether it looks the same and is at the same place as another, on the same level.
  func isLike(_ other: ShownPicture) -> Bool {
    placement.order == other.placement.order && part == other.part && raster == other.raster
  }
}
