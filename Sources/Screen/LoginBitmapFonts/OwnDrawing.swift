internal import CLoginFreeType

/// Letters drawn for this project, which replace letters of a font that look alike.
enum OwnDrawing {
  /// The version of the drawings, to be incremented when a sheet changes; cache files are then recreated.
  static let version: UInt32 = 2

  /// Letters side by side: a line with their names, then a line for each row of pixels, with `#` for each set pixel.
  typealias Sheet = String

  /// Returns the drawings on sheets, in the form that the C code expects.
  static func all(on sheets: [Sheet]) -> [ltui_drawing] { sheets.flatMap(drawings) }

  private static func drawings(on sheet: Sheet) -> [ltui_drawing] {
    let lines = sheet.split(separator: "\n").map { $0.split(separator: " ") }
    guard let names = lines.first else { return [] }
    return names.indices.compactMap { place in
      guard let scalar = names[place].unicodeScalars.first else { return nil }
      var drawing = ltui_drawing()
      drawing.code = scalar.value
      unsafe withUnsafeMutableBytes(of: &drawing.rows) { bytes in
        let rows = unsafe bytes.bindMemory(to: UInt16.self)
        for (row, line) in lines.dropFirst().enumerated() where row < rows.count {
          drawing.width = UInt16(line[place].utf8.count)
          unsafe rows[row] = bits(line[place])
        }
      }
      return drawing
    }
  }

  /// Returns a row of pixels, the leftmost in bit 15.
  private static func bits(_ row: Substring) -> UInt16 {
    row.utf8.enumerated().reduce(0) { bits, pixel in
      pixel.element == UInt8(ascii: "#") ? bits | 0x8000 >> UInt16(pixel.offset) : bits
    }
  }
}
