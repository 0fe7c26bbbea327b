import LoginCanvas
import LoginLettering
import LoginModel

// The icon of a button, and the cells that it needs.
extension ButtonMetrics {
  /// Columns of a screen in which a drawing stands beside "Sign in with Google", and beside short names, on one line.
  private static let columnsForDrawings = (wholeLabel: 36, shortName: 28)

  /// Cells between a drawing and the label.
  private static let gapBesidePicture = 2

  /// Cells of an icon and the blanks after it.
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

  /// What icons beside ordinary letters are.
  enum IconKind {
    /// Drawings of three rows.
    case drawing
    /// A few characters, for who feels or hears the screen and has less of it so, and where there are no quadrants.
    case characters
    /// Nothing: letters, which a screen reader says before every label, or a label that needs the columns.
    case none
  }

  static func iconKind(_ context: LayoutContext) -> IconKind {
    let traits = context.traits
    guard !traits.glyphs.isASCII else { return .none }
    guard traits.glyphs.hasQuadrants, !context.isLeading, !traits.textOrder.isHeard else {
      return .characters
    }
    let least =
      context.textSize.isAccessibilityCategory
      ? columnsForDrawings.shortName : columnsForDrawings.wholeLabel
    return context.size.columns >= least ? .drawing : .none
  }

  /// Cells of an enlarged icon: as high as a letter, and about square.
  private static func iconSize(scale: Int, context: LayoutContext) -> Size {
    context.traits.glyphs.cells(width: 4 * scale, height: 3 * scale)
  }

  /// Whether there is room for an icon: what a single row of cells shows of a drawing is a square.
  func hasIcon(_ look: Look, _ context: LayoutContext) -> Bool {
    iconColumns > 0 && (look.isRoomy || block.scale > 1 || Self.iconKind(context) == .characters)
  }

  /// The icon beside ordinary letters, in the middle of all rows; `nil` where there is no drawing for them.
  ///
  /// Where nothing parts the buttons, it is one that leaves a line of pixels free above and below, if there is any.
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

  /// The icon, in the middle of the first line.
  ///
  /// A low button ends where its label does, and an icon as high as that is a size smaller.
  func icon(
    at origin: Point, color: RGB, _ look: Look, _ context: LayoutContext
  ) -> Element.Icon {
    let glyphs = context.traits.glyphs
    let columns =
      block.scale > 1 || Self.iconKind(context) == .drawing
      ? iconColumns - Self.gapBesidePicture : iconColumns - 1
    let foot = origin.row + (block.lines.first?.rows ?? 1)
    let isSnug =
      !look.isRoomy && Self.iconSize(scale: block.scale, context: context).rows >= foot - origin.row
    let scale = isSnug ? min(2, block.scale) : block.scale
    if scale > 1, let drawing = model.icon.drawing(scale: scale, glyphs: glyphs) {
      let size = glyphs.cells(width: drawing.width, height: drawing.height)
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
