import LoginModel
import LoginCanvas
import LoginLettering

/// The ladder of labels of one button, from long to short, and the cells that it needs.
struct ButtonMetrics {
  /// 250 points, the width of the articles' buttons, in columns of 7.5 points.
  static let standardColumns = 33

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
  let block: TextBlock
  /// Cells of the icon and the blanks after it; 0 without one.
  let iconColumns: Int

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

  var labelRows: Int { block.rows }

  /// What a button is on a screen.
  ///
  /// A low one has half a row more than its label: below ordinary letters, as a key
  /// of the keyboard has, and above enlarged ones, which begin at the top of their cells.
  static func shape(isRoomy: Bool, _ context: LayoutContext) -> Element.Shape {
    isRoomy ? .roomyPill : context.scale > 1 ? .compactEnlargedPill : .compactPill
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
}
