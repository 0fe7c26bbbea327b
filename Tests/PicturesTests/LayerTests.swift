import LoginCanvas
import LoginPictures
import Testing

/// What a terminal shows after the bytes of a layer, by terminals of the specifications.
@Suite(.timeLimit(.minutes(10))) struct `Picture layer` {
  static let cell = PixelSize(width: 9, height: 18)
  static let window = Size(columns: 80, rows: 24)

  /// A ring around 200×40 pixels.
  static let ring: Raster = {
    var raster = Raster(PixelSize(width: 200, height: 40))
    for y in 0..<40 {
      for x in 0..<200 where x < 3 || y < 3 || x >= 197 || y >= 37 {
        raster[x, y] = RGBA(RGB(0x3060FF))
      }
    }
    return raster
  }()

  static func scene(column: Int = 4, row: Int) -> PictureScene {
    PictureScene(
      pictures: [PictureID(1): ring],
      placements: [
        Placement(
          id: 0, picture: PictureID(1), cells: Rect(column: column, row: row, columns: 24, rows: 3),
          x: 5, y: 7)
      ])
  }

  @Test(arguments: 0..<60)
  func `shows by kitty's protocol what was drawn, after any changes`(seed: Int) throws {
    #expect(try Replay.kittyComplaint(seed: UInt64(seed), steps: 20) == nil)
  }

  @Test(arguments: 0..<60)
  func `shows by sixel what was drawn, after any changes`(seed: Int) throws {
    #expect(try Replay.sixelComplaint(seed: UInt64(seed), steps: 20) == nil)
  }

  @Test func `moves a ring of 200 to 40 pixels by at most 200 bytes where pictures are stored`()
    throws
  {
    var layer = PictureLayer(
      PictureSupport(means: .kitty, cell: Self.cell), window: Self.window)
    var terminal = KittyTerminal(cell: Self.cell)
    try terminal.read(layer.show(Self.scene(row: 2)).bytes)
    let bytes = layer.show(Self.scene(row: 7)).bytes
    try terminal.read(bytes)
    #expect(bytes.utf8.count <= 200 && terminal.placements.count == 1)
  }

  @Test func `moves it by at most 4,000 bytes where pictures are in cells`() throws {
    var layer = PictureLayer(
      PictureSupport(means: .sixel, cell: Self.cell), window: Self.window)
    _ = layer.show(Self.scene(row: 2))
    let update = layer.show(Self.scene(row: 7))
    #expect(update.bytes.utf8.count <= 4000)
    // Nothing of the ring is in the cells inside it.
    let cells = update.erased.reduce(0) { $0 + $1.columns * $1.rows }
    #expect(cells > 0 && cells <= 2 * 24 + 2)
  }

  @Test func `sends a picture once, and again only after the screen was cleared`() {
    var layer = PictureLayer(
      PictureSupport(means: .kitty, cell: Self.cell), window: Self.window)
    var scene = Self.scene(row: 2)
    #expect(layer.show(scene).bytes.contains("a=t"))
    scene.placements = []
    #expect(layer.show(scene).bytes == "\u{1B}_Ga=d,d=i,i=1,p=1,q=2\u{1B}\\")
    #expect(!layer.show(Self.scene(row: 3)).bytes.contains("a=t"))
    let removal = "\u{1B}_Ga=d,d=I,i=1,q=2\u{1B}\\"
    #expect(layer.resize(Size(columns: 40, rows: 20)).bytes == removal)
    #expect(layer.show(Self.scene(row: 3)).bytes.contains("a=t"))
    #expect(layer.removeAll().bytes == removal)
    #expect(layer.show(Self.scene(row: 3)).bytes.contains("a=t"))
  }

  @Test func `shows a picture again after another one was dropped meanwhile, as Back after typing`()
    throws
  {
    var layer = PictureLayer(
      PictureSupport(means: .kitty, cell: Self.cell), window: Self.window)
    var terminal = KittyTerminal(cell: Self.cell)
    var scene = Self.scene(row: 2)
    var typed = Placement(
      id: 1, picture: PictureID(2), cells: Rect(column: 4, row: 9, columns: 24, rows: 3))
    scene.pictures[PictureID(2)] = Raster(Self.ring.size, color: RGBA(RGB(0xD0021B)))
    scene.placements.append(typed)
    try terminal.read(layer.show(scene).bytes)
    scene.placements = [typed]
    try terminal.read(layer.show(scene).bytes)
    // Another letter: the ring isn't shown, and the former text is dropped.
    typed.picture = PictureID(3)
    scene.pictures[PictureID(3)] = Raster(Self.ring.size, color: RGBA(RGB(0x00A000)))
    scene.pictures[PictureID(2)] = nil
    scene.placements = [typed]
    try terminal.read(layer.show(scene).bytes)
    try terminal.read(layer.show(Self.scene(row: 2)).bytes)
    #expect(terminal.placements.count == 1)
    #expect(terminal.pixels(of: Self.window, page: .black).contains(RGB(0x3060FF)))
  }

  @Test func `shows every picture in a window of another size, also those of an earlier one`()
    throws
  {
    var layer = PictureLayer(
      PictureSupport(means: .kitty, cell: Self.cell), window: Self.window)
    var terminal = KittyTerminal(cell: Self.cell)
    var scene = Self.scene(row: 2)
    scene.pictures[PictureID(2)] = Raster(Self.ring.size, color: RGBA(RGB(0xD0021B)))
    try terminal.read(layer.show(scene).bytes)
    // A narrow window shows another picture; the wide one again has the first.
    let narrow = Size(columns: 40, rows: 20)
    for (window, picture) in [(narrow, PictureID(2)), (Self.window, PictureID(1))] {
      try terminal.read(layer.resize(window).bytes)
      terminal.clear()
      scene.placements[0].picture = picture
      try terminal.read(layer.show(scene).bytes)
      let page = scene.page
      #expect(
        terminal.pixels(of: window, page: page)
          == Canvas.pixels(of: scene, in: window, cell: Self.cell))
    }
  }

  @Test(arguments: PictureProtocol.allCases)
  func `leaves nothing after the bytes of a dying process`(means: PictureProtocol) throws {
    let removal = "\(means.removal)"
    #expect(removal.hasPrefix("\u{1B}\\"))
    guard means == .kitty else { return }
    var layer = PictureLayer(PictureSupport(means: means, cell: Self.cell), window: Self.window)
    var terminal = KittyTerminal(cell: Self.cell)
    try terminal.read(layer.show(Self.scene(row: 2)).bytes)
    try terminal.read(String(removal.dropFirst(2)))
    #expect(terminal.pictures.isEmpty && terminal.placements.isEmpty)
  }

  @Test func `writes text again and then its pictures where sixels were`() throws {
    var layer = PictureLayer(
      PictureSupport(means: .sixel, cell: Self.cell), window: Self.window)
    _ = layer.show(Self.scene(row: 2))
    let line = Rect(column: 0, row: 2, columns: 80, rows: 1)
    #expect(!layer.show(Self.scene(row: 2), touched: [line]).bytes.isEmpty)
    let below = Rect(column: 0, row: 9, columns: 80, rows: 1)
    #expect(layer.show(Self.scene(row: 2), touched: [below]) == PictureUpdate())
    let places = layer.removeAll().erased
    #expect(places == [Rect(column: 4, row: 2, columns: 23, rows: 3)])
  }

  @Test func `hides the terminal's own background in the blank cells of a picture of sixel`() throws
  {
    var layer = PictureLayer(
      PictureSupport(means: .sixel, cell: Self.cell), window: Self.window)
    var terminal = SixelTerminal(Self.window, cell: Self.cell)
    let blanks = Rect(column: 0, row: 0, columns: 9, rows: 24)
    let page = RGB(0x102030)
    try terminal.read(
      layer.show(Self.scene(row: 2), blank: { blanks.contains($0) ? page : nil }).bytes)
    let (width, height) = (Self.cell.width, Self.cell.height)
    func pixels(_ column: Int) -> [RGB?] {
      (3 * height..<4 * height).flatMap { y in
        (column * width..<(column + 1) * width).map { x in
          terminal.pixels[y * Self.window.columns * width + x]
        }
      }
    }
    // The left edge of the ring is in the fifth cell, and the right one in the last of another one.
    #expect(pixels(4).allSatisfy { $0 != nil } && pixels(4).contains { $0 != nil && $0 != page })
    let end = try #require((9..<30).last { column in pixels(column).contains { $0 != nil } })
    #expect(pixels(end).contains(nil))
  }

  @Test func `has no bytes without a terminal for them`() {
    var layer = PictureLayer(nil, window: Self.window)
    #expect(layer.show(Self.scene(row: 2)) == PictureUpdate())
    #expect(layer.removeAll() == PictureUpdate())
  }
}
