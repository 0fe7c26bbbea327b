package import LoginCanvas

/// The pictures over and under the text of a terminal.
///
/// A value: it knows the pictures that the terminal has, and returns the bytes that lead to the next scene. It writes
/// nothing itself.
package struct PictureLayer: Sendable {
  private enum Screen: Sendable {
    case none
    case kitty(KittyPictures)
    case sixel(SixelPictures)
  }

  /// The cells of the window.
  package private(set) var window: Size
  /// The extent of a cell.
  package let cell: PixelSize
  private var screen: Screen

  /// Creates a layer without pictures.
  ///
  /// - Parameters:
  ///   - support: How the terminal shows pictures; without it, the layer never has bytes.
  ///   - window: The cells of the window.
  package init(_ support: PictureSupport?, window: Size) {
    (self.window, cell) = (window, support?.cell ?? PixelSize(width: 0, height: 0))
    screen =
      switch support?.means {
      case nil: .none
      case .kitty: .kitty(KittyPictures())
      case .sixel:
        .sixel(
          SixelPictures(
            registers: support?.registers ?? PictureSupport.mostRegisters,
            largest: support?.largest ?? PictureSupport.usualLargest))
      }
  }

  /// Returns how the terminal gets from the former scene to the next.
  ///
  /// - Parameters:
  ///   - scene: The next scene.
  ///   - touched: The cells in which text was written since the last scene, or will be before these bytes.
  ///   - blank: Returns the background of a cell without a character; `nil` for any other cell.
  /// - Returns: The cells to write again, and the bytes after them.
  package mutating func show(
    _ scene: PictureScene, touched: [Rect] = [], blank: (Point) -> RGB? = { _ in nil }
  ) -> PictureUpdate {
    guard cell.area > 0 else { return PictureUpdate() }
    switch screen {
    case .none: return PictureUpdate()
    case .kitty(var pictures):
      screen = .none  // so that the pictures have one owner while they change
      let bytes = pictures.show(scene, in: window, cell: cell)
      screen = .kitty(pictures)
      return PictureUpdate(bytes: bytes)
    case .sixel(var pictures):
      screen = .none
      let last = PictureProtocol.sixel.leavesLastRow ? 1 : 0
      let free = Size(columns: window.columns, rows: window.rows - last)
      let update = pictures.show(scene, touched: touched, blank: blank, in: free, cell: cell)
      screen = .sixel(pictures)
      return update
    }
  }

  /// Handles a window of another size: text moves there and pictures don't, so they are removed, and the next scene
  /// shows them again.
  ///
  /// The same is right before the screen is cleared, which removes pictures on some terminals: kitty then also frees
  /// those that it has stored and doesn't show. A cell of another size needs another layer, after ``removeAll()`` of
  /// this one.
  package mutating func resize(_ window: Size) -> PictureUpdate {
    let update = removeAll()
    self.window = window
    return update
  }

  /// Removes every picture from the screen and from the terminal's memory: at the end, before a stop, and before a
  /// layer is dropped.
  ///
  /// What a signal handler has for it is ``PictureProtocol/removal``.
  package mutating func removeAll() -> PictureUpdate {
    switch screen {
    case .none: return PictureUpdate()
    case .kitty(var pictures):
      let bytes = pictures.removeAll()
      screen = .kitty(pictures)
      return PictureUpdate(bytes: bytes)
    case .sixel(var pictures):
      let cells = pictures.removeAll(cell: cell)
      screen = .sixel(pictures)
      return PictureUpdate(erased: cells)
    }
  }
}
