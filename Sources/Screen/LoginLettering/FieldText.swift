package import LoginCanvas

/// The content of a field, set, with its insertion point.
///
/// Where letters run from right to left, the point stands on the right of the letter before which it is,
/// and what is typed there appears on that side.
package struct FieldText: Hashable, Sendable {
  /// What is drawn; in a font, with a blank where the insertion point is.
  package let line: TypesetLine
  /// Cells from the left end of the line to the insertion point: in ordinary cells to the character before
  /// which it is, and behind the last one to the cell beside it, which is -1 where the content runs from
  /// right to left.
  package let insertionColumn: Int

  fileprivate let direction: LayoutDirection
  fileprivate let clusters: [VisualLine.Cluster]
  fileprivate let widths: [Int]
  /// Cells of the blank at the insertion point.
  fileprivate let point: Int

  /// The index of the character that a click means.
  ///
  /// - Parameter column: Cells from the left end of the line; outside of it, the nearer end is meant.
  /// - Returns: The index of the character before which the insertion point goes.
  package func index(at column: Int) -> Int {
    let (first, last) = direction == .leftToRight ? (0, clusters.count) : (clusters.count, 0)
    guard column >= 0 else { return first }
    var width = 0
    for (place, cluster) in clusters.enumerated() {
      width += widths[place]
      guard width + (width > insertionColumn ? point : 0) > column else { continue }
      // A letter that became one with its neighbour comes before it.
      let next = clusters.indices.contains(place + 1) ? clusters[place + 1] : nil
      return next?.text.isEmpty == true ? next?.index ?? cluster.index : cluster.index
    }
    return last
  }
}

extension Typesetter {
  /// The face for the content of a field: one for all of it, so that it does not jump.
  ///
  /// - Parameters:
  ///   - text: The content.
  ///   - columns: Cells there are; four letters are to fit.
  ///   - scale: Cells that a letter is to be wide and high.
  ///   - isCode: Whether it is copied letter by letter.
  /// - Returns: The face, and the scale that it stands for.
  package func face(
    forContent text: String, columns: Int, scale: Int, isCode: Bool = false
  ) -> (face: Face, scale: Int) {
    for scale in (1...max(1, scale)).reversed() where scale > 1 {
      let face = face(for: text.isEmpty ? "x" : text, scale: scale, for: isCode ? .code : .text)
      if face != .ordinary, 4 * self.columns(of: "x", in: face) <= columns { return (face, scale) }
    }
    return (.ordinary, 1)
  }

  /// The content of a field, around its insertion point.
  ///
  /// - Parameters:
  ///   - characters: What is shown of the content, in the order of reading.
  ///   - insertionIndex: The place of the insertion point, 0…count.
  ///   - direction: The way the content runs.
  ///   - face: The face of all.
  /// - Returns: One run in ordinary cells; in a font, a blank between two parts, as high as they.
  package func content(
    _ characters: [Character], insertionIndex: Int, direction: LayoutDirection, face: Face
  ) -> FieldText {
    let order = VisualLine(
      characters, direction: direction, joinsLetters: joinsLetters || face.isDrawn)
    let widths = order.clusters.map { columns(of: $0.text, in: face) }
    let text = String(characters)
    let place = order.clusters.firstIndex { $0.index == insertionIndex }
    guard face != .ordinary else {
      // A letter that became one with its neighbour has no cell of its own; theirs is before it.
      let cell = place.map { order.clusters[$0].text.isEmpty ? max(0, $0 - 1) : $0 }
      let end = direction == .leftToRight ? widths.reduce(0, +) : -1
      return FieldText(
        line: TypesetLine(
          text: text, runs: text.isEmpty ? [] : [run(order.text, in: face)]),
        insertionColumn: cell.map { widths[..<$0].reduce(0, +) } ?? end,
        direction: direction, clusters: order.clusters, widths: widths, point: 0)
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
