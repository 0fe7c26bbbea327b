import Canvas
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

  /// Gathers the text of a document.
  private final class Reader: NSObject, XMLParserDelegate {
    var text = ""

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  /// The text of a document without blanks, or `nil` when it is not well-formed XML.
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

  @Test func `has the colours of the palette, exchanged in reverse video`() {
    let style = Style(foreground: RGB(0xD0021B), background: .white, attributes: .reverse)
    var frame = Frame(size: Size(columns: 1, rows: 1), style: style)
    frame.write("x", at: Point(column: 0, row: 0), style: style, clip: frame.bounds)
    let svg = frame.svg(palette: .xterm256)
    #expect(svg.contains("height=\"16\" fill=\"#D70000\""))
    #expect(svg.contains("fill=\"#FFFFFF\" unicode-bidi"))
  }

  @Test func `draws blocks and lines as shapes without text`() {
    #expect(Self.content(of: Self.svg("▟█▙─╭")) == "")
  }
}
