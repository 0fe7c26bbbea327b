import LoginBitmapFonts
import Testing

@Suite struct `The fonts of this machine` {
  let library = FontLibrary.open(cache: nil).library

  @Test func `are five, from small to large, and a bold one`() {
    #expect(library.fonts.map(\.name) == ["4x6", "6x10", "6x13", "12x13ja", "unifont"])
    #expect(library.boldFonts.map(\.name) == ["clB6x10"])
    #expect(library.boldFonts.map(\.cell) == [PixelSize(width: 6, height: 9)])
    #expect(library.fonts.map(\.cell.width) == [4, 6, 6, 12, 8])
    #expect(library.fonts.map(\.cell.height) == [6, 9, 13, 13, 16])
  }

  @Test func `have letters that fit their cells`() throws {
    let small = try #require(library.font(named: "4x6"))
    #expect(picture(of: "L", in: small) == ["#...", "#...", "#...", "#...", "###.", "...."])
    let large = try #require(library.font(named: "6x10"))
    #expect(
      picture(of: "T", in: large) == [
        "#####.", "..#...", "..#...", "..#...", "..#...", "..#...", "..#...", "......", "......",
      ])
  }

  @Test func `have wide letters of our own where three columns are too few`() throws {
    let small = try #require(library.font(named: "4x6"))
    #expect(
      picture(of: "m", in: small) == [
        "......", "####..", "#.#.#.", "#.#.#.", "#.#.#.", "......",
      ])
    for letter in "mwMWN@%".unicodeScalars { #expect(small.width(of: letter) == 6) }
    for letter in "abcEPS".unicodeScalars { #expect(small.width(of: letter) == 4) }
  }

  @Test func `keep accents in a row less`() throws {
    let font = try #require(library.font(named: "6x10"))
    #expect(
      picture(of: "Ü", in: font) == [
        ".#.#..", "......", "#...#.", "#...#.", "#...#.", "#...#.", ".###..", "......", "......",
      ])
    #expect(
      picture(of: "é", in: font).prefix(4) == ["...#..", "..#...", ".###..", "#...#."])
    #expect(
      picture(of: "Š", in: font) == [
        ".#.#..", "..#...", ".###..", "#.....", ".###..", "....#.", ".###..", "......", "......",
      ])
  }

  @Test func `have a bold face with letters as wide`() throws {
    let font = try #require(library.font(named: "6x10"))
    let bold = try #require(library.boldFonts.first)
    for value in UInt8(ascii: " ")...UInt8(ascii: "~") {
      let letter = Unicode.Scalar(value)
      #expect(bold.width(of: letter) == 6 && font.width(of: letter) == 6, "\(letter)")
    }
  }

  @Test func `have the scripts of our languages in one of them`() throws {
    for scalar in "ログイン続行電話戻".unicodeScalars {
      #expect(try #require(library.font(named: "12x13ja")).has(scalar))
    }
    let unifont = try #require(library.font(named: "unifont"))
    for scalar in "\u{FEB3}\u{FE8E}תשößÄ€".unicodeScalars { #expect(unifont.has(scalar)) }
    #expect(unifont.width(of: "A") == 8)
    #expect(unifont.width(of: "日") == 16)
  }

  @Test func `have no glyph for a scalar that is not a character`() throws {
    let unifont = try #require(library.font(named: "unifont"))
    for value: UInt32 in [0, 7, 0x1B, 0x7F, 0x85, 0xE000, 0xF8FF, 0xFFFE, 0x10FFFF] {
      let scalar = try #require(Unicode.Scalar(value))
      #expect(!unifont.has(scalar), "\(value)")
      #expect(unifont.width(of: scalar) == nil)
    }
  }

  @Test func `set no pixel outside of a glyph`() throws {
    for font in library.fonts {
      let glyph = try #require(font.index(of: font.name == "12x13ja" ? "ロ" : "A"))
      for row in [-1, font.cell.height, .min, .max] { #expect(font.row(row, of: glyph) == 0) }
    }
  }
}
