import Canvas
import LoginLayout
import LoginModel

/// Laws of what is no letter: edges of controls, icons and the mark of the focus, as their cells are drawn.
struct EdgeLaws {
  private let screen: DrawnScreen
  private let frame: Frame
  private let traits: TraitCollection

  /// The ratio that what is no text needs (WCAG 2.2, 1.4.11).
  private static let ratio = 3.0

  init(_ screen: DrawnScreen) {
    (self.screen, frame, traits) = (screen, screen.frame, screen.state.traits)
  }

  /// What does not stand out.
  var findings: [Finding] {
    screen.layout.elements.flatMap { element -> [Finding] in
      guard element.isVisible, element.isEnabled else { return [] }
      var found: [Finding] = []
      let around = element.backdrop ?? traits.theme.page
      if element.role == .button || element.role == .field {
        found += fault(
          .edgeIsDrawn, element, rim(of: element.frame), around, "has no edge that stands out")
      }
      if let icon = element.icon {
        let ground = element.fill ?? around
        found += fault(
          .markStandsOut, element, cells(in: icon.place), ground, "has an icon that is hardly seen")
      }
      if let mark = element.focusMark?.intersection(element.clip), !mark.isEmpty {
        found += fault(
          .markStandsOut, element, cells(in: mark), around, "has a mark that is hardly seen")
      }
      return found
    }
  }

  /// Whether the best of some cells stands out from what is around.
  private func fault(
    _ law: Law, _ element: Element, _ cells: [Cell], _ around: RGB, _ fault: String
  ) -> [Finding] {
    let ratios = cells.map { cell in
      let (ink, paper) = cell.colors
      let ground = traits.palette.contrast(paper, around)
      return cell.hasInk ? max(ground, traits.palette.contrast(ink, around)) : ground
    }
    guard let best = ratios.max(), best < Self.ratio else { return [] }
    return [Finding(law, element.id, fault, Measure(best, atLeast: Self.ratio, .ratio))]
  }

  private func cells(in area: Rect) -> [Cell] {
    let area = area.intersection(frame.bounds)
    return (area.row..<area.endRow).flatMap { row in
      (area.column..<area.endColumn).map { frame[$0, row] }
    }
  }

  /// The first and the last rows and columns of a control.
  private func rim(of area: Rect) -> [Cell] {
    let area = area.intersection(frame.bounds)
    return (area.row..<area.endRow).flatMap { row -> [Cell] in
      let isEdge = row == area.row || row == area.endRow - 1
      return (area.column..<area.endColumn).filter {
        isEdge || $0 == area.column || $0 == area.endColumn - 1
      }.map { frame[$0, row] }
    }
  }
}

extension Cell {
  /// What is drawn, and what it is drawn on, as they are seen.
  var colors: (ink: RGB, paper: RGB) {
    style.attributes.contains(.reverse)
      ? (style.background, style.foreground) : (style.foreground, style.background)
  }

  /// Whether anything is drawn on it.
  var hasInk: Bool { text != " " && !isContinuation }
}
