import LoginCanvas
import LoginModel
import LoginTypography
import Testing

@Suite(.enabled(if: Faces.areInstalled, Comment(rawValue: Faces.package)))
struct `Drawn text` {
  /// The ink of a letter, from 0 to 255 for each pixel.
  private static func ink(_ coverage: Coverage) -> Int {
    coverage.pixels.reduce(0) { $0 + Int($1) }
  }

  @Test func `has full ink inside a stroke and none around it`() throws {
    let type = try Faces.type()
    let style = Faces.style(.accessibilityExtraExtraExtraLarge)
    let line = type.line("l", direction: .leftToRight, style: style)
    let bar = try #require(type.draw(line))
    // The letter is a rectangle.
    #expect(bar[bar.width / 2, bar.height / 2] == 255)
    #expect(bar[-1, 0] == 0 && bar[0, bar.height] == 0)
    #expect(bar.top == bar.height, "on the baseline")
    #expect(bar.left + bar.width <= line.pixels)
    #expect(bar.top <= line.ascent)
  }

  @Test func `begins where it's put, in parts of a pixel`() throws {
    let type = try Faces.type()
    let line = type.line("l", direction: .leftToRight, style: Faces.style())
    let (here, half) = (try #require(type.draw(line)), try #require(type.draw(line, start: 32)))
    let there = try #require(type.draw(line, start: 10 * 64))
    #expect(here.pixels == there.pixels && there.left == here.left + 10)
    #expect(here.pixels != half.pixels)
    #expect(abs(Self.ink(here) - Self.ink(half)) < here.height * 4)
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func `is inside the height and width that are measured`(size: ContentSizeCategory) throws {
    let type = try Faces.type()
    for text in ["Sign in, jQ", "Größe", "Åfgj|"] {
      let line = type.line(text, direction: .leftToRight, style: Faces.style(size))
      let picture = try #require(type.draw(line))
      #expect(picture.top <= line.ascent)
      #expect(picture.height - picture.top <= line.descent)
      // An f or a j reaches beyond its width, by less than a tenth of an em.
      let beyond = line.size.em / 640 + 1
      #expect(picture.left >= -beyond)
      #expect(picture.left + picture.width <= line.pixels + beyond)
    }
  }

  @Test func `takes the pixels that are known without drawing it, also when asked again`() throws {
    let type = try ScreenType(cellWidth: 10, cellHeight: 20)
    let style = Faces.style(.accessibilityLarge)
    for text in ["Sign in, jQ", "Åfgj|", " ", "Sign in, jQ"] {
      let ink = try #require(type.ink(of: text, direction: .leftToRight, style: style))
      let picture = try #require(type.drawing(of: text, direction: .leftToRight, style: style))
      #expect(ink.left == picture.left && ink.top == picture.top)
      #expect(ink.width == picture.width && ink.height == picture.height)
    }
    #expect(type.ink(of: "\u{F5F5}", direction: .leftToRight, style: style) == nil)
  }

  @Test func `has no box for a word that no face covers`() throws {
    let type = try Faces.type()
    let style = Faces.style(.accessibilityExtraLarge)
    // A scalar for private use, which no font of the tests has.
    let line = type.line("ab \u{F5F5} cd\u{F5F6}", direction: .leftToRight, style: style)
    #expect(line.undrawn == ["\u{F5F5}", "cd\u{F5F6}"])
    #expect(!line.isDrawable)
    let whole = try #require(type.draw(line))
    let rest = try #require(
      type.draw(type.line("ab cd", direction: .leftToRight, style: style)))
    #expect(abs(Self.ink(whole) - Self.ink(rest)) < 255 * 8, "no ink but that of the letters")
    // What is left of a text without letters.
    let none = type.line("\u{F5F5}", direction: .leftToRight, style: style)
    #expect(type.draw(none)?.pixels == [])
  }

  @Test func `fills the joint of Arabic letters`() throws {
    let type = try Faces.type()
    let line = type.line(
      "سسس", direction: .rightToLeft,
      style: Faces.style(.accessibilityExtraExtraExtraLarge, language: "ar"))
    let picture = try #require(type.draw(line))
    // Without a gap or a seam, a row goes from the first letter to the bowl of the last one.
    let longest = (0..<picture.height).flatMap { row in
      (0..<picture.width).map { picture[$0, row] }.split { $0 < 200 }.map(\.count)
    }.max()
    #expect(longest ?? 0 > picture.width * 3 / 4)
  }

  @Test func `has no dots along the headline where Devanagari letters overlap`() throws {
    let type = try Faces.type()
    var edges: Set<UInt8> = []
    for size in ContentSizeCategory.allCases {
      let line = type.line(
        "नननन", direction: .leftToRight, style: Faces.style(size, language: "hi"))
      let picture = try #require(type.draw(line))
      // The upper edge of the headline, without its ends.
      let edge = Set((2..<picture.width - 2).map { picture[$0, 0] })
      #expect(edge.count == 1, "\(size)")
      edges.formUnion(edge)
    }
    #expect(edges.contains { $0 < 200 })
  }

  @Test(arguments: [
    "a" + String(repeating: "\u{301}", count: 10_000),
    "a" + String(repeating: "\u{301}", count: 4_000),
    "ب" + String(repeating: "\u{64B}", count: 4_000),
    "क" + String(repeating: "\u{94D}क", count: 2_000),
    String(repeating: "(", count: 4_000), String(repeating: "\u{202B}", count: 4_000) + "x",
    String(repeating: "ا b ", count: 1_000), String(repeating: "😀 ", count: 2_000),
    String(repeating: "W", count: 100_000), "\u{0}\u{1}\u{FFFF}\u{10FFFF}\u{AD}\u{200D}", "",
  ])
  func `of a hostile text ends, as a picture of limited size or none`(text: String) throws {
    let type = try Faces.type()
    let style = Faces.style(.accessibilityExtraExtraExtraLarge)
    let paragraph = Paragraph(text, direction: .leftToRight)
    let line = type.line(paragraph.whole, of: paragraph, style: style)
    if let picture = type.draw(line) {
      #expect(picture.width <= 8_192 && picture.height <= 1_024)
      #expect(picture.pixels.count == picture.width * picture.height)
    }
    if text.unicodeScalars.count > Typography.longestText { #expect(line.undrawn == [text]) }
  }
}
