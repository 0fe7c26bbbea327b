internal import LoginCanvas
internal import Glibc

/// The pictures with known cells.
enum Scenes {
  /// Draws five buttons; the focused one has a mark, and a bold underlined label if nothing is read aloud.
  static func buttons(focus: Int, isSpoken: Bool, into frame: inout Frame) {
    let fills: [(String, UInt32)] = [
      ("Sign in with Google", 0xFFFFFF), ("Sign in with Apple", 0x000000),
      ("Sign in with X", 0x000000), ("Sign in with email", 0xD0021B),
      ("Continue as guest", 0xF4B400),
    ]
    let page = Style(foreground: .black, background: .white)
    for (index, (label, color)) in fills.enumerated() {
      let fill = RGB(color)
      var style = Style(foreground: fill.readableText, background: fill)
      let area = Rect(column: 24, row: 2 + 4 * index, columns: 33, rows: 3)
      frame.fill(area, style: style)
      let isFocused = index == focus
      if isFocused, !isSpoken { style.attributes = [.bold, .underline] }
      let middle = area.row + 1
      frame.write(
        isFocused ? "▶" : " ", at: Point(column: 22, row: middle), style: page, clip: frame.bounds)
      var plain = style
      plain.attributes = []
      frame.write("@", at: Point(column: 26, row: middle), style: plain, clip: frame.bounds)
      frame.write(label, at: Point(column: 29, row: middle), style: style, clip: frame.bounds)
      if isFocused { frame.placeCursor(at: Point(column: 29, row: middle)) }
    }
  }

  /// Draws every attribute, wide and combined characters, and all four corners.
  static func styles(into frame: inout Frame) {
    let page = Style(foreground: .black, background: .white)
    let red = Style(foreground: .white, background: RGB(0xD70000))
    let rows: [(String, Style)] = [
      ("plain", page), ("filled", red),
      ("bold", Style(foreground: .black, background: .white, attributes: .bold)),
      ("underlined", Style(foreground: .black, background: .white, attributes: .underline)),
      ("reversed", Style(foreground: .black, background: .white, attributes: .reverse)),
      ("メール|", page), ("e\u{301}a\u{308}\u{323}|", page), ("🙂|", page),
      ("\u{1FB05}▗▄|", page), ("ü|", page), ("👩\u{200D}🚀|", page),
    ]
    for (row, (text, style)) in rows.enumerated() {
      frame.write(text, at: Point(column: 1, row: row + 1), style: style, clip: frame.bounds)
    }
    let (right, bottom) = (frame.size.columns - 1, frame.size.rows - 1)
    for (text, column, row) in [
      ("1", 0, 0), ("2", right, 0), ("3", 0, bottom), ("4", right, bottom),
    ] {
      frame.write(text, at: Point(column: column, row: row), style: red, clip: frame.bounds)
    }
  }

  /// Draws the seven darkest blues, which as palette entries would be all colors; and sextants.
  static func low(into frame: inout Frame) {
    for number in 1...7 {
      let style = Style(foreground: RGB(0xD0021B), background: RGB(UInt32(number)))
      frame.write(
        "low \(number) \u{1FB00}\u{1FB3B}|", at: Point(column: 0, row: number), style: style,
        clip: frame.bounds)
    }
  }

  /// Draws the lines of the variable TEXT, each in a row of its own and followed by `|`; in the turns with an odd
  /// number, a blank screen.
  static func text(turn: Int, into frame: inout Frame) {
    guard turn.isMultiple(of: 2), let text = unsafe getenv("TEXT") else { return }
    let page = Style(foreground: .black, background: .white)
    for (row, line) in unsafe String(cString: text).split(separator: "\n").enumerated() {
      frame.write(
        "\(line)|", at: Point(column: 1, row: row), style: page, clip: frame.bounds)
    }
  }

  /// Draws an address of two rows as wide as the screen, and one in the middle of a row.
  static func links(into frame: inout Frame) {
    let page = Style(foreground: .black, background: .white)
    let long = "https://example.com/" + String(repeating: "0123456789", count: 10)
    let chunks = [
      String(long.prefix(frame.size.columns)), String(long.dropFirst(frame.size.columns)),
    ]
    for (row, text) in (chunks + ["  https://example.org/"]).enumerated() {
      frame.write(text, at: Point(column: 0, row: 2 + row), style: page, clip: frame.bounds)
    }
    frame.add(
      Frame.Link(
        origin: Point(column: 0, row: 2), text: long, address: long, style: page,
        columns: frame.size.columns))
    frame.add(
      Frame.Link(
        origin: Point(column: 2, row: 4), text: "https://example.org/",
        address: "https://example.org/", style: page, columns: 40))
  }

  /// Draws an address of two rows as wide as the screen.
  static func link(row: Int, style: Style, into frame: inout Frame) {
    let columns = frame.size.columns
    let text = "https://example.com/" + String(repeating: "0123456789", count: columns / 8)
    for (index, part) in [text.prefix(columns), text.dropFirst(columns)].enumerated() {
      frame.write(
        String(part), at: Point(column: 0, row: row + index), style: style, clip: frame.bounds)
    }
    frame.add(
      Frame.Link(
        origin: Point(column: 0, row: row), text: text, address: text, style: style,
        columns: columns))
  }

  /// Draws a sentence that is announced when it changes, and below it one that isn't.
  static func news(_ number: Int, into frame: inout Frame) {
    let page = Style(foreground: .black, background: .white)
    for row in [2, 4] {
      let text = "\(9 - number) minutes left"
      let origin = Point(column: 3, row: row)
      frame.write(text, at: origin, style: page, clip: frame.bounds)
      if row == 2 { frame.add(Frame.LiveLine(origin: origin, columns: 40, text: text)) }
    }
  }

  /// Draws two fields with their labels beside them, and two links in one row; a mark shows the focus.
  ///
  /// The number of the focus also counts below the fields, so something changes after the control in the rows.
  static func form(focus: Int, into frame: inout Frame) {
    let page = Style(foreground: .black, background: .white)
    let controls = [
      ("Email", "ada@example.com", Point(column: 4, row: 2)),
      ("Password", "*******", Point(column: 4, row: 4)),
      ("Go", "", Point(column: 4, row: 6)), ("Help", "", Point(column: 40, row: 6)),
    ]
    for (index, (label, content, place)) in controls.enumerated() {
      let isFocused = index == focus % controls.count
      frame.write(label, at: place, style: page, clip: frame.bounds)
      let field = Point(column: place.column + 14, row: place.row)
      frame.write(content, at: field, style: page, clip: frame.bounds)
      guard isFocused else { continue }
      if unsafe getenv("UNMARKED") == nil {
        frame.write(
          "▶", at: Point(column: place.column - 2, row: place.row), style: page, clip: frame.bounds)
      }
      frame.addFocus(
        Frame.LiveLine(origin: place, columns: label.count, text: label, isNews: false))
      if !content.isEmpty {
        frame.addFocus(
          Frame.LiveLine(origin: field, columns: content.count, text: "", isNews: false))
      }
      frame.placeCursor(at: content.isEmpty ? place : field)
    }
    frame.write(
      "step \(focus)", at: Point(column: 4, row: 9), style: page, clip: frame.bounds)
  }

  /// Draws twelve lines, which the number of the focus moves down.
  static func moving(focus: Int, into frame: inout Frame) {
    let page = Style(foreground: .black, background: .white)
    for line in 1...12 {
      let place = Point(column: 4, row: 3 + focus + line)
      frame.write("This is line \(line) of the form", at: place, style: page, clip: frame.bounds)
    }
    frame.write("step \(focus)", at: Point(column: 4, row: 1), style: page, clip: frame.bounds)
  }

  /// Draws the value of the variable TERMINFO while the terminal is open.
  static func environment(into frame: inout Frame) {
    let value = unsafe getenv("TERMINFO").map { unsafe String(cString: $0) } ?? "not set"
    frame.write(
      "TERMINFO=\(value)", at: Point(column: 0, row: 0),
      style: Style(foreground: .black, background: .white), clip: frame.bounds)
  }

  /// Draws a different pair in every cell, and other ones at each turn.
  static func pairs(turn: Int, into frame: inout Frame) {
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let number = UInt32(row * frame.size.columns + column + turn * 7919)
        let style = Style(
          foreground: RGB(number &* 2_654_435_761 >> 8), background: RGB(number &* 40503 &+ 77))
        let cell = Rect(column: column, row: row, columns: 1, rows: 1)
        frame.fill(cell, with: "x", style: style)
      }
    }
    frame.write(
      "turn \(turn)", at: Point(column: 0, row: 0),
      style: Style(foreground: .black, background: .white), clip: frame.bounds)
  }
}
