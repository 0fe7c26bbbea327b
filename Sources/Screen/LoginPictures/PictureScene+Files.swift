package import LoginCanvas

/// A picture of a scene as a file, and the part of it that a window shows.
package struct PictureFile {
  /// The file.
  package let png: [UInt8]
  /// The extent of the picture.
  package let size: PixelSize
  /// The first pixel of the picture that is shown.
  package let source: (x: Int, y: Int)
  /// The pixel of the window at which it's shown.
  package let place: (x: Int, y: Int)
  /// The extent of what is shown.
  package let extent: PixelSize
}

extension PictureScene {
  /// Returns what is visible in a window as files, in the order of drawing; those that there is no memory for are
  /// missing.
  package func files(in window: Size, cell: PixelSize) -> [PictureFile] {
    shown(in: window, cell: cell).compactMap { shown in
      let (source, place) = (shown.part.source, shown.part.place)
      return shown.raster.png.map { png in
        PictureFile(
          png: png, size: shown.raster.size, source: (source.x, source.y),
          place: (place.x, place.y),
          extent: PixelSize(width: place.width, height: place.height))
      }
    }
  }

  /// Returns the picture of a window with the visible pictures over it.
  package func drawn(over window: Raster, in size: Size, cell: PixelSize) -> Raster {
    var result = window
    for shown in shown(in: size, cell: cell) {
      result.lay(
        shown.raster, part: shown.part.source, atX: shown.part.place.x, y: shown.part.place.y,
        ground: page)
    }
    return result
  }
}

extension Raster {
  /// The picture as a PNG file, with a palette if it has at most 256 colors; `nil` without memory for it.
  package var png: [UInt8]? {
    if let indexed = IndexedRaster(self) { return PNGFile.bytes(of: indexed) }
    return PNGFile.bytes(of: self)
  }
}
