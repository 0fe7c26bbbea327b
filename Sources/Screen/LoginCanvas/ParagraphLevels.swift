/// The levels of a paragraph without its isolates (U+2066…2069).
///
/// Source: Unicode Standard Annex 9. There, an isolate is one neutral sign in the text around it, and a paragraph of its
/// own inside (rules BD13, X5a–X6a, X10). Each is analysed separately, because fribidi 1.0.8 gives isolates after one
/// from right to left, and numbers in isolates, wrong levels.
struct ParagraphLevels: Hashable, Sendable {
  /// The level of each scalar.
  private(set) var levels: [Int8] = []
  /// The lowest level of the isolates between each scalar and the previous one; without any, the highest number.
  ///
  /// Isolates aren't shown, but keep two values side by side apart.
  private(set) var breaks: [Int8] = []

  /// Creates levels without scalars.
  init() {}

  /// Analyses a paragraph.
  ///
  /// - Parameters:
  ///   - text: Text without line breaks, in logical order, with isolates.
  ///   - direction: The direction of the paragraph.
  init(_ text: String, direction: LayoutDirection) {
    let scalars = Array(text.unicodeScalars)
    let all = Self.levels(of: scalars, direction: direction)
    var lowest = Int8.max
    for (scalar, level) in zip(scalars, all) {
      if Paragraph.isIsolate(scalar) {
        lowest = min(lowest, level)
      } else {
        append(level, break: lowest)
        lowest = .max
      }
    }
  }

  /// The levels of a part of the paragraph.
  subscript(_ part: Range<Int>) -> ParagraphLevels {
    var own = ParagraphLevels()
    own.levels = Array(levels[part])
    own.breaks = Array(breaks[part])
    return own
  }

  /// Adds a scalar.
  mutating func append(_ level: Int8, break lowest: Int8 = .max) {
    levels.append(level)
    breaks.append(lowest)
  }

  /// The text of an isolate or of the paragraph, with a neutral sign for each isolate inside.
  private struct Part {
    /// The scalar that begins the isolate; `nil` for the paragraph.
    let start: Unicode.Scalar?
    /// The index of the part around it; `nil` for the paragraph.
    let outer: Int?
    var scalars: [UInt32] = []
    /// The place of each scalar in the text.
    var places: [Int] = []
  }

  /// The highest number of isolates inside each other; the standard has such a limit too.
  private static let deepest = 60
  /// The neutral sign: the object replacement character.
  private static let sign: UInt32 = 0xFFFC

  /// Returns the level of each scalar; isolates have levels too.
  private static func levels(of scalars: [Unicode.Scalar], direction: LayoutDirection) -> [Int8] {
    var parts = [Part(start: nil, outer: nil)]
    // The isolates that aren't ended yet: the place of each, and the part around it.
    var open: [(place: Int, outer: Int)] = []
    var starts: [Int: Int] = [:]
    var current = 0
    for (place, scalar) in scalars.enumerated() {
      if scalar == Paragraph.end, let start = open.popLast() {
        starts[place] = start.place
        current = start.outer
        continue
      }
      let isIsolate = Paragraph.isIsolate(scalar)
      parts[current].scalars.append(isIsolate ? sign : scalar.value)
      parts[current].places.append(place)
      guard isIsolate, scalar != Paragraph.end else { continue }
      open.append((place, current))
      guard open.count <= deepest else { continue }
      parts.append(Part(start: scalar, outer: current))
      current = parts.count - 1
    }
    var levels = [Int8](repeating: 0, count: scalars.count)
    // The level of each part.
    var own: [Int8] = []
    for part in parts {
      let direction = part.start.map { Self.direction(of: part.scalars, after: $0) } ?? direction
      let first: Int8 = direction == .leftToRight ? 0 : 1
      // The lowest level above the outer one that is odd or even, as the direction requires.
      own.append(part.outer.map { own[$0] + (own[$0] % 2 == first ? 2 : 1) } ?? first)
      let added = own[own.count - 1] - first
      for (place, level) in zip(part.places, BidiText.levels(part.scalars, direction: direction)) {
        levels[place] = level + added
      }
    }
    for (end, start) in starts { levels[end] = levels[start] }
    return levels
  }

  /// Returns the direction of an isolate.
  private static func direction(
    of scalars: [UInt32], after start: Unicode.Scalar
  ) -> LayoutDirection {
    if start == "\u{2066}" { return .leftToRight }
    return start == "\u{2067}" ? .rightToLeft : BidiText.direction(of: scalars)
  }
}
