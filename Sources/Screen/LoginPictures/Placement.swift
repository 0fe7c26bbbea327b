package import LoginCanvas

/// The name of a picture, chosen by the part of the program that draws it.
///
/// Another picture under the same name replaces the former one.
package struct PictureID: Hashable, Sendable {
  /// The number; any.
  package let number: Int

  /// Creates a name.
  package init(_ number: Int) { self.number = number }
}

/// A place of the window where a picture is shown.
package struct Placement: Hashable, Sendable {
  /// The side of the text on which a picture is.
  package enum Plane: Hashable, Sendable {
    /// Between the color of the cells and their text; only kitty's protocol has it.
    case underText
    /// Over the text.
    case overText
  }

  /// The number of placements.
  package static let most = 4096
  /// The number of levels in a plane.
  static let levels = 100

  /// Its number, by which it's moved; 0…4095, and no two in a scene are the same.
  package let id: Int
  /// The picture.
  package var picture: PictureID
  /// The cells that may change; what is outside them isn't drawn.
  package var cells: Rect
  /// The picture's first column, counted from the left edge of the first cell in pixels; may be negative.
  package var x: Int
  /// The picture's first line, counted from the top edge of the first cell in pixels; may be negative.
  package var y: Int
  /// The side of the text.
  package var plane: Plane
  /// Its level in the plane, 0…99; a higher one is drawn later, and of one level the higher ``id``.
  package var level: Int

  /// Creates a placement; numbers outside their range are stored as the nearest one inside.
  package init(
    id: Int, picture: PictureID, cells: Rect, x: Int = 0, y: Int = 0, plane: Plane = .overText,
    level: Int = 0
  ) {
    self.id = min(Self.most - 1, max(0, id))
    (self.picture, self.cells, self.plane) = (picture, cells, plane)
    (self.x, self.y) = (x, y)
    self.level = min(Self.levels - 1, max(0, level))
  }

  /// Its place in the order of drawing, which is the terminal's z: negative under the text, and never equal to another.
  var order: Int {
    let level = plane == .overText ? level : level - Self.levels
    return level * Self.most + id
  }

  /// Returns the part that is visible in a window; `nil` if nothing is.
  ///
  /// - Parameters:
  ///   - picture: The extent of the picture.
  ///   - window: The cells that pictures may cover.
  ///   - cell: The extent of a cell.
  /// - Returns: Its pixels and their place.
  func visible(of picture: PixelSize, in window: Size, cell: PixelSize) -> VisiblePart? {
    let seen = cells.intersection(Rect(window))
    guard !seen.isEmpty, cell.area > 0 else { return nil }
    let whole = PixelRect(
      x: cells.column * cell.width + x, y: cells.row * cell.height + y, width: picture.width,
      height: picture.height)
    let place = whole.intersection(PixelRect(seen, cell: cell))
    guard !place.isEmpty else { return nil }
    return VisiblePart(
      source: PixelRect(
        x: place.x - whole.x, y: place.y - whole.y, width: place.width, height: place.height),
      place: place)
  }
}

/// A part of a picture, and its place in the window.
struct VisiblePart: Hashable {
  /// The pixels of the picture.
  let source: PixelRect
  /// The pixels of the window, as many.
  let place: PixelRect
}

extension PixelRect {
  /// Creates the pixels of cells.
  init(_ cells: Rect, cell: PixelSize) {
    self.init(
      x: cells.column * cell.width, y: cells.row * cell.height, width: cells.columns * cell.width,
      height: cells.rows * cell.height)
  }

  /// Returns the cells that the pixels touch.
  func cells(of cell: PixelSize) -> Rect {
    let (column, row) = (x / cell.width, y / cell.height)
    return Rect(
      column: column, row: row, columns: (x + width - 1) / cell.width + 1 - column,
      rows: (y + height - 1) / cell.height + 1 - row)
  }
}
