import LoginCanvas
import LoginLettering
import LoginLayout
import LoginModel

/// Laws of the drawn cells: they show the layout and nothing else.
struct FrameLaws {
  private let frame: Frame
  private let state: LoginState
  private let layout: ScreenLayout
  private let typesetter: Typesetter
  private let page: RGB

  init(_ screen: DrawnScreen) {
    (frame, state, layout) = (screen.frame, screen.state, screen.layout)
    typesetter = screen.state.traits.typesetter(columns: screen.state.size.columns)
    page = screen.state.traits.theme.page
  }

  /// The violations in the frame; empty if none exist.
  var findings: [Finding] {
    var found = layout.elements.flatMap { element in
      lines(of: element).flatMap { faults(of: $0, of: element) }
    }
    if let point = firstDifference {
      let cell = frame[point.column, point.row]
      found.append(
        Finding(
          .restIsBlank, nil,
          "has “\(cell.text)” on \(cell.style.background.hex) at \(point.column), \(point.row)"))
    }
    if frame.cursor != layout.cursor {
      let place = frame.cursor.map { "at \($0.column), \($0.row)" } ?? "nowhere"
      found.append(Finding(.cursorIsPlaced, nil, "has the cursor \(place)"))
    }
    return found
  }
}

extension FrameLaws {
  /// Returns the lines of an element that are completely visible.
  private func lines(of element: Element) -> [Element.Line] {
    let clip = element.clip.intersection(element.frame).intersection(frame.bounds)
    return element.lines.filter { clip.contains(area(of: $0)) }
  }

  private func area(of line: Element.Line) -> Rect {
    Rect(
      column: line.columns.lowerBound, row: line.place.row, columns: line.typeset.columns,
      rows: line.place.rows)
  }

  /// Compares a line with the same line drawn separately.
  private func faults(of line: Element.Line, of element: Element) -> [Finding] {
    let area = area(of: line)
    var style = Style(foreground: element.text, background: element.fill ?? page)
    style.attributes = element.attributes
    var part = Frame(size: Size(columns: area.columns, rows: area.rows), style: style)
    typesetter.draw(
      line.typeset, at: Point(column: 0, row: 0), style: style,
      centredIn: element.isTextOnly ? area.rows : nil, clip: part.bounds, on: &part)
    let palette = state.traits.palette
    var judged: Style?
    let bar = element.isFocused && element.scale > 1 ? element.insertionColumn : nil
    for row in 0..<area.rows {
      for column in 0..<area.columns where column != bar {
        let (cell, meant) = (frame[area.column + column, area.row + row], part[column, row])
        // A line that parts the button from the next one leaves out the letters.
        if element.parting != nil, !meant.hasInk { continue }
        let isReversed = { (cell: Cell) in cell.style.attributes.contains(.reverse) }
        if cell.text != meant.text || isReversed(cell) != isReversed(meant) {
          let fault = "has “\(cell.text)” for “\(meant.text)” in “\(line.text)”"
          return [Finding(.textIsDrawn, element.id, fault)]
        }
        // Neighboring cells usually have the same colors.
        guard cell.hasInk, cell.style != judged else { continue }
        judged = cell.style
        let contrast = palette.contrast(cell.style.foreground, cell.style.background)
        if contrast < state.traits.contrast.ratio {
          return [
            Finding(
              .textIsReadable, element.id, "has “\(cell.text)” in “\(line.text)”",
              Measure(contrast, atLeast: state.traits.contrast.ratio, .ratio))
          ]
        }
      }
    }
    return []
  }

  /// The first cell outside all elements that is not blank.
  private var firstDifference: Point? {
    let (columns, rows) = (frame.size.columns, frame.size.rows)
    var isCovered = Array(repeating: false, count: columns * rows)
    for element in layout.elements {
      for rect in [element.outline] + element.focusSigns {
        let area = rect.intersection(element.clip).intersection(frame.bounds)
        for row in area.row..<area.endRow {
          for column in area.column..<area.endColumn { isCovered[row * columns + column] = true }
        }
      }
    }
    for row in 0..<rows {
      for column in 0..<columns
      where !isCovered[row * columns + column]
        && !frame.isBlank(column: column, row: row, on: page)
      {
        return Point(column: column, row: row)
      }
    }
    return nil
  }
}
