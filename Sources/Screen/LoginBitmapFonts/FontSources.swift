internal import CLoginFreeType
private import Glibc
private import LoginSystemText

/// The locations of the fonts.
///
/// Source: Debian's packages `xfonts-base` (misc-fixed, public domain, and Dale Schumacher's bold letters) and
/// `xfonts-unifont` (GNU Unifont).
package struct FontSources: Hashable, Sendable {
  /// The folders, in order of precedence.
  package let folders: [String]

  /// Creates sources from folders.
  package init(folders: [String]) { self.folders = folders }

  /// The fonts of Debian.
  package static let debian = FontSources(folders: ["/usr/share/fonts/X11/misc"])

  /// The names of the fonts, from small to large, and of the bold font.
  package static let names = fonts.map(\.name)
  /// The bold face of 6x10.
  static let bold = "clB6x10"

  /// A font to read: the pixels of a narrow glyph, and the changes to the glyphs of the file.
  private struct Font: Sendable {
    let name: String
    let cell: PixelSize
    var hasWide = false
    /// Whether a row is removed: 6x10 is a row higher than three cells of sextants, and no letter needs every row.
    var isSqueezed = false
    var drawings: [OwnDrawing.Sheet] = []
  }

  private static let fonts = [
    Font(name: "4x6", cell: PixelSize(width: 4, height: 6), drawings: OwnDrawing.small),
    Font(
      name: "6x10", cell: PixelSize(width: 6, height: 9), isSqueezed: true,
      drawings: OwnDrawing.large),
    Font(name: "6x13", cell: PixelSize(width: 6, height: 13), drawings: OwnDrawing.middle),
    Font(name: "12x13ja", cell: PixelSize(width: 12, height: 13), drawings: OwnDrawing.japanese),
    Font(name: "unifont", cell: PixelSize(width: 8, height: 16), hasWide: true),
    Font(
      name: bold, cell: PixelSize(width: 6, height: 9), isSqueezed: true,
      drawings: OwnDrawing.bold),
  ]
  private static let endings = [".pcf.gz", ".pcf"]

  /// Calls a closure with the sources in the form that the C code expects; the strings are valid during the call.
  ///
  /// - Parameters:
  ///   - withDrawings: Whether to include the project's own drawings, which are needed when fonts are read.
  ///   - body: The closure.
  /// - Returns: The result of `body`.
  func withTable<Result>(
    withDrawings: Bool = false, _ body: (UnsafeBufferPointer<ltui_font_source>) -> Result
  ) -> Result {
    let drawings = Self.fonts.map { withDrawings ? OwnDrawing.all(on: $0.drawings) : [] }
    let everyDrawing = drawings.flatMap(\.self)
    // strdup: freed below, after the last use.
    let texts = unsafe Self.fonts.map { font in
      unsafe (
        strdup(font.name),
        path(of: font.name).flatMap { unsafe SystemText.withCString($0) { unsafe strdup($0) } }
      )
    }
    defer {
      unsafe texts.forEach { name, path in
        unsafe free(name)
        unsafe free(path)
      }
    }
    return unsafe everyDrawing.withUnsafeBufferPointer { all in
      var first = 0
      let table = unsafe Self.fonts.indices.map { index in
        let font = Self.fonts[index]
        let count = drawings[index].count
        defer { first += count }
        return unsafe ltui_font_source(
          name: texts[index].0, path: texts[index].1, width: Int32(font.cell.width),
          height: Int32(font.cell.height), has_wide: font.hasWide, is_squeezed: font.isSqueezed,
          drawings: count == 0 ? nil : all.baseAddress.map { unsafe $0 + first },
          drawing_count: Int32(count))
      }
      return unsafe table.withUnsafeBufferPointer(body)
    }
  }

  private func path(of name: String) -> String? {
    for folder in folders {
      for ending in Self.endings {
        let path = folder + "/" + name + ending
        if unsafe SystemText.withCString(path, { unsafe access($0, F_OK) }) == 0 { return path }
      }
    }
    return nil
  }
}
