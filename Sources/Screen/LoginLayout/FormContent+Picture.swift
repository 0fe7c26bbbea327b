import LoginCanvas
import LoginLettering
import LoginModel
import LoginTypography

// The QR code of a page, beside its text.
extension FormContent {
  /// The minimum columns of the text beside a QR code, in letters; fewer of the largest letters are enough if they stay
  /// as large.
  private static let narrowestText = 26
  private static let narrowestLargestText = 20
  /// The columns between text and QR code.
  static let pictureGap = 3

  /// The position of a QR code: at the trailing edge, beside the text.
  struct PicturePlan {
    let code: QRCode
    let label: String
    /// The text below the code; `nil` without a text or rows for it.
    let caption: (label: String, block: TextBlock)?
    /// The width of a module in cells, or in pixels in type.
    let scale: Int
    let extent: Size
    /// The rows of the code and the caption.
    var rows: Int { extent.rows + (caption?.block.rows ?? 0) }
  }

  /// Returns the largest picture that leaves space for the text and for the addresses below.
  static func picturePlan(_ context: LayoutContext, clip: Rect, scale most: Int) -> PicturePlan? {
    guard most > 0 else { return nil }
    let picture = context.content.form?.items.first { $0.role == .picture }
    guard let picture, let text = picture.leadsTo, let code = context.memory.code(of: text)
    else { return nil }
    let least = context.scale > 2 ? narrowestLargestText : narrowestText
    let textColumns = least * context.scale + pictureGap + 2 * context.margin
    let rows = clip.rows - rowsBelow(context, clip: clip)
    for scale in pictureScales(context) where scale <= most {
      let extent = extent(of: code, scale: scale, context)
      if extent.columns + textColumns <= clip.columns, extent.rows <= rows,
        keepsLargestText(context, clip: clip, beside: extent)
      {
        let caption = picture.caption.flatMap { words in
          captionBlock(words, context, columns: extent.columns, rows: rows - extent.rows)
            .map { (label: words, block: $0) }
        }
        return PicturePlan(
          code: code, label: picture.label, caption: caption, scale: scale, extent: extent)
      }
    }
    return nil
  }

  /// Returns whether the largest letters stay as large beside a QR code; others have enough columns.
  private static func keepsLargestText(
    _ context: LayoutContext, clip: Rect, beside code: Size
  ) -> Bool {
    guard context.scale > 2 else { return true }
    let items = context.content.form?.items ?? []
    let (whole, narrow) = (
      textScale(
        context, items, columns: columns(context, clip: clip, beside: 0), rows: clip.rows,
        besidePicture: false),
      textScale(
        context, items, columns: columns(context, clip: clip, beside: code.columns + pictureGap),
        rows: clip.rows, besidePicture: true)
    )
    return narrow.scale >= whole.scale && narrow.size == whole.size
  }

  /// Returns the instruction for a QR code in the reader's size; `nil` if it doesn't fit in its place, which is one row of
  /// ordinary letters, and any rows of enlarged ones.
  ///
  /// Type shrinks to the width of the code, but not to ordinary letters.
  private static func captionBlock(
    _ words: String, _ context: LayoutContext, columns: Int, rows: Int
  ) -> TextBlock? {
    guard context.scale > 1 else {
      let line = context.typesetter.row(words, direction: context.direction)
      let fits = rows > 0 && max(line.columns, DisplayWidth.of(words)) <= columns
      return fits ? TextBlock(lines: [line], scale: 1, shortfall: nil) : nil
    }
    let block = context.block(words, columns: columns)
    let isLarge =
      block.shortfall == nil || context.isTyped && block.typeSize != nil && block.scale > 1
    return isLarge && block.columns <= columns && block.rows <= rows ? block : nil
  }

  /// Returns the widths of a module in cells, or in pixels in type, the largest first.
  ///
  /// In type, they are at least 3 pixels, so that a camera reads them.
  static func pictureScales(_ context: LayoutContext) -> [Int] {
    guard let type = context.traits.type else { return [3, 2, 1] }
    let pixels = max(3, 3 * type.cellHeight / 20)...max(3, 6 * type.cellHeight / 20)
    return pixels.reversed()
  }

  private static func extent(of code: QRCode, scale: Int, _ context: LayoutContext) -> Size {
    guard let type = context.traits.type else {
      return code.extent(scale: scale, isASCII: context.traits.glyphs.isASCII)
    }
    let side = scale * (code.width + 2 * QRCode.quietZone)
    return Size(
      columns: (side + type.cellWidth - 1) / type.cellWidth,
      rows: (side + type.cellHeight - 1) / type.cellHeight)
  }

  /// Returns the rows of the addresses below everything else, as wide as the screen.
  static func rowsBelow(_ context: LayoutContext, clip: Rect) -> Int {
    (context.content.form?.items ?? []).reduce(0) { rows, item in
      guard item.role == .longAddress else { return rows }
      return rows + chunks(of: item.label, columns: clip.columns).count
    }
  }

  /// Adds the QR code and its caption.
  mutating func addPicture(_ id: ElementID, _ plan: PicturePlan?) {
    guard let plan else { return }
    let frame = Rect(
      column: column + columns + Self.pictureGap, row: 0, columns: plan.extent.columns,
      rows: plan.extent.rows)
    var element = Element(
      id: id, role: .picture, label: plan.label, frame: frame, clip: clip, text: .black)
    element.picture = plan.code
    element.scale = plan.scale
    elements.append(element)
    if let caption = plan.caption { addCaption(caption.label, caption.block, below: frame) }
  }

  /// Adds the instruction for a QR code in the rows below it.
  private mutating func addCaption(_ words: String, _ block: TextBlock, below picture: Rect) {
    let place = Rect(
      column: picture.column, row: picture.endRow, columns: picture.columns, rows: block.rows)
    var caption = Element(
      id: .caption, role: .label, label: words, frame: place, clip: clip,
      text: context.theme.readable(context.theme.secondaryText, on: context.theme.page))
    caption.attributes = context.boldText
    caption.take(
      block,
      lines: context.lines(block, at: place.origin, columns: place.columns, alignment: .center))
    elements.append(caption)
  }
}
