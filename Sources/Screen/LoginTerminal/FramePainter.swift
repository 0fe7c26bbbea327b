internal import CLoginNcurses
internal import LoginCanvas

/// Passes frames to ncurses: only changed rows, and the row of the cursor last.
///
/// ncurses finds the changed cells within these rows and the shortest bytes for them.
struct FramePainter {
  /// The colors to use; content on the screen in other colors has to be repainted.
  var palette: Palette { didSet { forget() } }
  private let isUTF8: Bool
  private var pairs: PairTable
  /// The writer of links; `nil` for terminals that would display its sequences.
  private var links: LinkWriter?
  /// The frame that ncurses holds; `nil` if everything must be passed again.
  private var last: Frame?
  /// The columns of each row to pass to ncurses: those from the first to the last change.
  private var changes: [Range<Int>?] = []
  /// Whether the cursor is invisible from the next frame on.
  var hidesCursor = false { didSet { ltui_hide_cursor(hidesCursor) } }
  /// Whether it was in the last frame.
  private var hidCursor = false
  /// The cells of links that are about to be written directly, bypassing ncurses.
  private var beside: [Rect] = []
  /// The cells that stay blank until their words are written directly.
  private var blanked: [Rect] = []
  /// A style in the form of ncurses.
  private struct Look {
    let style: Style
    let attributes: attr_t
    let pair: Int32
  }

  /// The style that was translated last: adjacent cells usually share it.
  private var look: Look?
  /// A few recent styles, because finding the nearest color of a palette is slow.
  private var looks: [Look] = []

  /// Creates a painter for a terminal.
  ///
  /// - Parameters:
  ///   - palette: The colors to use.
  ///   - isUTF8: Whether characters outside ASCII can be written; if not, each becomes `?`.
  ///   - pairCapacity: The maximum number of color pairs at once.
  ///   - hasLinks: Whether the terminal supports links, or ignores them.
  init(palette: Palette, isUTF8: Bool, pairCapacity: Int, hasLinks: Bool) {
    links = hasLinks ? LinkWriter() : nil
    self.palette = palette
    self.isUTF8 = isUTF8
    pairs = PairTable(capacity: pairCapacity)
  }

  /// The fewest changed rows that ncurses may scroll instead of writing them.
  private static let fewestScrolledRows = 3

  /// The maximum number of stored styles; a frame has fewer, unless it contains colored drawings.
  private static let mostLooks = 32

  /// Forces the next frame to be passed to ncurses completely, on a cleared screen.
  mutating func forget() {
    (last, look, looks) = (nil, nil, [])
    links?.forget()
  }

  /// Shows a frame on a screen of a size; cells outside either of them aren't drawn.
  ///
  /// A screen reader reads the bytes in the order of writing, and the control with the focus matters most, so the rows
  /// of its words and of the cursor are written after the others. The rows keep their order if the cursor is on news.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - size: The size of the screen.
  ///   - scrolls: Whether the terminal may scroll lines to their new rows, which moves pictures too.
  mutating func show(_ frame: Frame, on size: Size, scrolls: Bool) {
    let area = Rect(size).intersection(frame.bounds)
    if let last, frame == last {
      if hidesCursor != hidCursor { placeCursor(of: frame, in: area, rewrites: hidesCursor) }
      return
    }
    changes = (0..<area.endRow).map { changedColumns(frame, row: $0) }
    let cursor = frame.cursor.flatMap { area.contains($0) ? $0 : nil }
    let isTouched = cursor.map { changes[$0.row] != nil } ?? false
    let heard = heardWords(of: frame, at: cursor, in: area)
    let stale = staleLines(of: frame, in: area)
    writeSigns(of: frame, on: size, in: area)
    for place in stale + heard { widenChanges(to: place) }
    let rows = changes.indices.filter { changes[$0] != nil }
    let isRewritten = !scrolls && last != nil && rows.count >= Self.fewestScrolledRows
    let isNews = frame.liveLines.contains { $0.isNews && $0.origin.row == cursor?.row }
    let lastRows = isNews ? [] : heard.map(\.row) + (isTouched ? [cursor?.row ?? 0] : [])
    let isFirst = last == nil
    let isBelow = rows.contains { row in
      !lastRows.contains(row) && lastRows.contains { row > $0 }
    }
    let due =
      frame.size == size
      ? links?.due(frame.links, touched: rows, columns: size.columns) ?? [] : []
    let (words, former) = dueWords(of: frame, in: area)
    let again = (stale + heard).filter { place in
      !words.contains { !$0.intersection(place).isEmpty }
    }
    forget((former + again).filter { !lastRows.contains($0.row) })
    beside = due.flatMap(\.places)
    blanked = words
    defer { (beside, blanked) = ([], []) }
    var fits = true
    let isInTwoParts = !due.isEmpty || !words.isEmpty || isBelow && !isFirst
    if isInTwoParts {
      for row in rows where isFirst || !lastRows.contains(row) {
        if isRewritten { ltui_rewrite(Int32(row)) }
        fits = put(frame, row: row, in: area) && fits
      }
      ltui_update()
    }
    write(due, of: frame, in: area, columns: size.columns)
    let lastWords = isFirst ? [] : words.filter { lastRows.contains($0.row) }
    write(words.filter { !lastWords.contains($0) }, of: frame, in: area)
    // Before, ncurses would write the former words of these rows again.
    forget((former + again).filter { lastRows.contains($0.row) })
    for row in rows where !isInTwoParts || lastRows.contains(row) {
      if isRewritten, !frame.hasLink(inRow: row) { ltui_rewrite(Int32(row)) }
      fits = put(frame, row: row, in: area) && fits
    }
    if !lastWords.isEmpty {
      ltui_update()
      write(lastWords, of: frame, in: area)
    }
    if fits {
      last = frame
    } else {
      repaintWithFreshPairs(frame, in: area)
    }
    placeCursor(of: frame, in: area)
  }

  /// Writes what ncurses has, and places the cursor.
  private mutating func placeCursor(of frame: Frame, in area: Rect, rewrites: Bool = false) {
    hidCursor = hidesCursor
    let cursor = frame.cursor.flatMap { area.contains($0) ? $0 : nil }
    if rewrites, let cursor {
      // Otherwise xterm draws the cell when it hides the cursor, perhaps after a picture.
      let columns = frame.isWide(column: cursor.column, row: cursor.row) ? 2 : 1
      forget([Rect(column: cursor.column, row: cursor.row, columns: columns, rows: 1)])
      _ = put(frame, column: cursor.column, row: cursor.row, in: area)
    }
    ltui_update_with_cursor(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? -1))
  }

  /// Returns the rows that showing a frame may write, as far as they're on the screen.
  ///
  /// ncurses may also write unchanged cells between others, and clear the rest of a row. The words of a control that
  /// gets the focus are written for screen readers, though they are on the screen.
  func touched(by frame: Frame, on size: Size) -> [Rect] {
    let area = Rect(size).intersection(frame.bounds)
    var rows = (0..<area.endRow).filter { changedColumns(frame, row: $0) != nil }
    rows += focusWords(of: frame, in: area).map(\.row).filter { !rows.contains($0) }
    for link in frame.links
    where last?.links.contains(link) != true || link.rows.contains(where: rows.contains) {
      rows += link.rows
    }
    return rows.map { Rect(column: 0, row: $0, columns: area.columns, rows: 1) }
  }

  /// Adds cells to those that are passed to ncurses.
  private mutating func widenChanges(to place: Rect) {
    let columns = place.column..<place.endColumn
    guard let former = changes[place.row] else {
      changes[place.row] = columns
      return
    }
    changes[place.row] =
      min(former.lowerBound, columns.lowerBound)..<max(former.upperBound, columns.upperBound)
  }

  /// Returns the runs of words to write directly, and the former runs in the changed cells.
  private mutating func dueWords(
    of frame: Frame, in area: Rect
  ) -> (words: [Rect], former: [Rect]) {
    guard isUTF8 else { return ([], []) }
    let former = last.flatMap { $0.size == frame.size ? $0 : nil }
    return WordWriter.due(frame, since: former, changes: &changes, in: area)
  }

  /// Forces ncurses to write cells.
  private func forget(_ places: [Rect]) {
    for place in places {
      ltui_forget(Int32(place.row), Int32(place.column), Int32(place.columns))
    }
  }

  /// Writes words directly, bypassing ncurses, and then adds their cells to ncurses.
  private mutating func write(_ words: [Rect], of frame: Frame, in area: Rect) {
    guard !words.isEmpty else { return }
    blanked.removeAll { words.contains($0) }
    for word in words {
      for column in word.column..<word.endColumn where !frame[column, word.row].isContinuation {
        _ = put(frame, column: column, row: word.row, in: area)
        ltui_believe(Int32(word.row), Int32(column), 1)
      }
    }
    unsafe ltui_append(WordWriter.bytes(of: words, in: frame, palette: palette))
  }

  /// Returns the cells of live lines that have changed, which are written from their beginning: the changed letters
  /// by themselves aren't words.
  private func staleLines(of frame: Frame, in area: Rect) -> [Rect] {
    guard let last, last.size == frame.size else { return [] }
    return frame.liveLines.compactMap { line in
      guard !last.liveLines.contains(line) else { return nil }
      let place = line.place.intersection(area)
      return place.isEmpty || changes[place.row] == nil ? nil : place
    }
  }

  /// Returns the cells of the words that a screen reader has to hear again, though they may be on the screen: those of
  /// the control that has got the focus.
  ///
  /// In a frame without such words, they are those at a cursor that comes from another row, up to two blanks. Rows with
  /// links are left out, because links are written as a whole.
  private func heardWords(of frame: Frame, at cursor: Point?, in area: Rect) -> [Rect] {
    guard let last, last.size == frame.size else { return [] }
    guard frame.focusLines.isEmpty else { return focusWords(of: frame, in: area) }
    guard let cursor, changes[cursor.row] != nil, last.cursor?.row != cursor.row,
      !frame.hasLink(inRow: cursor.row)
    else { return [] }
    let columns = cursor.column..<area.endColumn
    let end = columns.first { column in
      (column..<min(column + 2, area.endColumn)).allSatisfy { frame[$0, cursor.row].isSpace }
    }
    let count = (end ?? area.endColumn) - cursor.column
    return count > 0
      ? [Rect(column: cursor.column, row: cursor.row, columns: count, rows: 1)] : []
  }

  /// Returns the cells of the words of the control that has got the focus; none if it had it before.
  private func focusWords(of frame: Frame, in area: Rect) -> [Rect] {
    guard let last, last.size == frame.size, frame.focusText != last.focusText else { return [] }
    return frame.focusLines.map { $0.place.intersection(area) }
      .filter { !$0.isEmpty && !frame.hasLink(inRow: $0.row) }
  }

  /// Writes signs directly, bypassing ncurses, in rows without other changes; they no longer count as changes.
  private mutating func writeSigns(of frame: Frame, on size: Size, in area: Rect) {
    guard let last, last.size == frame.size, frame.size == size, isUTF8, let links, links.isIdle
    else { return }
    let signs = SignWriter.signs(of: frame, since: last, changes: changes, in: area)
    guard !signs.isEmpty else { return }
    for sign in signs {
      // Without a pair for its colors, ncurses has to be involved.
      guard put(frame, column: sign.place.column, row: sign.place.row, in: area) else { return }
    }
    for sign in signs {
      ltui_believe(Int32(sign.place.row), Int32(sign.place.column), 1)
      changes[sign.place.row] = nil
    }
    unsafe ltui_append(SignWriter.bytes(of: signs, palette: palette))
  }

  /// Writes links directly, bypassing ncurses, and then adds their cells to ncurses.
  private mutating func write(
    _ due: [Frame.Link], of frame: Frame, in area: Rect, columns: Int
  ) {
    guard !due.isEmpty else { return }
    beside = []
    for link in due {
      for place in link.places.map({ $0.intersection(area) }) where !place.isEmpty {
        for column in place.column..<place.endColumn {
          _ = put(frame, column: column, row: place.row, in: area)
        }
        ltui_believe(Int32(place.row), Int32(place.column), Int32(place.columns))
      }
      unsafe ltui_append(LinkWriter.bytes(of: link, columns: columns, palette: palette))
    }
  }

  /// Repaints with new pairs after the pairs ran out: only this frame determines which ones exist.
  ///
  /// If even these are too many, the remaining cells have the terminal's default colors.
  private mutating func repaintWithFreshPairs(_ frame: Frame, in area: Rect) {
    pairs.removeAll()
    (last, look, looks) = (nil, nil, [])
    changes = changes.map { _ in 0..<frame.size.columns }
    for row in area.row..<area.endRow { _ = put(frame, row: row, in: area) }
    last = frame
  }

  /// Returns the columns of a row between the first and the last change; `nil` without a change.
  private func changedColumns(_ frame: Frame, row: Int) -> Range<Int>? {
    guard let last, last.size == frame.size else { return 0..<frame.size.columns }
    return frame.changedColumns(row: row, since: last)
  }

  /// Passes the changed cells of a row to ncurses; returns `false` if a pair wasn't available.
  private mutating func put(_ frame: Frame, row: Int, in area: Rect) -> Bool {
    guard let columns = changes[row] else { return true }
    let others = beside.filter { $0.row == row }
    var fits = true
    for column in columns.clamped(to: area.column..<area.endColumn)
    where !others.contains(where: { ($0.column..<$0.endColumn).contains(column) }) {
      fits = put(frame, column: column, row: row, in: area) && fits
    }
    return fits
  }

  /// Passes a cell to ncurses; returns `false` if a pair wasn't available.
  private mutating func put(_ frame: Frame, column: Int, row: Int, in area: Rect) -> Bool {
    var cell = frame[column, row]
    let isBlank = blanked.contains { $0.contains(Point(column: column, row: row)) }
    if cell.isContinuation, !isBlank { return true }
    if isBlank { cell.text = " " }
    let isWide = !isBlank && frame.isWide(column: column, row: row)
    let fits = look?.style == cell.style || translate(cell.style)
    guard let look else { return fits }
    let isCut = isWide && column + 1 >= area.endColumn
    let (row, column, width) = (Int32(row), Int32(column), Int32(isWide && !isCut ? 2 : 1))
    if let scalar = isCut ? " " : cell.scalar,
      scalar.isASCII || isUTF8 && DisplayWidth.of(scalar) > 0
    {
      ltui_put(row, column, width, scalar.value, 0, 0, 0, 0, look.attributes, look.pair)
    } else {
      put(cell.text, row: row, column: column, width: width, look.attributes, look.pair)
    }
    return fits
  }

  /// Passes a cell to ncurses that has several scalars, or one that this terminal can't show.
  private func put(
    _ text: String, row: Int32, column: Int32, width: Int32, _ attributes: attr_t, _ pair: Int32
  ) {
    let scalars = CellScalars(text)
    let (base, marks) = (scalars.base.value, scalars.marks.map(\.value))
    func mark(_ index: Int) -> UInt32 { index < marks.count ? marks[index] : 0 }
    if isUTF8 || (base < 0x80 && marks.isEmpty) {
      ltui_put(
        row, column, width, base, mark(0), mark(1), mark(2), mark(3), attributes, pair)
    } else {
      for cell in 0..<width {
        let sign: UInt32 = cell == 0 ? 0x3F : 0x20
        ltui_put(row, column + cell, 1, sign, 0, 0, 0, 0, attributes, pair)
      }
    }
  }

  /// Finds the attributes and the pair of a style; returns `false` if the pairs have run out.
  private mutating func translate(_ wanted: Style) -> Bool {
    if let known = looks.first(where: { $0.style == wanted }) {
      look = known
      return true
    }
    var attributes: attr_t = 0
    let style = wanted.legible(in: palette)
    if style.attributes.contains(.bold) || isBright(style.foreground) { attributes |= ltui_bold }
    if style.attributes.contains(.underline) { attributes |= ltui_underline }
    if style.attributes.contains(.reverse) { attributes |= ltui_reverse }
    var pair: Int32? = 0
    if let foreground = number(of: style.foreground),
      let background = number(of: style.background, isGround: true)
    {
      pair = pairs.number(of: .init(foreground: foreground, background: background))
    }
    let translated = Look(style: wanted, attributes: attributes, pair: pair ?? 0)
    look = translated
    if pair != nil {
      if looks.count >= Self.mostLooks { looks.removeAll(keepingCapacity: true) }
      looks.append(translated)
    }
    return pair != nil
  }

  /// Returns whether bold produces a bright color: the upper half of 16, if the terminal type names eight.
  private func isBright(_ color: RGB) -> Bool {
    guard case .ansi(let theme) = palette, theme.grounds < 16 else { return false }
    return palette.index(of: color) ?? 0 >= 8
  }

  /// Returns the number that ncurses uses for a color: a palette entry, or its 24 bits.
  private func number(of color: RGB, isGround: Bool = false) -> Int? {
    guard palette == .trueColor else {
      if isGround { return palette.groundIndex(of: color) }
      return isBright(color) ? palette.index(of: color).map { $0 - 8 } : palette.index(of: color)
    }
    return Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
  }
}

private extension Frame {
  func hasLink(inRow row: Int) -> Bool { links.contains { $0.rows.contains(row) } }
}

private extension Style {
  /// Returns the style without bold if bold would change the color.
  ///
  /// Many terminals then show the eight dark colors of 16 in their bright form, and black on white becomes gray.
  func legible(in palette: Palette) -> Style {
    guard attributes.contains(.bold), palette.isANSI, (palette.index(of: foreground) ?? 8) < 8
    else { return self }
    var look = self
    look.attributes.remove(.bold)
    return look
  }
}
