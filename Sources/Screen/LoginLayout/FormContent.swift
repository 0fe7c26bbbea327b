import LoginModel
import LoginCanvas

/// How generous the form is with rows, the most generous first.
enum FormDensity: CaseIterable {
  /// Framed fields, every control apart from the next one, and every enlarged line of a paragraph.
  case airy
  /// Framed fields with blank rows between.
  case spaced
  /// Framed fields.
  case framed
  /// Fields one row high with blank rows between.
  case compact
  /// Nothing but what is needed.
  case tight

  var hasFrames: Bool {
    switch self {
    case .airy, .spaced, .framed: true
    case .compact, .tight: false
    }
  }
  var spacing: Int {
    switch self {
    case .airy, .spaced, .compact: 1
    case .framed, .tight: 0
    }
  }

  /// Those that differ in a scale, the most generous first: ordinary controls are apart already.
  static func all(scale: Int) -> ArraySlice<Self> { allCases[(scale > 1 ? 0 : 1)...] }
}

/// A form without regard to where it is seen: row 0 is its first row.
struct FormContent {
  /// The elements, in the order they are read.
  var elements: [Element] = []
  /// Its height.
  var rows = 0

  let context: LayoutContext
  let density: FormDensity
  let clip: Rect
  /// Whether marks stand in the last column.
  let scrolls: Bool
  /// The columns of the content.
  let column: Int
  let columns: Int
  /// Whether anything is typed here: buttons stand where the lines of the fields end then, otherwise where text begins.
  let hasFields: Bool
  /// Columns of the labels when they stand beside the fields; `nil` when they stand above.
  let labelColumns: Int?
  /// The scale of the notice or progress, at most.
  let statusScale: Int
  /// Rows of the notice or progress in ordinary cells.
  let leastStatusRows: Int
  /// The last control; `nil` while there is none.
  var lastTarget: Rect?

  /// Columns of the content at most, and of a field at least while its label stands beside it, which is no wider.
  private static let widest = 60
  private static let narrowestField = 20
  static let gap = 2

  /// - Parameters:
  ///   - context: What is shown.
  ///   - density: How generous it is.
  ///   - statusScale: The scale of the notice or progress, at most.
  ///   - clip: Where it is seen; the content stands in the middle of its columns.
  ///   - pictureScale: Columns that a module of a QR code beside the text is wide at most; 0 for no QR code.
  ///   - scrolls: Whether marks stand in the last column.
  init(
    _ context: LayoutContext, density: FormDensity, statusScale: Int, clip: Rect,
    pictureScale: Int = 0, scrolls: Bool = false
  ) {
    self.scrolls = scrolls
    self.context = context
    self.density = density
    self.clip = clip
    self.statusScale = statusScale
    let plan = Self.picturePlan(context, clip: clip, scale: pictureScale)
    let beside = plan.map { $0.extent.columns + Self.pictureGap } ?? 0
    columns = Self.columns(context, clip: clip, beside: beside)
    column = Self.column(context, clip: clip, beside: beside)
    let widestLabel = Self.widestLabel(context)
    let field = columns - widestLabel - Self.gap
    let isBeside =
      !context.textSize.isAccessibilityCategory && field >= max(Self.narrowestField, widestLabel)
    let form = context.content.form
    hasFields = form?.items.contains(where: \.isField) ?? false
    labelColumns = isBeside && hasFields ? widestLabel : nil
    leastStatusRows =
      context.scale > 1 ? StatusMessage(context, columns: columns, scale: 1).rows : 0
    guard var form else { return }
    form.items.putStatusBelowFault()
    addItems(form, plan)
  }

  private static func columns(_ context: LayoutContext, clip: Rect, beside: Int) -> Int {
    max(0, min(widest * context.scale, clip.columns - 2 * context.margin - beside))
  }

  /// The column in which the content begins, with so many columns kept for what stands beside it.
  static func column(_ context: LayoutContext, clip: Rect, beside: Int = 0) -> Int {
    let free = clip.columns - columns(context, clip: clip, beside: beside) - beside
    return clip.column + (context.isLeading ? min(context.margin, max(0, free)) : free / 2)
  }

  /// Columns at which it stands comfortably beside something else.
  static func comfortableColumns(_ context: LayoutContext) -> Int {
    let isStacked = context.textSize.isAccessibilityCategory
    let field = (isStacked ? narrowestField : narrowestField + 12) * context.scale
    return 2 * context.margin + (isStacked ? 0 : widestLabel(context) + gap) + field
  }

  private static func widestLabel(_ context: LayoutContext) -> Int {
    let sign = context.traits.differentiatesWithoutColor ? 2 : 0
    let fields = (context.content.form?.items ?? []).lazy.filter(\.isField)
    return sign + (fields.map { DisplayWidth.of($0.label) }.max() ?? 0)
  }
}

extension FormContent {
  mutating func space() { rows += density.spacing }

  /// Leaves a free row below a control before another one, where one of the two is a single row high
  /// (WCAG 2.2, 2.5.8), or there are rows enough.
  mutating func keepApart(rows height: Int) {
    guard let lastTarget, lastTarget.endRow == rows else { return }
    if min(lastTarget.rows, height) < 2 || density == .airy { rows += 1 }
  }

  /// Puts a control where it was placed.
  mutating func add(_ control: Element) {
    elements.append(control)
    lastTarget = control.frame
    rows = max(rows, control.frame.endRow)
  }

  var fieldArea: (column: Int, columns: Int) {
    guard let labelColumns else { return (column, columns) }
    let indent = labelColumns + Self.gap
    return (column + indent, columns - indent)
  }

  /// The columns of what is no field: below them, or where a label would begin.
  var controlArea: (column: Int, columns: Int) {
    context.isLeading ? (column, columns) : fieldArea
  }

  /// What happened or goes on, below the fields.
  mutating func addStatusMessage() {
    let area = controlArea
    let statusMessage = StatusMessage(context, columns: area.columns, scale: statusScale)
    guard statusMessage.rows > 0 else { return }
    elements += statusMessage.elements(
      at: Point(column: area.column, row: rows), clip: clip, alignment: .leading)
    rows += statusMessage.rows
  }
}

private extension [Item] {
  /// What happened directly below the field that it is about.
  mutating func putStatusBelowFault() {
    guard let status = firstIndex(where: { $0.role == .status }),
      let fault = firstIndex(where: \.isAtFault), fault < status
    else { return }
    let item = remove(at: status)
    insert(item, at: fault + 1)
  }
}
