import Canvas

// The picker and the form stand beside each other where there is room for both in the reader's size;
// elsewhere the form takes the place of the picker.
extension LoginState {
  /// Whether picker and form are both on the screen.
  var showsBoth: Bool {
    let room = LayoutRoom(
      state: self, textSize: traits.textSize(columns: size.columns), theme: traits.theme,
      scale: wantedScale)
    return showsBoth(room)
  }

  /// The same in a scale; where letters had to shrink, there is no room for both.
  func showsBoth(_ room: LayoutRoom) -> Bool {
    guard screen == .picker || screen == .email, offersEmail, !isKeyboardShown,
      room.scale == wantedScale
    else { return false }
    let measure = pickerMeasure(room)
    let rowsOfBars = max(SideBySide.rowsOfBars, size.rows / 4 + 2)
    let rows = size.rows - rowsOfBars
    guard
      room.margin + measure.columns + FormContent.comfortableColumns(room) + SideBySide.gap
        <= size.columns,
      measure.rows(isRoomy: true, spacing: 1) <= rows
    else { return false }
    let clip = room.halves(of: Rect(Size(columns: size.columns, rows: rows))).form
    // What there is to tell comes and goes; the picker does not go with it.
    var state = self
    (state.notice, state.activity) = (nil, nil)
    let quiet = LayoutRoom(
      state: state, textSize: room.textSize, theme: room.theme, scale: room.scale)
    let form = FormContent(quiet, density: .framed, tidingsScale: 1, clip: clip)
    return form.rows <= rows
  }

  /// Whether the control of the title bar leads back to the picker, and not out.
  var leadsBack: Bool {
    screen != .picker && screen != .account && screen != .keeping && !showsBoth
  }

  /// What the control of the title bar says.
  var wayOut: Message {
    screen == .account ? .account(.done) : leadsBack ? .back : .cancel
  }
}

extension LayoutRoom {
  /// The halves of a viewport that has room for both: the picker where lines begin.
  func halves(of viewport: Rect) -> (picker: Rect, form: Rect) {
    let form = FormContent.comfortableColumns(self)
    let picker = margin + state.pickerMeasure(self).columns + SideBySide.gap
    // What is left over is shared.
    let spare = max(0, viewport.columns - form - picker)
    let left = picker + spare / 2
    return (
      Rect(column: viewport.column, row: viewport.row, columns: left, rows: viewport.rows),
      Rect(
        column: viewport.column + left, row: viewport.row, columns: viewport.columns - left,
        rows: viewport.rows)
    )
  }
}

private enum SideBySide {
  /// Columns between the two.
  static let gap = 4
  /// Rows of title bar and status line at least.
  static let rowsOfBars = 5
}
