import LoginCanvas
import LoginLettering
import LoginLayout
import LoginModel
import LoginScreens
import LoginMessages

/// One screen in `snapshot --format json`: its content, its drawing, and its reading order.
struct SnapshotDocument: Encodable {
  /// The cells of an area.
  struct Area: Encodable {
    let column: Int
    let row: Int
    let columns: Int
    let rows: Int

    init(_ rect: Rect) {
      (column, row, columns, rows) = (rect.column, rect.row, rect.columns, rect.rows)
    }
  }

  /// A cell of the screen.
  struct Position: Encodable {
    let column: Int
    let row: Int
  }

  /// One element.
  struct Item: Encodable {
    let role: String
    let id: String
    let label: String
    let shown: String
    let frame: Area
    let focused: Bool
    let enabled: Bool
    let visible: Bool
    /// The colors after applying the palette, `#RRGGBB`.
    let fill: String?
    let text: String
    let border: String?
    /// The contrast of the text to its background.
    let textContrast: Double
    /// The width and height of a letter in cells.
    let scale: Int
    /// The fonts of its letters; empty for the terminal's own characters.
    let fonts: [String]
    /// The reason why letters are smaller than the text size: `statusLine` by design, `noFonts`, `noGlyphs` in any
    /// font, `tooSmall`.
    let ordinary: String?
    /// The contrast of fill or border, whichever is better, to the surroundings; for elements with either.
    let edgeContrast: Double?
  }

  /// The options for a single switch.
  struct Scanning: Encodable {
    let key: String
    /// Milliseconds.
    let step: Int
    let pause: Int
    let bell: String

    init(_ scanning: SwitchScanning) {
      key = scanning.key.name
      (step, pause) = (scanning.step.inMilliseconds, scanning.pause.inMilliseconds)
      bell = scanning.bell.rawValue
    }
  }

  let columns: Int
  let rows: Int
  let textSize: String
  let isAccessibilityCategory: Bool
  let horizontalSizeClass: String
  let verticalSizeClass: String
  /// The maximum width and height of a letter in cells.
  let scale: Int
  let language: String
  let direction: String
  /// The options for a single switch; missing without one.
  let scanning: Scanning?
  let rowsText: [String]
  let cursor: Position?
  let elements: [Item]

  /// Creates a document for a state.
  init(_ state: LoginState) {
    let layout = ScreenLayout(state)
    let frame = ScreenView(state).frame
    columns = layout.size.columns
    rows = layout.size.rows
    textSize = layout.textSize.rawValue
    isAccessibilityCategory = layout.textSize.isAccessibilityCategory
    horizontalSizeClass = SizeClass(columns: columns).rawValue
    verticalSizeClass = SizeClass(rows: rows).rawValue
    scale = layout.scale
    language = state.traits.language.tag
    direction = layout.direction.rawValue
    scanning = state.traits.scanning.map(Scanning.init)
    rowsText = frame.rowsText
    cursor = frame.cursor.map { Position(column: $0.column, row: $0.row) }
    let wanted = state.traits.scale(columns: columns)
    elements = layout.elements.map { Self.item($0, traits: state.traits, wanted: wanted) }
  }

  private static func item(_ element: Element, traits: TraitCollection, wanted: Int) -> Item {
    let palette = traits.palette
    let around = palette.shownGround(element.backdrop ?? traits.theme.page)
    let fill = element.fill.map(palette.shownGround)
    let border = element.border.map(palette.shown)
    let text = palette.shown(element.text)
    let edge = [fill, border].compactMap { $0?.contrast(with: around) }.max()
    return Item(
      role: element.role.rawValue, id: element.id.rawValue, label: element.label,
      shown: element.shown, frame: Area(element.frame), focused: element.isFocused,
      enabled: element.isEnabled, visible: element.isVisible, fill: fill?.hex, text: text.hex,
      border: border?.hex, textContrast: rounded(text.contrast(with: fill ?? around)),
      scale: element.scale, fonts: fonts(of: element), ordinary: reason(element, wanted: wanted),
      edgeContrast: edge.map(rounded))
  }

  /// Returns the fonts, each once, in the order of the words.
  private static func fonts(of element: Element) -> [String] {
    element.lines.flatMap { $0.typeset.runs.compactMap(\.face.name) }
      .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
  }

  private static func reason(_ element: Element, wanted: Int) -> String? {
    guard wanted > 1, !element.lines.isEmpty else { return nil }
    if element.role == .hint || element.role == .mark { return "statusLine" }
    if let shortfall = element.shortfall { return shortfall.rawValue }
    return element.scale < wanted ? "noFonts" : nil
  }

  /// Returns a ratio with two decimals, which are enough to compare with 4.5 and 3; rounded down, so that an
  /// insufficient value never looks sufficient.
  private static func rounded(_ ratio: Double) -> Double {
    (ratio * 100).rounded(.down) / 100
  }
}
