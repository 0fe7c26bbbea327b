/// A paragraph whose letters have their order, before it is broken into lines.
///
/// Isolates (U+2066…2069) determine the order, as Unicode Standard Annex 9 says, and are then gone: they are neither
/// measured nor drawn. Each line is put in visual order by the levels of the whole paragraph, so that a command that
/// continues on a second line still runs from left to right.
package struct Paragraph: Hashable, Sendable {
  /// The text in logical order, without isolates.
  package let text: String
  /// The level of each scalar; `nil` if nothing runs from right to left.
  private let levels: ParagraphLevels?
  /// The text with its isolates; `nil` if they don't matter.
  private let isolated: String?
  /// The level of the paragraph.
  private let base: Int8

  /// Creates a paragraph.
  ///
  /// - Parameters:
  ///   - text: Text without line breaks, in logical order.
  ///   - direction: The direction of the paragraph.
  package init(_ text: String, direction: LayoutDirection) {
    base = direction == .leftToRight ? 0 : 1
    let plain = Self.withoutIsolates(text)
    self.text = plain
    let hasLevels =
      VisualOrder.hasRightToLeft(plain) || text.unicodeScalars.first == Self.rightToLeft
    levels = hasLevels ? ParagraphLevels(text, direction: direction) : nil
    isolated = levels != nil && plain.utf8.count < text.utf8.count ? text : nil
  }

  private init(_ text: String, levels: ParagraphLevels?, base: Int8) {
    (self.text, self.levels, self.isolated, self.base) = (text, levels, nil, base)
  }

  /// The direction of the paragraph.
  package var direction: LayoutDirection { base == 0 ? .leftToRight : .rightToLeft }

  /// The place of the whole text.
  package var whole: Range<String.Index> { text.startIndex..<text.endIndex }

  /// Returns a line in visual order, from left to right.
  ///
  /// - Parameters:
  ///   - line: The place of the line in the text.
  ///   - joinsLetters: Whether Arabic letters get their joined forms; otherwise they stay separate, one cell each, for
  ///     a terminal that joins them itself.
  /// - Returns: The characters as they are shown (``TextWrap/shown(_:)``).
  package func visual(_ line: Range<String.Index>, joinsLetters: Bool) -> String {
    guard levels != nil else { return TextWrap.shown(text[line]) }
    let leveled = leveled(line)
    let characters = Array(TextWrap.shown(text[line]))
    return VisualLine.clusters(
      of: characters, leveled.scalars.map(\.value), levels: leveled.levels.levels,
      breaks: leveled.levels.breaks, joinsLetters: joinsLetters
    ).map(\.text).joined()
  }

  /// Returns a line in logical order, with its levels; level 0 if nothing in the paragraph runs from right to left.
  package func leveled(_ line: Range<String.Index>) -> LeveledLine {
    let own = levels(of: line)
    var leveled = LeveledLine()
    var lowest = Int8.max
    for (index, scalar) in text[line].unicodeScalars.enumerated() {
      if let own { lowest = min(lowest, own.breaks[index]) }
      guard !TextWrap.isBreakSign(scalar) else { continue }
      leveled.append(scalar, level: own?.levels[index] ?? 0, break: lowest)
      lowest = .max
    }
    if text[line].unicodeScalars.last == TextWrap.softHyphen {
      leveled.append("-", level: own.map { $0.levels.last ?? base } ?? 0, break: lowest)
    }
    return leveled
  }

  /// Returns a line in logical order, as it is shown, with the isolates that determine its order.
  ///
  /// A paragraph of this text has the order of the line; isolates that began on earlier lines begin again.
  package func logical(_ line: Range<String.Index>) -> String {
    guard let isolated else { return inDirection(TextWrap.shown(text[line])) }
    let start = text.unicodeScalars.distance(from: text.startIndex, to: line.lowerBound)
    let end = start + text[line].unicodeScalars.count
    var (shown, open, place) = (String.UnicodeScalarView(), [Unicode.Scalar](), 0)
    for scalar in isolated.unicodeScalars {
      if place == end { break }
      if Self.isIsolate(scalar) {
        let wasOpen = !open.isEmpty
        if scalar == Self.end { _ = open.popLast() } else { open.append(scalar) }
        if place > start, scalar != Self.end || wasOpen { shown.append(scalar) }
        continue
      }
      if place == start { shown.append(contentsOf: open) }
      if place >= start, !TextWrap.isBreakSign(scalar) { shown.append(scalar) }
      place += 1
    }
    if text[line].unicodeScalars.last == TextWrap.softHyphen { shown.append("-") }
    shown.append(contentsOf: open.map { _ in Self.end })
    return inDirection(String(shown))
  }

  /// Returns a line from right to left in an isolate, if nothing in it tells its direction, as in "6.".
  private func inDirection(_ line: String) -> String {
    guard levels != nil, direction == .rightToLeft, !VisualOrder.hasRightToLeft(line)
    else { return line }
    return String(Self.rightToLeft) + line + String(Self.end)
  }

  /// Returns a line that is cut off, as a paragraph of its own.
  ///
  /// - Parameters:
  ///   - line: The place of what remains of the line.
  ///   - ending: The text at its end, such as an ellipsis, in the direction of the paragraph.
  /// - Returns: A paragraph of one line.
  package func cut(_ line: Range<String.Index>, adding ending: String) -> Paragraph {
    var own = levels(of: line)
    for _ in ending.unicodeScalars { own?.append(base) }
    return Paragraph(text[line] + ending, levels: own, base: base)
  }

  /// Returns a text without isolates.
  package static func withoutIsolates(_ text: String) -> String {
    guard text.utf8.contains(0xE2), text.unicodeScalars.contains(where: isIsolate)
    else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isIsolate($0) }))
  }

  /// Returns whether a scalar begins or ends an isolate.
  static func isIsolate(_ scalar: Unicode.Scalar) -> Bool {
    (0x2066...0x2069).contains(scalar.value)
  }

  /// The scalar that begins an isolate from right to left: RLI.
  private static let rightToLeft: Unicode.Scalar = "\u{2067}"
  /// The scalar that ends an isolate: PDI.
  static let end: Unicode.Scalar = "\u{2069}"

  private func levels(of line: Range<String.Index>) -> ParagraphLevels? {
    guard let levels else { return nil }
    let start = text.unicodeScalars.distance(from: text.startIndex, to: line.lowerBound)
    return levels[start..<start + text[line].unicodeScalars.count]
  }
}
