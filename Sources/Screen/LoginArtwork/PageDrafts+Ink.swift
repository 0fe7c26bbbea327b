import LoginCanvas
import LoginLayout
import LoginModel
import LoginTypography

// Ink that leaves its rows.
extension PageDrafts {
  /// How far ink may reach into the rows beside it: rows of large type are 1.2 em high, and Arabic needs 1.6 em.
  var reach: Int {
    max(type.cellHeight / 6, em(ordinary, hundredths: layout.scale > 1 ? 30 : 20))
  }

  /// Returns how far the text of an element is below the middle of its rows; above it if the number is negative.
  ///
  /// Large type fills its rows, so its ink moves away from what is above and below. Texts of one title bar have one
  /// baseline.
  func shift(of element: Element) -> Int {
    shifts[element.id] ?? drop(of: element)
  }

  /// The part of the em below the baseline that tails of letters take, in hundredths: lines with and without them have
  /// one baseline.
  private static let tail = 24

  /// Returns the lines of pixels that the ink of texts takes, unless they are moved; `nil` without ink.
  func ink(of lines: [Element.Line], drop: Int) -> Range<Int>? {
    var whole: Range<Int>?
    for line in lines {
      guard let style = line.style,
        let ink = type.ink(of: line.text, direction: line.direction, style: style)
      else { continue }
      let baseline = baseline(of: style, in: box(line.place)) + drop
      let top = baseline - ink.top
      let tail = line.hasTails ? baseline + em(style, hundredths: Self.tail) : top
      let rows = top..<max(top + ink.height, tail)
      whole =
        min(
          rows.lowerBound, whole?.lowerBound ?? top)..<max(
          rows.upperBound, whole?.upperBound ?? top)
    }
    return whole
  }

  /// The parts of a title bar.
  static let bar: [ElementID] = [.title, .cancel, .service]

  /// Returns the elements that move with an element: those of one title bar.
  func group(of element: Element) -> [Element] {
    guard Self.bar.contains(element.id) else { return [element] }
    return elements.filter {
      Self.bar.contains($0.id) && $0.frame.row == element.frame.row && $0.isPictured(in: traits)
    }
  }

  /// Returns the lines that move with those of an element.
  func lines(onBaselineOf element: Element) -> [Element.Line] {
    group(of: element).flatMap(\.wholeLines)
  }

  /// Returns how far the text of a title bar is below the middle of its rows: as far from the window's edge as from the
  /// rule.
  func drop(of element: Element) -> Int {
    let isInBar = Self.bar.contains(element.id) && element.frame.row == 0
    let hasRule = elements.contains {
      $0.role == .rule && $0.frame.row == element.frame.endRow
    }
    return isInBar && hasRule ? type.cellHeight / 6 : 0
  }

  /// Returns the pixels that lines take if the ink of some letters leaves their cells.
  ///
  /// Marks above and tails below take more than a row in many scripts, and a J may begin left of its place. The ink may
  /// reach into the rows beside it, but not out of the window.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - cells: The pixels of their cells.
  ///   - shift: How far the lines are below the middle of their rows.
  ///   - most: How far the ink may reach into the rows beside it.
  /// - Returns: The pixels; `nil` if no ink leaves the cells.
  func box(ofInk lines: [Element.Line], in cells: Box, shift: Int, most: Int) -> Box? {
    let side = type.cellWidth / 4
    var (left, top, bottom) = (0, 0, 0)
    for line in lines where layout.scale > 1 || line.mayOverhang {
      guard let (x, _, style) = extent(of: line, in: box(line.place)),
        let ink = type.ink(of: line.text, direction: line.direction, style: style)
      else { continue }
      let first = baseline(of: style, in: box(line.place)) + shift - ink.top
      let above = max(0, cells.y - first)
      let risen = min(above, most, cells.y)
      left = max(left, min(side, cells.x - (x + ink.left)))
      top = max(top, risen)
      bottom = max(bottom, min(most, first + ink.height + above - risen - cells.endY))
    }
    guard left > 0 || top > 0 || bottom > 0 else { return nil }
    return Box(
      x: cells.x - left, y: cells.y - top, width: cells.width + left,
      height: cells.height + top + bottom)
  }

  /// Returns the cells in which the ink of an element is visible: a row more than the others at the top and at the bottom.
  func clip(ofInk element: Element) -> Rect {
    let (clip, rows) = (element.clip, layout.size.rows)
    let (first, end) = (max(0, clip.row - 1), min(rows, clip.endRow + 1))
    return Rect(column: clip.column, row: first, columns: clip.columns, rows: max(0, end - first))
  }
}
