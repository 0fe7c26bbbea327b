private import CLoginFreeType

/// The fonts of this machine, from small to large.
package struct FontLibrary: Hashable, Sendable {
  /// The fonts that were found.
  package let fonts: [BitmapFont]
  /// Bold faces of some of them, with cells of the same size.
  package let boldFonts: [BitmapFont]

  private init(library: Int32) {
    let all = (0..<ltui_fonts_count(library)).compactMap {
      BitmapFont(library: library, place: $0)
    }
    fonts = all.filter { $0.name != FontSources.bold }
    boldFonts = all.filter { $0.name == FontSources.bold }
  }

  private init() { (fonts, boldFonts) = ([], []) }

  /// Opens the fonts: maps the file that an earlier opening made, or reads the sources and makes it.
  ///
  /// The file is made anew when it is missing, damaged or of another version, and when the sources are
  /// others. When the sources are gone, a sound file is used as it is. Where no file can be written, the
  /// fonts are kept in memory.
  ///
  /// - Parameters:
  ///   - sources: Where the fonts are.
  ///   - cache: The file; `nil` makes none.
  /// - Returns: The fonts, and what went wrong.
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

/// What kept fonts away, or slow.
package enum FontProblem: Hashable, Sendable {
  /// No file for this font was found.
  case missing(name: String)
  /// The file of this font could not be read to its end.
  case broken(name: String)
  /// The fonts have to be read anew each time; `errno` is the system's reason.
  case cacheUnwritable(path: String, errno: Int32)
}
