internal import LoginCanvas

/// The widths of the parts of a text of one line, which is shaped once.
package struct MeasuredText: Sendable {
  private let text: String
  /// The way from the beginning to each byte in 1/64 pixel, in logical order.
  private let sums: [Int]

  /// Measures a shaped text.
  init(_ line: GlyphLine, of text: String) {
    self.text = text
    var advances = [Int](repeating: 0, count: text.unicodeScalars.count)
    for glyph in line.runs.flatMap(\.glyphs) where advances.indices.contains(glyph.cluster) {
      advances[glyph.cluster] += glyph.advance
    }
    var (sum, shown) = (0, 0)
    var sums = [0]
    for scalar in text.unicodeScalars {
      if !TextWrap.isBreakSign(scalar) {
        sum += advances[shown]
        shown += 1
      }
      sums += Array(repeating: sum, count: UTF8.width(scalar))
    }
    self.sums = sums
  }

  /// Returns the width of a part in pixels, rounded up; letters that merge across its ends count where they begin.
  package func width(of place: Range<String.Index>) -> Int {
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    let end = text.utf8.distance(from: text.startIndex, to: place.upperBound)
    return (sums[end] - sums[start] + 63) / 64
  }
}

/// The place of a character on a line of type, in pixels from the left end of the line.
package struct CharacterPlace: Hashable, Sendable {
  /// The left edge.
  package fileprivate(set) var left: Int
  /// The right edge.
  package fileprivate(set) var right: Int
  /// Whether the next character in logical order is on the left.
  package fileprivate(set) var isRightToLeft: Bool
}

extension GlyphLine {
  /// Returns the place of each character of the shaped text; those that share a glyph share its width equally.
  package func places(of characters: [Character]) -> [CharacterPlace] {
    var owners: [Int] = []
    for (index, character) in characters.enumerated() {
      for scalar in character.unicodeScalars where !TextWrap.isBreakSign(scalar) {
        owners.append(index)
      }
    }
    var found = [CharacterPlace?](repeating: nil, count: characters.count)
    var pen = 0
    for run in runs {
      for glyph in run.glyphs {
        defer { pen += glyph.advance }
        guard owners.indices.contains(glyph.cluster) else { continue }
        let owner = owners[glyph.cluster]
        let end = pen + glyph.advance
        let known = found[owner]
        found[owner] = CharacterPlace(
          left: min(known?.left ?? pen, pen), right: max(known?.right ?? end, end),
          isRightToLeft: run.isRightToLeft)
      }
    }
    return Self.shared(found).map { place in
      var place = place
      (place.left, place.right) = ((place.left + 32) / 64, (place.right + 32) / 64)
      return place
    }
  }

  /// Divides the place of a character among those after it that have none of their own.
  private static func shared(_ found: [CharacterPlace?]) -> [CharacterPlace] {
    var places: [CharacterPlace] = []
    var index = 0
    while index < found.count {
      let end = found[(index + 1)...].firstIndex { $0 != nil } ?? found.count
      let whole = found[index] ?? CharacterPlace(left: 0, right: 0, isRightToLeft: false)
      let (count, width) = (end - index, whole.right - whole.left)
      for part in 0..<count {
        let place = whole.isRightToLeft ? count - 1 - part : part
        places.append(
          CharacterPlace(
            left: whole.left + width * place / count,
            right: whole.left + width * (place + 1) / count, isRightToLeft: whole.isRightToLeft))
      }
      index = end
    }
    return places
  }
}
