import LoginCanvas
import Testing

@Suite struct `RGB colors` {
  // Ratios: reference values computed from WCAG's formula.
  @Test(
    arguments: [
      (0xD0021B, 0xFFFFFF, 5.67), (0x757575, 0xFFFFFF, 4.61), (0x479AEA, 0xFFFFFF, 2.97),
      (0xF4B400, 0x000000, 11.4), (0x000000, 0xFFFFFF, 21),
    ] as [(UInt32, UInt32, Double)])
  func `have the contrast that WCAG computes`(one: UInt32, two: UInt32, ratio: Double) {
    #expect(abs(RGB(one).contrast(with: RGB(two)) - ratio) < 0.06)
    #expect(RGB(one).contrast(with: RGB(two)) == RGB(two).contrast(with: RGB(one)))
  }

  @Test func `always leave black or white to read on`() {
    for value in stride(from: UInt32(0), to: 0xFFFFFF, by: 40_503) {
      let fill = RGB(value)
      #expect(fill.contrast(with: fill.readableText) >= 4.5)
    }
  }

  @Test func `of the 256 are found again by their own value`() {
    for index in 16..<256 {
      let color = Palette.color(at: index)
      let found = Palette.xterm256.index(of: color) ?? 0
      #expect(found >= 16)
      #expect(Palette.color(at: found) == color)
    }
  }

  @Test(
    arguments: [
      (0xD0021B, 160), (0x757575, 243), (0x333333, 236), (0xF4B400, 214), (0xFFFFFF, 231),
      (0x000000, 16),
    ] as [(UInt32, Int)])
  func `of brands have their nearest entry`(color: UInt32, index: Int) {
    #expect(Palette.xterm256.index(of: RGB(color)) == index)
  }

  @Test func `are written as they are read`() {
    #expect(RGB(0xD0021B).hex == "#D0021B")
    #expect(RGB(0xFF00_0001).hex == "#000001")
  }

  @Test(arguments: ["#+12345", "#-12345", "#12345", "123456", "#1234567", "#12345\u{FF11}", ""])
  func `without six digits after the number sign are invalid`(text: String) {
    #expect(RGB(hex: text) == nil)
  }

  @Test func `become black or white without color`() {
    #expect(Palette.monochrome.shown(RGB(0xF4B400)) == .white)
    #expect(Palette.monochrome.shown(RGB(0x333333)) == .black)
    #expect(Palette.monochrome.index(of: .white) == nil)
  }
}
