import LoginModel
import LoginCanvas
package import LoginLettering

extension LayoutContext {
  /// A paragraph in the reader's size; smaller where it does not fit.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - columns: Cells of a line.
  ///   - rows: Rows at most; `nil` for any number.
  ///   - scale: The scale at most; `nil` for that of the screen.
  ///   - direction: The way it runs where that is not the reader's: a code runs from left to right in every language.
  ///   - use: What it is for.
  /// - Returns: Its lines.
  func block(
    _ text: String, columns: Int, rows: Int? = nil, scale: Int? = nil,
    direction: LayoutDirection? = nil, use: TextUse = .text
  ) -> TextBlock {
    memory.block(
      LayoutMemory.Question(
        text: text, scale: scale ?? self.scale, columns: columns, rows: rows,
        direction: direction ?? self.direction, use: use),
      by: typesetter)
  }

  /// A paragraph that is never cut, smaller where it would be higher than so many rows: it shrinks alone.
  func block(
    _ text: String, columns: Int, shrunkTo rows: Int, direction: LayoutDirection? = nil,
    use: TextUse = .text
  ) -> TextBlock {
    var block = block(text, columns: columns, direction: direction, use: use)
    let use: TextUse = use == .label && block.rows > rows ? .text : use
    block = self.block(text, columns: columns, direction: direction, use: use)
    while block.rows > rows, block.scale > 1 {
      block = self.block(
        text, columns: columns, scale: block.scale - 1, direction: direction, use: use
      ).short(of: scale)
    }
    return block
  }

  /// A line in ordinary cells.
  func line(
    _ text: String, place: Rect, alignment: Element.Alignment = .leading,
    direction: LayoutDirection? = nil
  ) -> Element.Line {
    let direction = direction ?? self.direction
    return Element.Line(
      typesetter.line(text, scale: 1, direction: direction), place: place, alignment: alignment,
      direction: direction)
  }

  /// The lines of a paragraph, one below the other.
  ///
  /// - Parameters:
  ///   - block: The paragraph.
  ///   - origin: The first cell of the first line.
  ///   - columns: Cells of every line.
  ///   - alignment: Where in them the text stands.
  /// - Returns: Lines with their places.
  func lines(
    _ block: TextBlock, at origin: Point, columns: Int, alignment: Element.Alignment = .leading
  ) -> [Element.Line] {
    var row = origin.row
    return block.lines.map { line in
      defer { row += line.rows + block.leading }
      return Element.Line(
        line, place: Rect(column: origin.column, row: row, columns: columns, rows: line.rows),
        alignment: alignment, direction: direction)
    }
  }

  /// Puts the focus mark before the frame, at the first line: one cell, or at larger scales a triangle as high as a
  /// letter; and brackets beside it, where the screen has space.
  func mark(_ element: inout Element) {
    guard element.isFocused else { return }
    element.focusMark = focusMark(
      before: element.frame.column, beside: element.lines.first, scale: element.scale)
    bracket(&element)
    // A line through pictures of letters is broken where they touch it, and a mark as high as they are is seen.
    if element.scale > 1, element.focusMark != nil, !underlinesControls {
      element.attributes.remove(.underline)
    }
  }

  /// Whether controls are underlined without the focus, too.
  private var underlinesControls: Bool {
    traits.showsButtonShapes || traits.differentiatesWithoutColor || traits.palette == .monochrome
  }

  /// Puts brackets at both sides of a whole button in ordinary letters.
  ///
  /// They take the place of bold letters: to write a label twice more takes as many bytes as all of them. Rows are
  /// not looked at: a form places its elements before it is known which of them are in view.
  private func bracket(_ element: inout Element) {
    let isWhole = element.shape == .roomyPill || element.shape == .snugPill
    guard isWhole, element.scale == 1, element.focusMark != nil,
      !traits.glyphs.isASCII, !traits.textOrder.isHeard
    else { return }
    let brackets = element.frame.inset(by: Insets(left: -2, right: -2))
    guard brackets.column >= element.clip.column, brackets.endColumn <= element.clip.endColumn
    else {
      return
    }
    element.focusBrackets = brackets
    element.attributes = boldText
  }

  /// The cells of a focus mark: as high as a letter, or one cell where there is less space; `nil` where there
  /// is none, and without a line.
  func focusMark(before column: Int, beside line: Element.Line?, scale: Int) -> Rect? {
    guard let line else { return nil }
    // Letters of some scripts are higher than the mark.
    let rows = max(1, scale)
    let row = line.place.row + max(0, line.place.rows - rows) / 2
    let width = scale > 1 ? traits.glyphs.cells(width: 4, height: 1).columns : 1
    let mark = Rect(column: column - 1 - width, row: row, columns: width, rows: rows)
    return mark.column >= 0 ? mark : Element.smallMark(before: column, row: row)
  }
}

extension TraitCollection {
  /// Columns from which buttons hold names of six Latin letters as high as those of the language.
  private static let columnsForHighLabels = 40

  /// What sets text with the fonts and the drawing characters there are, on a screen of so many columns.
  package func typesetter(columns: Int) -> Typesetter {
    Typesetter(
      fonts: fonts, glyphs: glyphs, joinsLetters: textOrder.joinsLetters,
      labelHeight: columns < Self.columnsForHighLabels ? 0 : labelHeight)
  }
}
