import Canvas
import KeyboardLayout

/// The on-screen keyboard on the last rows of the screen.
struct KeyboardPanel {
  /// The ground and the keys.
  private(set) var elements: [Element] = []
  /// Rows it covers.
  let rows: Int

  /// Rows that the form should have left before keys become two rows high.
  private static let rowsForForm = 14

  init(_ room: LayoutRoom, keyboard: OnScreenKeyboard) {
    let columns = room.size.columns
    var keyboard = keyboard
    keyboard.isRoomy = true
    if room.size.rows - keyboard.rows(columns: columns) < Self.rowsForForm {
      keyboard.isRoomy = false
    }
    rows = keyboard.rows(columns: columns)
    let top = room.size.rows - rows
    let screen = Rect(room.size)
    let area = Rect(column: 0, row: top, columns: columns, rows: rows)
    var ground = Element(
      id: ElementID("keyboard"), role: .keyboard, label: "", frame: area, clip: screen,
      text: room.theme.text)
    ground.fill = room.theme.keyboard
    ground.shape = .block
    elements.append(ground)
    var previous: (end: Point, isDark: Bool)?
    for placed in keyboard.arrangement(columns: columns).placedKeys {
      let frame = placed.frame.moved(rows: top)
      // Keys without a gap between them are told apart by their fills.
      let touches = previous.map { $0.end == frame.origin } ?? false
      let isDark = touches ? !(previous?.isDark ?? false) : !placed.key.typesCharacter
      let fill = isDark ? room.theme.specialKey : room.theme.key
      elements.append(Self.element(placed.key, frame: frame, fill: fill, room: room))
      previous = (Point(column: frame.endColumn, row: frame.row), isDark)
    }
  }

  private static func element(_ key: Key, frame: Rect, fill: RGB, room: LayoutRoom) -> Element {
    let name = key.name.words(in: room.traits.language)
    let caps = (key.isNamedOnCap ? [name] : []) + key.labels(with: room.traits.glyphs)
    let shown = caps.first { DisplayWidth.of($0) <= frame.columns } ?? ""
    var element = room.control(
      ElementID(key.id), role: .key, label: name, frame: frame, clip: Rect(room.size),
      text: room.theme.text, fill: fill)
    element.shape = .keyCap
    element.backdrop = room.theme.keyboard
    if room.traits.palette == .monochrome, fill == room.theme.specialKey {
      element.attributes.insert(.reverse)
    }
    element.lines = [
      Element.Line(
        shown, place: Rect(column: frame.column, row: frame.row, columns: frame.columns, rows: 1),
        alignment: .center, direction: .leftToRight)
    ]
    return element
  }
}

private extension Key {
  /// Whether it types something, rather than changing the keyboard or the form.
  var typesCharacter: Bool {
    switch action {
    case .insert, .space: true
    case .backspace, .shift, .page, .submit, .hide: false
    }
  }

  /// Whether its name may stand on its cap, where there is room.
  var isNamedOnCap: Bool {
    switch name {
    case .space, .submit: true
    case .character, .backspace, .shift, .page, .hide: false
    }
  }

  /// What may stand on its cap, the widest first.
  func labels(with glyphs: GlyphSet) -> [String] {
    let usable = labels.filter { label in
      !glyphs.isASCII || label.allSatisfy(\.isASCII)
    }
    guard usable.isEmpty else { return usable }
    switch action {
    case .shift: return ["^"]
    case .backspace: return ["<-", "<"]
    case .submit: return ["OK", ">"]
    case .hide: return ["v"]
    case .insert, .space, .page: return labels.map { String($0.prefix(1)) }
    }
  }
}
