import LoginCanvas
import LoginPictures
import SeededRandom

/// Scenes as a screen has them one after the other: pictures come, change, move and go.
struct RandomScenes {
  /// Not a multiple of six lines, so bands of sixels cross the edges of cells.
  static let cell = PixelSize(width: 5, height: 11)

  private(set) var scene = PictureScene()
  private(set) var window = Size(columns: 14, rows: 8)
  private var generator: SeededGenerator

  private let hasManyColors: Bool

  /// Creates the scenes of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - hasManyColors: Whether pictures have more colors than a palette.
  init(seed: UInt64, hasManyColors: Bool) {
    generator = SeededGenerator(seed: seed)
    self.hasManyColors = hasManyColors
  }

  /// Changes the scene by a few steps.
  ///
  /// - Returns: Whether the window has another size.
  mutating func advance() -> Bool {
    let former = window
    for _ in 0...random(4) { step() }
    return window != former
  }

  private mutating func step() {
    switch random(12) {
    case 0...2: draw()
    case 3...6: place()
    case 7, 8: move()
    case 9:
      if let index = scene.placements.indices.randomElement(using: &generator) {
        scene.placements.remove(at: index)
      }
    case 10:
      if let id = scene.pictures.keys.min(by: { $0.number < $1.number }), random(2) == 0 {
        scene.pictures[id] = nil
      }
    default:
      if random(3) == 0 { scene.page = color() }
      if random(3) == 0 { window = Size(columns: 10 + random(8), rows: 5 + random(6)) }
    }
  }

  private mutating func random(_ count: Int) -> Int { .random(in: 0..<count, using: &generator) }

  private mutating func color() -> RGB { RGB(UInt32(random(1 << 24))) }

  private mutating func draw() {
    let size = PixelSize(width: 1 + random(50), height: 1 + random(40))
    var raster = Raster(size, color: random(2) == 0 ? .clear : RGBA(color()))
    if hasManyColors, random(5) == 0 {
      for index in 0..<size.width * size.height {
        raster[index % size.width, index / size.width] = RGBA(
          color(), alpha: random(2) == 0 ? 255 : UInt8(random(256)))
      }
    } else {
      for _ in 0..<random(6) {
        let ink = RGBA(color(), alpha: [0, 77, 255, 255][random(4)])
        let (left, top, width, height) = (random(40), random(30), random(30), random(30))
        for y in top..<top + height {
          for x in left..<left + width { raster[x, y] = ink }
        }
      }
    }
    scene.pictures[PictureID(random(6))] = raster
  }

  private mutating func place() {
    guard
      let picture = scene.pictures.keys.sorted(by: { $0.number < $1.number }).randomElement(
        using: &generator)
    else { return }
    let id = random(6)
    // Of two with one number the later counts.
    if random(4) > 0 { scene.placements.removeAll { $0.id == id } }
    scene.placements.append(
      Placement(
        id: id, picture: picture,
        cells: Rect(
          column: random(16) - 3, row: random(10) - 3, columns: 1 + random(10),
          rows: 1 + random(5)), x: random(20) - 8, y: random(20) - 8,
        plane: random(4) == 0 ? .underText : .overText, level: random(3)))
  }

  private mutating func move() {
    guard let index = scene.placements.indices.randomElement(using: &generator) else { return }
    scene.placements[index].cells = scene.placements[index].cells.moved(
      columns: random(5) - 2, rows: random(5) - 2)
    if random(2) == 0 { scene.placements[index].x = random(5) }
  }

  /// Returns cells in which text is written.
  mutating func text() -> [Rect] {
    (0..<random(3)).map { _ in
      Rect(column: random(14), row: random(8), columns: 1 + random(8), rows: 1)
    }
  }
}
