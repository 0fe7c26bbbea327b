import LoginCanvas
import LoginLayout
import LoginModel

/// Laws of everything but letters: edges of controls, icons and the focus mark, as their cells are drawn.
struct EdgeLaws {
  private let screen: DrawnScreen
  private let frame: Frame
  private let palette: Palette
  private let page: RGB

  init(_ screen: DrawnScreen) {
    (self.screen, frame) = (screen, screen.frame)
    (palette, page) = (screen.state.traits.palette, screen.state.traits.theme.page)
  }

  /// The elements that don't stand out.
  var findings: [Finding] {
    screen.layout.elements.flatMap { element -> [Finding] in
      guard element.isVisible, element.isEnabled else { return [] }
      var found: [Finding] = []
      let around = element.backdrop ?? page
      if element.role == .button || element.role == .field {
        found += fault(
          .edgeIsDrawn, element, element.outline, isRim: true, around, "has no edge that stands out"
        )
      }
      if let icon = element.icon {
        let ground = element.fill ?? around
        found += fault(
          .markStandsOut, element, icon.place, ground, "has an icon that is hardly seen")
      }
      for sign in element.focusSigns.map({ $0.intersection(element.clip) }) where !sign.isEmpty {
        found += fault(
          .markStandsOut, element, sign, around, "has a mark that is hardly seen")
      }
      return found
    }
  }

  /// Checks whether the best cell of an area stands out from its surroundings.
  ///
  /// For a border, only cells in the first and last rows and columns count.
  private func fault(
    _ law: Law, _ element: Element, _ area: Rect, isRim: Bool = false, _ around: RGB,
    _ fault: String
  ) -> [Finding] {
    let area = area.intersection(frame.bounds)
    let inner =
      isRim
      ? area.inset(by: Insets(top: 1, left: 1, bottom: 1, right: 1))
      : Rect(Size(columns: 0, rows: 0))
    var best: Double?
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn
      where !inner.contains(Point(column: column, row: row)) {
        let ratio = max(best ?? 0, contrast(of: frame[column, row], around))
        // One contrasting cell is enough.
        guard ratio < EdgeContrast.ratio else { return [] }
        best = ratio
      }
    }
    guard let best else { return [] }
    return [Finding(law, element.id, fault, Measure(best, atLeast: EdgeContrast.ratio, .ratio))]
  }

  /// Returns the contrast of a cell with its surroundings, by its background or by its ink.
  private func contrast(of cell: Cell, _ around: RGB) -> Double {
    let (ink, paper) = cell.colors
    let ground = palette.contrastOfGrounds(paper, around)
    return cell.hasInk ? max(ground, palette.contrast(ink, around)) : ground
  }
}

extension Cell {
  /// The displayed colors of the ink and of the background.
  var colors: (ink: RGB, paper: RGB) {
    style.attributes.contains(.reverse)
      ? (style.background, style.foreground) : (style.foreground, style.background)
  }

  /// Whether the cell shows a glyph.
  var hasInk: Bool { text != " " && !isContinuation }
}
