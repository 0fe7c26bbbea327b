package import LoginBitmapFonts
package import LoginCanvas

/// Sets text in the reader's size: chooses the font of each word, and measures it in cells.
///
/// At scale 1 all text is drawn in the characters of the terminal. At scale N a word takes the font of
/// 2N × 3N pixels, or the next larger one that has all of its characters, else it stays in ordinary
/// cells. With sextants that makes letters N cells wide and high, and a few, such as m and w, wider; with coarser
/// drawing characters the same pixels take more cells.
///
/// A code is what is copied letter by letter. It is never set in the smallest font, in which letters differ by as little
/// as two pixels.
package struct Typesetter: Hashable, Sendable {
  private let fonts: [BitmapFont]
  private let boldFonts: [BitmapFont]
  let glyphs: GlyphSet
  /// Whether Arabic letters in ordinary cells are joined here, and not by the terminal.
  let joinsLetters: Bool
  private let labelHeight: Int

  /// Takes what there is to draw with.
  ///
  /// - Parameters:
  ///   - fonts: The fonts; `nil` or an empty library leaves all text in ordinary cells.
  ///   - glyphs: What the terminal can show.
  ///   - joinsLetters: Whether Arabic letters in ordinary cells are joined here, and not by the terminal.
  ///   - labelHeight: Pixels that letters of labels are high at least.
  package init(
    fonts: FontLibrary?, glyphs: GlyphSet, joinsLetters: Bool = true, labelHeight: Int = 0
  ) {
    self.labelHeight = labelHeight
    self.joinsLetters = joinsLetters
    self.fonts = fonts?.fonts ?? []
    boldFonts = fonts?.boldFonts ?? []
    self.glyphs = glyphs
  }

  /// Whether there is anything to enlarge text with.
  package var canEnlarge: Bool { !fonts.isEmpty }

  /// The face for a text that is to be in one.
  ///
  /// - Parameters:
  ///   - text: Characters in the order of the screen or of reading.
  ///   - scale: Cells a letter is to be wide and high.
  ///   - use: What it is for.
  /// - Returns: `.ordinary` at scale 1, and when no font has all characters.
  package func face(
    for text: some StringProtocol, scale: Int, for use: TextUse = .text
  ) -> Face {
    guard scale > 1 else { return .ordinary }
    let smallest = smallestCell(scale, for: use)
    let font = fonts.first { font in
      font.cell.width >= smallest.width && font.cell.height >= smallest.height
        && text.unicodeScalars.allSatisfy { Self.isUndrawn($0) || font.has($0) }
    }
    return font.map(Face.font) ?? .ordinary
  }

  /// The cell that letters have at least.
  private func smallestCell(_ scale: Int, for use: TextUse) -> PixelSize {
    let scale = use == .code ? max(3, scale) : scale
    let height = use == .label ? max(labelHeight, 3 * scale) : 3 * scale
    return PixelSize(width: 2 * scale, height: height)
  }

  /// The bold face of a font, with letters as wide; `nil` where there is none that has all characters.
  func boldFont(of font: BitmapFont, for text: some StringProtocol) -> BitmapFont? {
    boldFonts.first { bold in
      bold.cell == font.cell
        && text.unicodeScalars.allSatisfy { Self.isUndrawn($0) || bold.has($0) }
    }
  }

  /// The cells of one character in a face.
  package func columns(of cluster: Character, in face: Face) -> Int {
    switch face {
    case .ordinary: DisplayWidth.of(cluster)
    case .font(let font):
      glyphs.cells(width: Self.pixels(of: cluster, in: font), height: 1).columns
    }
  }

  /// The cells of a line in a face.
  package func columns(of text: some StringProtocol, in face: Face) -> Int {
    text.reduce(0) { $0 + columns(of: $1, in: face) }
  }

  /// The height of a line in a face.
  package func rows(of face: Face) -> Int {
    switch face {
    case .ordinary: 1
    case .font(let font): glyphs.cells(width: 1, height: font.cell.height).rows
    }
  }

  /// A run in a face.
  package func run(_ text: String, in face: Face) -> TextRun {
    guard face != .ordinary else {
      return TextRun(text: text, face: face, columns: DisplayWidth.of(text), rows: 1)
    }
    return TextRun(
      text: text, face: face, columns: columns(of: text, in: face), rows: rows(of: face))
  }

  /// Pixels of a character: those of its widest part; marks take none of their own.
  static func pixels(of cluster: Character, in font: BitmapFont) -> Int {
    cluster.unicodeScalars.reduce(0) { widest, scalar in
      isUndrawn(scalar) ? widest : max(widest, font.width(of: scalar) ?? 0)
    }
  }

  /// Joiners, variation selectors and the like: there is nothing to draw.
  static func isUndrawn(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xAD else { return false }
    return scalar.properties.generalCategory == .format || (0xFE00...0xFE0F).contains(scalar.value)
  }
}
