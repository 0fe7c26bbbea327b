import LoginModel
import LoginCanvas
import LoginLettering

/// The status message, a sentence about Caps Lock, a short code and an address, in ordinary text above the last row.
///
/// Enlarged letters that consist of cells are pictures to a screen reader. The message comes first, then the last row
/// with the focused control. It wraps at words and ends with an ellipsis only if it doesn't fit the available rows.
struct NoticeRows {
  /// The elements; at most three.
  private(set) var elements: [Element] = []
  /// The number of rows.
  private(set) var rows = 0

  private let context: LayoutContext
  private let place: Rect

  /// The maximum number of rows, and the share of the screen.
  private static let most = 3
  private static let share = 4

  /// The minimum rows for everything else.
  private static let leastForOthers = 3

  /// Lays out the texts.
  ///
  /// - Parameters:
  ///   - context: The content to lay out.
  ///   - place: The last row.
  ///   - free: The rows above it, without the title bar and the keyboard.
  init(_ context: LayoutContext, above place: Rect, free: Int) {
    self.context = context
    self.place = place
    let most = min(Self.most, max(1, context.size.rows / Self.share), free - Self.leastForOthers)
    guard most > 0 else { return }
    let texts = texts.prefix(most)
    var blocks: [TextBlock] = []
    for (index, text) in texts.enumerated() {
      // Each following text has at least one row.
      let after = texts.count - 1 - index
      let most = text.id == .statusCapsLock ? most - rows - after : most - after
      let block = context.block(
        text.words, columns: place.columns, rows: max(1, most), scale: 1,
        direction: text.direction)
      blocks.append(block)
      rows += block.rows
    }
    var row = place.row - rows
    for (text, block) in zip(texts, blocks) {
      elements.append(element(text, block, row: row))
      row += block.rows
    }
  }
}

extension NoticeRows {
  private typealias Text = (id: ElementID, words: String, direction: LayoutDirection)

  /// The texts to show, the newest first.
  private var texts: [Text] {
    let reported: Text? =
      switch context.content.status {
      case _ where context.statusPlace == .items: nil
      case .notice(let words, _):
        (context.statusPlace == .foot ? .notice : .statusMessage, words, context.direction)
      case .progress(let words, _): (.statusMessage, words, context.direction)
      case nil: nil
      }
    let items = context.content.isListInFront ? [] : context.content.form?.items ?? []
    let text = { (role: Item.Role) in items.first { $0.role == role }?.label }
    let capsLock = items.first { $0.id == .capsLock }?.label
    return [
      reported,
      capsLock.map { (.statusCapsLock, $0, context.direction) },
      text(.code).map { (.statusCode, $0, .leftToRight) },
      text(.address).map { (.statusAddress, $0, .leftToRight) },
    ].compactMap(\.self)
  }

  private func element(_ text: Text, _ block: TextBlock, row: Int) -> Element {
    let frame = Rect(column: place.column, row: row, columns: place.columns, rows: block.rows)
    var element = Element(
      id: text.id, role: text.id == .notice ? .notice : .hint, label: text.words, frame: frame,
      clip: Rect(context.size), text: context.theme.text)
    element.shortfall = text.id == .notice ? .tooSmall : nil
    element.attributes = context.boldText
    element.isLive = true
    element.lines = context.lines(block, at: frame.origin, columns: frame.columns)
    return element
  }
}
