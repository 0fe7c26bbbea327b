package import LoginCanvas
import Synchronization

/// The extent of a line of type, in pixels.
package struct TypeExtent: Hashable, Sendable {
  /// The width, rounded up.
  package let width: Int
  /// The height above the baseline, rounded up.
  package let ascent: Int
  /// The depth below the baseline, rounded up.
  package let descent: Int
  /// The height of a line.
  package var height: Int { ascent + descent }
}

/// The type of one screen: measures lines in the pixels of its terminal, and draws them.
///
/// Any thread may use it, one at a time. Two are equal only if they are the same object, so it can be a trait of a
/// screen.
package final class ScreenType: Hashable, Sendable {
  private struct Question: Hashable {
    let text: String
    let direction: LayoutDirection
    let style: TypeStyle
  }

  private struct Contents: ~Copyable {
    let typography: Typography
    var lines: [Question: GlyphLine] = [:]
    var inks: [Question: InkPlace] = [:]
  }

  /// The most lines that are remembered; a page has about a hundred.
  private static let mostLines = 1_024

  /// The width of a cell in pixels.
  package let cellWidth: Int
  /// The height of a cell in pixels.
  package let cellHeight: Int
  /// Whether the last row of the window has no pictures, because one there would make some terminals scroll.
  package let leavesLastRow: Bool
  /// Whether the words under a picture have to be invisible, because some terminals draw letters beyond their cells.
  package let hidesWordsUnderPictures: Bool
  private let contents: Mutex<Contents>

  /// Opens the libraries.
  ///
  /// - Parameters:
  ///   - cellWidth: The width of a cell in pixels, 1 or more.
  ///   - cellHeight: The height of a cell in pixels, 1 or more.
  ///   - leavesLastRow: Whether the last row of the window has no pictures.
  ///   - hidesWordsUnderPictures: Whether the words under a picture have to be invisible.
  ///   - saved: The faces found earlier.
  /// - Throws: ``TypeError`` if a library is missing, too old or without memory.
  package init(
    cellWidth: Int, cellHeight: Int, leavesLastRow: Bool = false,
    hidesWordsUnderPictures: Bool = false,
    saved: SavedFaces = SavedFaces()
  ) throws(TypeError) {
    let typography = Typography(try TypeEngine(), saved: saved)
    (self.cellWidth, self.cellHeight) = (max(1, cellWidth), max(1, cellHeight))
    (self.leavesLastRow, self.hidesWordsUnderPictures) = (leavesLastRow, hidesWordsUnderPictures)
    contents = Mutex(Contents(typography: typography))
  }

  /// Returns the extent of a line of text; `nil` if a word has no glyphs, so the text stays in cells.
  package func extent(
    of text: String, direction: LayoutDirection, style: TypeStyle
  ) -> TypeExtent? {
    let line = line(text, direction: direction, style: style)
    guard line.isDrawable else { return nil }
    return TypeExtent(width: line.pixels, ascent: line.ascent, descent: line.descent)
  }

  /// Returns the pixels of a line of text; `nil` if a word has no glyphs, or if there are too many pixels.
  package func drawing(
    of text: String, direction: LayoutDirection, style: TypeStyle
  ) -> Coverage? {
    let line = line(text, direction: direction, style: style)
    guard line.isDrawable else { return nil }
    return contents.withLock { $0.typography.draw(line) }
  }

  /// Returns the pixels that the drawing of a line takes, without drawing it; `nil` if there is no drawing.
  ///
  /// A page asks for it after every key, so it's remembered as long as the line.
  package func ink(
    of text: String, direction: LayoutDirection, style: TypeStyle
  ) -> InkPlace? {
    let question = Question(text: text, direction: direction, style: style)
    if let known = contents.withLock({ $0.inks[question] }) { return known }
    let line = line(text, direction: direction, style: style)
    guard line.isDrawable else { return nil }
    return contents.withLock { contents in
      let ink = contents.typography.ink(of: line)
      contents.inks[question] = ink
      return ink
    }
  }

  /// Returns a shaped line of text.
  package func line(
    _ text: String, direction: LayoutDirection, style: TypeStyle
  ) -> GlyphLine {
    let question = Question(text: text, direction: direction, style: style)
    return contents.withLock { contents in
      if let known = contents.lines[question] { return known }
      let line = contents.typography.line(text, direction: direction, style: style)
      if contents.lines.count == Self.mostLines { (contents.lines, contents.inks) = ([:], [:]) }
      contents.lines[question] = line
      return line
    }
  }

  /// Returns whether every word of typed text has glyphs.
  ///
  /// The text isn't remembered, because it may be a password.
  package func hasGlyphs(forTyped text: String, style: TypeStyle) -> Bool {
    contents.withLock { contents in
      let question = Question(text: text, direction: .leftToRight, style: style)
      let known = contents.lines[question]
      return (known ?? contents.typography.line(text, direction: .leftToRight, style: style))
        .isDrawable
    }
  }

  /// Forgets the lines of a text.
  package func forget(_ text: String) {
    contents.withLock { contents in
      for question in contents.lines.keys where question.text == text {
        contents.lines[question] = nil
        contents.inks[question] = nil
      }
    }
  }

  /// Returns the widths of the parts of a paragraph; `nil` if a word has no glyphs.
  package func measure(
    _ text: String, direction: LayoutDirection, style: TypeStyle
  ) -> MeasuredText? {
    let line = line(text, direction: direction, style: style)
    return line.isDrawable ? MeasuredText(line, of: text) : nil
  }

  /// Returns the rows of cells that a line of a size takes, 1 or more.
  ///
  /// The height of a line is that of Apple's body style, 22 points for letters of 17. A quarter of a row less is still
  /// enough, as terminals space lines so too.
  package func rows(of size: TypeSize) -> Int {
    let row = 4 * 17 * 64 * cellHeight
    return max(1, (4 * 22 * size.em - row / 4 + row - 1) / row)
  }

  /// The faces found so far, for the next time.
  package var saved: SavedFaces { contents.withLock { $0.typography.saved } }

  package static func == (one: ScreenType, two: ScreenType) -> Bool { one === two }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
