import LoginModel
import Canvas
import Lettering

/// The ladder of labels of one button, from long to short, and the cells that it needs.
struct ButtonMetrics {
  /// 250 points, the width of the articles' buttons, in columns of 7.5 points.
  static let standardColumns = 33

  let model: LoginButtonViewModel
  private let block: TextBlock
  /// Cells of the icon and the blank after it; 0 without one.
  private let iconColumns: Int

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

  /// Cells of an icon and the blank after it.
  private static func iconColumns(scale: Int, context: LayoutContext) -> Int {
    guard scale == 1 else { return iconSize(scale: scale, context: context).columns + 1 }
    // A letter is no picture, and a screen reader says it before every label.
    return context.traits.glyphs.isASCII ? 0 : ProviderIcon.columns + 1
  }

  /// Cells of an enlarged icon: as high as a letter, and about square.
  private static func iconSize(scale: Int, context: LayoutContext) -> Size {
    context.traits.glyphs.cells(width: 4 * scale, height: 3 * scale)
  }

  /// The button in `frame`.
  func element(frame: Rect, clip: Rect, isRoomy: Bool, context: LayoutContext) -> Element {
    let colors = model.colors
    var button = context.control(
      .provider(model.id), role: .button, label: model.signInLabel, frame: frame, clip: clip,
      text: colors.text, fill: colors.fill)
    button.shape = isRoomy ? .roomyPill : .compactPill
    button.border = colors.border
    let top = frame.row + (isRoomy ? 1 : 0)
    // For whoever feels the screen, the label comes first.
    let indent = context.isLeading ? 2 : 2 + iconColumns
    let width = max(0, frame.columns - 4 - iconColumns)
    button.take(
      block,
      lines: context.lines(
        block, at: Point(column: frame.column + indent, row: top), columns: width))
    if iconColumns > 0 {
      let column = context.isLeading ? frame.endColumn - 1 - iconColumns : frame.column + 2
      button.icon = icon(
        at: Point(column: column, row: top), color: colors.icon, context: context)
    }
    context.mark(&button, row: top)
    return button
  }

  /// The icon, standing on the foot of the first line.
  private func icon(at origin: Point, color: RGB, context: LayoutContext) -> Element.Icon {
    let glyphs = context.traits.glyphs
    let columns = iconColumns - 1
    let foot = origin.row + (block.lines.first?.rows ?? 1)
    if block.scale > 1, let drawing = model.icon.drawing(scale: block.scale) {
      let size = glyphs.cells(width: drawing.width, height: drawing.height)
      let place = Rect(
        column: origin.column, row: max(origin.row, foot - size.rows), columns: columns,
        rows: size.rows)
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
