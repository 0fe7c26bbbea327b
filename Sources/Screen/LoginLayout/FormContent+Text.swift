import LoginCanvas
import LoginLettering
import LoginModel
import LoginTypography

// The running text of a page, which has one size, and addresses to read and type.
extension FormContent {
  /// Returns the largest scale at which every paragraph of the page fits; in type, also the largest size.
  ///
  /// A paragraph without a font stays in ordinary letters without affecting the others.
  static func textScale(
    _ context: LayoutContext, _ items: [Item], columns: Int, rows: Int, besidePicture: Bool,
    limit: TypeSize? = nil
  ) -> (scale: Int, size: TypeSize?) {
    guard context.scale > 1 || context.isTyped else { return (1, nil) }
    let texts = items.compactMap { item -> String? in
      switch item.role {
      case .paragraph: besidePicture ? item.labelBesidePicture ?? item.label : item.label
      case .remark, .reference: item.label
      case .code, .address, .longAddress, .separator, .picture, .field, .secret, .mainButton,
        .button, .link, .destructive, .status:
        nil
      }
    }
    if context.isTyped {
      let blocks = texts.map {
        context.breakingType($0, columns: columns, shrunkTo: rows, limit: limit)
      }.filter { $0.typeSize != nil }
      let scale = blocks.map(\.scale).min() ?? context.scale
      let size = blocks.compactMap(\.typeSize).min()
      // Sentences aren't larger than the title.
      guard let title = context.title, let size, size > title.size else { return (scale, size) }
      return (min(scale, title.scale), title.size)
    }
    let scales = (2...context.scale).reversed()
    let scale = scales.first { scale in
      texts.allSatisfy { text in
        let block = context.breakingBlock(text, columns: columns, scale: scale)
        return block.shortfall == .noGlyphs || block.scale == scale && block.rows <= rows
      }
    }
    return (scale ?? 1, nil)
  }

  mutating func addText(
    _ id: ElementID, _ text: String, attributes: Style.Attributes,
    isLive: Bool = false, color: RGB? = nil, in area: (column: Int, columns: Int)? = nil
  ) {
    let (column, columns) = area ?? (column, columns)
    var block = prose(text, columns: columns)
    // Enlarged lines of cells have a row of pixels between them, except below descenders (WCAG 2.2, 1.4.12).
    if density == .airy, block.scale > 1, !context.isTyped { block.leading = 1 }
    let frame = Rect(column: column, row: rows, columns: columns, rows: block.rows)
    var element = Element(
      id: id, role: .label, label: text, frame: frame, clip: clip,
      text: color ?? context.theme.text)
    element.attributes = attributes
    element.isLive = isLive
    element.take(block, lines: context.lines(block, at: frame.origin, columns: columns))
    elements.append(element)
    rows += block.rows
  }

  /// Returns a paragraph in the size of the running text.
  private func prose(_ text: String, columns: Int) -> TextBlock {
    context.isTyped
      ? context.breakingType(text, columns: columns, shrunkTo: clip.rows, limit: textSize)
      : context.breakingBlock(text, columns: columns, scale: textScale).short(of: context.scale)
  }

  /// Adds a sentence with an address that a terminal can open; one that doesn't fit on a line, or is enlarged, becomes
  /// plain text.
  mutating func addReference(_ item: Item, isFirst: Bool) {
    if isFirst { space() }
    let isLine =
      context.isTyped
      ? prose(item.label, columns: columns).lines.count == 1
      : textScale == 1 && DisplayWidth.of(item.label) <= columns
    if isLine {
      addAddress(item, below: nil, limit: textSize)
    } else {
      addText(item.id, item.label, attributes: context.boldText)
    }
  }

  /// Adds an address or a key that is read and typed, at the largest scale at which it fits.
  ///
  /// In ordinary letters, an address stays in one piece. In type, terminals can open one that takes only a line.
  mutating func addTypedAddress(_ item: Item, below plan: PicturePlan?) {
    let wanted = lines(of: item, below: plan)
    guard let block = wanted.block?.short(of: context.scale) else {
      return addAddress(item, below: plan)
    }
    let columns = wanted.columns
    rows = wanted.row
    let place = Rect(column: column, row: rows, columns: columns, rows: block.rows)
    var element = Element(
      id: item.id, role: .address, label: item.label, frame: place, clip: clip,
      text: context.theme.readable(context.theme.tint, on: context.theme.page))
    // On a right-to-left page, the lines are still at the beginning of the others.
    element.take(
      block,
      lines: context.lines(
        block, at: place.origin, columns: columns,
        alignment: context.direction == .rightToLeft ? .trailing : .leading
      ).map { line in
        var line = line
        line.direction = .leftToRight
        return line
      })
    if block.lines.count == 1, block.typeSize != nil { element.address = item.leadsTo }
    elements.append(element)
    rows += block.rows
  }

  /// Returns the lines of an address or a key, with their columns and their first row.
  ///
  /// Type that needs more lines beside a QR code is below it, as wide as text and code together, if that takes fewer rows.
  private func lines(
    of item: Item, below plan: PicturePlan?
  ) -> (block: TextBlock?, columns: Int, row: Int) {
    let beside = typedBlock(item, columns: columns)
    guard let plan, context.isTyped else { return (beside, columns, rows) }
    let (wide, row) = (columns + Self.pictureGap + plan.extent.columns, max(rows, plan.rows))
    guard let below = typedBlock(item, columns: wide) else { return (beside, columns, rows) }
    // Beside the code, an address may be on one line only because it is smaller.
    let large =
      item.isCode
      ? beside
      : context.breakingType(
        item.label, columns: columns, shrunkTo: clip.rows, direction: .leftToRight,
        limit: textLimit)
    let isLower = beside != nil && large.map { row + below.rows < rows + $0.rows } == true
    return row == rows || isLower ? (below, wide, row) : (beside, columns, rows)
  }

  /// Returns the lines of an address or a key; `nil` for an address that fits only in ordinary letters.
  ///
  /// The groups of a key are as large as the other text; all lines have about as many, so that none is by itself.
  private func typedBlock(_ item: Item, columns: Int) -> TextBlock? {
    guard let block = wrappedBlock(item, columns: columns), item.isCode, block.lines.count > 1
    else { return wrappedBlock(item, columns: columns) }
    return Self.balanced(block, columns: columns) { wrappedBlock(item, columns: $0) }
  }

  /// Returns as many lines of the same size as a block has, all about as long, without dividing any more words.
  ///
  /// - Parameters:
  ///   - block: The lines in all columns.
  ///   - columns: The columns.
  ///   - typeset: Returns the lines in fewer columns.
  /// - Returns: The lines in the fewest columns.
  static func balanced(
    _ block: TextBlock, columns: Int, _ typeset: (Int) -> TextBlock?
  ) -> TextBlock {
    guard block.lines.count > 1, !block.isCut else { return block }
    func words(_ block: TextBlock) -> [Substring] {
      block.lines.flatMap { Paragraph.withoutIsolates($0.text).split(separator: " ") }
    }
    let all = words(block)
    func isEqual(_ other: TextBlock) -> Bool {
      other.lines.count == block.lines.count && other.scale == block.scale
        && other.typeSize == block.typeSize && !other.isCut && words(other) == all
    }
    var (least, most) = (block.columns / 2, columns)
    while least < most {
      let middle = (least + most) / 2
      if typeset(middle).map(isEqual) == true {
        most = middle
      } else {
        least = middle + 1
      }
    }
    return typeset(most) ?? block
  }

  /// Returns the lines of an address or a key, as wide as the columns.
  private func wrappedBlock(_ item: Item, columns: Int) -> TextBlock? {
    if context.isTyped {
      guard item.isCode else {
        let block = context.typedAddress(
          item.label, columns: columns, rows: clip.rows, beside: textSize, limit: textLimit)
        return block.scale > 1 ? block : nil
      }
      return context.breakingType(
        item.label, columns: columns, shrunkTo: clip.rows, direction: .leftToRight, use: .code,
        limit: textLimit)
    }
    for scale in (1...context.scale).reversed() where scale > 1 || item.isCode {
      let block = context.breakingBlock(
        item.label, columns: columns, scale: scale, direction: .leftToRight,
        use: item.isCode ? .code : .text)
      if block.scale == scale, scale == 1 || block.rows <= clip.rows { return block }
    }
    return nil
  }
}
