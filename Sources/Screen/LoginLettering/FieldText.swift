package import LoginCanvas
internal import LoginTypography

/// The typeset content of a field, with its insertion point.
///
/// In right-to-left text, the insertion point is to the right of the letter that it precedes, and typed letters appear
/// on that side.
package struct FieldText: Hashable, Sendable {
  /// The drawn line; in a font, it has a blank at the insertion point.
  package private(set) var line: TypesetLine
  /// The cells from the left end of the line to the insertion point; in type, of the words in ordinary cells.
  ///
  /// In ordinary cells, the column is that of the character after the insertion point. Behind the last character, it is
  /// the adjacent cell, which is -1 in right-to-left content.
  package let insertionColumn: Int

  fileprivate let direction: LayoutDirection
  fileprivate let clusters: [VisualLine.Cluster]
  fileprivate let widths: [Int]
  /// The width in cells of the blank at the insertion point.
  fileprivate let point: Int
  /// The places in type; `nil` in cells.
  fileprivate var places: TypedPlaces?

  /// The pixels from the left end of a line of type to the insertion point; `nil` in cells.
  package var insertionPixels: Int? { places?.insertion }

  /// The places of the characters of a line of type, in logical order.
  fileprivate struct TypedPlaces: Hashable {
    let places: [CharacterPlace]
    /// The width of the line in pixels.
    let width: Int
    let insertion: Int
    let cellWidth: Int

    /// Returns the index of the character under the middle of a cell; `nil` outside the line.
    func index(at column: Int, of columns: Int, _ direction: LayoutDirection) -> Int? {
      // The line begins at the edge where its direction does.
      let left = direction == .leftToRight ? 0 : columns * cellWidth - width
      let pixel = column * cellWidth + cellWidth / 2 - left
      return places.firstIndex { $0.left <= pixel && pixel < $0.right }
    }
  }

  /// Returns the places of some characters as runs from left to right, counted from the left end of the line: in pixels
  /// of type, otherwise in cells.
  package func runs(of characters: Range<Int>) -> [Range<Int>] {
    if let places = places?.places {
      let chosen = characters.clamped(to: places.indices).map { places[$0].left..<places[$0].right }
      return Self.joined(chosen.sorted { $0.lowerBound < $1.lowerBound })
    }
    var (chosen, width): ([Range<Int>], Int) = ([], 0)
    for (cluster, columns) in zip(clusters, widths) {
      let start = width + (width >= insertionColumn ? point : 0)
      width += columns
      if characters.contains(cluster.index) { chosen.append(start..<start + columns) }
    }
    return Self.joined(chosen)
  }

  private static func joined(_ runs: [Range<Int>]) -> [Range<Int>] {
    runs.reduce(into: []) { joined, run in
      if let last = joined.last, last.upperBound >= run.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
      } else if !run.isEmpty {
        joined.append(run)
      }
    }
  }

  /// Returns the index of the character at a click.
  ///
  /// - Parameter column: Cells from the left end of the line; a column outside the line means its nearer end.
  /// - Returns: The index of the character that the insertion point then precedes.
  package func index(at column: Int) -> Int {
    let (first, last) = direction == .leftToRight ? (0, clusters.count) : (clusters.count, 0)
    if let places {
      let nearest = 2 * column < line.columns ? first : last
      return places.index(at: column, of: line.columns, direction) ?? nearest
    }
    guard column >= 0 else { return first }
    var width = 0
    for (place, cluster) in clusters.enumerated() {
      width += widths[place]
      guard width + (width > insertionColumn ? point : 0) > column else { continue }
      // A letter that merges with its neighbor precedes it.
      let next = clusters.indices.contains(place + 1) ? clusters[place + 1] : nil
      return next?.text.isEmpty == true ? next?.index ?? cluster.index : cluster.index
    }
    return last
  }
}

extension FieldText {
  /// Replaces the line by the same one in type; one without characters is as high as others.
  fileprivate mutating func set(
    in style: TypeStyle, _ characters: [Character], _ insertionIndex: Int, by typesetter: Typesetter
  ) {
    guard let sizes = typesetter.sizes else { return }
    let shaped = sizes.type.line(line.text, direction: direction, style: style)
    let places = shaped.places(of: characters)
    let end = direction == .leftToRight ? shaped.pixels : 0
    let next = places.indices.contains(insertionIndex) ? places[insertionIndex] : nil
    self.places = TypedPlaces(
      places: places, width: shaped.pixels,
      insertion: next.map { $0.isRightToLeft ? $0.right : $0.left } ?? end,
      cellWidth: sizes.type.cellWidth)
    let run = TextRun(
      text: line.runs.map(\.text).joined(), face: .type(style),
      columns: max(line.columns, sizes.cells(shaped.pixels)),
      rows: typesetter.rows(of: .type(style)))
    line = TypesetLine(text: line.text, runs: [run])
  }
}

extension Typesetter {
  /// Returns a single face for the whole content of a field, so that the content doesn't jump.
  ///
  /// - Parameters:
  ///   - text: The content.
  ///   - columns: The available cells; four letters must fit.
  ///   - scale: The requested width and height of a letter in cells.
  ///   - isCode: Whether the content is copied letter by letter.
  /// - Returns: The face and its scale.
  package func face(
    forContent text: String, columns: Int, scale: Int, isCode: Bool = false
  ) -> (face: Face, scale: Int) {
    let shown = text.isEmpty ? "x" : text
    if let sizes {
      for step in sizes.steps(upTo: scale) {
        let style = sizes.style(step, for: .text)
        guard sizes.type.hasGlyphs(forTyped: shown, style: style) else { return (.ordinary, 1) }
        let face = Face.type(style)
        if step.scale == 1 || 4 * self.columns(of: "x", in: face) <= columns {
          return (face, step.scale)
        }
      }
      return (.ordinary, 1)
    }
    for scale in (1...max(1, scale)).reversed() where scale > 1 {
      let face = face(for: shown, scale: scale, for: isCode ? .code : .text)
      if face != .ordinary, 4 * self.columns(of: "x", in: face) <= columns { return (face, scale) }
    }
    return (.ordinary, 1)
  }

  /// Returns the content of a field, around its insertion point.
  ///
  /// - Parameters:
  ///   - characters: The visible part of the content, in logical order.
  ///   - insertionIndex: The index of the insertion point, 0…count.
  ///   - direction: The direction of the content.
  ///   - face: The face of all characters.
  /// - Returns: One run in ordinary cells or in type; in a font, a blank of the same height between two parts.
  package func content(
    _ characters: [Character], insertionIndex: Int, direction: LayoutDirection, face: Face
  ) -> FieldText {
    let order = VisualLine(
      characters, direction: direction, joinsLetters: joinsLetters || face.isDrawn)
    let widths = order.clusters.map { columns(of: $0.text, in: face.isDrawn ? face : .ordinary) }
    let text = String(characters)
    let place = order.clusters.firstIndex { $0.index == insertionIndex }
    guard face.isDrawn else {
      // A letter that merges with its neighbor has no cell of its own; their shared cell precedes it.
      let cell = place.map { order.clusters[$0].text.isEmpty ? max(0, $0 - 1) : $0 }
      let end = direction == .leftToRight ? widths.reduce(0, +) : -1
      var shown = FieldText(
        line: TypesetLine(
          text: text, runs: text.isEmpty ? [] : [run(order.text, in: .ordinary)]),
        insertionColumn: cell.map { widths[..<$0].reduce(0, +) } ?? end,
        direction: direction, clusters: order.clusters, widths: widths, point: 0)
      if let style = face.type { shown.set(in: style, characters, insertionIndex, by: self) }
      return shown
    }
    let end = direction == .leftToRight ? widths.count : 0
    let gap = place.map { order.clusters[$0].isRightToLeft ? $0 + 1 : $0 } ?? end
    let point = TextRun(text: " ", face: .ordinary, columns: 1, rows: rows(of: face))
    let parts = [order.clusters[..<gap], order.clusters[gap...]].map { part in
      run(part.map(\.text).joined(), in: face)
    }
    return FieldText(
      line: TypesetLine(text: text, runs: [parts[0], point, parts[1]]),
      insertionColumn: widths[..<gap].reduce(0, +), direction: direction,
      clusters: order.clusters, widths: widths, point: 1)
  }
}
