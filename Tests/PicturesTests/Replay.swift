import LoginCanvas
import LoginPictures

/// Whether a terminal shows what was drawn, whatever happened before.
enum Replay {
  /// Returns the first difference on a terminal with kitty's protocol; `nil` if there is none.
  static func kittyComplaint(seed: UInt64, steps: Int) throws -> String? {
    var scenes = RandomScenes(seed: seed, hasManyColors: true)
    let cell = RandomScenes.cell
    var layer = PictureLayer(PictureSupport(means: .kitty, cell: cell), window: scenes.window)
    var terminal = KittyTerminal(cell: cell)
    for step in 0..<steps {
      if scenes.advance() {
        try terminal.read(layer.resize(scenes.window).bytes)
        terminal.clear()
      }
      let update = layer.show(scenes.scene)
      try terminal.read(update.bytes)
      let (window, page) = (scenes.window, scenes.scene.page)
      guard
        terminal.pixels(of: window, page: page)
          == Canvas.pixels(of: scenes.scene, in: window, cell: cell)
      else { return "step \(step) of seed \(seed) looks different" }
      if terminal.pictures.count > scenes.scene.pictures.count {
        return "step \(step) of seed \(seed) leaves a picture"
      }
      if !update.erased.isEmpty { return "text must be written again" }
      if layer.show(scenes.scene) != PictureUpdate() { return "what is there is sent again" }
    }
    try terminal.read(layer.removeAll().bytes)
    return terminal.pictures.isEmpty && terminal.placements.isEmpty ? nil : "something is left"
  }

  /// Returns the first difference on a terminal with sixel; `nil` if there is none.
  static func sixelComplaint(seed: UInt64, steps: Int) throws -> String? {
    var scenes = RandomScenes(seed: seed, hasManyColors: false)
    let cell = RandomScenes.cell
    let support = PictureSupport(
      means: .sixel, cell: cell, largest: PixelSize(width: 40, height: 44))
    var layer = PictureLayer(support, window: scenes.window)
    var terminal = SixelTerminal(scenes.window, cell: cell)
    for step in 0..<steps {
      if scenes.advance() {
        // The program clears the screen.
        _ = layer.resize(scenes.window)
        terminal = SixelTerminal(scenes.window, cell: cell)
      }
      let touched = scenes.text()
      let update = layer.show(scenes.scene, touched: touched)
      terminal.write(touched + update.erased)
      try terminal.read(update.bytes)
      let limit = PixelReference(scenes.scene, in: scenes.window, cell: cell)
      if let place = limit.firstDifference(from: terminal.pixels) {
        return "step \(step) of seed \(seed) looks different at \(place)"
      }
      if layer.show(scenes.scene) != PictureUpdate() { return "what is there is sent again" }
    }
    terminal.write(layer.removeAll().erased)
    return terminal.pixels.allSatisfy { $0 == nil } ? nil : "something is left"
  }
}

/// What a terminal with sixel must show: pictures over the text, but not in the last row.
struct PixelReference {
  /// How far a channel may be off: sixel has 101 values of a channel.
  static let tolerance = 2

  private let width: Int
  private let colors: [RGB]
  private let hasInk: [Bool]

  init(_ scene: PictureScene, in window: Size, cell: PixelSize) {
    width = window.columns * cell.width
    colors = Canvas.pixels(of: scene, in: window, cell: cell, underText: false)
    // A picture is where black and white pages look different, or the whole picture is opaque.
    var ink = scene
    ink.pictures = scene.pictures.mapValues { raster in
      Raster(
        raster.size, pixels: raster.pixels.map { $0.alpha == 0 ? .clear : RGBA(.black) })
    }
    ink.page = .white
    let rows = (window.rows - 1) * cell.height
    hasInk = Canvas.pixels(of: ink, in: window, cell: cell, underText: false).enumerated().map {
      $0.element == .black && $0.offset / max(1, window.columns * cell.width) < rows
    }
  }

  /// Returns the first pixel that isn't as it should be.
  func firstDifference(from pixels: [RGB?]) -> String? {
    func isFar(_ one: UInt8, _ two: UInt8) -> Bool { abs(Int(one) - Int(two)) > Self.tolerance }
    for index in hasInk.indices {
      let (found, wanted) = (pixels[index], hasInk[index] ? colors[index] : nil)
      if found == nil, wanted == nil { continue }
      if let found, let wanted, !isFar(found.red, wanted.red), !isFar(found.green, wanted.green),
        !isFar(found.blue, wanted.blue)
      {
        continue
      }
      return
        "\(index % width), \(index / width): \(found?.hex ?? "text"), not \(wanted?.hex ?? "text")"
    }
    return nil
  }
}
