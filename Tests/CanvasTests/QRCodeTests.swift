import LoginCanvas
import Testing

@Suite struct `A QR code` {
  static let text = "https://accounts.example.com/device?user_code=WDJB-MJHT"

  static func code(_ text: String = text) throws -> QRCode { try #require(QRCode(text)) }

  /// Returns a gray page with the code at its third column and second row.
  static func drawn(_ code: QRCode, scale: Int = 1, look: Frame.QRLook) -> Frame {
    let gray = Style(foreground: RGB(0x777777), background: RGB(0x777777))
    let extent = code.extent(scale: scale, isASCII: look == .blanks)
    var frame = Frame(
      size: Size(columns: extent.columns + 4, rows: extent.rows + 2), style: gray)
    frame.draw(
      code, at: Point(column: 2, row: 1), scale: scale, clip: frame.bounds, look: look)
    return frame
  }

  /// Returns whether the upper and the lower half of a cell look dark.
  static func halves(_ cell: Cell) -> (top: Bool, bottom: Bool) {
    var (ink, ground) = (cell.style.foreground, cell.style.background)
    if cell.style.attributes.contains(.reverse) { swap(&ink, &ground) }
    let (dark, light) = (ink == .black, ground == .black)
    switch cell.text {
    case "\u{2580}": return (dark, light)
    case "\u{2584}": return (light, dark)
    default: return (light, light)
    }
  }

  // Versions of ISO/IEC 18004: 21 modules, and four more for each; 40 is the last.
  @Test(arguments: [("A", 21), (String(repeating: "a", count: 2953), 177)])
  func `is as large as its text asks for`(text: String, width: Int) throws {
    #expect(try Self.code(text).width == width)
  }

  @Test func `does not exist for an empty text, a null byte, or a text that is too long`() {
    #expect(QRCode("") == nil)
    #expect(QRCode("a\0b") == nil)
    #expect(QRCode(String(repeating: "a", count: 2954)) == nil)
    #expect(QRCode(String(repeating: "日", count: 985)) == nil)
  }

  @Test func `is the same for the same text, and another for another`() throws {
    #expect(try Self.code() == Self.code())
    #expect(try Self.code() != Self.code(Self.text + "x"))
  }

  @Test func `has a finder pattern in three corners and none in the fourth`() throws {
    let code = try Self.code()
    // A ring of dark modules, a ring of light ones, nine dark ones, and light modules around them.
    func isFinder(_ left: Int, _ top: Int) -> Bool {
      (-1...7).allSatisfy { row in
        (-1...7).allSatisfy { column in
          let ring = max(abs(column - 3), abs(row - 3))
          return code.isDark(left + column, top + row) == (ring == 3 || ring <= 1)
        }
      }
    }
    let far = code.width - 7
    #expect(isFinder(0, 0) && isFinder(far, 0) && isFinder(0, far))
    #expect(!isFinder(far, far))
  }

  @Test func `has timing patterns between them`() throws {
    let code = try Self.code()
    for place in 8..<(code.width - 8) {
      #expect(code.isDark(place, 6) == (place % 2 == 0))
      #expect(code.isDark(6, place) == (place % 2 == 0))
    }
  }

  @Test func `is light all around`() throws {
    let code = try Self.code()
    for place in -4..<(code.width + 4) {
      for edge in [-4, -1, code.width, code.width + 3] {
        #expect(!code.isDark(place, edge) && !code.isDark(edge, place))
      }
    }
  }

  @Test func `takes half as many rows as columns, and whole ones without half blocks`() throws {
    let code = try Self.code("A")
    #expect(code.extent(scale: 1, isASCII: false) == Size(columns: 29, rows: 15))
    #expect(code.extent(scale: 2, isASCII: false) == Size(columns: 58, rows: 29))
    #expect(code.extent(scale: 3, isASCII: false) == Size(columns: 87, rows: 44))
    #expect(code.extent(scale: 1, isASCII: true) == Size(columns: 58, rows: 29))
    #expect(code.extent(scale: 2, isASCII: true) == Size(columns: 116, rows: 58))
  }

  @Test(arguments: [1, 2, 3], [Frame.QRLook.halves, .monochrome])
  func `is drawn in half blocks with all its modules and its quiet zone`(
    scale: Int, look: Frame.QRLook
  ) throws {
    let code = try Self.code()
    let frame = Self.drawn(code, scale: scale, look: look)
    let side = scale * (code.width + 8)
    for row in 0..<side {
      for column in 0..<side {
        let cell = Self.halves(frame[2 + column, 1 + row / 2])
        let isDark = row % 2 == 0 ? cell.top : cell.bottom
        #expect(isDark == code.isDark(column / scale - 4, row / scale - 4))
      }
    }
  }

  @Test(arguments: [1, 2])
  func `is drawn only in blanks where there are no half blocks`(scale: Int) throws {
    let code = try Self.code()
    let frame = Self.drawn(code, scale: scale, look: .blanks)
    let side = scale * (code.width + 8)
    for row in 0..<side {
      for column in 0..<(2 * side) {
        let cell = frame[2 + column, 1 + row]
        #expect(cell.text == " ")
        #expect(
          (cell.style.background == .black)
            == code.isDark(column / 2 / scale - 4, row / scale - 4))
      }
    }
  }

  @Test func `draws light modules as lit cells where there are no colors`() throws {
    let frame = Self.drawn(try Self.code(), look: .monochrome)
    for row in 1..<(frame.size.rows - 1) {
      for column in 2..<(frame.size.columns - 2) {
        let style = frame[column, row].style
        #expect(style.foreground == .white && style.background == .black)
        #expect(style.attributes.subtracting(.reverse) == [])
      }
    }
    #expect(frame[2, 1].text == " " && frame[2, 1].style.attributes == .reverse)
  }

  @Test(arguments: [Frame.QRLook.halves, .blanks, .monochrome])
  func `leaves everything around it as it was`(look: Frame.QRLook) throws {
    let code = try Self.code("A")
    let frame = Self.drawn(code, look: look)
    let extent = code.extent(scale: 1, isASCII: look == .blanks)
    let area = Rect(column: 2, row: 1, columns: extent.columns, rows: extent.rows)
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns
      where !area.contains(Point(column: column, row: row)) {
        #expect(frame[column, row].style.background == RGB(0x777777))
      }
    }
  }

  @Test func `is drawn only inside its clip, and may be outside the frame`() throws {
    let code = try Self.code()
    var frame = Frame(
      size: Size(columns: 20, rows: 10), style: Style(foreground: .white, background: .black))
    let clip = Rect(column: 5, row: 5, columns: 3, rows: 2)
    frame.draw(code, at: Point(column: -40, row: 30), scale: 1, clip: clip, look: .halves)
    let before = frame
    frame.draw(code, at: Point(column: 4, row: 4), scale: 1, clip: clip, look: .halves)
    for row in 0..<10 {
      for column in 0..<20 where !clip.contains(Point(column: column, row: row)) {
        #expect(frame[column, row] == before[column, row])
      }
    }
    #expect(frame[5, 5] != before[5, 5])
  }
}
