internal import CLoginFreeType
private import Glibc
private import LoginSystemText

/// Where the fonts are.
///
/// Source: Debian's packages `xfonts-base` (misc-fixed, public domain, and Dale Schumacher's bold letters) and
/// `xfonts-unifont` (GNU Unifont).
package struct FontSources: Hashable, Sendable {
  /// Folders, the first that has a font wins.
  package let folders: [String]

  /// Names folders.
  package init(folders: [String]) { self.folders = folders }

  /// Debian's.
  package static let debian = FontSources(folders: ["/usr/share/fonts/X11/misc"])

  /// The fonts, from small to large, and the bold one.
  package static let names = fonts.map(\.name)
  /// The bold face of 6x10.
  static let bold = "clB6x10"

  /// A font as it is read: the pixels of a narrow glyph, and what is done with the file's.
  private struct Font: Sendable {
    let name: String
    let cell: PixelSize
    var hasWide = false
    /// 6x10 has a row more than three cells of sextants; no letter needs all of them.
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

  /// Calls `body` with the sources as the C side takes them; the strings live as long as the call.
  ///
  /// - Parameters:
  ///   - withDrawings: Whether our drawings are wanted, which is when fonts are read.
  ///   - body: What is done with them.
  /// - Returns: What `body` returns.
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
