import LoginModel
import LoginCanvas
import LoginLettering
import LoginTypography

/// The labels of a button, from long to short, and the cells that it needs.
struct ButtonMetrics {
  /// The width of the articles' buttons, 250 points, in columns of 7.5 points.
  static let standardColumns = 33

  /// The appearance of a button apart from its label.
  struct Look: Hashable {
    /// Whether there is a row above the label and one below.
    let isRoomy: Bool
    /// The position of the border.
    var borderPlace = Element.BorderPlace.inside
    /// Whether the next button follows without a gap.
    var isPacked = false
    /// Whether a line has to separate the button from the next one, which has the same fill.
    var isParted = false
  }

  let model: LoginButtonViewModel
  let block: TextBlock
  /// The cells of the icon and the blanks after it; 0 without an icon.
  let iconColumns: Int
  /// Whether the button is a picture, with any border inside.
  private let isTyped: Bool

  /// The cells beside the label: an edge and a blank on each side.
  private static let edges = 4
  /// The minimum number of rows that a button leaves free, for the title, the status line and its lower edge.
  private static let rowsAround = 3

  /// Chooses the first label that fits `available` columns.
  ///
  /// The order is that of ``LoginButtonViewModel/labels(isDisplayingLargeText:)``, then the short name without icon; then
  /// the same in the next smaller scale. In type, the first label in the largest letters is chosen. A short
  /// name that is too high even then is truncated with an ellipsis.
  ///
  /// - Parameters:
  ///   - model: The texts of the button.
  ///   - context: The content to lay out.
  ///   - available: The available columns.
  ///   - enlargedRows: The maximum rows of an enlarged label.
  init(
    _ model: LoginButtonViewModel, context: LayoutContext, available: Int, rows enlargedRows: Int
  ) {
    self.model = model
    isTyped = context.isTyped
    let isLarge = context.textSize.isAccessibilityCategory
    let rungs = model.labels(isDisplayingLargeText: isLarge)
    let rows = max(1, context.size.rows - Self.rowsAround)
    for scale in (1...context.scale).reversed() {
      let icon = Self.iconColumns(scale: scale, context: context)
      var best: (block: TextBlock, iconColumns: Int)?
      for (text, beside) in rungs.map({ ($0, icon) }) + [(model.shortName, 0)] {
        let columns = available - Self.edges - beside
        let block = context.block(
          text, columns: columns, rows: scale > 1 ? enlargedRows : rows, scale: scale,
          use: .label)
        guard block.scale == scale, block.columns <= columns, !block.isCut,
          scale > 1
            ? block.rows + Self.padding(around: block) - 1 <= enlargedRows
            : TextWrap.fitsByWords(text, columns: columns)
        else { continue }
        if let size = best?.block.typeSize, size >= block.typeSize ?? size { continue }
        best = (block, beside)
        if !isTyped { break }
      }
      if let best {
        block = best.block.short(of: context.scale)
        iconColumns = best.iconColumns
        return
      }
    }
    block = context.block(
      model.shortName, columns: max(2, available - Self.edges), rows: rows, scale: 1
    ).short(of: context.scale)
    iconColumns = 0
  }

  /// The width at which the label fits without wrapping.
  var columns: Int { block.columns + Self.edges + iconColumns }

  var labelRows: Int { block.rows }

  /// The rows of a low button.
  var lowRows: Int { block.rows + Self.padding(around: block) }

  /// Returns the rows that a low button has more than its label: one, or two around enlarged lines of cells, which
  /// can't be centred in cells that they share.
  static func padding(around block: TextBlock) -> Int {
    block.scale > 1 && block.lines.count > 1 && block.typeSize == nil ? 2 : 1
  }

  /// Returns the shape of a button.
  ///
  /// A low button ends half a row below ordinary letters, like a key of the keyboard. Around enlarged letters of cells,
  /// which use the top and the bottom of their cells, it has a row of pixels on each side. In type, it is a picture with
  /// its label in the middle.
  static func shape(isRoomy: Bool, _ context: LayoutContext) -> Element.Shape {
    isRoomy ? .roomyPill : context.hidesWords ? .compactEnlargedPill : .compactPill
  }

  /// Returns the button in a frame.
  func element(frame: Rect, clip: Rect, look: Look, context: LayoutContext) -> Element {
    let colors = keepsColors(look) ? model.colors : model.filledColors
    var button = context.control(
      .provider(model.id), role: .button, label: model.spokenLabel, frame: frame, clip: clip,
      text: colors.text, fill: colors.fill)
    button.shape = Self.shape(isRoomy: look.isRoomy, context)
    button.border = colors.border
    button.borderPlace = look.borderPlace
    button.parting = look.isParted && button.shape != .compactPill ? context.theme.page : nil
    // A border around the button has to stand out from the page, not from the fill.
    if look.borderPlace != .inside, let border = button.border,
      context.traits.palette.contrast(border, context.theme.page) < 3
    {
      button.border = context.theme.text
    }
    let top = frame.row + (frame.rows > block.rows + 1 ? 1 : 0)
    // For braille readers, the label comes first; pictures aren't in the cells that they read.
    let isIconLast = context.isLeading && !context.isTyped
    let iconColumns = hasIcon(look, context) ? iconColumns : 0
    let indent = isIconLast ? 2 : 2 + iconColumns
    let width = max(0, frame.columns - 4 - iconColumns)
    button.take(
      block,
      lines: context.lines(
        block, at: Point(column: frame.column + indent, row: top), columns: width))
    button.centreLowLabel()
    if iconColumns > 0 {
      let column = isIconLast ? frame.endColumn - 1 - iconColumns : frame.column + 2
      button.icon =
        typedIcon(column: column, frame: frame, colors.icon, context)
        ?? (look.isRoomy && Self.iconKind(context) == .drawing
          ? picture(column: column, frame: frame, colors.icon, look, context) : nil)
        ?? icon(at: Point(column: column, row: top), color: colors.icon, look, frame, context)
      button.icon?.symbol = model.icon.symbol
    }
    context.mark(&button)
    return button
  }

  /// The colors if the button is between others without a gap.
  var packedColors: LoginButtonViewModel.Colors {
    keepsColors(Look(isRoomy: true, isPacked: true)) ? model.colors : model.filledColors
  }

  /// Returns whether the whole border is visible; an icon of three rows would cover a border along the edge.
  private func keepsColors(_ look: Look) -> Bool {
    isTyped || look.isRoomy && (look.borderPlace != .inside || block.scale > 1 || model.isNeutral)
  }
}

extension Element {
  /// Places the only line of a low button with enlarged letters in the middle of all rows of the button.
  mutating func centreLowLabel() {
    guard shape == .compactEnlargedPill, lines.count == 1 else { return }
    lines[0].place = Rect(
      column: lines[0].place.column, row: frame.row, columns: lines[0].place.columns,
      rows: frame.rows)
  }
}
