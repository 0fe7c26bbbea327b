import Canvas

/// A notice or the progress of a request, broken into the lines of a width.
struct Tidings {
  private let room: LayoutRoom
  private let columns: Int
  private let label: String
  private var lines: [String]

  init(_ room: LayoutRoom, columns: Int) {
    self.room = room
    self.columns = columns
    if let activity = room.state.activity {
      let words = room.words(activity.request.message)
      label = words
      lines = TextWrap.lines(words + Self.mark(activity, room: room), columns: columns)
    } else if let notice = room.state.notice {
      label = room.words(notice.message)
      // An error is told by its sign, not by its colour alone.
      let sign = notice.kind == .error ? "! " : notice.kind == .question ? "? " : ""
      lines = TextWrap.lines(sign + label, columns: columns)
    } else {
      label = ""
      lines = []
    }
  }

  /// Rows it takes; 0 when there is nothing to tell.
  var rows: Int { lines.count }

  /// The same with at most `rows` rows, one or more; what is missing is told by an ellipsis.
  func cut(toRows rows: Int) -> Tidings {
    guard lines.count > rows, rows > 0 else { return self }
    let sign = !room.traits.glyphs.isASCII ? "…" : "..."
    var last = lines[rows - 1]
    while !last.isEmpty, DisplayWidth.of(last + sign) > columns { last.removeLast() }
    var copy = self
    copy.lines = lines.prefix(rows - 1) + [last + sign]
    return copy
  }

  /// The text, from `origin` on.
  func elements(at origin: Point, clip: Rect, alignment: Element.Alignment) -> [Element] {
    guard !lines.isEmpty else { return [] }
    let isBusy = room.state.activity != nil
    let isError = !isBusy && room.state.notice?.kind == .error
    let color = isError ? room.theme.error : room.theme.text
    var element = Element(
      id: isBusy ? .progress : .notice, role: isBusy ? .progress : .notice, label: label,
      frame: Rect(column: origin.column, row: origin.row, columns: columns, rows: rows),
      clip: clip, text: room.theme.readable(color, on: room.theme.page))
    element.attributes = isError ? .bold : []
    element.lines = lines.enumerated().map { index, text in
      Element.Line(
        text,
        place: Rect(
          column: origin.column, row: origin.row + index, columns: columns, rows: 1),
        alignment: alignment)
    }
    return [element]
  }

  /// Three dots of which one is full and moves on.
  ///
  /// They are still when nothing may move, and there are none during the first half second. All take
  /// the same cells, so that the text stands still.
  private static func mark(_ activity: LoginState.Activity, room: LayoutRoom) -> String {
    let isFull = !room.traits.glyphs.isASCII
    guard let step = activity.progressStep else { return isFull ? "…" : "..." }
    guard !room.traits.reducesMotion else { return isFull ? " •••" : " ..." }
    let dots = (0..<3).map { place in
      isFull ? (place == step % 3 ? "●" : "○") : (place == step % 3 ? "O" : ".")
    }
    return " " + dots.joined()
  }
}
