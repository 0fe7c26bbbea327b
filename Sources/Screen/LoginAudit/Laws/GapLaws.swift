import LoginCanvas
import LoginLayout
import LoginModel

/// Laws of gaps, as their cells are drawn: fills of one color don't merge, letters keep a pixel from the edge of their
/// button, and the insertion point doesn't touch other letters.
struct GapLaws {
  private let screen: DrawnScreen
  private let frame: Frame
  private let palette: Palette

  /// The contrast from which two colors are seen as different next to each other.
  private static let leastContrast = 1.2

  init(_ screen: DrawnScreen) {
    (self.screen, frame, palette) = (screen, screen.frame, screen.state.traits.palette)
  }

  /// The violations in the frame; empty if the screen is too small to be usable.
  var findings: [Finding] {
    guard screen.isUsable else { return [] }
    return merged + (screen.layout.scale > 1 ? enlargedFindings : [])
  }

  private func differs(_ one: RGB, _ other: RGB) -> Bool {
    palette.contrastOfGrounds(one, other) >= Self.leastContrast
  }

  // MARK: Fills

  /// The buttons that merge with the one above.
  private var merged: [Finding] {
    let buttons = screen.layout.elements.filter {
      $0.role == .button && $0.isVisible && $0.fill != nil && !$0.lines.isEmpty
    }.sorted { $0.frame.row < $1.frame.row }
    return zip(buttons, buttons.dropFirst()).compactMap { upper, lower in
      guard let one = upper.fill, let other = lower.fill, !differs(one, other),
        differs(one, screen.state.traits.theme.page),
        let foot = upper.lines.last?.place.endRow, let end = lower.lines.first?.place.row
      else { return nil }
      // The letters of a low button are centred in all its rows; a line beside them parts it from the next one.
      let top = min(foot, upper.frame.endRow - 1)
      let first = max(upper.frame.column, lower.frame.column) + 1
      let columns = first..<max(first, min(upper.frame.endColumn, lower.frame.endColumn) - 1)
      let isApart = (top..<max(top, end)).contains { row in
        isGap(row, free(columns, of: upper, row: row), one)
      }
      guard !columns.isEmpty, !isApart else { return nil }
      return Finding(
        .fillsAreApart, lower.id, "has the color of \(upper.id) above it, without a gap")
    }
  }

  /// Returns the columns without letters and icons of a button.
  private func free(_ columns: Range<Int>, of button: Element, row: Int) -> [Int] {
    var drawn = button.lines.filter { $0.place.row <= row && row < $0.place.endRow }.map(\.columns)
    if let place = button.icon?.place, place.row <= row, row < place.endRow {
      drawn.append(place.column..<place.endColumn)
    }
    return columns.filter { column in !drawn.contains { $0.contains(column) } }
  }

  /// Returns whether some cells of a row all show another color than a fill.
  private func isGap(_ row: Int, _ columns: [Int], _ fill: RGB) -> Bool {
    guard (0..<frame.size.rows).contains(row) else { return true }
    let seen = columns.filter { (0..<frame.size.columns).contains($0) }
    return !seen.isEmpty
      && seen.allSatisfy { column in
        let cell = frame[column, row]
        let (ink, paper) = cell.colors
        return differs(paper, fill) || cell.hasInk && differs(ink, fill)
      }
  }

  // MARK: Letters

  private var enlargedFindings: [Finding] {
    guard let edges = PixelEdges.all[screen.state.traits.glyphs] else { return [] }
    return screen.layout.elements.flatMap { element -> [Finding] in
      guard element.isVisible, element.scale > 1, let line = element.lines.last else { return [] }
      if element.role == .button { return low(line, of: element, edges) }
      return element.role == .field && element.isFocused ? touched(line, of: element, edges) : []
    }
  }

  /// Returns the finding if letters reach the lower edge of their button.
  private func low(
    _ line: Element.Line, of element: Element, _ edges: PixelEdges
  ) -> [Finding] {
    guard element.fill != nil, line.place.endRow >= element.frame.endRow,
      hasInk(line.columns, row: line.place.endRow - 1, atBottom: true, edges)
    else { return [] }
    return [Finding(.inkIsInside, element.id, "has letters at its lower edge")]
  }

  /// Returns the finding if the insertion point touches letters above or below its field; one that ends a pixel before
  /// its line does touches none.
  private func touched(
    _ line: Element.Line, of field: Element, _ edges: PixelEdges
  ) -> [Finding] {
    guard let offset = field.insertionColumn else { return [] }
    let column = line.columns.lowerBound + offset
    let columns = column..<column + 1
    let (first, end) = (line.place.row, line.place.endRow)
    let isAbove =
      first == field.frame.row && hasInk(columns, row: first, atBottom: false, edges)
      && hasInk(columns, row: first - 1, atBottom: true, edges)
    let isBelow =
      end == field.frame.endRow && hasInk(columns, row: end - 1, atBottom: true, edges)
      && hasInk(columns, row: end, atBottom: false, edges)
    guard isAbove || isBelow else { return [] }
    return [Finding(.caretIsApart, field.id, "has the insertion point at letters of another text")]
  }

  private func hasInk(
    _ columns: Range<Int>, row: Int, atBottom: Bool, _ edges: PixelEdges
  ) -> Bool {
    guard (0..<frame.size.rows).contains(row) else { return false }
    return columns.clamped(to: 0..<frame.size.columns).contains {
      edges.hasInk(frame[$0, row], atBottom: atBottom)
    }
  }
}
