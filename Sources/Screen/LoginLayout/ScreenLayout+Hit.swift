package import LoginModel
package import LoginCanvas

extension ScreenLayout {
  /// The target of a click in this layout.
  package struct Hit: Hashable, Sendable {
    /// The control.
    package let id: ElementID
    /// In a field, the index of the character that the insertion point then precedes.
    package let insertionIndex: Int?
  }

  /// Returns the control under a cell.
  ///
  /// - Parameters:
  ///   - point: The cell.
  ///   - content: The content of the layout.
  /// - Returns: `nil` if the cell belongs to no control.
  package func hit(at point: Point, in content: ScreenContent) -> Hit? {
    guard let control = control(at: point) else { return nil }
    guard control.role == .field else { return Hit(id: control.id, insertionIndex: nil) }
    let items = content.form?.items ?? []
    guard let line = control.lines.first, let field = items.first(where: { $0.id == control.id })
    else { return Hit(id: control.id, insertionIndex: 0) }
    let typesetter = content.traits.typesetter(columns: content.size.columns)
    let window = FieldWindow(
      field.input ?? TextInput(), columns: line.place.columns,
      mask: field.role == .secret ? typesetter.passwordMark(scale: control.scale) : nil,
      typesetter: typesetter, scale: control.scale,
      isCode: field.isCode, beginning: line.direction)
    return Hit(
      id: control.id,
      insertionIndex: window.index(of: point.column - line.columns.lowerBound))
  }

  /// A text of the last row, which a click uses like a control.
  package struct Hint: Hashable, Sendable {
    /// The identifier of the text, for comparing a press with a release.
    package let id: ElementID
    /// The words of the text, one of which is the name of its key; empty for the text size.
    package let words: [String]
  }

  /// Returns the text of the last row under a cell: the name of a key with its effect, or the text size.
  ///
  /// Keys are separated by two blanks or more, of which one at each side belongs to the target. Enlarged letters leave
  /// no room for keys; then, the text size is the target, or else the name of the focused control.
  package func hint(at point: Point) -> Hint? {
    let size = element(.textSize)
    if let place = size?.lines.first?.place, place.contains(point) {
      return Hint(id: .textSize, words: [])
    }
    if size == nil, let place = element(.status)?.lines.first?.place, place.contains(point) {
      return Hint(id: .status, words: [])
    }
    guard let line = element(.hint)?.lines.first, line.place.row == point.row else { return nil }
    let columns = line.columns
    let column =
      direction == .leftToRight
      ? point.column - columns.lowerBound : columns.upperBound - 1 - point.column
    for (index, part) in Self.parts(of: Paragraph.withoutIsolates(line.text)).enumerated()
    where (part.start - 1...part.start + part.columns).contains(column) {
      return Hint(id: ElementID("hint.\(index)"), words: part.words)
    }
    return nil
  }

  /// Returns the parts of a text between two blanks or more, with their first column in the order of reading.
  private static func parts(of text: String) -> [(words: [String], start: Int, columns: Int)] {
    var parts: [(words: [String], start: Int, columns: Int)] = []
    var (column, blanks) = (0, 2)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard !word.isEmpty else {
        (column, blanks) = (column + 1, blanks + 1)
        continue
      }
      let columns = DisplayWidth.of(String(word))
      if blanks > 1 {
        parts.append(([], column, 0))
      }
      let last = parts.count - 1
      parts[last].words.append(String(word))
      parts[last].columns = column + columns - parts[last].start
      (column, blanks) = (column + columns + 1, 1)
    }
    return parts
  }
}
