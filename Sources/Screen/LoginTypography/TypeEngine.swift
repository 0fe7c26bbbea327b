private import CLoginTypography

/// A face in a font file.
package struct FontFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The index of the face in a collection; 0 in other files.
  package let index: Int

  /// Creates the place of a face.
  package init(path: String, index: Int = 0) {
    self.path = path
    self.index = index
  }
}

/// A face that is open.
package struct OpenFace: Hashable, Sendable {
  /// Its file.
  package let file: FontFile
  /// Its height above the baseline, in thousandths of an em.
  package let ascent: Int
  /// Its depth below the baseline, in thousandths of an em.
  package let descent: Int
  /// Whether its weight is exactly the requested one: a variable font with an axis for the weight.
  package let hasWeights: Bool
  /// The number by which the C knows it.
  let number: Int32
}

/// FreeType, HarfBuzz and fontconfig, each opened when it is needed.
///
/// One thread at a time may use an engine. Source: CLoginTypography.h.
package final class TypeEngine {
  private let address: UInt

  /// Opens FreeType and HarfBuzz.
  ///
  /// - Parameter name: Returns the name under which a library is opened; tests give others.
  /// - Throws: ``TypeError/libraryMissing(_:)``, ``TypeError/libraryTooOld(_:)`` or ``TypeError/outOfMemory``.
  package init(name: (TypeLibrary) -> String = { $0.rawValue }) throws(TypeError) {
    var (result, library): (Int32, Int32) = (0, 0)
    let names = TypeLibrary.allCases.map(name)
    // The texts stay valid during the call; the engine copies what it needs later.
    let opened = unsafe names[0].withCString { freetype in
      unsafe names[1].withCString { harfbuzz in
        unsafe names[2].withCString { fontconfig in
          var all = unsafe ltui_type_names(
            freetype: freetype, harfbuzz: harfbuzz, fontconfig: fontconfig)
          return unsafe ltui_type_open(&all, &result, &library)
        }
      }
    }
    guard let opened = unsafe opened else {
      throw Self.error(result, library: TypeLibrary.allCases[Int(library)], file: nil)
    }
    address = UInt(bitPattern: opened)
  }

  deinit { unsafe ltui_type_close(type) }

  private var type: OpaquePointer {
    // The address is that of an object which lives as long as the engine.
    guard let type = unsafe OpaquePointer(bitPattern: address) else {
      preconditionFailure("an engine is open")
    }
    return unsafe type
  }

  /// Opens a face, in a weight if the file has several.
  func open(_ file: FontFile, weight: TypeWeight) throws(TypeError) -> OpenFace {
    var facts = ltui_face_facts()
    let number = unsafe file.path.withCString { path in
      unsafe ltui_type_face(
        type, path, Int32(clamping: file.index), Int32(weight.rawValue), &facts)
    }
    guard number >= 0 else { throw Self.error(-number, library: .freetype, file: file) }
    return OpenFace(
      file: file, ascent: Int(facts.ascent), descent: Int(facts.descent),
      hasWeights: facts.has_weights, number: number)
  }

  /// Finds a face; opens fontconfig.
  ///
  /// - Parameters:
  ///   - scalars: The scalars.
  ///   - family: The family to prefer; empty for none.
  ///   - language: The language to prefer, as fontconfig names it; empty for none.
  ///   - weight: The weight to prefer.
  /// - Returns: The first face that has all scalars.
  /// - Throws: ``TypeError/noFace``, or the reason why fontconfig can't be used.
  func find(
    _ scalars: [Unicode.Scalar], family: String, language: String, weight: TypeWeight
  ) throws(TypeError) -> FontFile {
    // PATH_MAX of limits.h.
    var path = [CChar](repeating: 0, count: 4_096)
    var index: Int32 = 0
    let codes = scalars.map(\.value)
    let result = unsafe family.withCString { family in
      unsafe language.withCString { language in
        // The path has space for its own count.
        unsafe ltui_type_find(
          type, family, language, Int32(weight.rawValue), codes, Int32(codes.count), &path,
          Int32(path.count), &index)
      }
    }
    guard result == LTUI_TYPE_DONE else {
      throw Self.error(-result, library: .fontconfig, file: nil)
    }
    let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return FontFile(path: String(decoding: bytes, as: UTF8.self), index: Int(index))
  }

  /// Returns the script of a scalar, by HarfBuzz's table of Unicode.
  func script(of scalar: Unicode.Scalar) -> Script {
    Script(code: unsafe ltui_type_script(type, scalar.value))
  }

  private static func error(_ result: Int32, library: TypeLibrary, file: FontFile?) -> TypeError {
    switch Int(result) {
    case LTUI_TYPE_NO_LIBRARY: .libraryMissing(library)
    case LTUI_TYPE_OLD_LIBRARY: .libraryTooOld(library)
    case LTUI_TYPE_NO_FILE: .fileUnreadable(path: file?.path ?? "")
    case LTUI_TYPE_NO_FONT: .fileBroken(path: file?.path ?? "")
    case LTUI_TYPE_NO_FACE: .noFace
    case _: .outOfMemory
    }
  }
}

extension TypeEngine {
  /// Shapes a part of a text.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - text: The whole line in logical order; letters join those outside the part.
  ///   - face: The face.
  ///   - script: The script of the part.
  ///   - isRightToLeft: Whether the part runs from right to left.
  ///   - style: The size and the language.
  /// - Returns: The glyphs from left to right; none without memory.
  func shape(
    _ part: Range<Int>, of text: [UInt32], face: OpenFace, script: Script, isRightToLeft: Bool,
    style: TypeStyle
  ) -> [Glyph] {
    var glyphs = [ltui_glyph](repeating: ltui_glyph(), count: 2 * part.count + 16)
    while true {
      // At most `capacity` glyphs are stored.
      let count = unsafe style.language.withCString { language in
        unsafe ltui_type_shape(
          type, face.number, Int32(style.size.em), text, Int32(text.count),
          Int32(part.lowerBound), Int32(part.count), script.code, language, isRightToLeft,
          &glyphs, Int32(glyphs.count))
      }
      if count <= glyphs.count { return glyphs.prefix(max(0, Int(count))).map(Glyph.init) }
      glyphs = [ltui_glyph](repeating: ltui_glyph(), count: Int(count))
    }
  }

  /// Returns the rectangle around the ink of glyphs.
  func ink(_ run: PlacedRun, size: TypeSize) -> InkBox? {
    let ink = unsafe ltui_type_ink(
      type, run.face.number, Int32(size.em), run.placed, Int32(run.placed.count))
    let box = InkBox(
      left: Int(ink.left), bottom: Int(ink.bottom), right: Int(ink.right), top: Int(ink.top))
    return box.right > box.left && box.top > box.bottom ? box : nil
  }

  /// Adds the ink of glyphs to pixels.
  func draw(_ run: PlacedRun, size: TypeSize, into coverage: inout Coverage) {
    let (width, height) = (coverage.width, coverage.height)
    let (left, top) = (coverage.left, coverage.top)
    unsafe coverage.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress, pixels.count >= width * height else { return }
      // The pixels belong to the coverage, which has width × height of them.
      var into = unsafe ltui_coverage(
        pixels: start, width: Int32(width), height: Int32(height), left: Int32(left),
        top: Int32(top))
      unsafe ltui_type_draw(
        type, run.face.number, Int32(size.em), run.placed, Int32(run.placed.count), &into)
    }
  }
}

extension Glyph {
  fileprivate init(_ glyph: ltui_glyph) {
    self.init(
      id: glyph.id, cluster: Int(glyph.cluster), advance: Int(glyph.advance), x: Int(glyph.x),
      y: Int(glyph.y))
  }
}

extension PlacedRun {
  fileprivate var placed: [ltui_placed_glyph] {
    glyphs.map {
      ltui_placed_glyph(
        id: $0.id, x: Int32(clamping: $0.x), y: Int32(clamping: $0.y))
    }
  }
}
