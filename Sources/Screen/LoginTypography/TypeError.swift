/// A library that type needs, by the name under which it is opened.
package enum TypeLibrary: String, CaseIterable, Sendable {
  /// Fills outlines.
  case freetype = "libfreetype.so.6"
  /// Shapes text.
  case harfbuzz = "libharfbuzz.so.0"
  /// Finds faces.
  case fontconfig = "libfontconfig.so.1"
}

/// The reason why text can't be drawn as type.
package enum TypeError: Error, Hashable, Sendable {
  /// A library isn't installed.
  case libraryMissing(TypeLibrary)
  /// A library lacks a function.
  case libraryTooOld(TypeLibrary)
  /// There is no memory, or too many faces are open.
  case outOfMemory
  /// A font file doesn't exist, isn't readable, or is too large.
  case fileUnreadable(path: String)
  /// A file isn't a font with outlines.
  case fileBroken(path: String)
  /// No font of this computer has the characters.
  case noFace

  /// The library or the file at fault; otherwise the name of an error.
  package var reason: String {
    switch self {
    case .libraryMissing(let library), .libraryTooOld(let library): library.rawValue
    case .fileUnreadable(let path), .fileBroken(let path): path
    case .outOfMemory: "ENOMEM"
    case .noFace: "fontconfig"
    }
  }
}
