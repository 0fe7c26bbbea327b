import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

/// The pictures of a layout before they are drawn.
struct PageDrafts {
  let layout: ScreenLayout
  let traits: TraitCollection
  let type: ScreenType
  let theme: Theme
  /// The elements of the layout; the texts of a title bar are smaller if their ink is higher than the bar.
  private(set) var elements: [Element]
  /// Where the ink of texts and the ring have to end; empty at ordinary sizes, whose rows are higher than their letters.
  private(set) var neighbors: [Neighbor] = []
  /// How far the texts are below the middle of their rows; empty at ordinary sizes.
  private(set) var shifts: [ElementID: Int] = [:]

  init(_ layout: ScreenLayout, traits: TraitCollection, type: ScreenType) {
    (self.layout, self.traits, self.type) = (layout, traits, type)
    theme = traits.theme
    elements = layout.elements
    guard layout.scale > 1 else { return }
    let rules = barRule.map { Neighbor($0) }
    neighbors = elements.filter(\.isInClip).compactMap { neighbor($0) } + rules
    elements = elements.map { fittedToBar($0) }
    shifts = settled()
  }

  /// The pictures in the order of the elements.
  var all: [Draft] {
    let seen = elements.filter { $0.isInClip && $0.isPictured(in: traits) }
    let whole = seen.flatMap { drafts(of: $0, among: seen) } + barRule
    return whole.map { $0.level == .ring ? withGaps($0, around: whole) : $0 }
  }

  private func drafts(of element: Element, among others: [Element]) -> [Draft] {
    switch element.role {
    case .button: [button(element)] + ring(around: pill(element), of: element)
    case .field: field(element) + ring(around: fieldBox(element), of: element)
    case .keyboard: [keyboard(element, keys: others.filter { $0.role == .key })]
    case .key: keyRing(element)
    case .rule: [rule(element)]
    case .mark: [mark(element)]
    case .picture: [code(element)].compactMap(\.self)
    case .label where element.shape == .roomyBox: [heroCode(element)]
    case .title, .label, .notice, .progress, .hint, .address: text(element)
    case .link: text(element) + linkRing(element)
    }
  }
}

extension PageDrafts {
  /// Returns points of the phone in pixels, 1 or more: 17 are as large as the em of the terminal's letters.
  func points(_ number: Int) -> Int {
    max(1, (2 * number * type.cellHeight * 4 + 5 * 17) / (2 * 5 * 17))
  }

  /// Returns the pixels of cells.
  func box(_ cells: Rect) -> Box {
    Box(
      x: cells.column * type.cellWidth, y: cells.row * type.cellHeight,
      width: cells.columns * type.cellWidth, height: cells.rows * type.cellHeight)
  }

  /// The style of ordinary text, for controls without any.
  var ordinary: TypeStyle {
    TypeStyle(
      size: TypeSize(
        bodyPoints: layout.textSize.bodyPoints, cellHeight: type.cellHeight))
  }

  /// The color behind an element.
  func ground(_ element: Element) -> RGB { element.backdrop ?? theme.page }

  /// The fill and the color of the text, exchanged if the element is drawn in reverse.
  func colors(_ element: Element) -> (fill: RGB, text: RGB) {
    let fill = element.fill ?? theme.page
    return element.attributes.contains(.reverse) ? (element.text, fill) : (fill, element.text)
  }

  /// Whether icons have the colors of their brands.
  var hasColors: Bool { traits.contrast == .standard && traits.palette != .monochrome }
}

extension Element {
  /// Whether a part of it is visible.
  fileprivate var isInClip: Bool { !frame.intersection(clip).isEmpty }

  /// The lines that are wholly visible: half a letter isn't readable.
  var wholeLines: [Line] {
    lines.filter { $0.place.row >= clip.row && $0.place.endRow <= clip.endRow }
  }
}

extension Element.Line {
  /// The look of its type; `nil` in cells.
  var style: TypeStyle? { typeset.runs.lazy.compactMap(\.face.type).first }

  /// Whether it may have ink outside its cells: scripts with marks above and below, and a line that begins with a J.
  var mayOverhang: Bool {
    text.first == "J" || text.first == "j"
      || text.unicodeScalars.contains { (0x590..<0x2000).contains($0.value) }
  }

  /// Whether it may have letters with tails: those of Latin, Greek and Cyrillic.
  var hasTails: Bool {
    text.unicodeScalars.contains { $0.value < 0x590 && $0.properties.isAlphabetic }
  }
}
