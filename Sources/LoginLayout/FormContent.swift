import LoginModel
import Canvas
import Lettering

/// How generous the form is with rows, the most generous first.
enum FormDensity: CaseIterable {
  /// Framed fields with blank rows between.
  case spaced
  /// Framed fields.
  case framed
  /// Fields one row high with blank rows between.
  case compact
  /// Nothing but what is needed.
  case tight

  var hasFrames: Bool { self == .spaced || self == .framed }
  var spacing: Int { self == .spaced || self == .compact ? 1 : 0 }
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
  /// Columns of the labels when they stand beside the fields; `nil` when they stand above.
  private let labelColumns: Int?
  /// The scale of the notice or progress, at most.
  private let statusScale: Int

  /// Columns of the content at most, and of a field at least while its label stands beside it.
  private static let widest = 60
  private static let narrowestField = 20
  private static let gap = 2

  /// - Parameters:
  ///   - context: What is shown.
  ///   - density: How generous it is.
  ///   - statusScale: The scale of the notice or progress, at most.
  ///   - clip: Where it is seen; the content stands in the middle of its columns.
  ///   - hasPicture: Whether a QR code may stand beside the text.
  ///   - scrolls: Whether marks stand in the last column.
  init(
    _ context: LayoutContext, density: FormDensity, statusScale: Int, clip: Rect,
    hasPicture: Bool = false, scrolls: Bool = false
  ) {
    self.scrolls = scrolls
    self.context = context
    self.density = density
    self.clip = clip
    self.statusScale = statusScale
    let plan = hasPicture ? Self.picturePlan(context, clip: clip) : nil
    let beside = plan.map { $0.extent.columns + Self.pictureGap } ?? 0
    columns = max(
      0, min(Self.widest * context.scale, clip.columns - 2 * context.margin - beside))
    let free = clip.columns - columns - beside
    column = clip.column + (context.isLeading ? min(context.margin, max(0, free)) : free / 2)
    let widestLabel = Self.widestLabel(context)
    let field = columns - widestLabel - Self.gap
    let isBeside = !context.textSize.isAccessibilityCategory && field >= Self.narrowestField
    let form = context.content.form
    labelColumns = isBeside && form?.isAligned == true ? widestLabel : nil
    guard let form else { return }
    if form.isAligned { addAligned(form.items) } else { addItems(form, plan) }
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

  /// The columns of the fields.
  var fieldArea: (column: Int, columns: Int) {
    guard let labelColumns else { return (column, columns) }
    let indent = labelColumns + Self.gap
    return (column + indent, columns - indent)
  }

  /// The columns of what is no field: below them, or where a label would begin.
  var controlArea: (column: Int, columns: Int) {
    context.isLeading ? (column, columns) : fieldArea
  }

  /// Addresses and passwords run from left to right in every language, as in a browser's fields.
  mutating func addField(_ item: Item) {
    let id = item.id
    let edge = density.hasFrames ? 1 : 0
    let area = fieldArea
    let window = FieldWindow(
      item.input ?? TextInput(), columns: max(1, area.columns - 4),
      mask: item.role == .secret
        ? context.traits.glyphs.passwordMark(scale: context.scale) : nil,
      typesetter: context.typesetter, scale: context.scale)
    // The field at fault has an edge in the colour of errors; where colour does not count, a sign.
    let sign = item.isAtFault && context.traits.differentiatesWithoutColor ? "! " : ""
    let words = item.label
    let caption = labelColumns == nil ? context.block(sign + words, columns: columns) : nil
    let labelRows = caption?.rows ?? 0
    let frame = Rect(
      column: area.column, row: rows + labelRows, columns: area.columns,
      rows: window.line.rows + 2 * edge)
    addCaption(of: id, words, sign: sign, block: caption, textRow: frame.row + edge)
    var field = context.control(
      id, role: .field, label: words, frame: frame, clip: clip, text: context.theme.text)
    field.shape = density.hasFrames ? .roomyBox : .compactBox
    field.border = item.isAtFault ? context.theme.error : context.theme.edge
    field.attributes = context.boldText
    field.scale = window.scale
    field.shortfall = window.shortfall
    field.lines = [
      Element.Line(
        window.line,
        place: Rect(
          column: area.column + 2, row: frame.row + edge, columns: max(1, area.columns - 4),
          rows: window.line.rows),
        direction: .leftToRight)
    ]
    field.insertionColumn = window.insertionColumn
    elements.append(field)
    rows += labelRows + frame.rows
  }

  /// The name of a field, above it in lines of its own or beside its text.
  private mutating func addCaption(
    of id: ElementID, _ words: String, sign: String, block: TextBlock?, textRow: Int
  ) {
    let width = labelColumns ?? columns
    let block = block ?? context.block(sign + words, columns: width, scale: 1)
    let frame = Rect(
      column: column, row: labelColumns == nil ? rows : textRow, columns: width, rows: block.rows)
    let isLeading = labelColumns == nil || context.isLeading
    var caption = Element(
      id: .label(of: id), role: .label, label: words, frame: frame, clip: clip,
      text: context.theme.text)
    caption.attributes = context.boldText
    caption.take(
      block,
      lines: context.lines(
        block, at: frame.origin, columns: width, alignment: isLeading ? .leading : .trailing))
    if context.isFocused(id) {
      caption.attributes = [.bold, .underline]
      let start = isLeading ? frame.column : frame.endColumn - block.columns
      caption.focusMark = context.focusMark(
        before: start, row: frame.row, scale: block.scale)
    }
    elements.append(caption)
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

  /// A button where lines end, and lesser controls where they begin; one below the other where the width
  /// does not hold both.
  mutating func addActions(_ main: Item, _ links: some Collection<Item>) {
    let go = pill(main, row: rows)
    elements.append(go)
    let area = controlArea
    let beside = go.frame.column - area.column - 3
    let fits = links.allSatisfy { link in
      let block = context.block(link.label, columns: max(1, beside))
      return block.scale == context.scale && block.lines.count == 1 && block.columns <= beside
    }
    var row = fits ? rows : go.frame.endRow
    for (index, item) in links.enumerated() {
      let link = link(item, row: row, columns: fits ? beside : area.columns)
      elements.append(link)
      let isSpaced =
        fits && density.hasFrames && index < links.count - 1 && context.scale == 1
      row = link.frame.endRow + (isSpaced ? 1 : 0)
    }
    rows = max(go.frame.endRow, row)
  }

  func pill(_ item: Item, row: Int) -> Element {
    let area = controlArea
    let words = item.label
    let block = context.block(words, columns: area.columns - 4)
    let width = min(area.columns, block.columns + 6)
    let start = context.isLeading ? area.column : area.column + area.columns - width
    let isRoomy = density.hasFrames
    let frame = Rect(
      column: start, row: row, columns: width,
      rows: block.rows + (isRoomy ? 2 : 1))
    let isEnabled =
      item.worksWhileBusy || !context.content.isBusy && !context.content.isBarred
    let (fill, ink) = context.theme.button(
      fill: isEnabled ? context.theme.tint : context.theme.edge,
      text: isEnabled ? context.theme.onTint : context.theme.page)
    var button = context.control(
      item.id, role: .button, label: words, frame: frame, clip: clip, text: ink, fill: fill)
    button.border = context.theme.border(fill: fill, text: button.text)
    button.isEnabled = isEnabled
    button.shape = isRoomy ? .roomyPill : .compactPill
    let top = row + (isRoomy ? 1 : 0)
    button.take(
      block,
      lines: context.lines(
        block, at: Point(column: frame.column + 2, row: top), columns: max(0, frame.columns - 4),
        alignment: context.isLeading ? .leading : .center))
    context.mark(&button, row: top)
    return button
  }

  func link(_ item: Item, row: Int, columns: Int) -> Element {
    let words = item.label
    let block = context.block(words, columns: columns, shrunkTo: clip.rows)
    let frame = Rect(
      column: controlArea.column, row: row, columns: block.columns, rows: block.rows)
    var link = context.control(
      item.id, role: .link, label: words, frame: frame, clip: clip, text: context.theme.tint,
      worksWhileBusy: item.worksWhileBusy)
    link.take(block, lines: context.lines(block, at: frame.origin, columns: frame.columns))
    link.isLive = item.isLive
    context.mark(&link, row: row)
    return link
  }
}
