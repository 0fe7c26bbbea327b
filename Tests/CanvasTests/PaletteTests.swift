import LoginCanvas
import SeededRandom
import Testing

@Suite struct `A palette` {
  // The sensitivity of the eye to red, green and blue, as in the palette.
  static func distance(_ one: RGB, _ two: RGB) -> Int {
    let red = Int(one.red) - Int(two.red)
    let green = Int(one.green) - Int(two.green)
    let blue = Int(one.blue) - Int(two.blue)
    return 3 * red * red + 6 * green * green + blue * blue
  }

  @Test func `of 256 has no entry nearer than the one it gives`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let color = RGB(.random(in: 0...0xFFFFFF, using: &generator))
      let found = Palette.color(at: try #require(Palette.xterm256.index(of: color)))
      let best = (16..<256).map { Self.distance(Palette.color(at: $0), color) }.min()
      #expect(Self.distance(found, color) == best, "\(color.hex) became \(found.hex)")
    }
  }

  @Test(
    arguments: [
      (16, 0x000000), (21, 0x0000FF), (46, 0x00FF00), (67, 0x5F87AF), (160, 0xD70000),
      (196, 0xFF0000), (231, 0xFFFFFF), (232, 0x080808), (243, 0x767676), (255, 0xEEEEEE),
    ] as [(Int, UInt32)])
  func `of 256 has the colors of xterm`(index: Int, hex: UInt32) {
    #expect(Palette.color(at: index) == RGB(hex))
  }

  @Test func `of 16 finds its own entries`() {
    for index in 0..<16 {
      #expect(Palette.ansi16.index(of: Palette.color(at: index)) == index)
    }
  }

  @Test func `of a console has sixteen colors for text, and eight for backgrounds`() {
    let console = Palette.ansi(.linuxConsole)
    #expect(console.index(of: .white) == 15 && console.groundIndex(of: .white) == 7)
    #expect(console.shown(.white) == .white && console.shownGround(.white) == RGB(0xAAAAAA))
    #expect(console.groundIndex(of: RGB(0xFF5555)) ?? 8 < 8)
    // White letters on red are readable, and so are the backgrounds that form large letters.
    let red = RGB(0xAA0000)
    #expect(console.contrast(.white, red) >= 4.5 && console.contrastOfGrounds(.white, red) >= 3)
    // On brown, white letters would be readable, but large ones wouldn't.
    let brown = RGB(0xAA5500)
    #expect(RGB.white.contrast(with: brown) >= 4.5 && console.contrast(.white, brown) < 4.5)
    #expect(Palette.ansi16.groundIndex(of: .white) == 15)
  }

  @Test(arguments: Palette.allCases)
  func `shows a color that it shows as itself`(palette: Palette) {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let shown = palette.shown(RGB(.random(in: 0...0xFFFFFF, using: &generator)))
      #expect(palette.shown(shown) == shown)
    }
    #expect(palette.shown(.black) == .black)
    #expect(palette.shown(.white) == .white)
  }

  @Test func `of 24 bits changes nothing, and has no entries`() {
    #expect(Palette.trueColor.shown(RGB(0x123456)) == RGB(0x123456))
    #expect(Palette.trueColor.index(of: .white) == nil)
  }

  // WCAG 2.2, relative luminance: the ends, the bend of the curve at 0.04045, and pure channels.
  @Test(
    arguments: [
      (0x000000, 0), (0xFFFFFF, 1), (0xFF0000, 0.2126), (0x00FF00, 0.7152), (0x0000FF, 0.0722),
      (0x0A0A0A, 0.0030353), (0x0B0B0B, 0.0033465), (0x808080, 0.2158605),
    ] as [(UInt32, Double)])
  func `has colors with the luminance of WCAG`(hex: UInt32, luminance: Double) {
    #expect(abs(RGB(hex).luminance - luminance) < 0.000_001)
  }
}
