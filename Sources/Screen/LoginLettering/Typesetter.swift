package import LoginBitmapFonts
package import LoginCanvas
internal import LoginTypography

/// Sets text in the reader's size: chooses the font of each word and measures it in cells.
///
/// At scale 1, all text uses the characters of the terminal. At scale N, a word uses the font of 2N × 3N pixels or the
/// next larger one that has all of its characters; without such a font it stays in ordinary cells. With sextants,
/// letters are then N cells wide and high, and a few, such as m and w, are wider. Coarser drawing characters need more
/// cells for the same pixels.
///
/// Where the terminal shows pictures, all text is type, at every scale. A text with a word that type has no glyphs for
/// stays in ordinary cells as a whole.
///
/// A code is text that is copied letter by letter. It never uses the smallest font, whose letters differ by as little
/// as two pixels.
package struct Typesetter: Hashable, Sendable {
  private let fonts: [BitmapFont]
  private let boldFonts: [BitmapFont]
  /// The drawing characters of the terminal.
  package let glyphs: GlyphSet
  /// Whether this program, not the terminal, joins Arabic letters in ordinary cells.
  let joinsLetters: Bool
  private let labelHeight: Int
  /// The type; `nil` if the terminal doesn't show pictures.
  let sizes: TypeSizes?

  /// Creates a typesetter.
  ///
  /// - Parameters:
  ///   - fonts: The fonts; `nil` or an empty library leaves all text in ordinary cells.
  ///   - glyphs: The drawing characters of the terminal.
  ///   - joinsLetters: Whether this program, not the terminal, joins Arabic letters in ordinary cells.
  ///   - labelHeight: The minimum height of letters in labels, in pixels.
  ///   - sizes: The type, which then has all text; `nil` if the terminal doesn't show pictures.
  package init(
    fonts: FontLibrary?, glyphs: GlyphSet, joinsLetters: Bool = true, labelHeight: Int = 0,
    sizes: TypeSizes? = nil
  ) {
    self.sizes = sizes
    self.labelHeight = labelHeight
    self.joinsLetters = joinsLetters
    self.fonts = fonts?.fonts ?? []
    boldFonts = fonts?.boldFonts ?? []
    self.glyphs = glyphs
  }

  /// Whether there are fonts for enlarged text.
  package var canEnlarge: Bool { !fonts.isEmpty || isTyped }

  /// Returns the face for a text that needs a single face.
  ///
  /// - Parameters:
  ///   - text: Characters in visual or logical order.
  ///   - scale: The requested width and height of a letter in cells.
  ///   - use: The purpose of the text.
  /// - Returns: `.ordinary` at scale 1 without type, and if no font has all characters.
  package func face(
    for text: some StringProtocol, scale: Int, for use: TextUse = .text
  ) -> Face {
    if let face = typedFace(for: text, scale: scale, for: use) { return face }
    guard scale > 1 else { return .ordinary }
    let smallest = smallestCell(scale, for: use)
    let font = fonts.first { font in
      font.cell.width >= smallest.width && font.cell.height >= smallest.height
        && text.unicodeScalars.allSatisfy { Self.isUndrawn($0) || font.has($0) }
    }
    return font.map(Face.font) ?? .ordinary
  }

  /// Returns the smallest cell that letters may have.
  private func smallestCell(_ scale: Int, for use: TextUse) -> PixelSize {
    let scale = use == .code ? max(3, scale) : scale
    let height = use == .label ? max(labelHeight, 3 * scale) : 3 * scale
    return PixelSize(width: 2 * scale, height: height)
  }

  /// Returns the bold face of a font, with letters of the same width; `nil` if none has all characters.
  func boldFont(of font: BitmapFont, for text: some StringProtocol) -> BitmapFont? {
    boldFonts.first { bold in
      bold.cell == font.cell
        && text.unicodeScalars.allSatisfy { Self.isUndrawn($0) || bold.has($0) }
    }
  }

  /// Returns the cells of a character in a face.
  package func columns(of cluster: Character, in face: Face) -> Int {
    switch face {
    case .ordinary: DisplayWidth.of(cluster)
    case .type: columns(of: String(cluster), in: face)
    case .font(let font):
      glyphs.cells(width: Self.pixels(of: cluster, in: font), height: 1).columns
    }
  }

  /// Returns the cells of a line in a face.
  package func columns(of text: some StringProtocol, in face: Face) -> Int {
    guard let style = face.type else { return text.reduce(0) { $0 + columns(of: $1, in: face) } }
    let text = String(text)
    return sizes?.columns(of: text, words: text, direction: .leftToRight, style: style)
      ?? DisplayWidth.of(text)
  }

  /// Returns the height of a line in a face.
  package func rows(of face: Face) -> Int {
    switch face {
    case .ordinary: 1
    case .type(let style): sizes?.type.rows(of: style.size) ?? 1
    case .font(let font): glyphs.cells(width: 1, height: font.cell.height).rows
    }
  }

  /// Returns a run in a face.
  package func run(_ text: String, in face: Face) -> TextRun {
    guard face != .ordinary else {
      return TextRun(text: text, face: face, columns: DisplayWidth.of(text), rows: 1)
    }
    return TextRun(
      text: text, face: face, columns: columns(of: text, in: face), rows: rows(of: face))
  }

  /// Returns the width of a character in pixels: that of its widest part; marks take none of their own.
  static func pixels(of cluster: Character, in font: BitmapFont) -> Int {
    cluster.unicodeScalars.reduce(0) { widest, scalar in
      isUndrawn(scalar) ? widest : max(widest, font.width(of: scalar) ?? 0)
    }
  }

  /// Returns whether a scalar draws nothing, such as joiners and variation selectors.
  static func isUndrawn(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xAD else { return false }
    return scalar.properties.generalCategory == .format || (0xFE00...0xFE0F).contains(scalar.value)
  }
}
