internal import LoginCanvas
package import LoginTypography

/// The type of a screen, in the sizes that its texts may have.
package struct TypeSizes: Hashable, Sendable {
  /// A size of letters.
  package struct Step: Hashable, Sendable {
    /// The size in points of Dynamic Type's body style, where 17 are as large as the letters of the terminal.
    package let points: Int
    /// The width and height of a letter in cells, 1…3, for distances.
    package let scale: Int

    /// Creates a size.
    package init(points: Int, scale: Int) { (self.points, self.scale) = (points, scale) }
  }

  let type: ScreenType
  /// The sizes from the reader's to the smallest; at least one.
  let steps: [Step]
  /// The size of a code that is read from the screen and typed elsewhere.
  let display: Step
  private let isBold: Bool
  private let language: String

  /// Creates sizes.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - wanted: The reader's size.
  ///   - display: The size of a code that is read from the screen and typed elsewhere.
  ///   - smaller: The sizes of texts without space for it, the largest first.
  ///   - isBold: Whether all letters are semibold.
  ///   - language: The tag of the reader's language.
  package init(
    _ type: ScreenType, wanted: Step, display: Step, smaller: [Step], isBold: Bool, language: String
  ) {
    (self.type, self.isBold, self.language) = (type, isBold, language)
    steps = [wanted] + smaller
    self.display = display
  }

  /// The reader's size.
  var wanted: Step { steps[0] }

  /// Returns the size of texts of a scale; the reader's, or the one in the middle of the smaller ones of the scale.
  func step(scale: Int) -> Step {
    let smaller = steps.filter { $0.scale <= max(1, scale) }
    guard scale < wanted.scale, let first = smaller.first else { return wanted }
    let equal = smaller.filter { $0.scale == first.scale }
    return first.scale == 1 ? equal[equal.count - 1] : equal[(equal.count - 1) / 2]
  }

  /// Returns the sizes that a text of a scale may have, the largest first; at least one.
  func steps(upTo scale: Int) -> [Step] {
    guard scale < wanted.scale else { return steps }
    let smaller = steps.filter { $0.scale <= max(1, scale) }
    return smaller.isEmpty ? [wanted] : smaller
  }

  /// The largest size whose lines are one row high; the smallest if there is none.
  var inOneRow: Step {
    steps.first { type.rows(of: size($0)) == 1 } ?? steps[steps.count - 1]
  }

  private func size(_ step: Step) -> TypeSize {
    TypeSize(bodyPoints: step.points, cellHeight: type.cellHeight)
  }

  /// Returns the look of text of a size.
  func style(_ step: Step, for use: TextUse) -> TypeStyle {
    TypeStyle(
      size: size(step), weight: isBold || use == .title ? .semibold : .regular, language: language)
  }

  /// Returns the cells that are as wide as a line of type and as the same words in ordinary cells.
  ///
  /// - Parameters:
  ///   - text: The text in logical order.
  ///   - words: The same text as it is shown in ordinary cells.
  ///   - direction: The direction of the line.
  ///   - style: The look.
  /// - Returns: `nil` if a word has no glyphs.
  func columns(
    of text: String, words: String, direction: LayoutDirection, style: TypeStyle
  ) -> Int? {
    let extent = type.extent(of: text, direction: direction, style: style)
    return extent.map { max(DisplayWidth.of(words), cells($0.width)) }
  }

  /// Returns the cells that some pixels take.
  func cells(_ pixels: Int) -> Int { (pixels + type.cellWidth - 1) / type.cellWidth }

  /// Returns the width in pixels that a part of a measured text takes: that of its letters or, if larger, of its cells.
  ///
  /// - Parameters:
  ///   - place: The part.
  ///   - words: The same part as it is shown in ordinary cells.
  ///   - measured: The measured text.
  /// - Returns: The width in pixels.
  func pixels(of place: Range<String.Index>, as words: String, _ measured: MeasuredText) -> Int {
    max(measured.width(of: place), DisplayWidth.of(words) * type.cellWidth)
  }
}
