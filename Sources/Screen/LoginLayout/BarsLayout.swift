import LoginModel
import LoginCanvas
import LoginKeyboardLayout

/// The title bar, the last rows, the keyboard, and the space between them.
struct BarsLayout {
  /// The title, the status message, the keyboard and the status line.
  private(set) var elements: [Element] = []
  /// The cells for the content of the screen.
  private(set) var viewport: Rect
  /// The control of the title bar if nothing separates it from the content below; otherwise `nil`.
  private(set) var wayOut: Rect?

  private let context: LayoutContext

  init(_ context: LayoutContext) {
    self.context = context
    viewport = Rect(context.size)
    let title = TitleBar(context)
    elements = title.elements
    viewport = viewport.inset(by: Insets(top: title.rows))
    let control = title.elements.first { $0.role.isControl }?.frame
    // A control of two rows of type is large enough without a distance.
    if let control, !context.isTyped || control.rows == 1, control.endRow == viewport.row,
      context.size.rows >= TitleBar.rowsForGap
    {
      wayOut = control
    }
    let statusRows = addStatusLine()
    addKeyboard(above: statusRows)
    if context.content.isListInFront { addStatusMessage() }
  }
}

extension BarsLayout {
  /// The rows of the lowest button; a notice may not displace the list.
  private static let rowsForButton = 2

  /// The columns of the content of the last rows.
  private var barColumns: Int { context.size.columns - 2 * barColumn }
  private var barColumn: Int { min(context.margin, 1) }

  /// Adds the last row in ordinary text and, if letters consist of cells, the status message above it; returns the rows
  /// used.
  private mutating func addStatusLine() -> Int {
    let statusMessage =
      context.content.isListInFront ? StatusMessage(context, columns: barColumns, scale: 1).rows : 0
    guard
      context.hidesWords
        || context.size.rows >= ScreenContent.rowsForHints && context.content.keyboard == nil
          && viewport.rows > statusMessage + Self.rowsForButton
    else { return 0 }
    let place = Rect(column: barColumn, row: context.size.rows - 1, columns: barColumns, rows: 1)
    elements += StatusLine(context, place: place).elements
    guard context.hidesWords else { return 1 }
    let keyboard = context.content.keyboard.map { $0.rows(columns: context.size.columns) + 1 }
    let reported = NoticeRows(context, above: place, free: viewport.rows - 1 - (keyboard ?? 0))
    elements += reported.elements
    return 1 + reported.rows
  }

  /// Places the keyboard over the last rows; KeyboardObserver contains the rule for insets.
  private mutating func addKeyboard(above statusRows: Int) {
    var observer = KeyboardObserver(originalInset: statusRows)
    defer { viewport = viewport.inset(by: Insets(bottom: observer.bottomInset)) }
    guard let keyboard = context.content.keyboard else { return }
    let rowsBelow = max(statusRows, context.traits.rowsWithoutPictures)
    let panel = KeyboardPanel(
      context, keyboard: keyboard, rowsAbove: viewport.row, rowsBelow: rowsBelow,
      emptyRows: rowsBelow - statusRows)
    observer.keyboardWillShow(rows: panel.rows + rowsBelow)
    elements += panel.elements
  }

  /// Adds the status message above the last row of a list.
  ///
  /// If the screen is too small for the message and a button, the message is shortened rather than omitted.
  private mutating func addStatusMessage() {
    guard StatusMessage(context, columns: barColumns, scale: 1).rows > 0,
      viewport.rows > Self.rowsForButton
    else { return }
    let gap = wayOut == nil ? 0 : 1
    let limit = max(1, viewport.rows - gap - PickerLayout.rowsForButton(context))
    var column = barColumn
    var statusMessage = StatusMessage(context, columns: barColumns, rows: limit)
    if context.isLeading {
      // Below the buttons it begins where they do, unless it would then be higher or smaller.
      let aligned = StatusMessage(
        context, columns: max(1, context.size.columns - 2 * context.margin), rows: limit)
      if aligned.looks(like: statusMessage) { (column, statusMessage) = (context.margin, aligned) }
    }
    let origin = Point(column: column, row: viewport.endRow - statusMessage.rows)
    elements += statusMessage.elements(
      at: origin, clip: Rect(context.size),
      alignment: statusMessage.isOneLine && !context.isLeading ? .center : .leading)
    viewport = viewport.inset(by: Insets(bottom: statusMessage.rows))
  }
}

extension Rect {
  /// Returns the rows for content that begins in a column.
  ///
  /// The first row is excluded if the content would otherwise be directly below the control of the title bar (WCAG 2.2,
  /// 2.5.8).
  func apart(from wayOut: Rect?, column: Int) -> Rect {
    guard let wayOut, column <= wayOut.endColumn, rows > 1 else { return self }
    return inset(by: Insets(top: 1))
  }
}
