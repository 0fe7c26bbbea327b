/// The size of letters: the em, in 1/64 pixel.
package struct TypeSize: Hashable, Comparable, Sendable {
  /// The em in 1/64 pixel: 1 to 1,024 pixels.
  package let em: Int

  /// Creates a size in 1/64 pixel; one outside the range becomes the nearest inside.
  package init(em: Int) { self.em = min(max(em, 64), 1_024 * 64) }

  /// Creates the size of text in a terminal.
  ///
  /// The letters of a terminal have an em of about four fifths of their cell. Text of 17 points, the body of size L,
  /// is as large.
  ///
  /// - Parameters:
  ///   - bodyPoints: The size of Dynamic Type's body style in points.
  ///   - cellHeight: The height of a cell in pixels.
  package init(bodyPoints: Int, cellHeight: Int) {
    let cell = min(max(cellHeight, 1), 1_024)
    self.init(em: cell * 64 * 4 * bodyPoints / (5 * 17))
  }

  /// Returns whether a size is smaller than another.
  package static func < (left: TypeSize, right: TypeSize) -> Bool { left.em < right.em }
}

/// The weight of letters.
package enum TypeWeight: Int, CaseIterable, Sendable {
  /// Ordinary text.
  case regular = 400
  /// Text at accessibility sizes; bold if a font has nothing in between.
  case semibold = 600
}

/// The look of a text.
package struct TypeStyle: Hashable, Sendable {
  /// The size.
  package var size: TypeSize
  /// The weight.
  package var weight: TypeWeight
  /// The language as a tag of BCP 47, such as `ja`; it decides between the forms of Chinese characters.
  package var language: String

  /// Creates a style.
  package init(size: TypeSize, weight: TypeWeight = .regular, language: String = "en") {
    self.size = size
    self.weight = weight
    self.language = language
  }
}
