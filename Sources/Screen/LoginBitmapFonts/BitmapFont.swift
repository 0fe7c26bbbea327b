private import CLoginFreeType

/// A size in pixels.
package struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int

  /// Creates a size.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The index of a glyph in its font.
package struct GlyphIndex: Hashable, Sendable {
  let place: Int32
}

/// A bitmap font in a file that is mapped into memory; cheap to copy.
package struct BitmapFont: Hashable, Sendable {
  /// The name of the source file, without its extension: `4x6`, `unifont`.
  package let name: String
  /// The cell of a narrow glyph.
  package let cell: PixelSize

  private let library: Int32
  private let count: UInt32
  private let codes: UInt32
  private let widths: UInt32
  private let rows: UInt32

  /// Opens a font of an open library; `nil` if there is no font at that index.
  init?(library: Int32, place: Int32) {
    var font = ltui_font()
    guard unsafe ltui_fonts_get(library, place, &font) else { return nil }
    // ltui_fonts_get guarantees that the name ends with a zero within its 12 bytes.
    name = unsafe withUnsafeBytes(of: font.name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    cell = PixelSize(width: Int(font.width), height: Int(font.height))
    self.library = library
    (count, codes, widths, rows) = (font.count, font.codes, font.widths, font.rows)
  }

  /// Returns the glyph of a scalar; `nil` if the font has none.
  package func index(of scalar: Unicode.Scalar) -> GlyphIndex? {
    var font = table
    let place = unsafe ltui_font_find(library, &font, scalar.value)
    return place < 0 ? nil : GlyphIndex(place: place)
  }

  /// Returns whether the font has a glyph for a scalar.
  package func has(_ scalar: Unicode.Scalar) -> Bool { index(of: scalar) != nil }

  /// Returns the width of a glyph in pixels: that of the cell, or more if the letter needs it; `nil` if there is no
  /// glyph.
  package func width(of scalar: Unicode.Scalar) -> Int? {
    guard let index = index(of: scalar) else { return nil }
    var font = table
    return Int(unsafe ltui_font_width(library, &font, index.place))
  }

  /// Returns a row of a glyph's pixels, the leftmost in bit 15; pixels outside the cell are 0.
  package func row(_ row: Int, of glyph: GlyphIndex) -> UInt16 {
    var font = table
    return unsafe ltui_font_row(library, &font, glyph.place, Int32(clamping: row))
  }

  private var table: ltui_font {
    var font = ltui_font()
    font.width = UInt16(cell.width)
    font.height = UInt16(cell.height)
    (font.count, font.codes, font.widths, font.rows) = (count, codes, widths, rows)
    return font
  }
}
