import LoginModel
import LoginCanvas
import LoginLettering
import LoginTypography

// The title bar in type.
extension TitleBar {
  /// The maximum share of the screen for a control and a title that doesn't fit beside it: a third.
  private static let shareWithTitle = 3

  /// The least part of the reader's size that a title has if the sentences of the page are as small: three quarters.
  private static let leastPart = (3, 4)

  /// Returns the control and the title in the largest type in which the title fits.
  ///
  /// If both don't fit in the reader's size, the control that leads back may be only its sign, as on a phone, and the
  /// title may be below the control, or in several lines beside the sign. A title smaller than the sentences of the
  /// page makes these as small if it is little smaller than the reader's size, and is omitted otherwise.
  func typedBlocks(_ controls: [String], _ title: String) -> Blocks {
    let beside = beside(controls[0], title)
    if let beside, isWhole(beside.control), beside.title.map(isWhole) ?? true { return beside }
    let sign = controls.count > 1 ? controls[1] : nil
    let others = [
      sign.flatMap { self.beside($0, title) }, below(controls[0], title),
      sign.flatMap { inLines(beside: $0, title) },
      sign == nil ? inLines(below: controls[0], title) : nil,
    ]
    let best = others.reduce(beside) { best, next in
      guard let best, let next else { return best ?? next }
      return isLarger(next, than: best) ? next : best
    }
    if let best, !isSmallerThanText(best) || isNearlyWhole(best) { return best }
    return (largest(controls[0], room: { _ in columns }) ?? ordinary(controls[0]), nil, false)
  }

  /// The columns of the bar.
  private var columns: Int { context.size.columns - context.margin }

  /// Returns the control in the largest type that leaves room for the title in the smallest, then the title in its
  /// largest type; `nil` if they don't fit on one line.
  private func beside(_ control: String, _ title: String) -> Blocks? {
    let least = context.typesetter.line(
      title, scale: 1, direction: context.direction, for: .title
    ).columns
    guard
      let one = largest(control, room: { columns - Self.gap * $0 - least }),
      let two = largest(
        title, for: .title, room: { _ in columns - one.columns - Self.gap * one.scale })
    else { return nil }
    return (one, two, false)
  }

  /// Returns the control, and the title in rows of its own; `nil` without rows for it.
  private func below(_ control: String, _ title: String) -> Blocks? {
    let one = largest(control, room: { _ in columns }) ?? ordinary(control)
    let width = context.size.columns - 2 * context.margin
    return inLines(title, columns: width, rows: freeRows / Self.shareWithTitle - one.rows)
      .map { (one, $0, true) }
  }

  /// Returns the sign of the control, and the title in several lines beside it; `nil` without rows for them.
  private func inLines(beside sign: String, _ title: String) -> Blocks? {
    guard let widest = largest(sign, room: { columns - Self.gap * $0 }) else { return nil }
    let block = inLines(
      title, columns: columns - widest.columns - Self.gap * widest.scale,
      rows: freeRows / Self.shareWithTitle)
    // Both have one size, so that the sign is in the middle of the first line.
    return block.flatMap { block in
      largest(sign, limit: block.typeSize, room: { _ in widest.columns })
        .map { ($0, block, false) }
    }
  }

  /// Returns the control, and the title in several lines below it, which may need the rows that a control in the
  /// reader's size would take; `nil` without rows for them.
  private func inLines(below control: String, _ title: String) -> Blocks? {
    let width = context.size.columns - 2 * context.margin
    let rows = freeRows / Self.shareWithTitle
    guard let whole = largest(control, room: { _ in columns }), whole.rows > 1 else { return nil }
    for height in (1..<whole.rows).reversed() {
      guard let block = inLines(title, columns: width, rows: rows - height), block.lines.count > 1,
        let one = largest(control, limit: block.typeSize, room: { _ in columns }),
        one.rows <= height
      else { continue }
      return (one, block, true)
    }
    return nil
  }

  /// Returns a title in the largest type in which its lines fit; `nil` if they don't.
  private func inLines(_ title: String, columns: Int, rows: Int) -> TextBlock? {
    guard rows > 0 else { return nil }
    let block = context.block(title, columns: max(1, columns), rows: rows, use: .title)
    return block.isCut || block.columns > columns ? nil : block
  }

  /// Returns whether a text has the reader's size, or a word that type has no glyphs for.
  private func isWhole(_ block: TextBlock) -> Bool {
    block.shortfall == nil || block.shortfall == .noGlyphs
  }

  /// Returns whether a title is little smaller than the reader's size.
  private func isNearlyWhole(_ blocks: Blocks) -> Bool {
    let wanted = context.typesetter.line(
      "x", scale: context.scale, direction: context.direction, for: .title
    ).typeSize
    guard let size = blocks.title?.typeSize, let wanted else { return false }
    return size.em * Self.leastPart.1 >= wanted.em * Self.leastPart.0
  }

  /// Returns whether a title is larger than another one, or as large, with a larger control.
  private func isLarger(_ one: Blocks, than other: Blocks) -> Bool {
    let (title, size) = (one.title?.typeSize, other.title?.typeSize)
    guard title == size else { return Self.isLarger(title, than: size) }
    return Self.isLarger(one.control.typeSize, than: other.control.typeSize)
  }

  /// Returns whether a size is larger than another one; text in cells is the smallest.
  private static func isLarger(_ one: TypeSize?, than other: TypeSize?) -> Bool {
    guard let one else { return false }
    return other.map { one > $0 } ?? true
  }

  /// Returns whether a title is smaller than the sentences of its page, in the rows that it leaves.
  private func isSmallerThanText(_ blocks: Blocks) -> Bool {
    guard let title = blocks.title?.typeSize, let form = context.content.form, form.bar == bar
    else { return false }
    let own = blocks.title?.rows ?? 0
    let height =
      blocks.isBelow ? blocks.control.rows + own : max(blocks.control.rows, own)
    let hints = context.size.rows >= ScreenContent.rowsForHints ? 1 : 0
    let rows = freeRows - height - (context.content.keyboard == nil ? hints : 0)
    let clip = Rect(Size(columns: context.size.columns, rows: max(1, rows)))
    let text = FormContent.textScale(
      context, form.items, columns: FormContent.columns(context, clip: clip, beside: 0),
      rows: clip.rows, besidePicture: false
    ).size
    return text.map { title < $0 } ?? false
  }
}
