package import LoginCanvas
import LoginLettering
package import LoginLayout
package import LoginModel

/// Paints a state: the only path from ``LoginModel/LoginState`` to a ``LoginCanvas/Frame``, on terminals and in
/// snapshots.
package struct ScreenView {
  private let content: ScreenContent
  /// Where everything is.
  let layout: ScreenLayout
  /// The settings that it's painted for.
  let traits: TraitCollection

  /// Creates a view of a state.
  package init(_ state: LoginState) {
    var measures = ListMeasures()
    measures.count(state.content)
    self.init(state.content, measures)
  }

  /// Creates a view of some content, with the measured size of its list.
  package init(_ content: ScreenContent, _ measures: ListMeasures) {
    self.init(content, ScreenLayout(content, measures))
  }

  /// Creates a view of some content in its layout.
  package init(_ content: ScreenContent, _ layout: ScreenLayout) {
    self.content = content
    self.layout = layout
    traits = content.traits
  }

  /// Returns the control or the hint under a cell of the picture; `nil` if there is none.
  func control(at point: Point) -> ElementID? {
    layout.control(at: point)?.id ?? layout.hint(at: point)?.id
  }

  /// Returns the action of a click on a cell of the picture; `nil` if there is no control.
  ///
  /// On the last row, a click on a key with its effect presses that key, and one on the text size opens help, where all
  /// sizes and keys can be clicked.
  func action(at point: Point) -> LoginAction? {
    if let hit = layout.hit(at: point, in: content) {
      return hit.insertionIndex.map { .insertionPointPlaced(hit.id, index: $0) }
        ?? .activated(hit.id)
    }
    return layout.hint(at: point).flatMap { hint in
      hint.words.isEmpty
        ? .helpKeyPressed
        : hint.words.lazy.compactMap(KeyMap.action(ofKeyNamed:)).first
    }
  }

  /// Whether typed text goes into a secret field.
  var takesSecret: Bool { content.takesSecret }

  /// The picture.
  package var frame: Frame { frame(painting: [0..<layout.size.rows], upon: nil) }

  /// Returns the picture; unchanged rows are copied from a former one.
  ///
  /// - Parameters:
  ///   - former: The view that was shown.
  ///   - picture: Its picture.
  /// - Returns: The same picture as ``frame``.
  package func frame(after former: ScreenView, _ picture: Frame) -> Frame {
    guard let bands = changedBands(since: former) else { return frame }
    return frame(painting: bands, upon: picture)
  }
}

extension ScreenView {
  private func frame(painting bands: [Range<Int>], upon picture: Frame?) -> Frame {
    let theme = traits.theme
    let page = Style(foreground: theme.text, background: theme.page)
    let typesetter = Typesetter(fonts: traits.fonts, glyphs: traits.glyphs)
    var frame = Frame(size: layout.size, style: page)
    if let picture { frame.take(rowsOutside: bands, of: picture) }
    frame.direction = layout.direction
    // Enlarged, the last row says it.
    let focus = layout.element(.status) == nil ? content.focus.id : nil
    let caption = focus.map(ElementID.label)
    for element in layout.elements where element.isSeen {
      var view = ElementView(
        element: element.withoutHalvedLines, traits: traits, typesetter: typesetter,
        direction: layout.direction,
        page: page)
      view.note(on: &frame)
      if element.id == focus || element.id == caption { view.noteFocus(on: &frame) }
      for band in bands where element.paintedRows.overlaps(band) {
        view.element.clip = element.clip.intersection(
          Rect(column: 0, row: band.lowerBound, columns: layout.size.columns, rows: band.count))
        view.paint(on: &frame)
      }
    }
    frame.placeCursor(at: layout.cursor)
    return frame
  }

  /// Returns the rows that differ from another view, from top to bottom; `nil` if more than the elements changed.
  private func changedBands(since former: ScreenView) -> [Range<Int>]? {
    let (elements, others) = (layout.elements, former.layout.elements)
    guard layout.size == former.layout.size, elements.count == others.count,
      traits == former.traits
    else { return nil }
    var isChanged = Array(repeating: false, count: layout.size.rows)
    for (element, other) in zip(elements, others) where element != other {
      for rows in [element.paintedRows, other.paintedRows] {
        for row in rows.clamped(to: isChanged.indices) { isChanged[row] = true }
      }
    }
    var bands: [Range<Int>] = []
    for row in isChanged.indices where isChanged[row] {
      if let last = bands.last, last.upperBound == row {
        bands[bands.count - 1] = last.lowerBound..<row + 1
      } else {
        bands.append(row..<row + 1)
      }
    }
    return bands
  }
}

private extension Element {
  /// The element without enlarged lines that the edge of the page would cut: half a letter isn't readable.
  var withoutHalvedLines: Element {
    guard !isVisible, lines.contains(where: { $0.place.rows > 1 }) else { return self }
    var element = self
    element.lines.removeAll { line in
      line.place.rows > 1 && (line.place.row < clip.row || line.place.endRow > clip.endRow)
    }
    return element
  }

  /// Whether any part of it is painted.
  var isSeen: Bool { !frame.intersection(clip).isEmpty }

  /// The rows on which a part of it may be painted.
  var paintedRows: Range<Int> {
    var area = outline
    for line in lines { area = area.union(line.place) }
    if let icon { area = area.union(icon.place) }
    for sign in focusSigns { area = area.union(sign) }
    let rows = area.intersection(
      Rect(column: area.column, row: clip.row, columns: area.columns, rows: clip.rows))
    return rows.row..<rows.endRow
  }
}
