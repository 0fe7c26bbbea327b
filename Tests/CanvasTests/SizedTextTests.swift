import Testing

@testable import Canvas

@Suite struct `A text larger than its cells` {
  static let page = Style(foreground: .black, background: .white)

  static func frame(
    _ text: String, scale: Int = 2, at column: Int = 1, _ style: Style = page, clip: Rect? = nil
  ) -> Frame {
    var frame = Frame(size: Size(columns: 20, rows: 6), style: page)
    frame.write(
      text, enlarged: scale, at: Point(column: column, row: 1), style: style,
      clip: clip ?? frame.bounds)
    return frame
  }

  static func told(_ frame: Frame) -> [String] {
    frame.sizedTextsInSight.map { "\($0.text)\($0.width) at \($0.origin.column)" }
  }

  @Test func `is one for each letter, with the cells that this takes`() {
    #expect(Self.told(Self.frame("aメe\u{301}")) == ["a1 at 1", "メ2 at 3", "e\u{301}1 at 7"])
    #expect(Self.told(Self.frame("a b", scale: 3)) == ["a1 at 1", "b1 at 7"])
    let place = Self.frame("メ", scale: 3).sizedTexts.first?.place
    #expect(place == Rect(column: 1, row: 1, columns: 6, rows: 3))
  }

  @Test func `has blanks where a line goes through below the words`() {
    var style = Self.page
    style.attributes = .underline
    #expect(Self.told(Self.frame("a b", style)) == ["a1 at 1", " 1 at 3", "b1 at 5"])
  }

  @Test func `is blank where only a part of it is to be seen`() {
    let clip = Rect(column: 0, row: 0, columns: 4, rows: 6)
    let frame = Self.frame("abc", clip: clip)
    #expect(Self.told(frame) == ["a1 at 1"])
    #expect(Self.told(Self.frame("ab", at: -1)) == ["b1 at 1"])
    #expect(Self.told(Self.frame("ab", clip: Rect(column: 0, row: 0, columns: 20, rows: 2))) == [])
  }

  @Test func `is gone when anything is written over a part of it`() {
    var frame = Self.frame("abc")
    frame.fill(Rect(column: 4, row: 2, columns: 1, rows: 1), style: Self.page)
    #expect(Self.told(frame) == ["a1 at 1", "c1 at 5"])
    frame.write(
      "x", enlarged: 3, at: Point(column: 0, row: 0), style: Self.page, clip: frame.bounds)
    #expect(Self.told(frame) == ["c1 at 5", "x1 at 0"])
  }

  @Test func `stays when what lies over it is not to be seen`() {
    var frame = Self.frame("ab")
    frame.write(
      "x", enlarged: 2, at: Point(column: 1, row: 0), style: Self.page,
      clip: Rect(column: 0, row: 3, columns: 20, rows: 3))
    #expect(Self.told(frame) == ["a1 at 1", "b1 at 3"])
  }

  @Test func `has its words turned for a terminal that turns them back`() {
    let frame = Self.frame("ab\u{5D0}\u{5D1}\u{5D2}1").arranged(for: .visualByWords).frame
    #expect(frame.sizedTexts.map(\.text).joined() == "ab\u{5D2}\u{5D1}\u{5D0}1")
    #expect(frame.sizedTexts.map(\.style.attributes) == [[], .bold, [], [], [], .bold])
    let other = Self.frame("ab\u{5D0}\u{5D1}").arranged(for: .visual).frame
    #expect(other.sizedTexts.map(\.text).joined() == "ab\u{5D0}\u{5D1}")
  }
}
