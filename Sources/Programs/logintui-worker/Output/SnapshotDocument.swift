import LoginCanvas
import LoginLettering
import LoginLayout
import LoginModel
import LoginScreens
import LoginMessages

/// One screen as `snapshot --format json` tells it; what is meant, what is drawn, and how it reads.
struct SnapshotDocument: Encodable {
  /// Cells of an area.
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
    /// Colours after the palette, `#RRGGBB`.
    let fill: String?
    let text: String
    let border: String?
    /// Contrast of the text on what it stands on.
    let textContrast: Double
    /// Cells that a letter is wide and high.
    let scale: Int
    /// The fonts that its letters are drawn from; none for the terminal's own characters.
    let fonts: [String]
    /// Why letters are smaller than the text size asks: `statusLine` by design, `noFonts`, `noGlyphs` in
    /// any font, `noRoom`.
    let ordinary: String?
    /// Contrast of fill or border, whichever is better, against what is around; for what has either.
    let edgeContrast: Double?
  }

  let columns: Int
  let rows: Int
  let textSize: String
  let isAccessibilityCategory: Bool
  let horizontalSizeClass: String
  let verticalSizeClass: String
  /// Cells that a letter is wide and high at most.
  let scale: Int
  let language: String
  let direction: String
  let rowsText: [String]
  let cursor: Position?
  let elements: [Item]

  /// Tells of a state.
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

  /// Each once, in the order of the words.
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

  /// Two digits after the point are enough to compare with 4.5 and 3; rounded down, so that what is
  /// too little never looks enough.
  private static func rounded(_ ratio: Double) -> Double {
    (ratio * 100).rounded(.down) / 100
  }
}
