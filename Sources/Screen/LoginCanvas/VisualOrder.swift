/// The direction of a line of text.
package enum LayoutDirection: String, Sendable {
  /// From left to right, as in English.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic.
  case rightToLeft = "rtl"
}

/// The visual order of the characters of a line, from left to right.
///
/// A terminal may receive another order: ``TextOrder``.
package enum VisualOrder {
  /// Returns a line in visual order; see ``Paragraph`` for one of several lines.
  ///
  /// - Parameters:
  ///   - line: Text without line breaks.
  ///   - direction: The direction of the paragraph.
  ///   - joinsLetters: Whether Arabic letters get their joined forms; otherwise they stay separate, one cell each, for
  ///     a terminal that joins them itself.
  /// - Returns: The same characters in visual order; the text itself if it contains no right-to-left characters.
  package static func of(
    _ line: String, direction: LayoutDirection, joinsLetters: Bool = true
  ) -> String {
    let paragraph = Paragraph(line, direction: direction)
    return paragraph.visual(paragraph.whole, joinsLetters: joinsLetters)
  }

  /// Returns the natural direction of a text: that of its first letter; `nil` if it has no letter.
  package static func direction(of text: some Sequence<Character>) -> LayoutDirection? {
    for character in text {
      guard let scalar = character.unicodeScalars.first, scalar.properties.isAlphabetic else {
        continue
      }
      return isRightToLeft(scalar) ? .rightToLeft : .leftToRight
    }
    return nil
  }

  /// Returns whether a text has right-to-left characters.
  package static func hasRightToLeft(_ text: String) -> Bool {
    mayRunFromRightToLeft(text) && text.unicodeScalars.contains(where: isRightToLeft)
  }

  /// Returns whether a text has bytes that begin right-to-left scalars in UTF-8; most drawing characters begin with
  /// others.
  static func mayRunFromRightToLeft(_ text: String) -> Bool {
    text.utf8.contains { (0xD6...0xE0).contains($0) || $0 >= 0xEF }
  }

  /// Returns whether a scalar is in a block of a right-to-left script.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x590 else { return false }
    return switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Returns whether a scalar changes the type of the following numbers (bidirectional type AL), as letters of Arabic,
  /// Syriac and Thaana and a few of their signs do.
  static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
    let blocks: [ClosedRange<UInt32>] = [
      0x60B...0x60B, 0x61B...0x669, 0x66D...0x6DC, 0x6E5...0x6E6, 0x6EE...0x7BF, 0x860...0x8FF,
      0xFB50...0xFDFF, 0xFE70...0xFEFE,
    ]
    return blocks.contains { $0.contains(scalar.value) } && isRightToLeftLetter(scalar)
      && scalar.properties.generalCategory != .nonspacingMark
  }

  /// Returns whether a scalar is a letter of a right-to-left script or a mark among its letters, but not a digit.
  static func isRightToLeftLetter(_ scalar: Unicode.Scalar) -> Bool {
    isRightToLeft(scalar) && scalar.properties.generalCategory != .decimalNumber
  }
}

/// A line in visual order that records the original index of each character.
package struct VisualLine: Hashable, Sendable {
  /// A displayed character.
  package struct Cluster: Hashable, Sendable {
    /// The displayed text; empty for a letter that merges with its neighbor: lam before alef.
    package let text: String
    /// The index in logical order, from 0.
    package let index: Int
    /// Whether the next character in logical order is on the left.
    package let isRightToLeft: Bool
  }

  /// The characters from left to right.
  package let clusters: [Cluster]

  /// Creates a line in visual order.
  ///
  /// - Parameters:
  ///   - characters: Text without line breaks, in logical order.
  ///   - direction: The direction of the paragraph.
  ///   - joinsLetters: Whether Arabic letters get their joined forms.
  package init(_ characters: [Character], direction: LayoutDirection, joinsLetters: Bool) {
    let isPlain = !characters.contains { character in
      character.unicodeScalars.contains { VisualOrder.isRightToLeft($0) }
    }
    guard !isPlain else {
      clusters = characters.enumerated().map { index, character in
        Cluster(text: String(character), index: index, isRightToLeft: false)
      }
      return
    }
    let scalars = characters.flatMap { $0.unicodeScalars.map(\.value) }
    clusters = Self.clusters(
      of: characters, scalars, levels: BidiText.levels(scalars, direction: direction), breaks: [],
      joinsLetters: joinsLetters)
  }

  /// Returns the characters of a line in visual order.
  ///
  /// - Parameters:
  ///   - characters: The line in logical order.
  ///   - scalars: All scalars of the characters.
  ///   - levels: The level of each scalar.
  ///   - breaks: The lowest level between each scalar and the previous one; empty if nothing is between them.
  ///   - joinsLetters: Whether Arabic letters get their joined forms.
  /// - Returns: The characters from left to right.
  static func clusters(
    of characters: [Character], _ scalars: [UInt32], levels: [Int8], breaks: [Int8],
    joinsLetters: Bool
  ) -> [Cluster] {
    let line = BidiText(scalars, levels: levels, joinsLetters: joinsLetters)
    var place = 0
    var read: [Cluster] = []
    var firsts: [Int8] = []
    var firstBreaks: [Int8] = []
    for (index, character) in characters.enumerated() {
      let end = place + character.unicodeScalars.count
      var text = String.UnicodeScalarView()
      for form in line.forms[place..<end] where form != BidiText.taken {
        if let scalar = Unicode.Scalar(form) { text.append(scalar) }
      }
      firsts.append(levels[place])
      if !breaks.isEmpty { firstBreaks.append(breaks[place]) }
      read.append(
        Cluster(text: String(text), index: index, isRightToLeft: levels[place] % 2 == 1))
      place = end
    }
    return BidiText.order(firsts, breaks: firstBreaks).map { read[$0] }
  }

  /// The characters from left to right, as one text.
  package var text: String { clusters.map(\.text).joined() }
}
