import LoginCanvas
import TerminalHarness
import Testing

@testable import LoginTerminal

@Suite struct `A link` {
  static let page = Style(foreground: .black, background: .white)
  static let text = "https://example.com/0123456789"
  /// The address of a text that doesn't show it.
  static let elsewhere = "https://example.com/a"

  static func link(
    column: Int = 0, row: Int = 2, columns: Int = 10, style: Style = page,
    to address: String = elsewhere
  ) -> Frame.Link {
    Frame.Link(
      origin: Point(column: column, row: row), text: text, address: address, style: style,
      columns: columns)
  }

  /// Returns the bytes of a link on a new screen; empty if it is left to ncurses.
  static func bytes(
    _ link: Frame.Link, columns: Int = 10, palette: Palette = .xterm256
  ) -> String {
    var writer = LinkWriter()
    return writer.due([link], touched: [], columns: columns).map {
      LinkWriter.bytes(of: $0, columns: columns, palette: palette)
    }.joined()
  }

  @Test func `goes out in one piece when it takes whole rows, for the terminal to wrap it`() {
    #expect(
      Self.bytes(Self.link(to: Self.text)) == "\u{1B}7\u{1B}[0;38;5;16;48;5;231m"
        + "\u{1B}[3;1H\(Self.text)\u{1B}8")
  }

  @Test func `is left to ncurses in one row that says where it leads`() {
    #expect(Self.bytes(Self.link(column: 2, columns: 40, to: Self.text), columns: 80) == "")
    #expect(Self.bytes(Self.link(columns: 80, to: Self.text), columns: 80) == "")
  }

  @Test func `is left to ncurses in one row that leaves https out, to be typed elsewhere`() {
    let link = Frame.Link(
      origin: Point(column: 2, row: 2), text: "example.com/device",
      address: "https://example.com/device", style: Self.page, columns: 40)
    #expect(Self.bytes(link, columns: 80) == "")
  }

  @Test func `says where it leads in marks where its text does not`() {
    #expect(
      Self.bytes(Self.link())
        == "\u{1B}7\u{1B}[0;38;5;16;48;5;231m" + "\u{1B}]8;id=ltui2;\(Self.elsewhere)\u{1B}\\"
        + "\u{1B}[3;1H\(Self.text)" + "\u{1B}]8;;\u{1B}\\\u{1B}8")
  }

  @Test(arguments: [(4, 10, 80), (0, 10, 11)])
  func `goes out row by row anywhere else, as one link`(
    column: Int, columns: Int, screen: Int
  ) {
    let bytes = Self.bytes(
      Self.link(column: column, columns: columns, to: Self.text), columns: screen)
    let pieces = ["https://ex", "ample.com/", "0123456789"].enumerated().map {
      "\u{1B}[\(3 + $0.offset);\(column + 1)H\($0.element)"
    }
    #expect(
      bytes.hasSuffix(
        "\u{1B}]8;id=ltui2;\(Self.text)\u{1B}\\" + pieces.joined()
          + "\u{1B}]8;;\u{1B}\\\u{1B}8"))
  }

  @Test(
    arguments: [
      (.trueColor, "0;38;2;208;2;27;48;2;255;255;255"), (.xterm256, "0;38;5;160;48;5;231"),
      (.monochrome, "0"),
    ] as [(Palette, String)])
  func `has the colors of its text`(palette: Palette, codes: String) {
    let style = Style(foreground: RGB(0xD0021B), background: .white)
    #expect(
      Self.bytes(Self.link(style: style), palette: palette).hasPrefix(
        "\u{1B}7\u{1B}[\(codes)m\u{1B}]8;"))
  }

  @Test func `has the 16 colors by their own numbers`() {
    let dark = Style(foreground: Palette.color(at: 1), background: Palette.color(at: 7))
    let bright = Style(foreground: Palette.color(at: 9), background: Palette.color(at: 15))
    #expect(Self.bytes(Self.link(style: dark), palette: .ansi16).contains("[0;31;47m"))
    #expect(Self.bytes(Self.link(style: bright), palette: .ansi16).contains("[0;91;107m"))
  }

  @Test func `has the attributes of its text`() {
    let style = Style(
      foreground: .black, background: .white, attributes: [.bold, .underline, .reverse])
    #expect(
      Self.bytes(Self.link(style: style), palette: .monochrome).contains("\u{1B}[0;1;4;7m"))
  }

  @Test func `is not written again while it is on the screen`() {
    var writer = LinkWriter()
    let links = [Self.link()]
    #expect(writer.due(links, touched: [2, 3, 4], columns: 10) == links)
    #expect(writer.due(links, touched: [0, 1, 5], columns: 10) == [])
    // Row 4 is its last row.
    #expect(writer.due(links, touched: [4], columns: 10) == links)
    writer.forget()
    #expect(writer.due(links, touched: [], columns: 10) == links)
  }

  @Test func `is written when it is new beside others`() {
    var writer = LinkWriter()
    let (one, other) = (Self.link(row: 0), Self.link(row: 5))
    _ = writer.due([one], touched: [], columns: 10)
    #expect(writer.due([one, other], touched: [], columns: 10) == [other])
    #expect(writer.due([], touched: [0], columns: 10) == [])
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Links on a terminal` {
  static let long = "https://example.com/" + String(repeating: "0123456789", count: 10)

  @Test func `leave the picture, its colors and its cursor as they are`() async throws {
    let terminal = try await Probe.start(["links"])
    // The query follows the frame.
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    let picture = await terminal.picture
    #expect(picture.rows[2] + picture.rows[3] == Self.long)
    #expect(picture.rows[4] == "  https://example.org/")
    #expect(picture.cells.allSatisfy { $0.background == .entry(231) })
    await terminal.send("\u{11}")
    _ = try await terminal.waitForEnd()
    let text = await String(decoding: terminal.bytes, as: UTF8.self)
    // The cursor doesn't move between the rows, so the terminal wraps the line and knows that it is one.
    #expect(text.contains("\u{1B}[3;1H\(Self.long)\u{1B}8"))
    // A screen reader would read both again.
    #expect(text.ranges(of: "https://").count == 2)
    #expect(!text.contains("]8;"))
  }

  @Test func `go without a trace when another picture comes`() async throws {
    let terminal = try await Probe.start(["links"])
    try await terminal.waitFor("https://example.org/")
    await terminal.send("\u{1B}OB")
    let picture = try await terminal.wait("another picture") {
      !$0.contains("https://example.org/")
    }
    #expect(picture.rows[1...].allSatisfy { $0.isEmpty })
    let again = try await terminal.press("\u{1B}OA", until: "https://example.org/")
    #expect(again.rows[2] + again.rows[3] == Self.long)
  }

  @Test(arguments: ["linux", "vt220"])
  func `are omitted on terminals that would show their marks`(type: String) async throws {
    let terminal = try await Probe.start(["links"], environment: ["TERM": type])
    try await terminal.waitFor("https://example.org/")
    await terminal.send("\u{11}")
    _ = try await terminal.waitForEnd()
    #expect(!String(decoding: await terminal.bytes, as: UTF8.self).contains("]8;"))
  }
}
