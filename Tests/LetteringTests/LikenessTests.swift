import LoginBitmapFonts
import Testing

/// The number of pixels by which letters differ, in every face that draws text.
@Suite struct `Letters and digits` {
  private typealias Picture = [UInt32]

  private static let library = FontLibrary.open(cache: nil).library
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars)

  @Test func `differ by two pixels at least in every face, by three in all but the smallest`() {
    let faces = Self.library.fonts + Self.library.boldFonts
    #expect(faces.count == 6)
    for face in faces {
      let least = face.name == "4x6" ? 2 : 3
      #expect(Self.pairs(in: face, below: least) == [], "\(face.name)")
    }
  }

  @Test func `of the smallest face differ by fewer than three pixels only in these pairs`() throws {
    let face = try #require(Self.library.fonts.first)
    #expect(Self.pairs(in: face, below: 3).count <= 44)
  }

  /// Returns pairs that differ by fewer pixels, when one is moved by up to two pixels in any direction.
  private static func pairs(in face: BitmapFont, below least: Int) -> [String] {
    let pictures = letters.compactMap { letter in picture(of: letter, in: face) }
    guard pictures.count == letters.count else { return ["letters are missing"] }
    return letters.indices.flatMap { one in
      (0..<one).filter { distance(pictures[one], pictures[$0], limit: least) < least }
        .map { "\(letters[$0])\(letters[one])" }
    }
  }

  /// Returns the rows of a letter, with four blank ones above and below, centred in 32 columns.
  private static func picture(of letter: Unicode.Scalar, in face: BitmapFont) -> Picture? {
    guard let glyph = face.index(of: letter) else { return nil }
    let rows = (0..<face.cell.height).map { UInt32(face.row($0, of: glyph)) << 8 }
    let blanks = Picture(repeating: 0, count: 4)
    return blanks + rows + blanks
  }

  /// Returns the number of pixels that are set in only one of them, at the offset with the fewest.
  private static func distance(_ one: Picture, _ other: Picture, limit: Int) -> Int {
    var least = Int.max
    for down in -2...2 {
      for right in -2...2 {
        var count = 0
        for row in 2..<(one.count - 2) where count < least {
          let moved = other[row + down]
          count +=
            (one[row] ^ (right < 0 ? moved << UInt32(-right) : moved >> UInt32(right)))
            .nonzeroBitCount
        }
        least = min(least, count)
        if least < limit { return least }
      }
    }
    return least
  }
}
