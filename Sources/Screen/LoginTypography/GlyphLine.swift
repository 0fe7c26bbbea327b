/// A glyph of a shaped text.
///
/// Units: 1/64 pixel; y points up.
package struct Glyph: Hashable, Sendable {
  /// The glyph's number in its face; 0 if the face has none.
  package let id: UInt32
  /// The index of its first scalar in the line.
  package let cluster: Int
  /// The way to the next glyph.
  package let advance: Int
  /// The place of the glyph, from where the previous one ended.
  package let x: Int
  /// Its place above the baseline.
  package let y: Int
}

/// Glyphs of one face and direction.
package struct GlyphRun: Hashable, Sendable {
  /// The face.
  package let face: OpenFace
  /// The script.
  package let script: Script
  /// Whether the text runs from right to left; the glyphs are in visual order in any case.
  package let isRightToLeft: Bool
  /// The scalars of the line that the run shows.
  package let scalars: Range<Int>
  /// The glyphs from left to right.
  package let glyphs: [Glyph]

  /// The width in 1/64 pixel.
  package var width: Int { glyphs.reduce(0) { $0 + $1.advance } }
  /// Whether the face has every character.
  package var isDrawable: Bool { !glyphs.contains { $0.id == 0 } }
}

/// A line of shaped text.
package struct GlyphLine: Hashable, Sendable {
  /// The runs from left to right.
  package let runs: [GlyphRun]
  /// The size of the letters.
  package let size: TypeSize
  /// The words that no face covers, in logical order; they can't be drawn.
  package let undrawn: [String]
  /// The width in 1/64 pixel.
  package let width: Int

  /// Creates a line.
  init(runs: [GlyphRun], size: TypeSize, undrawn: [String]) {
    self.runs = runs
    self.size = size
    self.undrawn = undrawn
    width = runs.reduce(0) { $0 + $1.width }
  }

  /// Whether every word can be drawn; otherwise the text stays in cells.
  package var isDrawable: Bool { undrawn.isEmpty }
  /// The width in pixels, rounded up.
  package var pixels: Int { (width + 63) / 64 }
  /// The height above the baseline in pixels, rounded up: that of the highest face.
  package var ascent: Int { height(\.ascent) }
  /// The depth below the baseline in pixels, rounded up.
  package var descent: Int { height(\.descent) }

  private func height(_ part: KeyPath<OpenFace, Int>) -> Int {
    let most = runs.reduce(0) { max($0, $1.face[keyPath: part]) }
    return (most * size.em + 63_999) / 64_000
  }
}
