import LoginModel
import Canvas
import Lettering

/// The ladder of labels of one button, from long to short, and the cells that it needs.
struct ButtonMetrics {
  /// 250 points, the width of the articles' buttons, in columns of 7.5 points.
  static let standardColumns = 33

  /// Columns of a screen in which a drawing stands beside "Sign in with Google", and beside short names, on one line.
  private static let columnsForDrawings = (wholeLabel: 36, shortName: 28)

  /// What a button looks like besides its label.
  struct Look: Hashable {
    /// Whether there is a row above the label, and one below.
    let isRoomy: Bool
    /// Where its border is drawn.
    var borderPlace = Element.BorderPlace.inside
    /// Whether the next button follows at once.
    var isPacked = false
  }

  let model: LoginButtonViewModel
  private let block: TextBlock
  /// Cells of the icon and the blanks after it; 0 without one.
  private let iconColumns: Int

  /// Cells between a drawing and the label.
  private static let gapBesidePicture = 2
  /// Cells beside the label: an edge and a blank at each side.
  private static let edges = 4
  /// Rows that a button leaves free of a screen at least, for the title, the status line and its lower edge.
  private static let rowsAround = 3

  /// Takes the first label of the ladder that fits `available` columns: the sign-in label, but not
  /// in an accessibility category, the short name, the short name without icon; then in the next
  /// smaller scale.
  ///
  /// A short name that is too high even then is cut, with an ellipsis.
  ///
  /// - Parameters:
  ///   - model: What it says.
  ///   - context: What is shown.
  ///   - available: Columns that there are.
  ///   - enlargedRows: Rows that an enlarged label may take.
  init(
    _ model: LoginButtonViewModel, context: LayoutContext, available: Int, rows enlargedRows: Int
  ) {
    self.model = model
    let isLarge = context.textSize.isAccessibilityCategory
    let rungs = isLarge ? [model.shortName] : [model.signInLabel, model.shortName]
    let rows = max(1, context.size.rows - Self.rowsAround)
    for scale in (1...context.scale).reversed() {
      let icon = Self.iconColumns(scale: scale, context: context)
      for (text, beside) in rungs.map({ ($0, icon) }) + [(model.shortName, 0)] {
        let columns = available - Self.edges - beside
        let block = context.block(
          text, columns: columns, rows: scale > 1 ? enlargedRows : rows, scale: scale,
          use: .label)
        guard block.scale == scale, block.columns <= columns, !block.isCut,
          scale > 1 || TextWrap.fitsByWords(text, columns: columns)
        else { continue }
        self.block = block.short(of: context.scale)
        iconColumns = beside
        return
      }
    }
    block = context.block(
      model.shortName, columns: max(2, available - Self.edges), rows: rows, scale: 1
    ).short(of: context.scale)
    iconColumns = 0
  }

  /// The width at which its label stands as it is.
  var columns: Int { block.columns + Self.edges + iconColumns }

  /// Rows of the label.
  var labelRows: Int { block.rows }

  /// What a button is on a screen.
  ///
  /// A low one has half a row more than its label: below ordinary letters, as a key
  /// of the keyboard has, and above enlarged ones, which begin at the top of their cells.
  static func shape(isRoomy: Bool, _ context: LayoutContext) -> Element.Shape {
    isRoomy ? .roomyPill : context.scale > 1 ? .compactEnlargedPill : .compactPill
  }

  /// Cells of an icon and the blanks after it.
  private static func iconColumns(scale: Int, context: LayoutContext) -> Int {
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
  private enum IconKind {
    /// Drawings of three rows.
    case drawing
    /// A few characters, for who feels or hears the screen and has less of it so, and where there are no quadrants.
    case characters
    /// Nothing: letters, which a screen reader says before every label, or a label that needs the columns.
    case none
  }

  private static func iconKind(_ context: LayoutContext) -> IconKind {
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

  /// The button in `frame`.
  func element(frame: Rect, clip: Rect, look: Look, context: LayoutContext) -> Element {
    let colors = keepsColors(look) ? model.colors : model.filledColors
    var button = context.control(
      .provider(model.id), role: .button, label: model.signInLabel, frame: frame, clip: clip,
      text: colors.text, fill: colors.fill)
    button.shape = Self.shape(isRoomy: look.isRoomy, context)
    button.border = colors.border
    button.borderPlace = look.borderPlace
    // Around the button a border has to stand out from the page, and not from the fill.
    if look.borderPlace != .inside, let border = button.border,
      context.traits.palette.contrast(border, context.theme.page) < 3
    {
      button.border = context.theme.text
    }
    let top = frame.row + (button.shape == .compactPill ? 0 : 1)
    // For whoever feels the screen, the label comes first.
    let iconColumns = hasIcon(look, context) ? iconColumns : 0
    let indent = context.isLeading ? 2 : 2 + iconColumns
    let width = max(0, frame.columns - 4 - iconColumns)
    button.take(
      block,
      lines: context.lines(
        block, at: Point(column: frame.column + indent, row: top), columns: width))
    if iconColumns > 0 {
      let column = context.isLeading ? frame.endColumn - 1 - iconColumns : frame.column + 2
      button.icon =
        (look.isRoomy && Self.iconKind(context) == .drawing
          ? picture(column: column, frame: frame, colors.icon, look, context) : nil)
        ?? icon(at: Point(column: column, row: top), color: colors.icon, look, context)
    }
    context.mark(&button)
    return button
  }

  /// Whether its border is seen whole: an icon of three rows would stand on one along the edge.
  private func keepsColors(_ look: Look) -> Bool {
    look.isRoomy && (look.borderPlace != .inside || block.scale > 1 || model.isNeutral)
  }

  /// Whether there is room for an icon: what a single row of cells shows of a drawing is a square.
  private func hasIcon(_ look: Look, _ context: LayoutContext) -> Bool {
    iconColumns > 0 && (look.isRoomy || block.scale > 1 || Self.iconKind(context) == .characters)
  }

  /// The icon beside ordinary letters, in the middle of all rows; `nil` where there is no drawing for them.
  ///
  /// Where nothing parts the buttons, it is one that leaves a line of pixels free above and below, if there is any.
  private func picture(
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
  private func icon(
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
