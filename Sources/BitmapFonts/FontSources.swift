internal import CFreeType
private import Glibc
private import SystemText

/// Where the fonts are.
///
/// Source: Debian's packages `xfonts-base` (misc-fixed, public domain) and `xfonts-unifont` (GNU
/// Unifont).
public struct FontSources: Hashable, Sendable {
  /// Folders, the first that has a font wins.
  public let folders: [String]

  /// Names folders.
  public init(folders: [String]) { self.folders = folders }

  /// Debian's.
  public static let debian = FontSources(folders: ["/usr/share/fonts/X11/misc"])

  /// The fonts, from small to large.
  package static let names = ["4x6", "6x9", "12x13ja", "unifont"]

  private static let cells = [(4, 6), (6, 9), (12, 13), (8, 16)]
  private static let endings = [".pcf.gz", ".pcf"]

  /// Calls `body` with the sources as the C side takes them; the strings live as long as the call.
  func withTable<Result>(_ body: (UnsafeBufferPointer<ltui_font_source>) -> Result) -> Result {
    let paths = Self.names.map(path)
    // strdup: freed below, after the last use.
    let texts = unsafe zip(Self.names, paths).map { name, path in
      unsafe (
        strdup(name), path.flatMap { unsafe SystemText.withCString($0) { unsafe strdup($0) } }
      )
    }
    defer {
      unsafe texts.forEach { name, path in
        unsafe free(name)
        unsafe free(path)
      }
    }
    let table = unsafe zip(texts, Self.cells).map { text, cell in
      unsafe ltui_font_source(
        name: text.0, path: text.1, width: Int32(cell.0), height: Int32(cell.1),
        has_wide: cell.0 == 8)
    }
    return unsafe table.withUnsafeBufferPointer(body)
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
