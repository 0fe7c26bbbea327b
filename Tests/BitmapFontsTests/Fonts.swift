import LoginBitmapFonts
import Foundation

/// A folder that is empty at first and is removed with the test.
final class Scratch {
  let path = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }
}

/// Returns a glyph as a picture: a line for each row, `#` for each pixel.
func picture(of scalar: Unicode.Scalar, in font: BitmapFont) -> [String] {
  guard let glyph = font.index(of: scalar), let width = font.width(of: scalar) else { return [] }
  return (0..<font.cell.height).map { row in
    let bits = font.row(row, of: glyph)
    return String((0..<width).map { bits << UInt16($0) & 0x8000 == 0 ? "." : "#" })
  }
}

extension FontLibrary {
  /// Returns the font with a name; `nil` if it wasn't found.
  func font(named name: String) -> BitmapFont? { fonts.first { $0.name == name } }
}
