internal import Canvas
internal import SeededRandom

/// Pictures with letters that the terminal draws larger, one after the other: each is the former one with a change.
struct SizedScenes {
  private enum Thing {
    case sized(String, scale: Int)
    case plain(String, isNews: Bool)
    case fill(Size)
    case link
    /// Rows that ncurses would move, where it may.
    case list
  }

  private static let texts = [
    "Sign in", "メール", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "مرحبا", "e\u{301}u\u{308}x", "🙂👩\u{200D}🚀!",
    "한국",
    "नमस्ते", "a", "  b  ",
  ]
  private static let colors: [RGB] = [.white, .black, RGB(0xD0021B), RGB(0x0866FF)]

  private var generator: SeededGenerator
  private var things: [(thing: Thing, place: Point, style: Style)] = []
  private var cursor: Point?

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func style() -> Style {
    Style(
      foreground: Self.colors[number(0...3)], background: Self.colors[number(0...3)],
      attributes: Style.Attributes(rawValue: UInt8(number(0...7))))
  }

  /// Takes something away, adds something, or changes it where it stands.
  mutating func step(on size: Size) {
    cursor =
      number(0...3) == 0
      ? nil : Point(column: number(0...size.columns - 1), row: number(0...size.rows - 1))
    if number(0...2) == 0, !things.isEmpty { things.remove(at: number(0...things.count - 1)) }
    if number(0...2) == 0, !things.isEmpty {
      let place = number(0...things.count - 1)
      things[place].style = style()
    }
    if number(0...2) == 0, !things.isEmpty {
      let place = number(0...things.count - 1)
      things[place].thing = thing()
    }
    for (place, thing) in things.enumerated() {
      if case .list = thing.thing { things[place].place.row += number(-3...3) }
    }
    if things.count > 12 { things.removeFirst() }
    if number(0...1) == 0 || things.isEmpty {
      let place = Point(column: number(-2...size.columns - 1), row: number(-1...size.rows - 1))
      things.append((thing(), place, style()))
    }
  }

  private mutating func thing() -> Thing {
    let text = Self.texts[number(0...Self.texts.count - 1)]
    return switch number(0...11) {
    case 0...4: .sized(text, scale: number(2...3))
    case 5...6: .plain("ordinary 本 text", isNews: number(0...1) == 0)
    case 7...8: .fill(Size(columns: number(1...30), rows: number(1...4)))
    case 9: .link
    default: .list
    }
  }

  /// The picture as it is now.
  func frame(_ size: Size) -> Frame {
    var frame = Frame(size: size, style: Style(foreground: .black, background: .white))
    for (thing, place, style) in things {
      switch thing {
      case .sized(let text, let scale):
        frame.write(text, enlarged: scale, at: place, style: style, clip: frame.bounds)
      case .plain(let text, let isNews):
        frame.write(text, at: place, style: style, clip: frame.bounds)
        let row = max(0, place.row)
        let line = Frame.LiveLine(
          origin: Point(column: max(0, place.column), row: row), columns: 10, text: text)
        if isNews { frame.add(line) }
      case .fill(let size):
        let area = Rect(
          column: place.column, row: place.row, columns: size.columns, rows: size.rows)
        frame.fill(area, style: style)
      case .list:
        for row in 0..<9 {
          frame.write(
            "row \(row) of a list that is moved, with words of its own: \(row * 1_234_567)",
            at: Point(column: place.column / 4, row: place.row + row), style: style,
            clip: frame.bounds)
        }
      case .link: break
      }
    }
    // Over all else: it is written past what stands there.
    if let link = things.last(where: { if case .link = $0.thing { true } else { false } }) {
      Scenes.link(row: min(max(0, link.place.row), size.rows - 3), style: link.style, into: &frame)
    }
    frame.placeCursor(at: cursor)
    return frame
  }

  /// The picture in words: what a terminal has to show of it, in colours or without.
  static func told(_ frame: Frame, hasColors: Bool) -> [String] {
    func ink(_ style: Style) -> String { hasColors ? name(style.foreground) : "ink" }
    func paper(_ style: Style) -> String { hasColors ? name(style.background) : "paper" }
    let sized = frame.sizedTextsInSight
    var lines = sized.map { text in
      "block \(text.origin.column) \(text.origin.row) \(text.width)x\(text.scale)"
        + " \(ink(text.style)) on \(paper(text.style))"
        + " \(text.style.attributes.rawValue) \(text.text)"
    }
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns
      where !sized.contains(where: { $0.place.contains(Point(column: column, row: row)) }) {
        let cell = frame[column, row]
        let style = cell.style
        var attributes = style.attributes
        attributes.formIntersection([.bold, .underline, .reverse])
        // What nothing covers any more may be either blank.
        if [" ", "\u{A0}"].contains(cell.text) {
          let isReversed = attributes.contains(.reverse)
          let ground = isReversed ? ink(style) : paper(style)
          lines.append(
            "blank \(column) \(row) \(ground) \(attributes.contains(.underline))")
        } else {
          lines.append(
            "cell \(column) \(row) \(ink(style)) on \(paper(style))"
              + " \(attributes.rawValue) \(cell.text)")
        }
      }
    }
    return lines
  }

  private static func name(_ color: RGB) -> String { "\(color.red) \(color.green) \(color.blue)" }
}
