import LoginCanvas
import Testing

@Suite struct `Pixels` {
  static let page = Style(foreground: .black, background: .white)

  static func frame(columns: Int, rows: Int) -> Frame {
    Frame(size: Size(columns: columns, rows: rows), style: page)
  }

  @Test(arguments: [
    (GlyphSet.sextants, Size(columns: 3, rows: 3)), (.quadrants, Size(columns: 3, rows: 4)),
    (.halfBlocks, Size(columns: 6, rows: 4)), (.ascii, Size(columns: 12, rows: 7)),
  ])
  func `take whole cells`(glyphs: GlyphSet, size: Size) {
    #expect(glyphs.cells(width: 6, height: 7) == size)
  }

  @Test func `become the character of their pattern, for all patterns`() {
    var seen: Set<String> = []
    for pattern in 0..<64 {
      var frame = Self.frame(columns: 1, rows: 1)
      frame.draw(
        width: 2, height: 3, at: Point(column: 0, row: 0), style: Self.page, clip: frame.bounds,
        glyphs: .sextants
      ) { row in
        UInt16(pattern >> (2 * row) & 1) << 15 | UInt16(pattern >> (2 * row + 1) & 1) << 14
      }
      seen.insert(frame[0, 0].text)
    }
    #expect(seen.count == 64)
    #expect(seen.isSuperset(of: [" ", "█", "▌", "▐", "\u{1FB00}", "\u{1FB3B}"]))
  }

  @Test func `stay inside of their clip`() {
    var frame = Self.frame(columns: 4, rows: 4)
    let clip = Rect(column: 1, row: 1, columns: 2, rows: 2)
    frame.draw(
      width: 16, height: 30, at: Point(column: -2, row: -3), style: Self.page, clip: clip,
      glyphs: .sextants
    ) { _ in 0xFFFF }
    #expect(frame.rowsText == ["", " ██", " ██", ""])
  }

  @Test func `of many colors give each cell its most common one`() {
    let red = RGB(0xFF0000)
    for (rows, color) in [(["rr", "rr", "##"], red), (["rr", "##", "##"], .black)] {
      let drawing = PixelDrawing(rows, inks: ["r": red])
      var frame = Self.frame(columns: 1, rows: 1)
      frame.draw(
        drawing, at: Point(column: 0, row: 0), style: Self.page, clip: frame.bounds,
        glyphs: .sextants)
      // A full cell is its own background, which avoids a visible seam.
      #expect(frame[0, 0].text == " " && frame[0, 0].style.attributes == .reverse)
      #expect(frame[0, 0].style.foreground == color)
      frame.draw(
        drawing.inOneColor, at: Point(column: 0, row: 0), style: Self.page, clip: frame.bounds,
        glyphs: .sextants)
      #expect(frame[0, 0].style.foreground == Self.page.foreground)
    }
    let wide = PixelDrawing([String(repeating: "#", count: 40)])
    #expect(wide.width == 16)
  }

  @Test func `are shapes in a vector graphic`() {
    var frame = Self.frame(columns: 1, rows: 1)
    frame.write("\u{1FB00}", at: Point(column: 0, row: 0), style: Self.page, clip: frame.bounds)
    let svg = frame.svg(palette: .trueColor)
    #expect(svg.contains("<path fill=\"#000000\" d=\"M0 0h4v5h-4z\"/>"))
    #expect(!svg.contains("<text"))
  }
}

@Suite struct `A picture on another` {
  @Test func `appears where it is put, cut at the edge, with its cursor`() {
    let style = Style(foreground: .black, background: .white)
    var small = Frame(size: Size(columns: 4, rows: 1), style: style)
    small.write("a日b", at: Point(column: 0, row: 0), style: style, clip: small.bounds)
    small.placeCursor(at: Point(column: 1, row: 0))
    var large = Frame(size: Size(columns: 5, rows: 2), style: style)
    large.paste(small, at: Point(column: 1, row: 1))
    #expect(large.rowsText == ["", " a日b"])
    #expect(large.cursor == Point(column: 2, row: 1))
    large.paste(small, at: Point(column: 3, row: 0))
    #expect(large.rowsText[0] == "   a")
  }

  @Test func `is shown in the colors of a palette`() {
    let style = Style(foreground: RGB(0x123456), background: RGB(0xFEDCBA))
    let shown = Frame(size: Size(columns: 1, rows: 1), style: style).shown(in: .xterm256)
    #expect(shown[0, 0].style.foreground == Palette.xterm256.shown(RGB(0x123456)))
    #expect(shown[0, 0].style.background == Palette.xterm256.shown(RGB(0xFEDCBA)))
  }

  @Test func `is written as bytes for only the rows that changed`() {
    let style = Style(foreground: .black, background: .white, attributes: [.bold, .underline])
    var one = Frame(size: Size(columns: 3, rows: 2), style: style)
    let whole = one.ansi()
    #expect(whole.contains("\u{1B}[1;1H") && whole.contains("\u{1B}[2;1H"))
    #expect(whole.contains("\u{1B}[0;1;4;38;2;0;0;0;48;2;255;255;255m"))
    #expect(whole.hasSuffix("\u{1B}[?25l"))
    let before = one
    one.write("x", at: Point(column: 0, row: 1), style: style, clip: one.bounds)
    one.placeCursor(at: Point(column: 2, row: 1))
    let change = one.ansi(after: before)
    #expect(!change.contains("\u{1B}[1;1H") && change.contains("\u{1B}[2;1H"))
    #expect(change.hasSuffix("\u{1B}[2;3H\u{1B}[?25h"))
    #expect(one.ansi(after: one).isEmpty)
  }
}

@Suite struct `The 16 colors of a theme` {
  @Test func `are used as the terminal reported them`() {
    let colors = (0..<16).map { RGB(UInt32($0) * 0x101010) }
    let palette = Palette.ansi(ANSITheme(colors))
    #expect(palette.shown(RGB(0x2F2F2F)) == RGB(0x303030))
    #expect(palette.contrast(.black, RGB(0xF0F0F0)) > 15)
  }

  @Test func `count with the lowest contrast of common themes if the terminal did not report them`()
  {
    let red = RGB(0xCD0000)
    #expect(Palette.ansi16.contrast(.white, red) < RGB.white.contrast(with: red))
    #expect(Palette.ansi16.contrast(.black, .white) > 10)
    #expect(Palette.ansi(ANSITheme([.black])) == .ansi16)
  }
}
