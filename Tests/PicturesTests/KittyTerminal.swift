import LoginCanvas
import LoginIdentity
import LoginPictures

/// A terminal with kitty's graphics protocol, as far as its specification says how the used keys work.
///
/// Source: kitty's manual, "Terminal graphics protocol"; and as kitty 0.26 does, it frees all pictures without a placement
/// when one is freed or the screen is cleared.
struct KittyTerminal {
  struct Placement {
    var picture: Int
    var x: Int
    var y: Int
    var source: (x: Int, y: Int, width: Int, height: Int)
    var z: Int
  }

  /// The stored pictures.
  private(set) var pictures: [Int: Raster] = [:]
  /// The pictures that were freed together with others.
  private var freed: Set<Int> = []
  /// The placements, by picture and number.
  private(set) var placements: [[Int]: Placement] = [:]
  let cell: PixelSize
  private var cursor = (column: 0, row: 0)
  private var saved = (column: 0, row: 0)
  /// The command that has begun, and its data so far.
  private var loading: (keys: [Character: String], data: String)?

  init(cell: PixelSize) { self.cell = cell }

  mutating func read(_ text: String) throws {
    for piece in try Piece.pieces(of: text) {
      switch piece {
      case .saveCursor: saved = cursor
      case .restoreCursor: cursor = saved
      case .move(let column, let row): cursor = (column, row)
      case .program(let command): try execute(command)
      case .device: throw ReplayError("a device control string")
      }
    }
    if cursor.column != 0 || cursor.row != 0 { throw ReplayError("the cursor moved") }
    if loading != nil { throw ReplayError("a picture without an end") }
  }

  /// Clears the screen (ED 2), which removes the placements, so that every picture is freed.
  mutating func clear() {
    freed.formUnion(pictures.keys)
    (placements, pictures) = ([:], [:])
  }

  private mutating func execute(_ command: String) throws {
    guard command.hasPrefix("G") else { throw ReplayError("another command") }
    let parts = command.dropFirst().split(separator: ";", maxSplits: 1)
    var keys: [Character: String] = [:]
    for pair in parts[0].split(separator: ",") {
      let sides = pair.split(separator: "=")
      guard sides.count == 2, sides[0].count == 1, let key = sides[0].first, keys[key] == nil
      else { throw ReplayError("the keys \(parts[0])") }
      keys[key] = String(sides[1])
    }
    guard keys["q"] == "2" else { throw ReplayError("a command that is answered") }
    let data = parts.count == 2 ? String(parts[1]) : ""
    guard data.utf8.count <= 4096 else { throw ReplayError("a long chunk") }
    if let begun = loading {
      guard keys["a"] == nil, Set(keys.keys) == ["q", "m"] else {
        throw ReplayError("the keys of a chunk")
      }
      loading = (begun.keys, begun.data + data)
    } else if keys["a"] == "t" {
      loading = (keys, data)
    }
    switch keys["a"] {
    case nil, "t":
      if keys["m"] == "1", data.utf8.count % 4 != 0 { throw ReplayError("a chunk of bad length") }
      if keys["m"] == "0" { try store() }
    case "p": try place(keys)
    case "d": try delete(keys)
    default: throw ReplayError("the action \(keys["a"] ?? "")")
    }
  }

  private mutating func store() throws {
    guard let (keys, text) = loading, let number = keys["i"].flatMap({ Int($0) }), number > 0,
      var data = Base64.bytes(of: text)
    else { throw ReplayError("no picture") }
    loading = nil
    if keys["o"] == "z" {
      guard let plain = Inflate.data(of: data) else { throw ReplayError("damaged data") }
      data = plain
    }
    // A picture replaces the former of its number, and ends its placements.
    placements = placements.filter { $0.key[0] != number }
    freed.remove(number)
    if keys["f"] == "100" {
      guard let raster = PNGReader.raster(of: data) else { throw ReplayError("a damaged file") }
      pictures[number] = raster
      return
    }
    guard let width = keys["s"].flatMap({ Int($0) }), let height = keys["v"].flatMap({ Int($0) }),
      let count = ["24": 3, "32": 4][keys["f"] ?? ""], data.count == width * height * count
    else { throw ReplayError("pixels of another extent") }
    let pixels = stride(from: 0, to: data.count, by: count).map { place in
      RGBA(
        RGB(red: data[place], green: data[place + 1], blue: data[place + 2]),
        alpha: count == 4 ? data[place + 3] : 255)
    }
    pictures[number] = Raster(PixelSize(width: width, height: height), pixels: pixels)
  }

  private mutating func place(_ keys: [Character: String]) throws {
    func number(_ key: Character) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    guard let raster = pictures[number("i")], number("p") > 0, keys["C"] == "1" else {
      throw ReplayError("a placement of nothing")
    }
    let (x, y) = (number("x"), number("y"))
    let width = keys["w"] == nil ? raster.size.width - x : number("w")
    let height = keys["h"] == nil ? raster.size.height - y : number("h")
    guard x + width <= raster.size.width, y + height <= raster.size.height, width > 0, height > 0,
      number("X") < cell.width, number("Y") < cell.height, number("X") >= 0, number("Y") >= 0
    else { throw ReplayError("a part outside the picture or the cell") }
    placements[[number("i"), number("p")]] = Placement(
      picture: number("i"), x: cursor.column * cell.width + number("X"),
      y: cursor.row * cell.height + number("Y"), source: (x, y, width, height), z: number("z"))
  }

  private mutating func delete(_ keys: [Character: String]) throws {
    let number = keys["i"].flatMap { Int($0) } ?? 0
    switch keys["d"] {
    case "A": (placements, pictures) = ([:], [:])
    case "i":
      guard let placement = keys["p"].flatMap({ Int($0) }),
        placements.removeValue(forKey: [number, placement]) != nil
      else { throw ReplayError("nothing to delete") }
    case "I":
      guard pictures.removeValue(forKey: number) != nil || freed.remove(number) != nil else {
        throw ReplayError("no picture to delete")
      }
      placements = placements.filter { $0.key[0] != number }
      let shown = Set(placements.keys.map { $0[0] })
      freed.formUnion(pictures.keys.filter { !shown.contains($0) })
      pictures = pictures.filter { shown.contains($0.key) }
    default: throw ReplayError("another way to delete")
    }
  }

  /// Returns the window's pixels: pictures over a page.
  func pixels(of window: Size, page: RGB) -> [RGB] {
    var canvas = Canvas(window, cell: cell, page: page)
    for placement in placements.values.sorted(by: { $0.z < $1.z }) {
      guard let raster = pictures[placement.picture] else { continue }
      for y in 0..<placement.source.height {
        for x in 0..<placement.source.width {
          canvas.mix(
            raster[placement.source.x + x, placement.source.y + y], atX: placement.x + x,
            y: placement.y + y)
        }
      }
    }
    return canvas.pixels
  }
}
