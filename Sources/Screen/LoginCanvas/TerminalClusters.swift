/// The parts of a text that take cells of their own on a terminal: each scalar with a width, with the marks after it.
///
/// Marks, joiners and variation selectors belong to the scalar before them. Those without one, and other scalars
/// without a width, are left out.
package struct TerminalClusters: Sequence, IteratorProtocol {
  /// One or two cells of text.
  package struct Cluster: Hashable, Sendable {
    /// The scalar and its marks.
    package let text: String
    /// The number of cells, 1 or 2.
    package let width: Int
  }

  private var rest: Substring.UnicodeScalarView

  /// Creates the parts of a text.
  package init(_ text: String) { rest = text[...].unicodeScalars }

  /// Returns the next part.
  package mutating func next() -> Cluster? {
    while let base = rest.popFirst() {
      let width = DisplayWidth.of(base)
      guard width > 0 else { continue }
      var text = String.UnicodeScalarView()
      text.append(base)
      while let mark = rest.first, DisplayWidth.of(mark) == 0 {
        rest.removeFirst()
        if Self.belongsToCell(mark) { text.append(mark) }
      }
      return Cluster(text: String(text), width: width)
    }
    return nil
  }

  /// Returns whether a scalar without a width changes the look of the one before it.
  private static func belongsToCell(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    guard category == .format else { return category != .control }
    return scalar.value == 0x200C || scalar.value == 0x200D
  }
}
