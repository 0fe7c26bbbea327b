import LoginCanvas
import Foundation
import FoundationXML
import Testing

@Suite struct `An SVG picture` {
  static func svg(_ text: String, attributes: Style.Attributes = []) -> String {
    var style = Style(foreground: .black, background: .white)
    var frame = Frame(size: Size(columns: 20, rows: 2), style: style)
    style.attributes = attributes
    frame.write(text, at: Point(column: 1, row: 1), style: style, clip: frame.bounds)
    return frame.svg(palette: .xterm256)
  }

  /// A reader that collects the text of a document.
  private final class Reader: NSObject, XMLParserDelegate {
    var text = ""

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  /// Returns the text of a document without blanks, or `nil` if the document isn't well-formed XML.
  static func content(of svg: String) -> String? {
    let reader = Reader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.text.filter { !$0.isWhitespace } : nil
  }

  @Test(arguments: [
    "plain", "<a href=\"b\">&amp;'", "a&\u{301}b<\u{338}c", "日本語 한글", "e\u{301} 👩\u{200D}💻",
    "\u{FFFE}\u{FFFF}x", "╭─╮│▀▄█▌▐▖▗▘▝", "]]>",
  ])
  func `is well-formed whatever is written`(text: String) throws {
    for attributes in [Style.Attributes(), [.bold, .underline], .reverse] {
      let svg = Self.svg(text, attributes: attributes)
      #expect(Self.content(of: svg) != nil, "\(svg)")
    }
  }

  @Test func `holds the words that were written`() {
    #expect(Self.content(of: Self.svg("a<b & c")) == "a<b&c")
    #expect(Self.content(of: Self.svg("日本")) == "日本")
  }

  @Test func `gives a word its place and length in cells`() {
    #expect(Self.svg("日本 x").contains("<text x=\"8\" y=\"28\" textLength=\"32\""))
    #expect(Self.svg("日本 x").contains("<text x=\"48\" y=\"28\" textLength=\"8\""))
  }

  @Test func `has the colors of the palette, exchanged in reverse video`() {
    let style = Style(foreground: RGB(0xD0021B), background: .white, attributes: .reverse)
    var frame = Frame(size: Size(columns: 1, rows: 1), style: style)
    frame.write("x", at: Point(column: 0, row: 0), style: style, clip: frame.bounds)
    let svg = frame.svg(palette: .xterm256)
    #expect(svg.contains("rx=\"12\" fill=\"#D70000\""))
    #expect(svg.contains("<g fill=\"#FFFFFF\">\n<text"))
  }

  @Test func `draws blocks and lines as shapes without text`() {
    #expect(Self.content(of: Self.svg("▟█▙─╭▁▔▏▕▚▞🭁🭌🭒🭝")) == "")
  }

  @Test func `is a window with a margin and rounded corners`() {
    let svg = Self.svg("x")
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"192\" height=\"64\""))
    #expect(svg.contains("viewBox=\"-16 -16 192 64\""))
    #expect(svg.contains("<rect x=\"-16\" y=\"-16\" width=\"192\" height=\"64\" rx=\"12\""))
  }

  @Test func `continues a bar at the edge of the screen to the edge of the window`() {
    let page = Style(foreground: .black, background: .white)
    var frame = Frame(size: Size(columns: 10, rows: 4), style: page)
    let bar = Style(foreground: .white, background: .black)
    for row in [0, 2] {
      frame.fill(Rect(column: 0, row: row, columns: 10, rows: 1), style: bar)
    }
    let svg = frame.svg(palette: .trueColor)
    // The strip above the first row, the two corners beside it, and both rows.
    #expect(svg.contains("d=\"M0 -16h80v16h-80z\""))
    #expect(svg.ranges(of: "a12 12").count == 2)
    #expect(svg.contains("d=\"M-16 0h112v16h-112zM-16 32h112v16h-112z\""))
  }

  @Test func `continues the lower half of the last row below the screen`() {
    let page = Style(foreground: .black, background: .white)
    var frame = Frame(size: Size(columns: 3, rows: 2), style: page)
    let key = Style(foreground: RGB(0x303030), background: RGB(0x585858))
    frame.write("\u{2584}", at: Point(column: 1, row: 1), style: key, clip: frame.bounds)
    frame.write("\u{2580}", at: Point(column: 1, row: 0), style: key, clip: frame.bounds)
    let svg = frame.svg(palette: .trueColor)
    // Both strips have the color of the half that touches the edge of the screen.
    #expect(svg.contains("<path fill=\"#303030\" d=\"M8 -16h8v16h-8zM8 32h8v16h-8z"))
  }

  @Test func `joins blocks that touch, so that no seam is seen`() {
    var frame = Frame(
      size: Size(columns: 4, rows: 2), style: Style(foreground: .black, background: .white))
    for row in 0..<2 {
      frame.write(
        "██", at: Point(column: 1, row: row),
        style: Style(foreground: .black, background: .white), clip: frame.bounds)
    }
    #expect(
      frame.svg(palette: .trueColor).contains("<path fill=\"#000000\" d=\"M8 0h16v32h-16z\"/>"))
  }

  @Test func `draws eighths, quadrants, sextants and wedges to the unit`() {
    #expect(Self.svg("▂").contains("d=\"M8 28h8v4h-8z\""))
    #expect(Self.svg("▋").contains("d=\"M8 16h5v16h-5z\""))
    #expect(Self.svg("▞").contains("d=\"M12 16h4v8h-4zM8 24h4v8h-4z\""))
    // 35, 235 and 23456: those next to the two halves, which the block omits, and the last one.
    #expect(Self.svg("\u{1FB13}").contains("d=\"M8 21h4v11h-4z\""))
    #expect(Self.svg("\u{1FB14}").contains("d=\"M12 16h4v5h-4zM8 21h4v11h-4z\""))
    #expect(Self.svg("\u{1FB3B}").contains("d=\"M12 16h4v5h-4zM8 21h8v11h-8z\""))
    #expect(Self.svg("🭁").contains("d=\"M12 16L13 16L13 22L8 22L8 21z\" fill=\"#000000\""))
  }

  @Test func `keeps thin lines when it is made smaller`() {
    let svg = Self.svg("─")
    #expect(svg.contains("d=\"M8 24h8v1h-8z\" shape-rendering=\"auto\""))
  }
}
