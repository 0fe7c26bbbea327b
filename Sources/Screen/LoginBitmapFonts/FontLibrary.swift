private import CLoginFreeType

/// The fonts of this computer, from small to large.
package struct FontLibrary: Hashable, Sendable {
  /// The available fonts.
  package let fonts: [BitmapFont]
  /// The bold faces of some fonts, with cells of the same size.
  package let boldFonts: [BitmapFont]

  private init(library: Int32) {
    let all = (0..<ltui_fonts_count(library)).compactMap {
      BitmapFont(library: library, place: $0)
    }
    fonts = all.filter { $0.name != FontSources.bold }
    boldFonts = all.filter { $0.name == FontSources.bold }
  }

  private init() { (fonts, boldFonts) = ([], []) }

  /// Opens the fonts: maps the cache file, or reads the sources and creates it.
  ///
  /// The file is recreated if it is missing, damaged or of another version, or if the sources have changed. If the
  /// sources are missing, an intact file is used as is. If the file can't be written, the fonts stay in memory.
  ///
  /// - Parameters:
  ///   - sources: The locations of the fonts.
  ///   - cache: The path of the file; `nil` creates none.
  /// - Returns: The fonts, and the problems encountered.
  package static func open(
    sources: FontSources = .debian, cache: String?
  ) -> (library: FontLibrary, problems: [FontProblem]) {
    let fingerprint = unsafe sources.withTable { table in
      unsafe ltui_fonts_fingerprint(
        table.baseAddress, Int32(table.count), OwnDrawing.version)
    }
    if let cache {
      let library = unsafe ltui_fonts_map(cache, fingerprint)
      if library >= 0 { return (FontLibrary(library: library), []) }
    }
    guard fingerprint != 0 else {
      return (FontLibrary(), FontSources.names.map(FontProblem.missing))
    }
    var results = FontSources.names.map { _ in Int32(0) }
    let library = unsafe sources.withTable(withDrawings: true) { table in
      unsafe ltui_fonts_read(table.baseAddress, Int32(table.count), fingerprint, &results)
    }
    var problems = zip(FontSources.names, results).compactMap { name, result -> FontProblem? in
      switch result {
      case Int32(LTUI_FONT_MISSING): .missing(name: name)
      case Int32(LTUI_FONT_BROKEN): .broken(name: name)
      default: nil
      }
    }
    guard library >= 0 else { return (FontLibrary(), problems) }
    if let cache {
      let error = unsafe ltui_fonts_write(library, cache)
      if error != 0 { problems.append(.cacheUnwritable(path: cache, errno: error)) }
    }
    return (FontLibrary(library: library), problems)
  }
}

/// The reason why a font is missing or slow to open.
package enum FontProblem: Hashable, Sendable {
  /// No file for this font was found.
  case missing(name: String)
  /// The file of this font could not be read completely.
  case broken(name: String)
  /// The fonts have to be read again each time; `errno` is the system's reason.
  case cacheUnwritable(path: String, errno: Int32)
}
