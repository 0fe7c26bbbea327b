internal import LoginCanvas

/// The pictures that are in the cells of a terminal with sixel, and how it gets others.
///
/// Only cells that look different are sent. Pictures under the text don't exist there, and aren't drawn.
struct SixelPictures: Sendable {
  /// The most colors of a picture, 2…256.
  let registers: Int
  /// The largest picture that the terminal takes.
  let largest: PixelSize

  private var former: [ShownPicture] = []
  private var page = RGB.white

  init(registers: Int, largest: PixelSize) { (self.registers, self.largest) = (registers, largest) }

  /// Returns how a scene gets on the screen.
  ///
  /// - Parameters:
  ///   - scene: The next scene.
  ///   - touched: The cells in which text was written since the last one, or will be before these bytes.
  ///   - blank: Returns the background of a cell without a character.
  ///   - window: The cells that pictures may cover.
  ///   - cell: The extent of a cell.
  /// - Returns: The cells to write again, and the bytes after them.
  mutating func show(
    _ scene: PictureScene, touched: [Rect], blank: (Point) -> RGB?, in window: Size, cell: PixelSize
  ) -> PictureUpdate {
    let next = scene.shown(in: window, cell: cell).filter { $0.placement.plane == .overText }
    var (drawn, erased) = (CellSet(window), CellSet(window))
    for place in changes(to: next, page: scene.page, cell: cell) {
      let before = Self.composed(former, in: place, page: page, cell: cell)
      let after = Self.composed(next, in: place, page: scene.page, cell: cell)
      for point in place.points {
        let area = PixelRect(
          Rect(
            column: point.column - place.column, row: point.row - place.row, columns: 1, rows: 1),
          cell: cell)
        guard !before.isEqual(to: after, in: area) else { continue }
        drawn.insert(point)
        if before.hasInk(in: area), !after.isOpaque(in: area) { erased.insert(point) }
      }
    }
    for picture in next {
      let own = picture.part.place.cells(of: cell)
      for place in touched { drawn.insert(place.intersection(own)) }
    }
    (former, page) = (next, scene.page)
    var update = PictureUpdate(erased: erased.rects())
    let most = Size(
      columns: max(1, largest.width / cell.width), rows: max(1, largest.height / cell.height))
    for place in drawn.rects(atMost: most) {
      var raster = Self.composed(next, in: place, page: page, cell: cell)
      Self.fill(&raster, in: place, cell: cell, blank: blank)
      let image = SixelImage.bytes(of: raster, registers: registers)
      guard !image.isEmpty else { continue }
      update.bytes += "\u{1B}[\(place.row + 1);\(place.column + 1)H" + image
    }
    if !update.bytes.isEmpty { update.bytes = "\u{1B}7" + update.bytes + "\u{1B}8" }
    return update
  }

  /// Forgets what is on the screen, and returns its cells.
  mutating func removeAll(cell: PixelSize) -> [Rect] {
    defer { former = [] }
    return former.map { $0.part.place.cells(of: cell) }
  }

  /// Fills what is invisible in blank cells with their background: some terminals show their own background there
  /// instead of that of the cell.
  private static func fill(
    _ raster: inout Raster, in place: Rect, cell: PixelSize, blank: (Point) -> RGB?
  ) {
    let whole = PixelRect(x: 0, y: 0, width: raster.size.width, height: raster.size.height)
    guard raster.hasInk(in: whole) else { return }
    for point in place.points {
      let area = PixelRect(
        Rect(
          column: point.column - place.column, row: point.row - place.row, columns: 1, rows: 1),
        cell: cell)
      guard let color = blank(point) else { continue }
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width where raster[x, y].alpha == 0 {
          raster[x, y] = RGBA(color)
        }
      }
    }
  }

  /// Returns the cells of pictures that come, go or change.
  private func changes(to next: [ShownPicture], page: RGB, cell: PixelSize) -> [Rect] {
    let isSamePage = page == self.page
    let gone = former.filter { one in !(isSamePage && next.contains { one.isLike($0) }) }
    let new = next.filter { one in !(isSamePage && former.contains { one.isLike($0) }) }
    return (gone + new).map { $0.part.place.cells(of: cell) }
  }

  /// Returns the pixels of cells.
  private static func composed(
    _ shown: [ShownPicture], in place: Rect, page: RGB, cell: PixelSize
  ) -> Raster {
    let area = PixelRect(place, cell: cell)
    var raster = Raster(PixelSize(width: area.width, height: area.height))
    for picture in shown where !picture.part.place.intersection(area).isEmpty {
      let part = picture.part
      raster.lay(
        picture.raster, part: part.source, atX: part.place.x - area.x, y: part.place.y - area.y,
        ground: page)
    }
    return raster
  }
}

private extension Rect {
  /// The cells, row by row.
  var points: [Point] {
    (row..<endRow).flatMap { row in
      (column..<endColumn).map { Point(column: $0, row: row) }
    }
  }
}

private extension Raster {
  func isEqual(to other: Raster, in area: PixelRect) -> Bool {
    all(in: area) { pixels[$0] == other.pixels[$0] }
  }

  func hasInk(in area: PixelRect) -> Bool { !all(in: area) { pixels[$0].alpha == 0 } }

  func isOpaque(in area: PixelRect) -> Bool { all(in: area) { pixels[$0].alpha > 0 } }

  private func all(in area: PixelRect, _ isTrue: (Int) -> Bool) -> Bool {
    for line in area.y..<area.y + area.height {
      let start = line * size.width + area.x
      for index in start..<start + area.width where !isTrue(index) { return false }
    }
    return true
  }
}
