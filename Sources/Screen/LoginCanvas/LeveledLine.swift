/// A line of a paragraph in logical order, with the levels from which its visual order follows.
///
/// For type that is shaped run by run; ``Paragraph/visual(_:joinsLetters:)`` has the characters of a terminal.
package struct LeveledLine: Hashable, Sendable {
  /// The scalars as they are shown: without signs that only allow or forbid a break.
  package private(set) var scalars: [Unicode.Scalar] = []
  private(set) var levels = ParagraphLevels()

  /// The bidi level of each scalar, 0 or more; odd levels run from right to left.
  package var bidiLevels: [Int8] { levels.levels }

  /// Adds a scalar.
  mutating func append(_ scalar: Unicode.Scalar, level: Int8, break lowest: Int8) {
    scalars.append(scalar)
    levels.append(level, break: lowest)
  }

  /// Returns whether a new run begins at a scalar: its level differs from that of the previous one, or an isolate
  /// between the two keeps them apart.
  package func beginsRun(at index: Int) -> Bool {
    index == 0 || levels.levels[index] != levels.levels[index - 1]
      || levels.breaks[index] != .max
  }

  /// Returns the visual order of runs, from left to right: rule L2 of Unicode Standard Annex 9.
  ///
  /// - Parameter starts: The index of the first scalar of each run, in logical order. A run has one level, and there is
  ///   one wherever ``beginsRun(at:)`` says so.
  /// - Returns: The indices of the runs.
  package func visualOrder(ofRunsAt starts: [Int]) -> [Int] {
    BidiText.order(starts.map { levels.levels[$0] }, breaks: starts.map { levels.breaks[$0] })
  }
}
