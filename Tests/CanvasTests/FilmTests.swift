import LoginCanvas
import Testing

@Suite struct `A film` {
  static func frame(_ text: String) -> Frame {
    let style = Style(foreground: .black, background: .white)
    var frame = Frame(size: Size(columns: 10, rows: 3), style: style)
    frame.write("alike", at: Point(column: 0, row: 0), style: style, clip: frame.bounds)
    frame.write(text, at: Point(column: 0, row: 1), style: style, clip: frame.bounds)
    return frame
  }

  static func film() -> Film {
    var film = Film()
    film.add(Film.Scene(frame("one"), milliseconds: 1000))
    film.add(Film.Scene(frame("one"), milliseconds: 500))
    film.add(Film.Scene(frame("two<"), milliseconds: 2500))
    return film
  }

  @Test func `takes a picture that follows its like as one`() {
    #expect(Self.film().scenes.map(\.milliseconds) == [1500, 2500])
  }

  @Test func `is one well-formed picture without a script or anything from elsewhere`() {
    let svg = Self.film().svg(palette: .trueColor)
    #expect(`An SVG picture`.content(of: svg)?.contains("two<") == true)
    #expect(!svg.contains("<script") && !svg.contains("url(") && !svg.contains("@import"))
    #expect(svg.ranges(of: "http").count == 1)
  }

  @Test func `shows each picture in its turn, over and over`() {
    let svg = Self.film().svg(palette: .trueColor)
    #expect(svg.contains("animation:4000ms step-end infinite"))
    #expect(svg.contains("@keyframes k0{0.0000%{visibility:visible}37.5000%{visibility:hidden}}"))
    #expect(svg.contains("@keyframes k1{0%{visibility:hidden}37.5000%{visibility:visible}}"))
  }

  @Test func `stays on its first picture for people who reduce motion`() {
    let svg = Self.film().svg(palette: .trueColor)
    #expect(svg.contains("#s0{visibility:visible}"))
    #expect(svg.contains("@media(prefers-reduced-motion:reduce){g[id^=s]{animation:none}}"))
  }

  @Test func `has a row that is the same in several pictures once`() {
    #expect(Self.film().svg(palette: .trueColor).ranges(of: ">alike<").count == 1)
  }

  @Test func `is nothing without a scene, and no scene is shorter than a millisecond`() {
    #expect(Film().svg(palette: .trueColor).isEmpty)
    #expect(Film.Scene(Self.frame(""), milliseconds: -5).milliseconds == 1)
  }
}
