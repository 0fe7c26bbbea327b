import LoginCanvas
import LoginLettering
import LoginModel

// The icon of a button, and its size in cells.
extension ButtonMetrics {
  /// The columns of a screen that fit a drawing beside "Sign in with Google", and beside short names, on one line.
  private static let columnsForDrawings = (wholeLabel: 36, shortName: 28)

  /// The cells between a drawing and the label.
  private static let gapBesidePicture = 2

  /// Returns the cells of an icon and the blanks after it.
  static func iconColumns(scale: Int, context: LayoutContext) -> Int {
    guard scale == 1 else {
      return iconSize(scale: scale, context: context).columns + gapBesidePicture
    }
    return switch iconKind(context) {
    case .drawing: ProviderIcon.columnsBesideLetters + gapBesidePicture
    case .characters: ProviderIcon.columns + 1
    case .none: 0
    }
  }

  /// The kind of icons beside ordinary letters.
  enum IconKind {
    /// Drawings of three rows.
    case drawing
    /// A few characters, for braille users, who then read less of it, and for terminals without quadrants.
    case characters
    /// No icon: letters would be read before every label, or the label needs the columns.
    case none
  }

  static func iconKind(_ context: LayoutContext) -> IconKind {
    let traits = context.traits
    let least =
      context.textSize.isAccessibilityCategory
      ? columnsForDrawings.shortName : columnsForDrawings.wholeLabel
    guard !context.isTyped else { return context.size.columns >= least ? .drawing : .none }
    guard !traits.glyphs.isASCII, !traits.textOrder.isSpoken else { return .none }
    // With increased contrast, which is at the leading edge too, a reader looks at the icons.
    let isFelt = context.isLeading && traits.contrast == .standard
    guard traits.glyphs.hasQuadrants, !isFelt else { return .characters }
    guard context.size.columns < least else { return .drawing }
    return context.isLeading ? .characters : .none
  }

  /// Returns the cells of an enlarged icon: as high as a letter, and roughly square.
  private static func iconSize(scale: Int, context: LayoutContext) -> Size {
    context.isTyped
      ? Size(columns: 2 * scale, rows: scale)
      : context.traits.glyphs.cells(width: 4 * scale, height: 3 * scale)
  }

  /// Returns whether there is room for an icon; in a single row of cells, a drawing would only be a square.
  func hasIcon(_ look: Look, _ context: LayoutContext) -> Bool {
    iconColumns > 0
      && (look.isRoomy || context.isTyped || block.scale > 1
        || Self.iconKind(context) == .characters)
  }

  /// Returns the icon of a picture of the button, as high as its frame and centred in it; `nil` without type.
  func typedIcon(
    column: Int, frame: Rect, _ color: RGB, _ context: LayoutContext
  ) -> Element.Icon? {
    guard context.isTyped else { return nil }
    let place = Rect(
      column: column, row: frame.row, columns: iconColumns - Self.gapBesidePicture, rows: frame.rows
    )
    if let drawing = model.icon.drawing(scale: 1, glyphs: .sextants) {
      return Element.Icon(picture: .drawing(drawing), place: place, color: color)
    }
    let text = model.icon.text(glyphs: .ascii)
    let block = context.block(
      text, columns: place.columns, rows: place.rows, scale: self.block.scale, use: .label)
    let line = block.lines.first ?? context.typesetter.row("", direction: context.direction)
    return Element.Icon(
      picture: .text(
        Element.Line(line, place: place, alignment: .center, direction: context.direction)),
      place: place, color: color)
  }

  /// Returns the icon beside ordinary letters, vertically centred; `nil` if there is no drawing for them.
  ///
  /// If nothing separates the buttons, a smaller drawing, if available, leaves a line of pixels free above and below.
  func picture(
    column: Int, frame: Rect, _ color: RGB, _ look: Look, _ context: LayoutContext
  ) -> Element.Icon? {
    let glyphs = context.traits.glyphs
    let small =
      look.isPacked && glyphs.pixelRows > 2
      ? model.icon.drawing(scale: 2, glyphs: glyphs)?.lowered(by: 1) : nil
    guard block.scale == 1,
      let drawing = small ?? model.icon.drawing(scale: 1, glyphs: glyphs)
    else { return nil }
    let rows = ProviderIcon.rowsBesideLetters
    let place = Rect(
      column: column, row: frame.row + (frame.rows - rows) / 2,
      columns: ProviderIcon.columnsBesideLetters, rows: rows)
    return Element.Icon(picture: .drawing(drawing), place: place, color: color)
  }

  /// Returns the icon, centred in the first line, or in all rows of a low button with a single enlarged line.
  func icon(
    at origin: Point, color: RGB, _ look: Look, _ frame: Rect, _ context: LayoutContext
  ) -> Element.Icon {
    let glyphs = context.traits.glyphs
    let columns =
      block.scale > 1 || Self.iconKind(context) == .drawing
      ? iconColumns - Self.gapBesidePicture : iconColumns - 1
    let isLow = !look.isRoomy && block.scale > 1 && block.lines.count == 1
    let foot = isLow ? frame.endRow : origin.row + (block.lines.first?.rows ?? 1)
    if block.scale > 1, let drawing = model.icon.drawing(scale: block.scale, glyphs: glyphs) {
      let size = glyphs.cells(width: drawing.width, height: drawing.height)
      if isLow {
        let spare = frame.rows * glyphs.pixelRows - drawing.height
        let place = Rect(
          column: origin.column, row: frame.row, columns: columns, rows: frame.rows)
        return Element.Icon(
          picture: .drawing(drawing.lowered(by: spare / 2)), place: place, color: color)
      }
      let place = Rect(
        column: origin.column, row: max(origin.row, (origin.row + foot - size.rows) / 2),
        columns: columns, rows: size.rows)
      return Element.Icon(picture: .drawing(drawing), place: place, color: color)
    }
    let text = model.icon.text(glyphs: block.scale > 1 ? .ascii : glyphs)
    let set = context.block(
      text, columns: columns, rows: foot - origin.row, scale: block.scale,
      use: .label)
    let place = Rect(
      column: origin.column, row: max(origin.row, foot - set.rows), columns: columns, rows: set.rows
    )
    let line = Element.Line(
      set.lines.first ?? context.typesetter.line("", scale: 1, direction: .leftToRight),
      place: place,
      alignment: .center, direction: context.direction)
    return Element.Icon(picture: .text(line), place: place, color: color)
  }
}
