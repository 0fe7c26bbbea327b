import LoginModel
import LoginCanvas
import LoginKeyboardLayout
import LoginLettering
import LoginTypography

/// The vertical density of a form, the most generous first.
enum FormDensity: CaseIterable {
  /// High buttons, a gap between all controls, and a gap between enlarged lines of a paragraph.
  case airy
  /// High buttons, and blank rows between fields.
  case spaced
  /// High buttons.
  case snug
  /// Low buttons, and blank rows between fields.
  case compact
  /// The minimum.
  case tight

  var hasHighButtons: Bool {
    switch self {
    case .airy, .spaced, .snug: true
    case .compact, .tight: false
    }
  }
  var spacing: Int {
    switch self {
    case .airy, .spaced, .compact: 1
    case .snug, .tight: 0
    }
  }

  /// Returns the densities that differ at a scale, the most generous first; ordinary controls always have gaps.
  static func all(scale: Int) -> ArraySlice<Self> { allCases[(scale > 1 ? 0 : 1)...] }
}

/// A form regardless of its position on the screen: row 0 is its first row.
struct FormContent {
  /// The elements, in reading order.
  var elements: [Element] = []
  /// The height in rows.
  var rows = 0

  let context: LayoutContext
  let density: FormDensity
  /// Whether a free row separates a text from the field below and from its English, however dense the form is.
  let partsFields: Bool
  /// Whether a free row separates entries of several rows too, however dense the form is.
  let partsEntries: Bool
  /// Whether all settings that open a page have a disclosure sign, even if some are then higher.
  let hasAllSigns: Bool
  /// Whether a setting has no sign because it would be higher.
  var lacksSigns = false
  /// Whether all values are below the names of their settings.
  var stacksValues = false
  /// The maximum columns of a module of a QR code beside the text; 0 for no QR code.
  let pictureScale: Int
  /// Whether rows for a notice stay free below a page with a QR code.
  let reservesStatus: Bool
  let clip: Rect
  /// Whether marks are in the last column.
  let scrolls: Bool
  /// The first column of the content.
  let column: Int
  let columns: Int
  /// Whether the form has fields; buttons are then at the trailing edge of the fields, otherwise where text begins.
  let hasFields: Bool
  /// The columns of labels beside the fields; `nil` if labels are above the fields.
  let labelColumns: Int?
  /// The columns of the terms of a table; `nil` without a table or without enough space for it.
  let termColumns: Int?
  /// The scale of the running text.
  let textScale: Int
  /// The size of the running text in type; `nil` in cells.
  let textSize: TypeSize?
  /// Whether fields and codes are in frames: the same on all pages of a screen.
  let hasFrames: Bool
  /// The largest letters of the status message.
  let statusLimit: StatusLimit
  /// The largest type of the running text and of keys; `nil` for the reader's.
  let textLimit: TypeSize?
  /// The rows of the status message in ordinary cells.
  let leastStatusRows: Int
  /// The last control; `nil` before the first control.
  var lastTarget: Rect?

  /// The maximum columns of the content, and the minimum columns of a field beside its label, which is no wider.
  private static let widest = 60
  private static let narrowestField = 20
  static let gap = 2

  /// Lays out the items of a form.
  ///
  /// - Parameters:
  ///   - context: The content to lay out.
  ///   - density: The vertical density.
  ///   - statusLimit: The largest letters of the status message.
  ///   - clip: The visible cells; the content is centred in their columns.
  ///   - textLimit: The largest type of the running text and of keys; `nil` for the reader's.
  ///   - pictureScale: The maximum columns of a module of a QR code beside the text; 0 for no QR code.
  ///   - reservesStatus: Whether rows for a notice stay free below a page with a QR code.
  ///   - scrolls: Whether marks are in the last column.
  ///   - partsFields: Whether a free row separates a text from the field below and from its English, however dense the
  ///     form is.
  ///   - partsEntries: Whether a free row separates entries of several rows too, however dense the form is.
  ///   - hasAllSigns: Whether all settings that open a page have a disclosure sign, even if some are then higher.
  init(
    _ context: LayoutContext, density: FormDensity, statusLimit: StatusLimit, clip: Rect,
    textLimit: TypeSize? = nil, pictureScale: Int = 0, reservesStatus: Bool = true,
    scrolls: Bool = false, partsFields: Bool = false, partsEntries: Bool = false,
    hasAllSigns: Bool = false
  ) {
    (self.pictureScale, self.reservesStatus) = (pictureScale, reservesStatus)
    (self.scrolls, self.hasAllSigns) = (scrolls, hasAllSigns)
    (self.partsFields, self.partsEntries) = (partsFields, partsEntries)
    self.context = context
    self.density = density
    self.clip = clip
    self.statusLimit = statusLimit
    self.textLimit = textLimit
    let plan = Self.picturePlan(context, clip: clip, scale: pictureScale)
    let beside = plan.map { $0.extent.columns + Self.pictureGap } ?? 0
    columns = Self.columns(context, clip: clip, beside: beside)
    column = Self.column(context, clip: clip, beside: beside)
    let widestLabel = Self.widestLabel(context)
    let field = columns - widestLabel - Self.gap
    let isBeside =
      !context.textSize.isAccessibilityCategory && field >= max(Self.narrowestField, widestLabel)
    let form = context.content.form
    let items = form?.items ?? []
    hasFields = items.contains(where: \.isField)
    hasFrames = Self.hasFrames(context)
    termColumns = Self.termColumns(context, items, columns: columns, rows: clip.rows)
    (textScale, textSize) = Self.textScale(
      context, items, columns: columns, rows: clip.rows, besidePicture: plan != nil,
      limit: textLimit)
    labelColumns = isBeside && hasFields ? widestLabel : nil
    leastStatusRows =
      context.scale > 1 ? StatusMessage(context, columns: columns, scale: 1).rows : 0
    guard var form else { return }
    form.items.putStatusBelowFault()
    stacksValues = stacksValues(of: form.items)
    addItems(form, plan)
  }

  /// The rows from which fields have frames, for letters of one row, two rows and more.
  private static let rowsForFrames = [20, 30, 40]

  /// Returns whether fields have frames, which depends only on the letters and on the rows that no keyboard covers.
  private static func hasFrames(_ context: LayoutContext) -> Bool {
    let covered = context.content.keyboard.map { $0.rows(columns: context.size.columns) } ?? 0
    let letter =
      context.isTyped
      ? context.typesetter.line("x", scale: context.scale, direction: .leftToRight).rows
      : context.scale
    return context.size.rows - covered >= rowsForFrames[min(letter, rowsForFrames.count) - 1]
  }

  /// Returns the columns of the content, with columns reserved for adjacent content.
  static func columns(_ context: LayoutContext, clip: Rect, beside: Int) -> Int {
    max(0, min(widest * context.scale, clip.columns - 2 * context.margin - beside))
  }

  /// Returns the column in which the content begins, with columns reserved for adjacent content.
  static func column(_ context: LayoutContext, clip: Rect, beside: Int = 0) -> Int {
    let free = clip.columns - columns(context, clip: clip, beside: beside) - beside
    return clip.column + (context.isLeading ? min(context.margin, max(0, free)) : free / 2)
  }

  /// Returns the columns that are comfortable beside something else.
  static func comfortableColumns(_ context: LayoutContext) -> Int {
    let isStacked = context.textSize.isAccessibilityCategory
    let field = (isStacked ? narrowestField : narrowestField + 12) * context.scale
    return 2 * context.margin + (isStacked ? 0 : widestLabel(context) + gap) + field
  }

  private static func widestLabel(_ context: LayoutContext) -> Int {
    let sign = context.traits.differentiatesWithoutColor ? 2 : 0
    let fields = (context.content.form?.items ?? []).lazy.filter(\.isField)
    let widths = fields.map { field in
      context.isTyped
        ? context.typesetter.block(
          field.label, scale: 1, columns: context.size.columns, direction: context.direction,
          for: .label
        ).columns
        : DisplayWidth.of(field.label)
    }
    return sign + (widths.max() ?? 0)
  }
}

extension FormContent {
  mutating func space() { rows += density.spacing }

  /// Adds the free row between a text and its English below it, which a dense form has only if there is a row for it.
  mutating func part(original item: Item) {
    if item.isOriginal, partsFields, density.spacing == 0, !elements.isEmpty { rows += 1 }
  }

  /// Adds the free row between a text and the field below it, which a dense form has only if there is a row for it.
  mutating func part(from former: Item.Role?) {
    guard partsFields, density.spacing == 0 else { return }
    switch former {
    case .paragraph, .remark, .reference, .address, .code: rows += 1
    case .longAddress, .separator, .picture, .field, .secret, .mainButton, .button, .link,
      .destructive, .status, nil:
      break
    }
  }

  /// Adds a free row between the last control and the English at the end, unless they are apart already.
  mutating func partOriginals() {
    let originals = (context.content.form?.items ?? []).filter(\.isOriginal).map(\.id)
    guard let first = elements.firstIndex(where: { originals.contains($0.id) }), first > 0,
      elements[first - 1].role.isControl,
      elements[first - 1].frame.endRow == elements[first].frame.row
    else { return }
    for index in first..<elements.count { elements[index] = elements[index].moved(rows: 1) }
    rows += 1
  }

  /// Adds a free row between two controls if one of them is a single row high (WCAG 2.2, 2.5.8), or if there are enough
  /// rows: where fields are apart from texts, entries of several rows are apart too, unless the form is dense.
  mutating func separate(rows height: Int) {
    guard let lastTarget, lastTarget.endRow == rows else { return }
    let isEven = partsEntries || partsFields && density.spacing > 0
    if min(lastTarget.rows, height) < 2 || density == .airy || isEven { rows += 1 }
  }

  /// Whether entries of several rows touch, in a form whose other entries have blank rows between them.
  var hasTouchingEntries: Bool {
    guard density != .airy else { return false }
    let entries = elements.filter { $0.role == .link }.map(\.frame)
    let gaps = zip(entries, entries.dropFirst()).map { $1.row - $0.endRow }
    return gaps.contains(0) && (density.spacing > 0 || gaps.contains(1))
  }

  /// Adds a free row for the ring of the focus, if lines of type are so low that it would cross the text above.
  ///
  /// - Returns: Whether lines are so low.
  mutating func makeRoomForRing() -> Bool {
    guard context.isTyped,
      context.typesetter.line("x", scale: context.scale, direction: .leftToRight).rows == 1
    else { return false }
    if elements.last?.frame.endRow == rows { rows += 1 }
    return true
  }

  /// Adds a control at its position.
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

  /// The columns of buttons and of the sentences about a field: below the fields, or where a label would begin.
  var controlArea: (column: Int, columns: Int) {
    context.isLeading ? (column, columns) : fieldArea
  }

  /// Adds the status message below the fields.
  mutating func addStatusMessage() {
    let area = controlArea
    let statusMessage = StatusMessage(
      context, columns: area.columns, scale: min(statusLimit.scale, textScale),
      limit: statusLimit.size)
    guard statusMessage.rows > 0 else { return }
    elements += statusMessage.elements(
      at: Point(column: area.column, row: rows), clip: clip, alignment: .leading)
    rows += statusMessage.rows
  }
}

private extension [Item] {
  /// Moves the status message directly below the field that it concerns.
  mutating func putStatusBelowFault() {
    guard let status = firstIndex(where: { $0.role == .status }),
      let fault = firstIndex(where: \.isAtFault), fault < status
    else { return }
    let item = remove(at: status)
    insert(item, at: fault + 1)
  }
}
