import Canvas
import Lettering

/// A notice or the progress of a request, broken into the lines of a width.
struct Tidings {
  private let room: LayoutRoom
  private let columns: Int
  private let label: String
  private let block: TextBlock?

  /// - Parameters:
  ///   - room: What there is to tell, and how.
  ///   - columns: Cells of a line.
  ///   - rows: Rows at most, one or more; what is missing is told by an ellipsis.
  ///   - scale: The scale at most; `nil` for that of the screen.
  init(_ room: LayoutRoom, columns: Int, rows: Int? = nil, scale: Int? = nil) {
    self.room = room
    self.columns = columns
    let text: String?
    // On a provider's page the wait is what the page is about.
    let isWaiting = room.state.visit?.prompt != nil
    if let activity = room.state.activity, !isWaiting {
      label = room.words(activity.request.message)
      text = label + Self.mark(activity, room: room)
    } else if let notice = room.state.notice {
      label = room.words(notice.message)
      // An error is told by its sign, not by its colour alone.
      text = (notice.kind == .error ? "! " : notice.kind == .question ? "? " : "") + label
    } else {
      (label, text) = ("", nil)
    }
    block = text.map { room.block($0, columns: columns, rows: rows, scale: scale) }
  }

  /// Rows it takes; 0 when there is nothing to tell.
  var rows: Int { block?.rows ?? 0 }
  /// Whether it is one line.
  var isOneLine: Bool { block?.lines.count == 1 }

  /// The text, from `origin` on.
  func elements(at origin: Point, clip: Rect, alignment: Element.Alignment) -> [Element] {
    guard let block else { return [] }
    let isBusy = room.state.activity != nil && room.state.visit?.prompt == nil
    let isError = !isBusy && room.state.notice?.kind == .error
    let color = isError ? room.theme.error : room.theme.text
    var element = Element(
      id: isBusy ? .progress : .notice, role: isBusy ? .progress : .notice, label: label,
      frame: Rect(column: origin.column, row: origin.row, columns: columns, rows: rows),
      clip: clip, text: room.theme.readable(color, on: room.theme.page))
    element.attributes = isError ? .bold : room.boldText
    element.take(
      block.short(of: room.scale),
      lines: room.lines(block, at: origin, columns: columns, alignment: alignment))
    return [element]
  }

  /// Three dots of which one is full and moves on.
  ///
  /// They are still when nothing may move, and there are none during the first half second. All take
  /// the same cells, so that the text stands still.
  private static func mark(_ activity: LoginState.Activity, room: LayoutRoom) -> String {
    let isPlain = room.traits.glyphs.isASCII || room.scale > 1
    guard let step = activity.progressStep else { return isPlain ? "..." : "…" }
    guard !room.traits.reducesMotion else { return isPlain ? " ..." : " •••" }
    let dots = (0..<3).map { place in
      isPlain ? (place == step % 3 ? "O" : ".") : (place == step % 3 ? "●" : "○")
    }
    return " " + dots.joined()
  }
}
