private import CLoginFreeType

/// An extent in pixels.
package struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int

  /// Stores an extent.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The place of a glyph in its font.
package struct GlyphIndex: Hashable, Sendable {
  let place: Int32
}

/// A font of pixels, in a file that is mapped into memory; cheap to copy.
package struct BitmapFont: Hashable, Sendable {
  /// The name of its source, without ending: `4x6`, `unifont`.
  package let name: String
  /// The cell of a narrow glyph.
  package let cell: PixelSize

  private let library: Int32
  private let count: UInt32
  private let codes: UInt32
  private let widths: UInt32
  private let rows: UInt32

  /// The font at a place in an open library; `nil` when there is none.
  init?(library: Int32, place: Int32) {
    var font = ltui_font()
    guard unsafe ltui_fonts_get(library, place, &font) else { return nil }
    // The name ends with a zero inside its 12 bytes: ltui_fonts_get sees to it.
    name = unsafe withUnsafeBytes(of: font.name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    cell = PixelSize(width: Int(font.width), height: Int(font.height))
    self.library = library
    (count, codes, widths, rows) = (font.count, font.codes, font.widths, font.rows)
  }

  /// The glyph of a scalar; `nil` when the font has none.
  package func index(of scalar: Unicode.Scalar) -> GlyphIndex? {
    var font = table
    let place = unsafe ltui_font_find(library, &font, scalar.value)
    return place < 0 ? nil : GlyphIndex(place: place)
  }

  /// Whether it has a glyph for this scalar.
  package func has(_ scalar: Unicode.Scalar) -> Bool { index(of: scalar) != nil }

  /// Pixels from left to right: those of the cell, or more where a letter needs them; `nil` when there is no glyph.
  package func width(of scalar: Unicode.Scalar) -> Int? {
    guard let index = index(of: scalar) else { return nil }
    var font = table
    return Int(unsafe ltui_font_width(library, &font, index.place))
  }

  /// A row of a glyph's pixels, the leftmost in bit 15; nothing is set outside of the cell.
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
