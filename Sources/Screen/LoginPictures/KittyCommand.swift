internal import LoginCanvas
internal import LoginIdentity

/// The commands of kitty's graphics protocol.
///
/// Each has `q=2`, so the terminal never answers. Source: kitty's manual, "Terminal graphics protocol".
enum KittyCommand {
  /// The most characters of base64 in one command.
  static let chunk = 4096
  /// The most pixels for which both forms of a picture are tried: a palette takes about 70 bytes of its own.
  private static let smallArea = 1024

  /// Returns the commands that store a picture under a number: as a PNG file with a palette, or as pixels if it has more
  /// than 256 colors or they take less.
  static func storing(_ raster: Raster, number: Int) -> String {
    let png = IndexedRaster(raster).flatMap { PNGFile.bytes(of: $0) }
    let plain = png == nil || raster.size.area <= smallArea ? pixels(of: raster) : nil
    if let png, plain.map({ png.count <= $0.data.count }) ?? true {
      return storing("f=100", png, number: number)
    }
    guard let plain else { return "" }
    return storing(plain.keys, plain.data, number: number)
  }

  /// Returns the pixels in three bytes if they are opaque, otherwise in four.
  private static func pixels(of raster: Raster) -> (keys: String, data: [UInt8]) {
    let isOpaque = raster.pixels.allSatisfy { $0.alpha == 255 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raster.pixels.count * 4)
    for pixel in raster.pixels {
      let color = pixel.color
      bytes.append(color.red)
      bytes.append(color.green)
      bytes.append(color.blue)
      if !isOpaque { bytes.append(pixel.alpha) }
    }
    let keys = "f=\(isOpaque ? 24 : 32),s=\(raster.size.width),v=\(raster.size.height)"
    guard let data = Deflate.compressed(bytes) else { return (keys, bytes) }
    return (keys + ",o=z", data)
  }

  private static func storing(_ keys: String, _ data: [UInt8], number: Int) -> String {
    let most = chunk / 4 * 3
    var commands = ""
    for start in stride(from: 0, to: data.count, by: most) {
      let end = min(data.count, start + most)
      let first = start == 0 ? "a=t,i=\(number),\(keys)," : ""
      commands += command(
        "\(first)q=2,m=\(end < data.count ? 1 : 0)", data: Base64.text(of: data[start..<end]))
    }
    return commands
  }

  /// Returns the command that shows a part of a stored picture, or moves it there.
  ///
  /// - Parameters:
  ///   - part: The part and its place.
  ///   - number: The number of the picture.
  ///   - size: The extent of the whole picture.
  ///   - placement: The placement; its number and its z.
  ///   - cell: The extent of a cell.
  /// - Returns: The bytes, which leave the cursor at the place.
  static func placing(
    _ part: VisiblePart, ofPicture number: Int, size: PixelSize, as placement: Placement,
    cell: PixelSize
  ) -> String {
    let (place, source) = (part.place, part.source)
    var keys = "a=p,i=\(number),p=\(placement.id + 1),q=2,C=1"
    if placement.order != 0 { keys += ",z=\(placement.order)" }
    if source.x > 0 { keys += ",x=\(source.x)" }
    if source.y > 0 { keys += ",y=\(source.y)" }
    if source.x + source.width < size.width { keys += ",w=\(source.width)" }
    if source.y + source.height < size.height { keys += ",h=\(source.height)" }
    if place.x % cell.width > 0 { keys += ",X=\(place.x % cell.width)" }
    if place.y % cell.height > 0 { keys += ",Y=\(place.y % cell.height)" }
    return "\u{1B}[\(place.y / cell.height + 1);\(place.x / cell.width + 1)H" + command(keys)
  }

  /// Returns the command that removes a placement and leaves its picture stored.
  static func removing(placement: Int, ofPicture number: Int) -> String {
    command("a=d,d=i,i=\(number),p=\(placement + 1),q=2")
  }

  /// Returns the command that removes a picture with all its placements.
  static func removing(picture number: Int) -> String { command("a=d,d=I,i=\(number),q=2") }

  private static func command(_ keys: String, data: String = "") -> String {
    "\u{1B}_G\(keys)\(data.isEmpty ? "" : ";")\(data)\u{1B}\\"
  }
}
