import Canvas
import KeyboardLayout
import Lettering

/// The title bar, the last rows, the keyboard, and what remains between them.
struct BarsLayout {
  /// Title, notice, keyboard and status line.
  private(set) var elements: [Element] = []
  /// The cells for the content of the screen.
  private(set) var viewport: Rect

  private let room: LayoutRoom

  init(_ room: LayoutRoom) {
    self.room = room
    viewport = Rect(room.size)
    let title = TitleBar(room)
    elements = title.elements
    viewport = viewport.inset(by: Insets(top: title.rows))
    let statusRows = addStatusLine()
    addKeyboard(above: statusRows)
    if room.state.screen == .picker { addTidings() }
  }
}

extension BarsLayout {
  /// Rows from which the keys are told on the last row.
  private static let rowsForStatus = 8
  /// Rows of the lowest button; what happened may not push the list away.
  private static let rowsForButton = 2

  /// Columns of what stands on the last rows.
  private var barColumns: Int { room.size.columns - 2 * barColumn }
  private var barColumn: Int { min(room.margin, 1) }

  /// The last row, in ordinary text; the rows taken.
  private mutating func addStatusLine() -> Int {
    let tidings =
      room.state.screen == .picker ? Tidings(room, columns: barColumns, scale: 1).rows : 0
    guard
      room.scale > 1
        || room.size.rows >= Self.rowsForStatus && !room.state.isKeyboardShown
          && viewport.rows > tidings + Self.rowsForButton
    else { return 0 }
    let place = Rect(column: barColumn, row: room.size.rows - 1, columns: barColumns, rows: 1)
    elements += StatusLine(room, place: place).elements
    return 1
  }

  /// Lays the keyboard over the last rows; the inset law is the observer's.
  private mutating func addKeyboard(above statusRows: Int) {
    var observer = KeyboardObserver(originalInset: statusRows)
    defer { viewport = viewport.inset(by: Insets(bottom: observer.bottomInset)) }
    guard room.state.isKeyboardShown else { return }
    let keyboard = KeyboardPanel(
      room, keyboard: room.state.keyboard, rowsAbove: viewport.row, rowsBelow: statusRows)
    observer.keyboardWillShow(rows: keyboard.rows + statusRows)
    elements += keyboard.elements
  }

  /// What happened, or what is going on, above the last row of the picker; cut rather than silent
  /// where the screen is too small for it and a button.
  private mutating func addTidings() {
    guard Tidings(room, columns: barColumns, scale: 1).rows > 0,
      viewport.rows > Self.rowsForButton
    else { return }
    let limit = max(1, viewport.rows - PickerLayout.rowsForButton(room))
    let tidings = Tidings(room, columns: barColumns, rows: limit)
    let origin = Point(column: barColumn, row: viewport.endRow - tidings.rows)
    elements += tidings.elements(
      at: origin, clip: Rect(room.size), alignment: tidings.isOneLine ? .center : .leading)
    viewport = viewport.inset(by: Insets(bottom: tidings.rows))
  }
}
