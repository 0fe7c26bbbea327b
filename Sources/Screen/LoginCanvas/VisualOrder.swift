/// The way a line of text runs.
package enum LayoutDirection: String, Sendable {
  /// As in English.
  case leftToRight = "ltr"
  /// As in Arabic.
  case rightToLeft = "rtl"
}

/// The order in which the characters of a line stand on the screen, from left to right.
///
/// What a terminal gets may be another one: ``TextOrder``.
package enum VisualOrder {
  /// Rearranges one line.
  ///
  /// - Parameters:
  ///   - line: Text without line breaks.
  ///   - direction: The direction of the paragraph.
  ///   - joinsLetters: Whether Arabic letters get their joined forms; otherwise they stand alone, a cell
  ///     each, for a terminal that joins them itself.
  /// - Returns: The same characters in the order of the screen; the text itself when it holds
  ///   nothing that runs from right to left.
  package static func of(
    _ line: String, direction: LayoutDirection, joinsLetters: Bool = true
  ) -> String {
    guard mayRunFromRightToLeft(line), line.unicodeScalars.contains(where: { isRightToLeft($0) })
    else { return line }
    return VisualLine(Array(line), direction: direction, joinsLetters: joinsLetters).text
  }

  /// The way a text runs by itself: that of its first letter; `nil` where it has none.
  package static func direction(of text: some Sequence<Character>) -> LayoutDirection? {
    for character in text {
      guard let scalar = character.unicodeScalars.first, scalar.properties.isAlphabetic else {
        continue
      }
      return isRightToLeft(scalar) ? .rightToLeft : .leftToRight
    }
    return nil
  }

  /// Whether a text has bytes with which such scalars begin in UTF-8; those of most drawing characters are others.
  static func mayRunFromRightToLeft(_ text: String) -> Bool {
    text.utf8.contains { (0xD6...0xE0).contains($0) || $0 >= 0xEF }
  }

  /// Whether a scalar lies in a block of a script that runs from right to left.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x590 else { return false }
    return switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Whether it changes the kind of the numbers after it, as a letter of Arabic, Syriac or Thaana and a few of
  /// their signs do: the bidirectional type AL.
  static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
    let blocks: [ClosedRange<UInt32>] = [
      0x60B...0x60B, 0x61B...0x669, 0x66D...0x6DC, 0x6E5...0x6E6, 0x6EE...0x7BF, 0x860...0x8FF,
      0xFB50...0xFDFF, 0xFE70...0xFEFE,
    ]
    return blocks.contains { $0.contains(scalar.value) } && isRightToLeftLetter(scalar)
      && scalar.properties.generalCategory != .nonspacingMark
  }

  /// Whether it is a letter of such a script, or what stands with its letters; not a digit.
  static func isRightToLeftLetter(_ scalar: Unicode.Scalar) -> Bool {
    isRightToLeft(scalar) && scalar.properties.generalCategory != .decimalNumber
  }
}

/// A line in the order of the screen, which knows where each of its characters came from.
package struct VisualLine: Hashable, Sendable {
  /// A character where it is seen.
  package struct Cluster: Hashable, Sendable {
    /// What is seen; empty for a letter that became one with its neighbour: lam before alef.
    package let text: String
    /// Its place in the order of reading, from 0.
    package let index: Int
    /// Whether what is read next stands on its left.
    package let isRightToLeft: Bool
  }

  /// The characters from left to right.
  package let clusters: [Cluster]

  /// Rearranges one line.
  ///
  /// - Parameters:
  ///   - characters: Text without line breaks, in the order it is read.
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
    let line = BidiText(scalars, direction: direction, joinsLetters: joinsLetters)
    var place = 0
    var read: [Cluster] = []
    var levels: [Int8] = []
    for (index, character) in characters.enumerated() {
      let end = place + character.unicodeScalars.count
      var text = String.UnicodeScalarView()
      for form in line.forms[place..<end] where form != BidiText.taken {
        if let scalar = Unicode.Scalar(form) { text.append(scalar) }
      }
      levels.append(line.levels[place])
      read.append(
        Cluster(text: String(text), index: index, isRightToLeft: line.levels[place] % 2 == 1))
      place = end
    }
    clusters = BidiText.order(levels).map { read[$0] }
  }

  /// The characters from left to right, as one text.
  package var text: String { clusters.map(\.text).joined() }
}
