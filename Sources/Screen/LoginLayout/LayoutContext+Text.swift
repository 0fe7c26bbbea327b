import LoginModel
import LoginCanvas
package import LoginLettering
internal import LoginTypography

extension LayoutContext {
  /// Returns a paragraph in the reader's size; smaller if it doesn't fit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The cells of a line.
  ///   - rows: The maximum rows; `nil` for any number.
  ///   - scale: The maximum scale; `nil` for that of the screen.
  ///   - direction: The direction if it isn't the reader's: a code runs from left to right in every language.
  ///   - use: The purpose of the text.
  ///   - limit: The largest size in type; `nil` for the reader's.
  /// - Returns: The lines of the paragraph.
  func block(
    _ text: String, columns: Int, rows: Int? = nil, scale: Int? = nil,
    direction: LayoutDirection? = nil, use: TextUse = .text, limit: TypeSize? = nil
  ) -> TextBlock {
    memory.block(
      LayoutMemory.Question(
        text: text, scale: scale ?? self.scale, columns: columns, rows: rows,
        direction: direction ?? self.direction, use: use, limit: limit),
      by: typesetter)
  }

  /// Returns a paragraph that is never truncated; it shrinks separately if it would be too high.
  func block(
    _ text: String, columns: Int, shrunkTo rows: Int, direction: LayoutDirection? = nil,
    use: TextUse = .text, limit: TypeSize? = nil
  ) -> TextBlock {
    var block = block(text, columns: columns, direction: direction, use: use, limit: limit)
    guard block.rows > rows else { return block }
    if isTyped {
      let low = self.block(
        text, columns: columns, rows: rows, direction: direction, use: use, limit: limit)
      return low.isCut
        ? self.block(
          text, columns: columns, scale: 1, direction: direction, use: use, limit: limit
        ).short(of: scale)
        : low
    }
    let use = use == .label ? TextUse.text : use
    block = self.block(text, columns: columns, direction: direction, use: use)
    while block.rows > rows, block.scale > 1 {
      block = self.block(
        text, columns: columns, scale: block.scale - 1, direction: direction, use: use
      ).short(of: scale)
    }
    return block
  }

  /// The smallest size of type that is an accessibility size; `nil` without type.
  var leastLargeType: TypeSize? {
    traits.type.map {
      TypeSize(
        bodyPoints: ContentSizeCategory.accessibilityMedium.bodyPoints, cellHeight: $0.cellHeight)
    }
  }

  /// The sizes of type that are smaller than the reader's, but still accessibility sizes, the largest first.
  var smallerLargeTypes: [TypeSize] {
    guard let least = leastLargeType else { return [] }
    return typesetter.textSizes.dropFirst().map(\.size).filter { $0 >= least }
  }

  /// Returns a line one row high, in type if there is any.
  func row(_ text: String, place: Rect, alignment: Element.Alignment = .leading) -> Element.Line {
    Element.Line(
      typesetter.row(text, direction: direction), place: place, alignment: alignment,
      direction: direction)
  }

  /// Returns a line in ordinary cells, even where there is type.
  func line(
    _ text: String, place: Rect, alignment: Element.Alignment = .leading,
    direction: LayoutDirection? = nil
  ) -> Element.Line {
    let direction = direction ?? self.direction
    return Element.Line(
      typesetter.inCells.line(text, scale: 1, direction: direction), place: place,
      alignment: alignment, direction: direction)
  }

  /// Returns the lines of a paragraph, from top to bottom.
  ///
  /// - Parameters:
  ///   - block: The paragraph.
  ///   - origin: The first cell of the first line.
  ///   - columns: The cells of every line.
  ///   - alignment: The alignment of the text in its cells.
  /// - Returns: Lines with their positions.
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

  /// Adds the focus mark before the frame, at the first line, and brackets beside it if the screen has space.
  ///
  /// The mark is one cell, or at larger scales a triangle as high as a letter. A ring around a picture replaces both.
  func mark(_ element: inout Element) {
    guard element.isFocused, !element.isPictured(in: traits) else { return }
    element.focusMark = focusMark(
      before: element.frame.column, beside: element.lines.first, scale: element.scale)
    bracket(&element)
    // An underline through pixel letters is interrupted where they touch it, and a mark as high as the letters is
    // visible.
    if element.scale > 1, element.focusMark != nil, !underlinesControls {
      element.attributes.remove(.underline)
    }
  }

  /// Whether controls are also underlined without the focus.
  private var underlinesControls: Bool {
    traits.showsButtonShapes || traits.differentiatesWithoutColor || traits.palette == .monochrome
  }

  /// Adds brackets on both sides of a whole button in ordinary letters.
  ///
  /// They replace bold letters: writing a label twice more would take as many bytes as all brackets. Rows aren't
  /// checked, because a form places its elements before it is known which of them are visible.
  private func bracket(_ element: inout Element) {
    let isWhole = element.shape == .roomyPill || element.shape == .snugPill
    guard isWhole, element.scale == 1, element.focusMark != nil,
      !traits.glyphs.isASCII, !traits.textOrder.isSpoken
    else { return }
    let brackets = element.frame.inset(by: Insets(left: -2, right: -2))
    guard brackets.column >= element.clip.column, brackets.endColumn <= element.clip.endColumn
    else {
      return
    }
    element.focusBrackets = brackets
    element.attributes = boldText
  }

  /// Returns the cells of a focus mark: as high as a letter, or one cell if there is less space.
  ///
  /// The result is `nil` without space or without a line.
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
  /// The columns from which buttons fit names of six Latin letters as high as those of the language.
  private static let columnsForHighLabels = 40

  /// Returns a typesetter with the available fonts and drawing characters, for a screen of a number of columns.
  package func typesetter(columns: Int) -> Typesetter {
    Typesetter(
      fonts: fonts, glyphs: glyphs, joinsLetters: textOrder.joinsLetters,
      labelHeight: columns < Self.columnsForHighLabels ? 0 : labelHeight,
      sizes: type.map { sizes(of: $0, columns: columns) })
  }

  /// Returns the type of the screen in the reader's size and the smaller ones.
  private func sizes(of type: ScreenType, columns: Int) -> TypeSizes {
    let points = typePoints(columns: columns)
    let isLarge = ContentSizeCategory.scale(ofPoints: points[0]) > 1
    // On a screen of large text, a text of scale 1 takes one row; lines of xxxL take two.
    func step(_ points: Int) -> TypeSizes.Step {
      let isHigh = isLarge && points > ContentSizeCategory.extraLarge.bodyPoints
      return TypeSizes.Step(
        points: points, scale: max(isHigh ? 2 : 1, ContentSizeCategory.scale(ofPoints: points)))
    }
    let steps = points.map(step)
    let category = textSize(columns: columns)
    return TypeSizes(
      type, wanted: steps[0],
      display: step(steps[0].points * category.largeTitlePoints / category.bodyPoints),
      smaller: Array(steps.dropFirst()), isBold: isBoldText || category.isAccessibilityCategory,
      language: languageTag)
  }
}
